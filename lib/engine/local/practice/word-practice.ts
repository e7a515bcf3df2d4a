import type { CardPractice, CardQuestion } from '../../types';
import type { AnalysedDocument } from '../analysed';
import { areApart, meaningChoice, wordTyped } from '../checks/word-checks';
import { isSameInBoth, listedWords, type PlacedWord } from '../genres/listed-words';

/** How the card of a listed word can be practiced: its meaning chosen, the word typed, both matched. `among`: the words of all cards. */
export function wordPractice(
  document: AnalysedDocument,
  word: PlacedWord,
  among: readonly PlacedWord[],
): CardPractice {
  if (isSameInBoth(word)) return { questions: [], pair: null };
  const [choice, typed] = [meaningChoice(document, word), wordTyped(document, word)];
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
  const clashing = among.filter((other) => other !== word && !areApart(word, other));
  return {
    questions,
    pair: {
      term: word.word,
      meaning: word.meaning,
      clashes: [...new Set(clashing.map((other) => other.word))],
    },
  };
}

/** The listed word that a card's sentence gives; null for other cards. */
export const wordOfCard = (
  document: AnalysedDocument,
  { kind, sentence }: { kind: string; sentence: number },
): PlacedWord | null =>
  kind === 'listed'
    ? (listedWords(document).find((word) => word.sentence === sentence) ?? null)
    : null;
