import { isBackMatter } from '../language/headings';
import type { Passage, ReadDocument } from '../types';

/** An entry of a list of contents that was taken for a heading. */
const LEADERS = /(?:\s\.){3}/;
const LEGAL =
  /\ball rights reserved\b|\bpermission is granted\b|\bcopyright (?:©|\(c\)|\d{4})|\bISBN\b|\bpublished by\b.*\b\d{4}\b|\bthe (?:principal )?author of (?:this|the)\b/i;
/** Where almost all would be left out, the headings mislead. */
const MOST_LEFT_OUT = 0.6;

/** Which sections are contents, references, index and the like, by their index. */
export function backMatterSections({ sections, passages }: ReadDocument): ReadonlySet<number> {
  const found = new Set(
    sections.flatMap(({ title }, index) => (isBackMatter(title) || LEADERS.test(title) ? [index] : [])),
  );
  if (sections.length >= FEWEST_SECTIONS && isTitlePage(passages.filter(({ section }) => section === 0))) found.add(0);
  const inside = passages.filter(({ section }) => found.has(section)).length;
  return inside > passages.length * MOST_LEFT_OUT ? new Set() : found;
}

/** Fewer sections than this may begin with what they are about. */
const FEWEST_SECTIONS = 4;
const MOST_WORDS_OF_TITLES = 9;

/** The first section, where it holds names, dates and places only: what stands below a title. */
function isTitlePage(passages: readonly Passage[]): boolean {
  return passages.every(({ text }) => !/[.!?]$/.test(text) && text.split(/\s+/).length <= MOST_WORDS_OF_TITLES);
}

/** True for a sentence about the rights in a text. */
export function isLegalNotice(sentence: string): boolean {
  return LEGAL.test(sentence);
}
