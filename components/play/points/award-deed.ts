import { playCalls } from '@/lib/client/play-calls';
import { storedUser } from '@/lib/client/session';
import type { ActionType } from '@/lib/constants/points';
import type { AwardWire, StatsWire } from '@/lib/points/wire';
import { refreshPlay } from '../refresh-play';
import { AwardQueue } from './award-queue';
import { gains } from './gains';

/** Only points are announced: the header shows when today's limit is reached. */
function onAward({ points_earned }: AwardWire): void {
  if (points_earned > 0) gains.show(points_earned);
  refreshPlay();
}

const queue = new AwardQueue({
  ask: ({ action, key }) => playCalls.award(action, key),
  onAward,
  newKey: () => crypto.randomUUID(),
});

if (typeof window !== 'undefined') window.addEventListener('online', () => void queue.flush());

/** Asks for the points of what the learner has just done; a visitor without an account earns none. */
export function awardDeed(action: ActionType): void {
  if (storedUser()) void queue.add(action);
}

/** Asks for the points of deeds that the server saw and no page asked for, unless that is under way. */
export function awardUnpaid(unpaid: StatsWire['unpaid']): void {
  for (const [action, deeds] of Object.entries(unpaid)) void queue.addUpTo(action as ActionType, deeds);
}
