import { searchTerms } from '../language/search-terms';
import { isAlone, runOf, sentencesBetween } from './below-heading';
import { textOfSentence } from './find-sentences';
import { NUMBERS } from './list-items';
import { partAt } from './named-part';
import type { OpenIndex } from './open-index';
import { titleTerms } from './title-terms';
import type { Run } from './writer';

/** "Types of …" promises no more than several things of one class. */
const CLASSES: ReadonlySet<string> = new Set(
  searchTerms('types kinds forms classes categories varieties', 'en'),
);
/** What a text counts up instead: "three groups". */
const GROUPS: ReadonlySet<string> = new Set([...CLASSES, ...searchTerms('groups sets', 'en')]);
/** Passages below a heading in which things are counted. */
const NEAR = 4;
const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(${NUMBERS.join('|')}|\\d{1,3}) (?:[\\p{L}-]+ ){0,2}?(\\p{L}{3,})s(?!\\p{L})`,
  'giu',
);

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
    const [counted] = [...textOfSentence(index, sentence).matchAll(COUNTED)].filter(([, , noun]) =>
      titleTerms(index, noun ?? '').some((one) => kinds.includes(one) || GROUPS.has(one)),
    );
    if (counted) return { count: numberOf(counted[1] ?? ''), sentence };
  }
  return null;
}

/** The announcement as a run, if it can be read alone. */
export function openingOf(index: OpenIndex, counted: Counted | null): Run | null {
  return counted && isAlone(index, counted.sentence) ? runOf(counted.sentence) : null;
}

function numberOf(word: string): number {
  const spelled = NUMBERS.indexOf(word.toLowerCase());
  return spelled < 0 ? Number(word) : spelled + 2;
}
