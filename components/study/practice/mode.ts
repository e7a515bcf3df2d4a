import { readStored, writeStored } from '@/lib/client/storage';
import type { PracticeKind } from '@/lib/constants/practice';

export const MODES = [
  { value: 'review', label: 'Review' },
  { value: 'learn', label: 'Learn' },
  { value: 'test', label: 'Test' },
  { value: 'match', label: 'Match' },
  { value: 'cloze', label: 'Cloze' },
] as const satisfies readonly { value: PracticeKind | 'review'; label: string }[];
export type Mode = (typeof MODES)[number]['value'];

export const labelOf = (kind: PracticeKind): string =>
  MODES.find(({ value }) => value === kind)?.label ?? '';

const CHOICE_KEY = 'flashcards_mode';

/** Remembered on this device; the deck at first. */
export const flashcardsMode = {
  read: (): Mode => MODES.find(({ value }) => value === readStored(CHOICE_KEY))?.value ?? 'review',
  choose: (mode: Mode): void => writeStored({ [CHOICE_KEY]: mode }),
};

/** What each asks of the learner. */
export const PURPOSE: Readonly<Record<PracticeKind, string>> = {
  learn:
    'Choose the answer first, then type it. What you get wrong comes back until you get it right.',
  test: 'A mix of questions. You’ll see your result at the end.',
  match: 'Pair each term with its meaning, as fast as you can.',
  cloze: 'Type the term that’s missing from the sentence.',
};
