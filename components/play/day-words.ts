import { counted } from '@/lib/client/format';
import { DAILY_POINT_CAP } from '@/lib/constants/points';

/** The one sentence about a day whose points are earned. */
export const DAY_IS_FULL = `You’ve reached today’s limit of ${DAILY_POINT_CAP} points.`;

/** Whether a win has to wait for tomorrow: the daily cap would take some of it today. */
export function winWaits(won: number, pointsLeft: number): boolean {
  return won > pointsLeft;
}

/** Why a win waits, and until when; empty when it can be claimed in full. */
export function waitWords(won: number, pointsLeft: number): string {
  if (!winWaits(won, pointsLeft)) return '';
  const why = pointsLeft === 0 ? DAY_IS_FULL : `You can only earn ${counted(pointsLeft, 'more point')} today.`;
  return `${why} Claim this tomorrow to get all of it.`;
}

/** What claiming a challenge brings today. A challenge ends with its day, so what the cap takes cannot wait. */
export function challengeClaim(reward: number, pointsLeft: number): string {
  if (pointsLeft === 0) return 'Complete without points';
  if (pointsLeft < reward) return `Claim ${pointsLeft} of ${counted(reward, 'point')}`;
  return `Claim ${counted(reward, 'point')}`;
}

/** What is said when a learner marks today's drop complete. */
export function dropDoneWords(pointsLeft: number): string {
  return pointsLeft === 0 ? `Well done. ${DAY_IS_FULL}` : 'Well done. Your point is ready to claim.';
}
