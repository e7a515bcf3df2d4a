import type { PremiumFeature } from '../constants/plans';
import type { UsageKey } from '../constants/usage';

/** The daily limit of each part. */
export const PART_KEYS = {
  mini_courses: 'course_generations',
  flashcards: 'flashcard_generations',
} as const;
export type Part = keyof typeof PART_KEYS;
/** As named within a sentence. */
export const PART_NAMES: Record<Part, string> = {
  mini_courses: 'lessons',
  flashcards: 'flashcards',
};
/** The lock of each part after the trial. */
export const PART_FEATURES = {
  mini_courses: 'courses',
  flashcards: 'flashcards',
} as const satisfies Record<Part, PremiumFeature>;
export const PARTS = Object.keys(PART_KEYS) as Part[];
export const PART_LIMITS: readonly UsageKey[] = Object.values(PART_KEYS);

export function durationText(minutes: number): string {
  return `${minutes} min`;
}
