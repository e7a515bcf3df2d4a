import type { LessonGate } from './use-lesson-gate';

/** `1:05`, from seconds. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What is missing for a lesson to be completed; null if nothing is. */
export function gateWords({ isOpen, needsAnswer, secondsLeft }: LessonGate): string | null {
  if (isOpen) return null;
  if (needsAnswer) return 'Answer one question to complete this lesson.';
  return secondsLeft === null
    ? 'This lesson has no questions. You can complete it after half of its reading time.'
    : `This lesson has no questions. You can complete it in ${clock(secondsLeft)}.`;
}
