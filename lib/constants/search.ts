/** Of a query, in characters. */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 100;

/** Of each kind. */
export const MAX_FOUND = 12;
