'use client';

import Link from 'next/link';
import { StatsHeader } from '@/components/play/points/stats-header';
import { Logo } from '@/components/ui/logo';
import { useSession } from '@/lib/client/use-session';
import { AccountMenu } from './account-menu';
import { HeaderUpgrade } from './header-upgrade';
import { PlanBadge } from './plan-badge';
import { TodaysLimits } from './todays-limits';
import { UsageBars } from './usage-bars';

/**
 * One line, by container queries in rem (text zoom counts): as it shrinks, the bars go first, then the second lines, which the
 * sheet behind the points shows too. It wraps only if a line holds just a few words.
 */
export function DashboardHeader() {
  const { user } = useSession();
  return (
    <header className="@container/header sticky top-0 z-30 max-lg:short:static">
      <div className="flex min-h-16 items-center gap-2 border-b border-rule bg-sheet px-4.5 @min-[40rem]/header:gap-4 @max-[19.5rem]/header:flex-wrap @max-[19.5rem]/header:py-2 lg:px-6 slim:gap-1 slim:px-2 tight:flex-wrap tight:py-2">
        <Link href="/" prefetch={false} className="touch-target shrink-0 @min-[64rem]/header:w-50">
          <Logo className="slim:text-lg" />
        </Link>
        <PlanBadge user={user} />
        <StatsHeader limits={<TodaysLimits />} />
        <div className="grow" />
        <UsageBars place="header" />
        <HeaderUpgrade user={user} />
        <AccountMenu user={user} />
      </div>
    </header>
  );
}
