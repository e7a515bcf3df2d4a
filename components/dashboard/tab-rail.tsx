'use client';

import { useEffect, useRef } from 'react';
import { Tab, TabList } from '@/components/ui/tabs';
import { DASHBOARD_TABS, type DashboardTab } from '@/lib/constants/dashboard-tabs';
import type { DocumentWire } from '@/lib/study/wire';

/** What stands beside a tab's name on a wide screen. */
function tabCounts(document: DocumentWire | undefined): Partial<Record<DashboardTab, string>> {
  if (!document) return {};
  const { mini_courses: lessons, flashcards } = document.content;
  const completed = lessons.filter((lesson) => lesson.completed).length;
  return {
    ...(lessons.length > 0 ? { courses: `${completed}/${lessons.length}` } : {}),
    ...(flashcards.length > 0 ? { flashcards: String(flashcards.length) } : {}),
  };
}

/** First of the tabs that are play rather than study. */
const PLAY_STARTS: DashboardTab = 'dropzone';

/** A rail at the left from 1024 px, a bar that scrolls sideways under the header below that. */
export function TabRail({ tab, document }: { tab: DashboardTab; document: DocumentWire | undefined }) {
  const counts = tabCounts(document);
  const rail = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has been chosen
  useEffect(() => {
    const chosen = rail.current?.querySelector('[data-state="active"]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <nav
      ref={rail}
      aria-label="Dashboard"
      className="sticky top-16 z-20 overflow-x-auto border-b border-rule bg-paper px-3 py-2 [scrollbar-width:none] lg:h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:border-b-0 lg:py-4.5"
    >
      <TabList aria-label="Dashboard" className="w-max lg:w-auto lg:flex-col">
        {DASHBOARD_TABS.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            className={
              value === PLAY_STARTS
                ? 'lg:relative lg:mt-5 lg:before:absolute lg:before:inset-x-3 lg:before:-top-3 lg:before:border-t lg:before:border-rule'
                : ''
            }
          >
            {label}
            {counts[value] ? <span className="hidden font-mono text-xs lg:inline">{counts[value]}</span> : null}
          </Tab>
        ))}
      </TabList>
    </nav>
  );
}
