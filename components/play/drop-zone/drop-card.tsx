'use client';

import { CircleCheck } from 'lucide-react';
import { useStudy } from '@/components/dashboard/study-provider';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DROP_POINTS } from '@/lib/constants/play';
import { DAILY_POINT_CAP } from '@/lib/constants/points';
import type { DropWire } from '@/lib/play/wire';
import { Countdown } from '../countdown';
import { type Move, MoveButton } from '../move-button';
import { Outcome } from '../outcome';
import { useStats } from '../points/use-stats';
import { WHERE_TO } from '../where-to';
import type { Drop } from './use-drop';

/** What today's drop lets one do now; null once it is claimed. */
function nextMove(today: DropWire, { busy, complete, claim }: Drop): Move | null {
  if (today.claimed) return null;
  if (today.completed) {
    return busy ? { label: 'Claiming...' } : { label: `Claim ${DROP_POINTS} Point`, onPress: () => void claim(today) };
  }
  const isSecond = today.seen_by_server;
  return busy ? { label: 'Saving...', isSecond } : { label: 'Mark Complete', onPress: () => void complete(), isSecond };
}

function State({ today: { completed, claimed, seen_by_server } }: { today: DropWire }) {
  if (claimed) {
    return (
      <Badge tone="good">
        <CircleCheck aria-hidden="true" className="size-4" />
        Claimed
      </Badge>
    );
  }
  if (completed) return <Badge tone="good">Completed</Badge>;
  return <Badge tone="soft">{seen_by_server ? 'Ticks itself when done' : 'Open'}</Badge>;
}

/** Where today's task is done, as long as it is not. */
function WayThere({ today: { kind, completed } }: { today: DropWire }) {
  const { goToTab } = useStudy();
  if (!kind || completed) return null;
  const { tab, action } = WHERE_TO[kind];
  return (
    <Button variant="pen" onClick={() => goToTab(tab)}>
      {action}
    </Button>
  );
}

/** A point that would not count any more is promised to nobody. */
function Room({ today: { claimed } }: { today: DropWire }) {
  const { stats } = useStats();
  if (claimed || stats?.points_left_today !== 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      The day's {DAILY_POINT_CAP} points are earned already, so this one would add none.
    </p>
  );
}

/** Today's task, its one next step, and the time that is left for it. */
export function DropCard({ today, drop }: { today: DropWire; drop: Drop }) {
  const move = nextMove(today, drop);
  const { title, description } = today.challenge;
  return (
    <section
      aria-labelledby="drop-title"
      className="sheet grid max-w-2xl grid-cols-1 gap-5 border-t-3 border-t-marker p-5 shadow-float sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <State today={today} />
        <Countdown
          label={today.claimed ? 'Next drop in' : 'Ends in'}
          until={Date.parse(today.ends_at)}
          onEnd={drop.read.retry}
        />
      </div>
      <div className="grid gap-2">
        <h2 id="drop-title" className="text-2xl">
          {title}
        </h2>
        <p className="text-read">{description}</p>
        <Room today={today} />
      </div>
      <div>
        {move ? (
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <WayThere today={today} />
            <MoveButton {...move} />
          </div>
        ) : null}
        <Outcome outcome={drop.outcome} failure={drop.failure} />
      </div>
    </section>
  );
}
