import { TEST_PAIRS } from '../../../constants/practice';
import type { CardQuestion } from '../../../engine/types';
import type { PracticeItem } from '../item';
import { type Candidate, type Random, shuffled } from './candidate';
import { choiceOf, gapOf, itemOf, questionsOf, statementOf, typedOf } from './forms';
import { matchingOf, pairsOf } from './pairs';

/** Cards that can be asked about singly. */
export function testable(cards: readonly Candidate[]): Candidate[] {
  return cards.filter(({ practice }) => practice.questions.length > 0);
}

/** Mixed questions, each card once: one matching where enough cards are left for the others. In a random order. */
export function testItems(
  ranked: readonly Candidate[],
  { size, random }: { size: number; random: Random },
): PracticeItem[] {
  const matched = matchedCards(ranked, size);
  const matching = matchingOf(matched, random);
  const taken = new Set(matched.map(({ cardId }) => cardId));
  const single = testable(ranked).filter(({ cardId }) => !taken.has(cardId));
  const items = singleItems(single.slice(0, size - (matching ? 1 : 0)), random);
  return shuffled(matching ? [...items, matching] : items, random);
}

/** Weakest last: single questions are the better practice. None if too few cards would be left. */
function matchedCards(ranked: readonly Candidate[], size: number) {
  const pairs = pairsOf(ranked.toReversed(), TEST_PAIRS);
  const taken = new Set(pairs.map(({ cardId }) => cardId));
  const left = testable(ranked).filter(({ cardId }) => !taken.has(cardId));
  return pairs.length === TEST_PAIRS && left.length >= size - 1 ? pairs : [];
}

type Form = 'choice' | 'typed' | 'changed';
/** How often a form is wanted, in relation to the others. */
const SHARES: Readonly<Record<Form, number>> = { choice: 4, typed: 3, changed: 2 };

/** Each card in the form of which there are too few so far. Cards with the least choice go first. */
function singleItems(cards: readonly Candidate[], random: Random): PracticeItem[] {
  const counts: Record<Form, number> = { choice: 0, typed: 0, changed: 0 };
  return cards
    .map((card) => ({ card, forms: formsFor(card) }))
    .sort((a, b) => a.forms.length - b.forms.length)
    .flatMap(({ card, forms }) => {
      const [form] = forms.sort((a, b) => counts[a] / SHARES[a] - counts[b] / SHARES[b]);
      const asked = form && askedAs(form, card, random);
      if (!asked) return [];
      counts[form] += 1;
      return [itemOf(card, asked)];
    });
}

function formsFor(card: Candidate): Form[] {
  const forms: readonly Form[] = ['choice', 'typed', 'changed'];
  return forms.filter((form) => questionsOf(card, form).length > 0);
}

function askedAs(form: Form, card: Candidate, random: Random): CardQuestion | undefined {
  if (form === 'choice') return choiceOf(card, random);
  if (form === 'changed') return statementOf(card, random);
  return (random() < GAP_SHARE && gapOf(card)) || typedOf(card);
}

const GAP_SHARE = 0.5;
