import { removeForTab } from './storage';

/** Keys in session storage, or how they begin, for what a learner did in this tab. */
export const TAB_KEYS = {
  review: 'review_session',
  course: 'course_place_',
  lesson: 'lesson_run_',
  practice: 'practice ',
} as const;

function keysOfTab(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}

/** For when the learner signs out: the next person at the computer must not find it. */
export function forgetTab(): void {
  const beginnings = Object.values(TAB_KEYS);
  for (const key of keysOfTab())
    if (beginnings.some((beginning) => key.startsWith(beginning))) removeForTab(key);
}
