'use client';

import type { ReactNode } from 'react';
import { counted } from '@/lib/client/format';
import type { SpinWire } from '@/lib/play/wire';
import { Countdown, DayEnd } from '../countdown';
import { DAY_IS_FULL, waitWords, winWaits } from '../day-words';
import { type Move, MoveButton } from '../move-button';
import { Outcome } from '../outcome';
import { usePointsLeft } from '../points/use-stats';
import { OddsTable } from './odds-table';
import type { Wheel, WheelStatus } from './use-wheel';
import { RESTING_AT, WheelDisc } from './wheel-disc';

/** Null if there is only waiting. A win that can wait is not claimed in part. */
function nextMove(
  { can_spin, unclaimed }: WheelStatus,
  { turning, busy, spin, claim }: Wheel,
  pointsLeft: number,
): Move | null {
  if (turning) return { label: 'Spinning...' };
  if (unclaimed) {
    if (busy) return { label: 'Claiming...' };
    if (winWaits(unclaimed.result_points, pointsLeft)) return null;
    return {
      label: `Claim ${counted(unclaimed.result_points, 'point')}`,
      onPress: () => void claim(unclaimed),
    };
  }
  if (!can_spin) return null;
  return busy ? { label: 'Spinning...' } : { label: 'Spin the wheel', onPress: () => void spin() };
}

function Won({
  held,
  justNow,
  pointsLeft,
}: {
  held: SpinWire;
  justNow: boolean;
  pointsLeft: number;
}) {
  const { result_points: won } = held;
  const waits = justNow ? '' : waitWords(won, pointsLeft);
  return (
    <>
      <p className="text-lg">
        {justNow ? 'You won' : 'Your last spin won'} <mark>{counted(won, 'point')}</mark>.
        {justNow ? '' : ' You haven’t claimed it yet.'}
      </p>
      {waits ? <p>{waits}</p> : null}
    </>
  );
}

type PlayProps = { status: WheelStatus; wheel: Wheel };

function Waiting({ status, wheel }: PlayProps) {
  if (status.unclaimed) return <DayEnd label="Ready to claim in" />;
  return <Countdown label="Next spin in" until={status.nextAt} onEnd={wheel.read.retry} />;
}

function Play({ status, wheel }: PlayProps) {
  const pointsLeft = usePointsLeft();
  const held = wheel.turning ? null : status.unclaimed;
  const justNow = held !== null && held.spin_id === wheel.spun?.spin_id;
  const move = nextMove(status, wheel, pointsLeft);
  // Without a button for a win that waits, the reason is announced and takes the focus.
  const news = held && justNow ? waitWords(held.result_points, pointsLeft) : '';
  return (
    <div className="grid min-h-28 content-center justify-items-start gap-3">
      {held ? <Won held={held} justNow={justNow} pointsLeft={pointsLeft} /> : null}
      {status.can_spin && pointsLeft === 0 ? (
        <p>{DAY_IS_FULL} Spin now and claim your win tomorrow.</p>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {justNow ? `You won ${counted(held.result_points, 'point')}.` : ''}
      </p>
      <div>
        {move ? <MoveButton {...move} /> : null}
        <Outcome outcome={wheel.outcome || news} failure={wheel.failure} />
      </div>
      {move ? null : <Waiting status={status} wheel={wheel} />}
    </div>
  );
}

export function WheelBoard({ disc, children }: { disc: ReactNode; children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-8 @min-[36rem]:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] @min-[36rem]:items-center @min-[36rem]:gap-12">
        {disc}
        <div className="grid gap-6">{children}</div>
      </div>
    </div>
  );
}

export function WheelPanel({ status, wheel }: PlayProps) {
  const shown = (wheel.spun ?? status.unclaimed)?.result_points ?? RESTING_AT;
  return (
    <WheelBoard disc={<WheelDisc points={shown} turning={wheel.turning} onLanded={wheel.land} />}>
      <Play status={status} wheel={wheel} />
      <OddsTable />
      {status.spin_streak > 0 ? (
        <p className="text-sm text-ink-soft">
          Spin streak:{' '}
          <span className="font-semibold text-ink">{counted(status.spin_streak, 'day')}</span>
        </p>
      ) : null}
    </WheelBoard>
  );
}
