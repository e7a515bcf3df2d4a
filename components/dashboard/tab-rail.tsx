'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { useStats } from '@/components/play/points/use-stats';
import { LockMark } from '@/components/shell/lock-mark';
import { useLock } from '@/components/shell/use-lock';
import { Tab, TabList } from '@/components/ui/tabs';
import { usePopover } from '@/components/ui/use-popover';
import { address } from '@/lib/client/calls/study-calls';
import { isLockedOut, isPremium } from '@/lib/client/plan';
import { useSession } from '@/lib/client/session/use-session';
import { useRead } from '@/lib/client/use-read';
import { BAR_LABELS, DASHBOARD_TABS, type DashboardTab } from '@/lib/constants/dashboard-tabs';
import type { TodayWire } from '@/lib/study/today/wire';
import type { DocumentWire } from '@/lib/study/wire';
import { MORE_TABS_ID, MoreButton } from './more-button';
import { type TabCounts, tabCounts } from './tab-counts';
import { BAR_ICONS, TAB_ICONS } from './tab-icons';

type TabEntry = (typeof DASHBOARD_TABS)[number];

const PLAY_STARTS: DashboardTab = 'dropzone';
const IN_BAR = DASHBOARD_TABS.filter(({ value }) => BAR_LABELS[value]);
const IN_SHEET = DASHBOARD_TABS.filter(({ value }) => !BAR_LABELS[value]);

/** On a narrow screen an icon with a word below it. */
const LOOK =
  'group relative min-w-0 lg:w-full max-lg:h-15 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-1 max-lg:text-center max-lg:text-xs max-lg:leading-tight max-lg:whitespace-normal max-lg:aria-selected:bg-transparent max-lg:aria-selected:text-ink';

const RULE_ABOVE =
  'lg:mt-5 lg:before:absolute lg:before:inset-x-3 lg:before:-top-3 lg:before:border-t lg:before:border-rule';

function RailTab({ tab, count, locked }: { tab: TabEntry; count: ReactNode; locked: boolean }) {
  const { value, label } = tab;
  const Icon = TAB_ICONS[value];
  const short = BAR_LABELS[value];
  const BarIcon = BAR_ICONS[value];
  return (
    <Tab
      value={value}
      locked={locked}
      className={value === PLAY_STARTS ? `${LOOK} ${RULE_ABOVE}` : LOOK}
    >
      <span
        aria-hidden="true"
        className="max-lg:grid max-lg:h-6.5 max-lg:w-full max-lg:max-w-11 max-lg:place-items-center max-lg:rounded max-lg:group-aria-selected:bg-marker max-lg:group-aria-selected:text-on-marker"
      >
        {BarIcon ? <BarIcon className="size-5 lg:hidden" strokeWidth={1.75} /> : null}
        <Icon
          className={clsx('size-4.5 max-lg:size-5', BarIcon && 'max-lg:hidden')}
          strokeWidth={1.75}
        />
      </span>
      {short ? <span className="lg:hidden">{short}</span> : null}
      <span
        className={
          short && short !== label
            ? 'grow max-lg:sr-only'
            : short
              ? 'grow max-lg:hidden'
              : 'lg:grow'
        }
      >
        {label}
      </span>
      {/* The selected tab’s own page says it; over the marker, the lock would cover the icon. */}
      <span className="max-lg:absolute max-lg:top-1 max-lg:right-[calc(50%-1.6rem)] max-lg:group-aria-selected:opacity-0">
        <LockMark tab={value} />
      </span>
      {count && !locked ? (
        <span className="hidden font-mono text-xs lg:inline">{count}</span>
      ) : null}
    </Tab>
  );
}

/** Only where the rail shows it: a phone's bar has no room. */
function useDueCards(wide: boolean) {
  const isOpen = useLock() === 'open';
  return useRead<TodayWire>(wide && isOpen ? address.today : null).data;
}

type TabRailProps = { tab: DashboardTab; wide: boolean; document: DocumentWire | undefined };

/** On the left from 1024 px; below that a bar at the bottom, with a sheet for what it has no room for. */
export function TabRail({ tab, wide, document }: TabRailProps) {
  const { stats } = useStats();
  const { user } = useSession();
  const { props, hide } = usePopover();
  const today = useDueCards(wide);
  const counts: TabCounts = tabCounts({ document, stats, today });
  const lockedOut = isLockedOut(user);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab was chosen
  useEffect(hide, [tab]);
  const show = (entry: TabEntry) => (
    <RailTab
      key={entry.value}
      tab={entry}
      count={counts[entry.value]}
      locked={lockedOut && isPremium(entry.value)}
    />
  );
  return (
    <nav
      aria-label="Dashboard"
      data-bottom-bar
      className="z-20 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:grid max-lg:grid-cols-5 max-lg:border-t max-lg:border-rule max-lg:bg-sheet max-lg:pb-[env(safe-area-inset-bottom)] max-lg:short:static lg:sticky lg:top-(--header) lg:h-[calc(100dvh-var(--header))] lg:overflow-y-auto lg:px-3 lg:py-4.5"
    >
      <TabList
        aria-label="Dashboard"
        className="max-lg:col-span-4 max-lg:grid max-lg:grid-cols-4 max-lg:gap-0 lg:flex-col"
      >
        {IN_BAR.map(show)}
        <div
          {...(wide ? { ref: props.ref } : props)}
          id={MORE_TABS_ID}
          role="none"
          onClick={hide}
          className="sheet inset-auto max-lg:fixed max-lg:inset-x-3 max-lg:bottom-[calc(var(--bottom-bar)+0.5rem)] max-lg:w-auto max-lg:grid-cols-3 max-lg:gap-1 max-lg:p-2 max-lg:text-ink max-lg:shadow-float max-lg:open:grid lg:contents"
        >
          {IN_SHEET.map(show)}
        </div>
      </TabList>
      <MoreButton isCurrent={!BAR_LABELS[tab]} />
    </nav>
  );
}
