import { DROP_TASKS } from '../constants/drop-tasks';
import { type DropTask, SPIN_EVERY_HOURS, SPIN_STREAK_HOURS, WHEEL_ODDS } from '../constants/play';
import { DAY_MS, HOUR_MS, secondsUntil } from '../time/days';

/** @param random 0 ≤ n < 1 */
export function drawnPoints(random: number): number {
  let left = random * 100;
  for (const { points, percent } of WHEEL_ODDS) {
    if (left < percent) return points;
    left -= percent;
  }
  throw new RangeError('A draw is at least 0 and below 1.');
}

type Turn = { spunAt: Date; streak: number; claimedAt: Date | null };

/** Whether the wheel can be spun at `now`, the seconds until then, and the streak of spins. */
export function wheelState(last: Turn | undefined, now: Date) {
  if (!last) return { canSpin: true, cooldownSeconds: 0, streak: 0 };
  const after = (hours: number) => new Date(last.spunAt.getTime() + hours * HOUR_MS);
  const cooldownSeconds = secondsUntil(now, after(SPIN_EVERY_HOURS));
  return {
    canSpin: cooldownSeconds === 0 && last.claimedAt !== null,
    cooldownSeconds,
    streak: now < after(SPIN_STREAK_HOURS) ? last.streak : 0,
  };
}

/** A prime: every task comes up before one repeats. */
const STRIDE = 10_007;

export function dropTaskOf(day: string): DropTask {
  const days = Date.parse(day) / DAY_MS;
  const task = DROP_TASKS.at((days * STRIDE) % DROP_TASKS.length);
  if (!task) throw new RangeError('There are no tasks.');
  return task;
}

export const challengeWireId = (id: string, day: string) => `${id}-${day}`;

/** Undefined if malformed. */
export function parseChallengeId(wireId: string): { id: string; day: string } | undefined {
  const [, id, day] = /^(.{1,100})-(\d{4}-\d{2}-\d{2})$/.exec(wireId) ?? [];
  return id && day ? { id, day } : undefined;
}
