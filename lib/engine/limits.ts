import type { ReadingNote } from './types';

/** Longer PDFs are refused. */
export const MOST_PDF_PAGES = 2_000;

/** About a million words, some 2,500 pages: more does not fit the worker's memory. UTF-16 code units. */
export const LONGEST_TEXT = 6_000_000;

/** Much more than that is cut before it is looked at: white space and marks may go, words may not. */
export const LONGEST_RAW_TEXT = 8_000_000;

export const TEXT_TRUNCATED: ReadingNote = {
  code: 'text_truncated',
  message:
    'This document is longer than 2,000 pages of text, so we read only the first part. Upload the rest as a second file.',
};
