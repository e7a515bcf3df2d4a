'use client';

import { CircleCheck } from 'lucide-react';
import { useStudy } from '@/components/shell/study-provider';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DROP_POINTS } from '@/lib/constants/play';
import type { DropWire } from '@/lib/play/wire';
import { Countdown } from '../countdown';
import { DAY_IS_FULL } from '../day-words';
import { type Move, MoveButton } from '../move-button';
import { Outcome } from '../outcome';
import { usePointsLeft } from '../points/use-stats';
import { WHERE_TO } from '../where-to';
import type { Drop } from './use-drop';

/** Null once the drop is claimed, or completed when the daily cap is reached. */
function nextMove(
  today: DropWire,
  { busy, complete, claim }: Drop,
  pointsLeft: number,
): Move | null {
  if (today.claimed) return null;
  if (today.completed) {
    if (pointsLeft === 0) return null;
    return busy
      ? { label: 'Claiming...' }
      : { label: `Claim ${DROP_POINTS} Point`, onPress: () => void claim(today) };
  }
  const isSecond = today.seen_by_server || pointsLeft === 0;
  return busy
    ? { label: 'Saving...', isSecond }
    : { label: 'Mark Complete', onPress: () => void complete(pointsLeft), isSecond };
}

function State({ today: { completed, claimed, seen_by_server } }: { today: DropWire }) {
  if (claimed) {
    return (
      <Badge tone="good">
        <CircleCheck className="size-4" />
        Claimed
      </Badge>
    );
  }
  if (completed) return <Badge tone="good">Completed</Badge>;
  return <Badge tone="soft">{seen_by_server ? 'Completes automatically' : 'Open'}</Badge>;
}

function TaskButton({ today: { kind, completed } }: { today: DropWire }) {
  const { goToTab } = useStudy();
  if (!kind || completed) return null;
  const { tab, action } = WHERE_TO[kind];
  return (
    <Button variant="pen" onClick={() => goToTab(tab)}>
      {action}
    </Button>
  );
}

export function DropCard({ today, drop }: { today: DropWire; drop: Drop }) {
  const pointsLeft = usePointsLeft();
  const move = nextMove(today, drop, pointsLeft);
  const { title, description } = today.challenge;
  return (
    <section
      aria-labelledby="drop-title"
      className="sheet grid max-w-2xl grid-cols-1 gap-5 border-t-3 border-t-marker p-5 shadow-float sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <State today={today} />
        <Countdown
          label={
            today.claimed || (today.completed && pointsLeft === 0) ? 'Next drop in' : 'Ends in'
          }
          until={Date.parse(today.ends_at)}
          onEnd={drop.read.retry}
        />
      </div>
      <div className="grid gap-2">
        <h2 id="drop-title" className="text-2xl">
          {title}
        </h2>
        <p className="text-read">{description}</p>
        {today.claimed || pointsLeft > 0 ? null : (
          <p>{DAY_IS_FULL} This drop won’t earn you any more today.</p>
        )}
      </div>
      <div>
        {move ? (
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <TaskButton today={today} />
            <MoveButton {...move} />
          </div>
        ) : null}
        <Outcome outcome={drop.outcome} failure={drop.failure} />
      </div>
    </section>
  );
}
