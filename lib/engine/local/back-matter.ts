import { isBackMatter } from '../language/headings';
import type { Passage, ReadDocument } from '../types';

/** Dot leaders: an entry of a list of contents that was taken for a heading. */
const LEADERS = /(?:\s\.){3}/;
const LEGAL =
  /\ball rights reserved\b|\bpermission is granted\b|\bcopyright (?:©|\(c\)|\d{4})|\bISBN\b|\bpublished by\b.*\b\d{4}\b|\bthe (?:principal )?author of (?:this|the)\b/i;
/** Above this share the headings mislead, and nothing is left out. */
const MOST_LEFT_OUT = 0.6;

/** Indexes of the sections that are contents, references, index and the like. */
export function backMatterSections({ sections, passages }: ReadDocument): ReadonlySet<number> {
  const found = new Set(
    sections.flatMap(({ title }, index) => (isBackMatter(title) || LEADERS.test(title) ? [index] : [])),
  );
  if (sections.length >= FEWEST_SECTIONS && isTitlePage(passages.filter(({ section }) => section === 0))) found.add(0);
  const inside = passages.filter(({ section }) => found.has(section)).length;
  return inside > passages.length * MOST_LEFT_OUT ? new Set() : found;
}

/** With fewer sections, the first one may be the subject itself. */
const FEWEST_SECTIONS = 4;
const MOST_WORDS_OF_TITLES = 9;

/** Names, dates and places only. */
function isTitlePage(passages: readonly Passage[]): boolean {
  return passages.every(({ text }) => !/[.!?]$/.test(text) && text.split(/\s+/).length <= MOST_WORDS_OF_TITLES);
}

export function isLegalNotice(sentence: string): boolean {
  return LEGAL.test(sentence);
}
