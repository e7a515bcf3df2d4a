import { TRIAL_DAYS } from './accounts';

/** Specification 2: how the ways in are headed, as a dialog and as a page. */
export const signUpTitle = { title: 'Join the Revolution', description: 'Start your reading-free journey today' };
export const signInTitle = { title: 'Welcome Back', description: 'Sign in to pick up where you left off' };

/** The button that opens the sign-up form, and the one that sends it. */
export const START_TRIAL = `Start ${TRIAL_DAYS}-Day Trial`;
