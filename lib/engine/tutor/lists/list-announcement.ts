import { searchTerms } from '../../language/words/search-terms';
import { sentencesBetween } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { countedAfter, NUMBERS } from '../quotes/list-items';
import { partAt } from '../quotes/named-part';
import { isAlone } from '../quotes/runs';
import { titleTerms } from '../quotes/title-terms';
import type { Run } from '../quotes/writer';
import { runOf } from './below-heading';
import { listTitleTerms } from './list-kinds';

/** "Types of …" promises no more than several things of one class. */
const CLASSES: ReadonlySet<string> = new Set(
  searchTerms('types kinds forms classes categories varieties classification', 'en'),
);
/** What a text counts up instead: "three groups". */
const GROUPS: ReadonlySet<string> = new Set([...CLASSES, ...searchTerms('groups sets', 'en')]);
/** Passages below a heading in which things are counted. */
const NEAR = 4;
const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])${countedAfter(`(${NUMBERS.join('|')}|\\d{1,3})`)}`,
  'giu',
);

/** "five types of monopoly, based on …" */
const TYPES_OF = new RegExp(
  `(?<!\\p{L})(?:${NUMBERS.join('|')}|\\d{1,2}) (?:[\\p{L}-]+ ){0,2}?(?:types|kinds|forms|classes|categories|varieties) of ((?:(?!(?:are|is|include|that|which|exist)(?!\\p{L}))[\\p{L}-]+ ?){1,5})`,
  'iu',
);

/** "Two types of therapy", where types of biomedical therapy are asked for. */
export function countsMoreGeneral(
  index: OpenIndex,
  sentence: number,
  subject: readonly string[],
): boolean {
  const [, of = ''] = TYPES_OF.exec(textOfSentence(index, sentence)) ?? [];
  const terms = titleTerms(index, of);
  return (
    terms.length > 0 &&
    terms.every((term) => subject.includes(term)) &&
    subject.some((term) => !terms.includes(term) && !GROUPS.has(term))
  );
}

export const isClass = ({ language }: OpenIndex, term: string): boolean =>
  language === 'en' && CLASSES.has(term);

type Counted = { count: number; sentence: number };

/** "There are three stages of prenatal development." right below a heading: how many of the kinds are counted up. */
export function announcementBelow(
  index: OpenIndex,
  section: number,
  kinds: readonly string[],
): Counted | null {
  const own = partAt(index, section)?.own ?? { from: 0, to: 0 };
  for (const sentence of sentencesBetween(index, own.from, Math.min(own.to, own.from + NEAR))) {
    const count = numberCounted(index, sentence, kinds);
    if (count !== null) return { count, sentence };
  }
  return null;
}

/** How many of some kinds of things a sentence counts up; null if it counts none. */
function numberCounted(
  index: OpenIndex,
  sentence: number,
  kinds: readonly string[],
): number | null {
  const [counted] = [...textOfSentence(index, sentence).matchAll(COUNTED)].filter(([, , noun]) =>
    [...titleTerms(index, noun ?? ''), ...listTitleTerms(index, noun ?? '')].some(
      (one) => kinds.includes(one) || GROUPS.has(one),
    ),
  );
  return counted ? numberOf(counted[1] ?? '') : null;
}

/** The announcement as a run, if it can be read alone. */
export function openingOf(index: OpenIndex, counted: Counted | null): Run | null {
  return counted && isAlone(index, counted.sentence) ? runOf(counted.sentence) : null;
}

function numberOf(word: string): number {
  const spelled = NUMBERS.indexOf(word.toLowerCase());
  return spelled < 0 ? Number(word) : spelled + 2;
}
