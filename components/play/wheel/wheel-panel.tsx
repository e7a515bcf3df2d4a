'use client';

import { counted } from '@/lib/client/format';
import type { SpinWire } from '@/lib/play/wire';
import { Countdown } from '../countdown';
import { type Move, MoveButton } from '../move-button';
import { Outcome } from '../outcome';
import { useStats } from '../points/use-stats';
import { OddsTable } from './odds-table';
import type { Wheel, WheelStatus } from './use-wheel';
import { WheelBoard } from './wheel-board';
import { RESTING_AT, WheelDisc } from './wheel-disc';

/** What the wheel lets one do now; null while there is nothing but waiting. */
function nextMove({ can_spin, unclaimed }: WheelStatus, { turning, busy, spin, claim }: Wheel): Move | null {
  if (turning) return { label: 'Spinning...' };
  if (unclaimed) {
    if (busy) return { label: 'Claiming...' };
    return { label: `Claim ${counted(unclaimed.result_points, 'point')}`, onPress: () => void claim(unclaimed) };
  }
  if (!can_spin) return null;
  return busy ? { label: 'Spinning...' } : { label: 'Spin the wheel', onPress: () => void spin() };
}

/** What was won and waits, and whether today has room for it. */
function Won({ held, justNow }: { held: SpinWire; justNow: boolean }) {
  const { stats } = useStats();
  const { result_points: won } = held;
  const room = stats ? Math.min(won, stats.points_left_today) : won;
  return (
    <>
      <p className="text-lg">
        {justNow ? 'You won' : 'Your last spin won'} <mark>{counted(won, 'point')}</mark>.
        {justNow ? '' : ' It still waits for you.'}
      </p>
      {room < won ? (
        <p className="text-sm text-ink-soft">
          Today has {room === 0 ? 'no room for it' : `room for ${room} of it`}. It can wait: claim it tomorrow, and all
          of it counts.
        </p>
      ) : null}
    </>
  );
}

function Play({ status, wheel }: { status: WheelStatus; wheel: Wheel }) {
  const held = wheel.turning ? null : status.unclaimed;
  const justNow = held !== null && held.spin_id === wheel.spun?.spin_id;
  const move = nextMove(status, wheel);
  return (
    <div className="grid min-h-28 content-center justify-items-start gap-3">
      {held ? <Won held={held} justNow={justNow} /> : null}
      <p aria-live="polite" className="sr-only">
        {justNow ? `You won ${counted(held.result_points, 'point')}.` : ''}
      </p>
      <div>
        {move ? <MoveButton {...move} /> : null}
        <Outcome outcome={wheel.outcome} failure={wheel.failure} />
      </div>
      {move ? null : <Countdown label="Next spin in" until={status.nextAt} onEnd={wheel.read.retry} />}
    </div>
  );
}

/** The disc, what can be done now, and the chances. */
export function WheelPanel({ status, wheel }: { status: WheelStatus; wheel: Wheel }) {
  const shown = (wheel.spun ?? status.unclaimed)?.result_points ?? RESTING_AT;
  return (
    <WheelBoard disc={<WheelDisc points={shown} turning={wheel.turning} onLanded={wheel.land} />}>
      <Play status={status} wheel={wheel} />
      <OddsTable />
      {status.spin_streak > 0 ? (
        <p className="text-sm text-ink-soft">
          Spin streak: <span className="font-semibold text-ink">{counted(status.spin_streak, 'day')}</span>
          {status.spin_streak > 1 ? ' in a row' : ''}.
        </p>
      ) : null}
    </WheelBoard>
  );
}
