'use client';

import { useEffect, useRef } from 'react';
import { useStats } from '@/components/play/points/use-stats';
import { LockMark } from '@/components/shell/lock-mark';
import { Tab, TabList } from '@/components/ui/tabs';
import { isLockedOut, isPremium } from '@/lib/client/plan';
import { useSession } from '@/lib/client/use-session';
import { DASHBOARD_TABS, type DashboardTab } from '@/lib/constants/dashboard-tabs';
import { CHALLENGES_PER_DAY } from '@/lib/constants/points';
import type { StatsWire } from '@/lib/points/wire';
import type { DocumentWire } from '@/lib/study/wire';

function tabCounts(document: DocumentWire | undefined, stats: StatsWire | undefined) {
  const { mini_courses: lessons = [], flashcards = [] } = document?.content ?? {};
  const completed = lessons.filter((lesson) => lesson.completed).length;
  const counts: Partial<Record<DashboardTab, string | number | false>> = {
    hustle: stats && `${stats.tasks_completed_today}/${CHALLENGES_PER_DAY}`,
    courses: lessons.length > 0 && `${completed}/${lessons.length}`,
    flashcards: flashcards.length,
  };
  return counts;
}

const PLAY_STARTS: DashboardTab = 'dropzone';

/** On the left from 1024 px; below that, a bar that scrolls sideways. */
export function TabRail({
  tab,
  document,
}: {
  tab: DashboardTab;
  document: DocumentWire | undefined;
}) {
  const { stats } = useStats();
  const { user } = useSession();
  const lockedOut = isLockedOut(user);
  const isLocked = (value: DashboardTab) => lockedOut && isPremium(value);
  const counts = tabCounts(document, stats);
  const rail = useRef<HTMLElement>(null);
  const inSight = useRef<DashboardTab>(DASHBOARD_TABS[0].value);
  useEffect(() => {
    // The first tab is in view at the start; measuring would force a second layout.
    if (inSight.current === tab) return;
    inSight.current = tab;
    const chosen = rail.current?.querySelector('[aria-selected="true"]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <nav
      ref={rail}
      aria-label="Dashboard"
      className="sticky top-16 z-20 overflow-x-auto border-b border-rule bg-paper py-2 pl-3 [scrollbar-width:none] max-lg:flex max-lg:fades-out max-lg:short:static lg:h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:border-b-0 lg:px-3 lg:py-4.5"
    >
      <TabList aria-label="Dashboard" className="w-max pr-12 lg:w-auto lg:flex-col lg:pr-0">
        {DASHBOARD_TABS.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            locked={isLocked(value)}
            className={
              value === PLAY_STARTS
                ? 'lg:relative lg:mt-5 lg:before:absolute lg:before:inset-x-3 lg:before:-top-3 lg:before:border-t lg:before:border-rule'
                : ''
            }
          >
            {label}
            <LockMark tab={value} />
            {counts[value] && !isLocked(value) ? (
              <span className="hidden font-mono text-xs lg:inline">{counts[value]}</span>
            ) : null}
          </Tab>
        ))}
      </TabList>
    </nav>
  );
}
