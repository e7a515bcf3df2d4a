import { wordsIn } from '../reading/count-words';

/** Shorter words are mostly grammar, in the languages that are written with spaces. */
const SHORTEST = 5;

/** How much of what a lesson repeats each of its sentences says, where the mean is 1. */
export function weightsOf(sentences: readonly string[]): number[] {
  const words = sentences.map(
    (sentence) =>
      new Set(
        wordsIn(sentence)
          .map(({ from, to }) => sentence.slice(from, to).toLowerCase())
          .filter(({ length }) => length >= SHORTEST),
      ),
  );
  const uses = new Map<string, number>();
  for (const word of words.flatMap((own) => [...own])) uses.set(word, (uses.get(word) ?? 0) + 1);
  const sums = words.map((own) => {
    const repeated = [...own].reduce((sum, word) => sum + (uses.get(word) ?? 1) - 1, 0);
    return repeated / Math.sqrt(Math.max(1, own.size));
  });
  const mean = sums.reduce((sum, one) => sum + one, 0) / Math.max(1, sums.length);
  return sums.map((sum) => (mean > 0 ? sum / mean : 1));
}
