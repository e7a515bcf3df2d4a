import type { ReadDocument } from '../types';

/** Headings over what is no part of the subject. A glossary is: its entries make cards. */
const HEADING =
  /^(?:[\dIVX.]*\s*)?(?:appendix [A-Z]?[.:]?\s*)?(?:references|bibliography|works cited|(?:table of )?contents|acknowledge?ments?|copyright|licen[cs]es?|external links|further reading|footnotes|citations|about the authors?|list of (?:figures|tables)|image credits|colophon)\b|\bindex$|(?:\s\.){3}/i;
const LEGAL =
  /\ball rights reserved\b|\bpermission is granted\b|\bcopyright (?:©|\(c\)|\d{4})|\bISBN\b|\bpublished by\b.*\b\d{4}\b|\bthe (?:principal )?author of (?:this|the)\b/i;
/** Where almost all would be left out, the headings mislead. */
const MOST_LEFT_OUT = 0.6;

/** Which sections are contents, references, index and the like, by their index. */
export function backMatterSections({ sections, passages }: ReadDocument): ReadonlySet<number> {
  const found = new Set(sections.flatMap(({ title }, index) => (HEADING.test(title.trim()) ? [index] : [])));
  const inside = passages.filter(({ section }) => found.has(section)).length;
  return inside > passages.length * MOST_LEFT_OUT ? new Set() : found;
}

/** True for a sentence about the rights in a text. */
export function isLegalNotice(sentence: string): boolean {
  return LEGAL.test(sentence);
}
