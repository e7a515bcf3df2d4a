import { keepForTab, readForTab, removeForTab } from '@/lib/client/storage';
import { TAB_KEYS } from '@/lib/client/tab-memory';
import type { LessonWire } from '@/lib/study/wire';
import { type Run, startRun } from './run';

const keyOf = (lessonId: string) => `${TAB_KEYS.lesson}${lessonId}`;

/** The screens and questions that a run has, whatever came back. */
function coverOf({ steps }: Pick<Run, 'steps'>): string {
  const parts = steps.map((step) => (step.kind === 'screen' ? step.screen : step.checkId));
  return [...new Set(parts)].sort().join(' ');
}

function parsed(text: string): Run | null {
  try {
    const { steps, at, skips } = JSON.parse(text);
    const isRun =
      Array.isArray(steps) && at >= 0 && at <= steps.length && typeof skips === 'object';
    return isRun ? { steps, at, skips } : null;
  } catch {
    return null;
  }
}

/** Where this tab was in a lesson, for a reload. A lesson whose parts have changed starts over. */
export const keptRun = {
  read(lesson: LessonWire): Run {
    const start = startRun(lesson);
    const kept = parsed(readForTab(keyOf(lesson.id)) ?? '');
    return kept && coverOf(kept) === coverOf(start) ? kept : start;
  },
  write: (lessonId: string, run: Run): void => keepForTab(keyOf(lessonId), JSON.stringify(run)),
  forget: (lessonId: string): void => removeForTab(keyOf(lessonId)),
};
