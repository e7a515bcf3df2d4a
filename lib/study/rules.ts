import type { PremiumFeature } from '../constants/plans';
import type { UsageKey } from '../constants/usage';

/** Which daily limit each part of a study pack takes. */
export const PART_KEYS = { mini_courses: 'course_generations', flashcards: 'flashcard_generations' } as const;
export type Part = keyof typeof PART_KEYS;
/** What each part is called within a sentence. */
export const PART_NAMES: Record<Part, string> = { mini_courses: 'lessons', flashcards: 'flashcards' };
/** Behind which lock each part lies once the trial is over. */
export const PART_FEATURES = { mini_courses: 'courses', flashcards: 'flashcards' } as const satisfies Record<
  Part,
  PremiumFeature
>;
export const PARTS = Object.keys(PART_KEYS) as Part[];
export const PART_LIMITS: readonly UsageKey[] = Object.values(PART_KEYS);

/** A lesson's time as shown: `4 min`. */
export function durationText(minutes: number): string {
  return `${minutes} min`;
}
