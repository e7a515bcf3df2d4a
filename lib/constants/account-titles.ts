/** Specification 2: how the ways in are headed, as a dialog and as a page. */
export const signUpTitle = { title: 'Join the Revolution', description: 'Start your reading-free journey today' };
export const signInTitle = { title: 'Welcome Back', description: 'Sign in to pick up where you left off' };
