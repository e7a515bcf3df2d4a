/** How an option was judged. */
export type Outcome = 'right' | 'wrong';

export const OUTCOME = {
  right: { tone: 'good', label: 'Right', look: 'text-good' },
  wrong: { tone: 'bad', label: 'Not right', look: 'text-bad' },
} as const satisfies Record<Outcome, { tone: 'good' | 'bad'; label: string; look: string }>;
