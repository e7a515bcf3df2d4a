import type { CardPractice, CardQuestion } from '../../types';
import type { AnalysedDocument } from '../analysed';
import { areApart, meaningChoice, wordTyped } from '../checks/pair-checks';
import { isSameInBoth, listedPairs, type PlacedPair } from '../genres/listed-pairs';

/** How the card of a listed word can be practiced: its meaning chosen, the word typed, both matched. `among`: the words of all cards. */
export function pairPractice(
  document: AnalysedDocument,
  pair: PlacedPair,
  among: readonly PlacedPair[],
): CardPractice {
  if (isSameInBoth(pair)) return { questions: [], pair: null };
  const [choice, typed] = [meaningChoice(document, pair), wordTyped(document, pair)];
  const questions: CardQuestion[] = [];
  if (choice?.kind === 'choice')
    questions.push({ kind: 'choice', question: choice.question, solution: choice.solution });
  if (typed?.kind === 'typed')
    questions.push({
      kind: 'typed',
      question: typed.question,
      solution: typed.solution,
      asks: 'question',
    });
  const clashing = among.filter((other) => other !== pair && !areApart(pair, other));
  return {
    questions,
    pair: {
      term: pair.term,
      meaning: pair.meaning,
      clashes: [...new Set(clashing.map((other) => other.term))],
    },
  };
}

/** The listed word that a card's sentence gives; null for other cards. */
export const pairOfCard = (
  document: AnalysedDocument,
  { kind, sentence }: { kind: string; sentence: number },
): PlacedPair | null =>
  kind === 'listed'
    ? (listedPairs(document).find((word) => word.sentence === sentence) ?? null)
    : null;
