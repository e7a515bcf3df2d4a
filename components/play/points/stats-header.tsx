'use client';

import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { usePopover } from '@/components/ui/use-popover';
import { awardUnpaid } from '@/lib/client/awards/award-activity';
import { counted, grouped } from '@/lib/client/format';
import { useSession } from '@/lib/client/session/use-session';
import { DAILY_POINT_CAP } from '@/lib/constants/points';
import { DayRing } from './day-ring';
import { PointGain } from './point-gain';
import { Tally } from './tally';
import { STATS_POLL_MS, useStats } from './use-stats';

const PointHistory = lazyDialog(() => import('./point-history').then((file) => file.PointHistory));

const DETAILS_ID = 'day-details';
const DETAILS = 'Details and today’s limits';

export type DayDetailsProps = {
  /** Closes them: they would cover a dialog. */
  hide: () => void;
  onHistory: () => void;
};

type StatsHeaderProps = {
  /** What opens below the buttons, from the first time on. */
  children: (props: DayDetailsProps) => ReactNode;
  onIntent: () => void;
  /** Otherwise the streak opens the same. */
  onStreak: (() => void) | undefined;
};

type GlanceButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'>;

function GlanceButton(props: GlanceButtonProps) {
  return (
    <button
      {...props}
      type="button"
      className={buttonClass({
        variant: 'quiet',
        size: 'small',
        className: 'gap-1.5 px-1.5! font-normal! lg:px-2! slim:px-1!',
      })}
    />
  );
}

function StreakWords({ days }: { days: number }) {
  return (
    <>
      <span aria-hidden="true" className="flex items-center gap-1.5 slim:grid slim:gap-0.5">
        <Tally days={days} />
        <span className="font-mono leading-none font-semibold tabular-nums slim:text-[0.6875rem]">
          {grouped(days)}
        </span>
      </span>
      <span className="sr-only">{counted(days, 'day')} in a row</span>
    </>
  );
}

function TodayWords({ points }: { points: number }) {
  return (
    <>
      <span aria-hidden="true" className="flex items-center gap-1.5 whitespace-nowrap">
        <DayRing points={points} />
        <span className="text-ink-soft @max-[80rem]/header:hidden">of {DAILY_POINT_CAP} today</span>
      </span>
      <span className="sr-only">
        {points} of {DAILY_POINT_CAP} today. {DETAILS}
      </span>
    </>
  );
}

function PlainWords({ children }: { children: string }) {
  return (
    <>
      <span className="font-medium">{children}</span>
      <span className="sr-only">{DETAILS}</span>
    </>
  );
}

type GlanceProps = Pick<StatsHeaderProps, 'onIntent' | 'onStreak'>;

function Glance({ onIntent, onStreak }: GlanceProps) {
  const opensDetails = {
    popoverTarget: DETAILS_ID,
    onPointerEnter: onIntent,
    onFocus: onIntent,
  };
  const { user, checked } = useSession();
  const { stats, failed } = useStats({ pollMs: STATS_POLL_MS });
  const unpaid = stats?.unpaid;
  useEffect(() => {
    // Of a page that was closed before it claimed the points, for example during an upload.
    if (unpaid) awardUnpaid(unpaid);
  }, [unpaid]);
  if (stats) {
    return (
      <>
        <GlanceButton {...(onStreak ? { onClick: onStreak } : opensDetails)}>
          <StreakWords days={stats.current_streak} />
        </GlanceButton>
        <span className="relative">
          <GlanceButton {...opensDetails}>
            <TodayWords points={stats.points_earned_today} />
          </GlanceButton>
          <PointGain />
        </span>
      </>
    );
  }
  // Without an account there are no points, but limits.
  if (failed || (checked && !user)) {
    return (
      <GlanceButton {...opensDetails}>
        <PlainWords>{user ? 'Points' : 'Limits'}</PlainWords>
      </GlanceButton>
    );
  }
  return user ? (
    <>
      <span className="sr-only">Your points</span>
      <Skeleton className="h-8 w-20" />
    </>
  ) : null;
}

/** The streak, which leads to progress, and today's points, which open everything about the day. */
export function StatsHeader({ children, ...opens }: StatsHeaderProps) {
  const { props, wasOpened, hide } = usePopover();
  const [history, setHistory] = useState<'closed' | 'open' | 'unused'>('unused');
  const onHistory = () => {
    // Closing a popover returns the focus to its button, where the dialog finds it.
    hide();
    setHistory('open');
  };
  return (
    <div className="relative flex shrink-0">
      <Glance {...opens} />
      <div
        {...props}
        id={DETAILS_ID}
        className="sheet fixed inset-auto top-[calc(var(--header)+0.5rem)] right-3 max-h-[calc(100dvh-var(--header)-var(--bottom-bar)-1rem)] w-92 max-w-[calc(100vw-1.5rem)] overflow-y-auto p-5 empty:invisible text-sm text-ink shadow-float"
      >
        {wasOpened ? children({ hide, onHistory }) : null}
      </div>
      {history === 'unused' ? null : (
        <PointHistory
          open={history === 'open'}
          onClose={() => setHistory('unused')}
          onOpenChange={(open) => setHistory(open ? 'open' : 'closed')}
        />
      )}
    </div>
  );
}
