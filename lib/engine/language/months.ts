/** The names of the months, as alternatives of a regular expression. */
export const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
