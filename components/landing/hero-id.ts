/** The floating tools appear once this section has left the screen. */
export const HERO_ID = 'hero';
