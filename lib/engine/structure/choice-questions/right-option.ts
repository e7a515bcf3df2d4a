import { folded } from '../../../text/folded';
import { asksByForm, type OpenQuestion } from './open-question';

type Key = readonly (readonly [number: number, letter: string])[];

/**
 * Several quizzes may share numbers: the letters of one number then answer its questions in turn, if there are as many of
 * them. Without numbers, a key stands for the questions in their places if it has a letter for each.
 */
export function answerByKey(found: readonly OpenQuestion[], key: Key): void {
  const letters = Map.groupBy(key, ([number]) => number);
  const areNumbered = found.some(({ number }) => number !== null);
  if (!areNumbered && letters.size !== found.length) return;
  const waiting = found.flatMap((one, at) => {
    const number = areNumbered ? one.number : at + 1;
    return number === null || one.said ? [] : [[number, one] as const];
  });
  for (const [number, asked] of Map.groupBy(waiting, ([each]) => each)) {
    const said = letters.get(number) ?? [];
    if (said.length !== asked.length) continue;
    for (const [i, [, one]] of asked.entries()) one.said = { letter: said[i]?.[1] ?? '' };
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
      : options.findIndex(({ text }) => folded(text) === folded(said.text));
  return index >= 0 && index < options.length ? index : null;
}
