/** The longest title or file name that is kept, in UTF-16 units. */
export const MAX_TITLE_LENGTH = 200;

/** A shorter text has too little to study. */
export const MIN_TEXT_WORDS = 50;

/** Longer PDFs are refused. */
export const MOST_PDF_PAGES = 2_000;
