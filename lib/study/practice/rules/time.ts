import { GRACE_SECONDS } from '../../../constants/practice';

type Timed = { startedAt: Date; finishedAt: Date | null; limitSeconds: number | null };

/** Whether a run takes no more answers. */
export function isOver({ startedAt, finishedAt, limitSeconds }: Timed, now: Date): boolean {
  if (finishedAt) return true;
  const seconds = (now.getTime() - startedAt.getTime()) / 1000;
  return limitSeconds !== null && seconds > limitSeconds + GRACE_SECONDS;
}

/** From the start to the end or the limit, in milliseconds; null while it's on. At least 1. */
export function tookMs(run: Timed, now: Date): number | null {
  if (!isOver(run, now)) return null;
  const { startedAt, finishedAt, limitSeconds } = run;
  const passed = (finishedAt ?? now).getTime() - startedAt.getTime();
  return Math.max(1, limitSeconds === null ? passed : Math.min(passed, limitSeconds * 1000));
}
