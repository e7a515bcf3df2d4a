import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import { CHALLENGES_PER_DAY } from '@/lib/constants/points';
import type { StatsWire } from '@/lib/points/wire';
import type { DocumentWire } from '@/lib/study/wire';

/** Beside a tab's label; nothing where there is nothing to count. */
export type TabCounts = Partial<Record<DashboardTab, string | number | false>>;

export function tabCounts(
  document: DocumentWire | undefined,
  stats: StatsWire | undefined,
): TabCounts {
  const { mini_courses: lessons = [], flashcards = [] } = document?.content ?? {};
  const completed = lessons.filter((lesson) => lesson.completed).length;
  return {
    hustle: stats && `${stats.tasks_completed_today}/${CHALLENGES_PER_DAY}`,
    courses: lessons.length > 0 && `${completed}/${lessons.length}`,
    flashcards: flashcards.length,
  };
}
