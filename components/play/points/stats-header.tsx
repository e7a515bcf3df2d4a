'use client';

import { ChevronDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Skeleton } from '@/components/ui/skeleton';
import { awardUnpaid } from '@/lib/client/awards/award-activity';
import { gains } from '@/lib/client/awards/gains';
import { counted } from '@/lib/client/format';
import { useSession } from '@/lib/client/use-session';
import { StatsGlance } from './stats-glance';
import { StatsSheet } from './stats-sheet';
import { STATS_POLL_MS, useStats } from './use-stats';

const PointHistory = dynamic(() => import('./point-history').then((file) => file.PointHistory), {
  ssr: false,
});

const SHEET_ID = 'stats-sheet';

type Stats = ReturnType<typeof useStats>;

function Glance({ stats, failed }: Stats) {
  if (stats) return <StatsGlance stats={stats} />;
  if (failed) return <span className="text-sm">Points</span>;
  return (
    <>
      <span className="sr-only">Your points</span>
      <Skeleton className="h-4 w-16" />
    </>
  );
}

function Details({ stats, failed, retry, onHistory }: Stats & { onHistory: () => void }) {
  if (stats) return <StatsSheet stats={stats} onHistory={onHistory} />;
  if (!failed) return <p>Loading your points</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert">Failed to load stats</p>
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

function LearnerStats({ limits }: { limits: ReactNode }) {
  const stats = useStats({ pollMs: STATS_POLL_MS });
  const unpaid = stats.stats?.unpaid;
  useEffect(() => {
    // Of a page that was closed before it claimed the points, for example during an upload.
    if (unpaid) awardUnpaid(unpaid);
  }, [unpaid]);
  const sheet = useRef<HTMLDivElement>(null);
  const [history, setHistory] = useState<'closed' | 'open' | 'unused'>('unused');
  const openHistory = () => {
    // Closing a popover returns the focus to its button, where the dialog finds it.
    sheet.current?.hidePopover();
    setHistory('open');
  };
  return (
    <StatsButton
      glance={<Glance {...stats} />}
      sheetRef={sheet}
      beside={
        history === 'unused' ? null : (
          <PointHistory
            open={history === 'open'}
            onOpenChange={(open) => setHistory(open ? 'open' : 'closed')}
          />
        )
      }
    >
      <Details {...stats} onHistory={openHistory} />
      {limits}
    </StatsButton>
  );
}

const GAIN_SHOWN_MS = 2_500;

function PointGain() {
  const gain = useSyncExternalStore(gains.subscribe, gains.latest, gains.onServer);
  useEffect(() => {
    if (!gain) return;
    const timer = setTimeout(gains.clear, GAIN_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [gain]);
  return (
    <>
      {gain ? (
        <span
          key={gain.id}
          aria-hidden="true"
          className="pointer-events-none absolute bottom-full left-1 z-10 -mb-0.5 animate-rise rounded-sm bg-marker px-1 py-px font-mono text-[0.6875rem] leading-none font-semibold text-on-marker shadow-float"
        >
          +{gain.points}
        </span>
      ) : null}
      <span role="status" className="sr-only">
        {gain ? `${counted(gain.points, 'point')} earned` : ''}
      </span>
    </>
  );
}

type StatsButtonProps = {
  glance: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
  sheetRef?: React.Ref<HTMLDivElement>;
};

function StatsButton({ glance, beside, children, sheetRef }: StatsButtonProps) {
  return (
    <div className="relative max-w-full shrink-0">
      <button
        type="button"
        popoverTarget={SHEET_ID}
        className={buttonClass({
          variant: 'quiet',
          size: 'small',
          className: 'gap-1 font-normal max-sm:px-1.5 sm:gap-2 sm:px-2',
        })}
      >
        {glance}
        <ChevronDown className="size-4 text-ink-soft max-[26rem]:hidden" />
        <span className="sr-only">Details and today’s limits</span>
      </button>
      <PointGain />
      <div
        ref={sheetRef}
        id={SHEET_ID}
        popover="auto"
        className="sheet fixed inset-auto inset-x-3 top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto p-5 text-sm text-ink shadow-float max-sm:w-auto sm:right-auto sm:left-28 sm:w-90 lg:left-60"
      >
        <div className="grid gap-5">{children}</div>
      </div>
      {beside}
    </div>
  );
}

function VisitorsGlance() {
  return (
    <span className="text-sm font-medium">
      <span className="@min-[104rem]/header:hidden">Limits</span>
      <span className="hidden @min-[104rem]/header:inline">Points</span>
    </span>
  );
}

export function StatsHeader({ limits }: { limits: ReactNode }) {
  const { user, checked } = useSession();
  if (user) return <LearnerStats limits={limits} />;
  if (!checked) return null;
  return (
    <StatsButton glance={<VisitorsGlance />}>
      <p>
        <strong className="block">Please sign in to earn points</strong>
        With an account, lessons, flashcards and questions earn points, and every day you earn one
        adds to your streak.
      </p>
      {limits}
    </StatsButton>
  );
}
