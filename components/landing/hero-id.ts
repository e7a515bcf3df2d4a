/** The floating tools appear once this section is out of view. */
export const HERO_ID = 'hero';
