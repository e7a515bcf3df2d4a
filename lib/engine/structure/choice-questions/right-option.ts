import { asksByForm, type OpenQuestion } from './open-question';

/** Each number stands for the last question that has it and no answer yet; without numbers, for the question in that place. */
export function answerByKey(
  found: readonly OpenQuestion[],
  key: readonly (readonly [number: number, letter: string])[],
): void {
  const letters = new Map(key);
  const areNumbered = found.some(({ number }) => number !== null);
  const waiting = new Map(
    found.flatMap((one, at) => {
      const number = areNumbered ? one.number : at + 1;
      return number === null || one.said ? [] : [[number, one] as const];
    }),
  );
  for (const [number, one] of waiting) {
    const letter = letters.get(number);
    if (letter !== undefined) one.said = { letter };
  }
}

/** Index of the answer that the authors say or mark to be right; null if they do so for none or several. */
export function rightOption(open: OpenQuestion): number | null {
  const { options, said } = open;
  if (said === null) {
    const [only, other] = options.flatMap(({ isMarked }, i) => (isMarked ? [i] : []));
    return asksByForm(open) && only !== undefined && other === undefined ? only : null;
  }
  const index =
    'letter' in said
      ? said.letter.charCodeAt(0) - 'a'.charCodeAt(0)
      : options.findIndex(({ text }) => bare(text) === bare(said.text));
  return index >= 0 && index < options.length ? index : null;
}

/** Without case and marks. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
