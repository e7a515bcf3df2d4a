import { searchTerms } from '../language/words/search-terms';
import type { Evidence } from './evidence';
import { formFault } from './plain-text';
import type { SectionItem } from './section-schema';
import { type ItemFault, sharedWith } from './verify';

const WRONG_OPTIONS = 3;
/** Share of a question's content words that a sentence with a whole option has, from which on it may answer it. */
const ANSWERS = 0.6;

/** What is wrong with a check's options, such as a wrong one that a sentence of the section supports; null if nothing is. */
export function optionsFault(item: SectionItem<'checks'>, evidence: Evidence): ItemFault | null {
  const { question, right, wrong } = item;
  if (wrong.length !== WRONG_OPTIONS) return 'options not distinct';
  const options = [right, ...wrong].map((option) => option.trim().toLowerCase());
  if (new Set(options).size !== options.length) return 'options not distinct';
  const malformed = formFault([question, ...wrong]);
  if (malformed) return malformed;
  return wrong.some((option) => mayBeRight(question, option, evidence))
    ? 'wrong option may be right'
    : null;
}

function mayBeRight(question: string, option: string, { sentences, language }: Evidence): boolean {
  const named = new Set(searchTerms(option, language));
  const asked = searchTerms(question, language).filter((term) => !named.has(term));
  if (named.size === 0 || asked.length === 0) return false;
  return sentences.some(
    ({ quote }) =>
      sharedWith(option, quote, language) === 1 &&
      sharedWith(asked.join(' '), quote, language) >= ANSWERS,
  );
}
