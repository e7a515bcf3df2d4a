export const MAX_TITLE_LENGTH = 200;

export const MIN_TEXT_WORDS = 50;

/** Of the concept map: product-rules.md, "Summary and visual learning". */
export const CONCEPTS_PER_LEVEL = 6;

/** Items of lists that stand deeper are shown as if at this depth; Word has as many. */
export const DEEPEST_ITEM = 9;

/** Longer PDFs are refused. */
export const MAX_PDF_PAGES = 2_000;

const LONG_DOCUMENT_WORDS = 30_000;

/** Above it a document is studied by chapter. */
export function isLongDocument(words: number): boolean {
  return words > LONG_DOCUMENT_WORDS;
}
