'use client';

import Link from 'next/link';
import { StatsHeader } from '@/components/play/points/stats-header';
import { useStudy } from '@/components/shell/study-provider';
import { useLock } from '@/components/shell/use-lock';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Logo } from '@/components/ui/logo';
import { useSession } from '@/lib/client/session/use-session';
import { TabErrorBoundary } from '../tab-error';
import { AccountMenu } from './account-menu';
import { PlanState } from './plan-state';
import { SearchButton } from './search-button';
import { useIsInFull } from './use-is-in-full';
import { WatchedBars } from './watched-bars';
import { Where } from './where';

const loadDetails = () => import('./day-details').then((file) => file.DayDetails);
const DayDetails = lazyComponent(loadDetails);

/**
 * One line: where one is, the streak, today's points, the account. What else there is room for follows container queries in
 * rem (text zoom counts). It wraps only if a line holds just a few words.
 */
export function DashboardHeader() {
  const { user } = useSession();
  const { openView } = useStudy();
  const isLocked = useLock() !== 'open';
  const isInFull = useIsInFull();
  return (
    <header className="@container/header sticky top-0 z-30 max-lg:short:static">
      <div className="relative flex h-(--header) items-center border-b border-rule bg-sheet pr-[max(0.5rem,env(safe-area-inset-right))] pl-[max(1.125rem,env(safe-area-inset-left))] lg:gap-2 lg:px-6 slim:pr-1 slim:pl-2 @max-[19.5rem]/header:h-auto @max-[19.5rem]/header:flex-wrap @max-[19.5rem]/header:py-2">
        <Link
          href="/"
          prefetch={false}
          className="touch-target w-50 shrink-0 max-lg:hidden @min-[80rem]/header:w-60"
        >
          <Logo />
        </Link>
        <div className="flex min-w-0 grow flex-col justify-center gap-0.5 pr-2 lg:flex-row lg:items-center lg:justify-start lg:gap-5 @max-[19.5rem]/header:basis-full">
          <Where />
          <PlanState inHeader />
        </div>
        {isInFull ? null : <WatchedBars />}
        <SearchButton />
        <StatsHeader
          onIntent={() => void loadDetails()}
          onStreak={isLocked ? undefined : () => openView('upload', 'progress')}
        >
          {(props) => (
            <TabErrorBoundary label="Your day">
              <DayDetails {...props} />
            </TabErrorBoundary>
          )}
        </StatsHeader>
        <AccountMenu user={user} />
      </div>
    </header>
  );
}
