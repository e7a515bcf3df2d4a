'use client';

import type { ReactNode } from 'react';
import { useDrop } from '@/components/play/drop-zone/use-drop';
import { useChallenges } from '@/components/play/hustle/use-challenges';
import { usePointsLeft } from '@/components/play/points/use-stats';
import { useWheel } from '@/components/play/wheel/use-wheel';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import { CHALLENGES_PER_DAY } from '@/lib/constants/points';
import { dropState, hustleState, wheelState } from './play-words';

type ItemProps = { tab: DashboardTab; title: string; state: string; action: ReactNode };

function Item({ tab, title, state, action }: ItemProps) {
  const { goToTab } = useStudy();
  return (
    <li className="flex flex-wrap items-center gap-3 px-4.5 py-2.5">
      <div className="min-w-0 grow basis-40">
        <h3 className="text-sm font-semibold">{title}</h3>
        <p className="text-sm text-ink-soft">{state}</p>
      </div>
      <Button size="small" variant="outline" onClick={() => goToTab(tab)}>
        {action}
        <span className="sr-only">: {title}</span>
      </Button>
    </li>
  );
}

/** The three games of the day. Each opens in its own tab. */
export function PlayRow() {
  const drop = useDrop().read.data;
  const drawn = useChallenges().data;
  const wheel = useWheel().read.data;
  const pointsLeft = usePointsLeft();
  return (
    <section aria-labelledby="play-title" className="grid grid-cols-1 gap-3">
      <h2 id="play-title" className="text-xl">
        Play
      </h2>
      <ul className="sheet divide-y divide-rule">
        <Item
          tab="dropzone"
          title="Drop Zone"
          state={dropState(drop, pointsLeft)}
          action={drop?.completed && !drop.claimed && pointsLeft > 0 ? 'Claim' : 'Open'}
        />
        <Item
          tab="hustle"
          title="Daily Hustle"
          state={hustleState(drawn?.completed_today, CHALLENGES_PER_DAY)}
          action="Open"
        />
        <Item
          tab="wheel"
          title="Hustle Wheel"
          state={wheelState(wheel, pointsLeft)}
          action={wheel?.can_spin ? 'Spin' : 'Open'}
        />
      </ul>
    </section>
  );
}
