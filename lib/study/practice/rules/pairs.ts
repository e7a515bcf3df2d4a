import type { PracticeItem } from '../item';
import { type Candidate, type Random, shuffled } from './candidate';
import { lineOf } from './forms';

export type Paired = Candidate & { pair: NonNullable<Candidate['practice']['pair']> };

/** In the given order: terms and meanings of which each fits one other alone. */
export function pairsOf(cards: readonly Candidate[], most: number): Paired[] {
  const chosen: Paired[] = [];
  for (const card of cards) {
    if (chosen.length === most) break;
    const { pair } = card.practice;
    if (pair && chosen.every((other) => !doClash(pair, other.pair))) chosen.push({ ...card, pair });
  }
  return chosen;
}

type Pair = Paired['pair'];

function doClash(a: Pair, b: Pair): boolean {
  return (
    a.term === b.term ||
    a.meaning === b.meaning ||
    a.clashes.includes(b.term) ||
    b.clashes.includes(a.term) ||
    shows(a.meaning, b.term) ||
    shows(b.meaning, a.term)
  );
}

/** For pairs whose clashes weren't looked for. */
function shows(meaning: string, term: string): boolean {
  return meaning.toLowerCase().includes(term.toLowerCase());
}

/** Match: an item for each term, with all meanings as options. */
export function matchItems(pairs: readonly Paired[], random: Random): PracticeItem[] {
  const options = shuffled(
    pairs.map(({ pair }) => pair.meaning),
    random,
  );
  return shuffled(pairs, random).map((card) => ({
    kind: 'choice',
    question: { text: card.pair.term, options },
    solution: { option: options.indexOf(card.pair.meaning) },
    language: card.language,
    lines: [lineOf(card)],
    after: null,
  }));
}

/** A single question with all terms and meanings. */
export function matchingOf(pairs: readonly Paired[], random: Random): PracticeItem | null {
  const [first] = pairs;
  if (!first) return null;
  const meanings = shuffled(
    pairs.map(({ pair }) => pair.meaning),
    random,
  );
  return {
    kind: 'match',
    question: { terms: pairs.map(({ pair }) => pair.term), meanings },
    solution: { meanings: pairs.map(({ pair }) => meanings.indexOf(pair.meaning)) },
    language: first.language,
    lines: pairs.map(lineOf),
    after: null,
  };
}
