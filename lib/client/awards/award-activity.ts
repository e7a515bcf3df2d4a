import { playCalls, refreshPlay } from '@/lib/client/calls/play-calls';
import { storedUser } from '@/lib/client/session/session';
import type { ActionType } from '@/lib/constants/points';
import type { StatsWire } from '@/lib/points/wire';
import { AwardQueue } from './award-queue';
import { gains } from './gains';

const queue = new AwardQueue({
  ask: ({ action, key }) => playCalls.award(action, key),
  // Without points, nothing is announced: the header shows when today's limit is reached.
  onAward: ({ points_earned }) => {
    if (points_earned > 0) gains.show(points_earned);
    refreshPlay();
  },
  newKey: () => crypto.randomUUID(),
});

if (typeof window !== 'undefined') window.addEventListener('online', () => void queue.flush());

/** Demo visitors earn no points. */
export function awardActivity(action: ActionType): void {
  if (storedUser()) void queue.add(action);
}

/** Claims the points of events that aren't claimed or queued yet. */
export function awardUnpaid(unpaid: StatsWire['unpaid']): void {
  for (const [action, count] of Object.entries(unpaid))
    void queue.addUpTo(action as ActionType, count);
}
