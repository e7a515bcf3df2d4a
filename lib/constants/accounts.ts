/** The id that the client sends while nobody is signed in (specification 3). */
export const DEMO_USER_ID = 'demo';
