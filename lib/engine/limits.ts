/** Of titles and file names, in UTF-16 units. */
export const MAX_TITLE_LENGTH = 200;

/** Shorter texts are refused. */
export const MIN_TEXT_WORDS = 50;

/** Longer PDFs are refused. */
export const MAX_PDF_PAGES = 2_000;
