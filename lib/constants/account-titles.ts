import { TRIAL_DAYS } from './accounts';

/** The titles of sign-up and sign-in, as a dialog and as a page. */
export const signUpTitle = { title: 'Join the Revolution', description: 'Start your reading-free journey today' };
export const signInTitle = { title: 'Welcome Back', description: 'Sign in to pick up where you left off' };

/** The button that opens the sign-up form, and the one that sends it. */
export const START_TRIAL = `Start ${TRIAL_DAYS}-Day Trial`;
