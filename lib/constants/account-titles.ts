import { TRIAL_DAYS } from './accounts';

export const signUpTitle = {
  title: 'Join the Revolution',
  description: 'Start your reading-free journey today',
};
export const signInTitle = {
  title: 'Welcome Back',
  description: 'Sign in to pick up where you left off',
};

export const START_TRIAL = `Start ${TRIAL_DAYS}-Day Trial`;
