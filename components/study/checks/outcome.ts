/** How an option was judged. */
export type Outcome = 'right' | 'wrong';

export const OUTCOME = {
  right: { tone: 'good', label: 'Right', look: 'text-good' },
  wrong: { tone: 'bad', label: 'Not right', look: 'text-bad' },
} as const satisfies Record<Outcome, { tone: 'good' | 'bad'; label: string; look: string }>;

/** How an answer was judged; `right`: the words of the right option, where they are told. */
export type Judged = { correct: boolean; right: string | null };

/** Null for an option that was neither chosen nor right, and until the answer is judged. */
export function outcomeOf(label: string, isChosen: boolean, judged: Judged | null): Outcome | null {
  if (!judged) return null;
  if (judged.right === label) return 'right';
  if (!isChosen) return null;
  return judged.correct ? 'right' : 'wrong';
}
