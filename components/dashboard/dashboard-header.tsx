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

/** One line: the name, the plan, points and streak, today's limits, the person. */
export function DashboardHeader() {
  const { user } = useSession();
  return (
    <header className="sticky top-0 z-30 flex min-h-16 flex-wrap items-center gap-2 border-b border-rule bg-sheet px-4.5 sm:gap-4 lg:px-6 max-lg:short:static slim:gap-1 slim:px-3 tight:py-2">
      <Link href="/" prefetch={false} className="touch-target lg:w-50">
        <Logo />
      </Link>
      <PlanBadge user={user} />
      <StatsHeader limits={<TodaysLimits />} />
      <div className="grow" />
      <div className="hidden min-[88rem]:block">
        <UsageBars compact />
      </div>
      <HeaderUpgrade user={user} />
      <AccountMenu user={user} />
    </header>
  );
}
