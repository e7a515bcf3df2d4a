/** The longest title or file name we keep, in UTF-16 units. */
export const MAX_TITLE_LENGTH = 200;

/** A shorter text has too little to study. */
export const MIN_TEXT_WORDS = 50;

/** Longer PDFs are refused. */
export const MOST_PDF_PAGES = 2_000;

/** About a million words, some 2,500 pages: more does not fit the worker's memory. UTF-16 code units. */
export const LONGEST_TEXT = 6_000_000;

/** Much more than that is cut before it is looked at: white space and marks may go, words may not. */
export const LONGEST_RAW_TEXT = 8_000_000;
