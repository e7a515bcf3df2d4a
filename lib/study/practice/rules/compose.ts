import { FEWEST_CARDS, PRACTICE_SIZES, type PracticeKind } from '../../../constants/practice';
import type { PracticeItem } from '../item';
import { type Candidate, isKnown, type Random, weakestFirst } from './candidate';
import { choiceOf, gapOf, itemOf, typedOf } from './forms';
import { matchItems, pairsOf } from './pairs';
import { testable, testItems } from './test-items';

/** How many of the cards can be asked about in each way. */
export function countsOf(cards: readonly Candidate[]): Record<PracticeKind, number> {
  return {
    learn: cards.filter(isLearnable).length,
    test: testable(cards).length,
    match: pairsOf(cards, mostOf('match')).length,
    cloze: cards.filter(gapOf).length,
  };
}

const mostOf = (kind: PracticeKind) => Math.max(...PRACTICE_SIZES[kind]);

/** The sizes that a run of this kind can have with so many cards; none with too few. */
export function sizesFor(kind: PracticeKind, count: number): number[] {
  if (count < FEWEST_CARDS[kind]) return [];
  const whole = PRACTICE_SIZES[kind].filter((size) => size <= count);
  return whole.length > 0 ? whole : [count];
}

/** The questions of a run, of the weakest cards. Fewer than `size` where there are too few cards. */
export function compose(
  kind: PracticeKind,
  cards: readonly Candidate[],
  { size, random }: { size: number; random: Random },
): PracticeItem[] {
  const ranked = weakestFirst(cards, random);
  switch (kind) {
    case 'learn':
      return learnItems(ranked.filter(isLearnable).slice(0, size), random);
    case 'cloze':
      return ranked
        .flatMap((card) => {
          const gap = gapOf(card);
          return gap ? [itemOf(card, gap)] : [];
        })
        .slice(0, size);
    case 'test':
      return testItems(ranked, { size, random });
    case 'match':
      return matchItems(pairsOf(ranked, size), random);
  }
}

function isLearnable({ practice }: Candidate): boolean {
  return practice.questions.some(({ kind }) => kind === 'choice' || kind === 'typed');
}

/** Each card by options, then typed; one that is known is typed at once. */
function learnItems(cards: readonly Candidate[], random: Random): PracticeItem[] {
  const items: PracticeItem[] = [];
  for (const card of cards) {
    const typed = typedOf(card);
    const choice = isKnown(card) && typed ? undefined : choiceOf(card, random);
    const first = items.length;
    if (choice) items.push(itemOf(card, choice));
    if (typed) items.push(itemOf(card, typed, choice ? first : null));
  }
  return items;
}
