import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import { CHALLENGES_PER_DAY } from '@/lib/constants/points';
import type { StatsWire } from '@/lib/points/wire';
import type { TodayWire } from '@/lib/study/today/wire';
import type { DocumentWire } from '@/lib/study/wire';

/** Beside a tab's label; nothing where there is nothing to count. */
export type TabCounts = Partial<Record<DashboardTab, string | false | undefined>>;

/** Undefined until it's known. */
type Known = {
  document: DocumentWire | undefined;
  stats: StatsWire | undefined;
  today: TodayWire | undefined;
};

/** Of cards, those of all documents that are due: how many there are asks nothing of the learner. */
export function tabCounts({ document, stats, today }: Known): TabCounts {
  const lessons = document?.content.mini_courses ?? [];
  const completed = lessons.filter((lesson) => lesson.completed).length;
  return {
    hustle: stats && `${stats.tasks_completed_today}/${CHALLENGES_PER_DAY}`,
    courses: lessons.length > 0 && `${completed}/${lessons.length}`,
    flashcards: today && today.due > 0 && `${today.due} due`,
  };
}
