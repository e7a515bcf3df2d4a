import type { PracticeKind } from '../../../constants/practice';

/** In the order in which they were given. `correct` is null while a test is on. */
export type Given = { question: number; correct: boolean | null };

/** Questions that need no other answer: right, or in a test answered. */
export function settledOf(kind: PracticeKind, answers: readonly Given[]): Set<number> {
  const done = answers.filter(({ correct }) => kind === 'test' || correct === true);
  return new Set(done.map(({ question }) => question));
}
