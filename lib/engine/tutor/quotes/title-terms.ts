import { searchTerms } from '../../language/words/search-terms';
import type { OpenIndex } from '../../retrieval/open-index';
import { shown } from './writer';

/** Of a heading: "3.1 ", "Chapter 2: " */
const NUMBERING = /^(?:(?:chapter|section|unit|part) )?\d+(?:\.\d+)*[.:)]?\s+(?:[–—-]{1,2}\s+)?/iu;

/** A heading without its number. */
export function bareTitle(title: string): string {
  return shown(title).replace(NUMBERING, '').trim();
}

/** Words that grammar leaves out of `searchTerms`, but not of names: "World War I", "Type A". */
const LETTER = /(?<= )[A-Z](?![\p{L}\p{N}’'.-])/gu;

/** "Types of T Cells and Their Functions", "Five Classes of Antibodies" */
const AND_WHAT_THEY_HAVE = / and (?:its|their) .*$/iu;
const COUNT = /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten)(?!\p{L})/giu;

/** The words of a heading or a request that tell it from another, with all figures but the heading's own number. */
export function titleTerms({ language }: OpenIndex, text: string): string[] {
  const bare = bareTitle(text).replace(AND_WHAT_THEY_HAVE, '').replace(COUNT, '');
  return [...searchTerms(bare, language), ...(bare.match(LETTER) ?? [])];
}
