import { counted } from '@/lib/client/format';
import { DAILY_POINT_CAP } from '@/lib/constants/points';

export const DAY_IS_FULL = `You’ve reached today’s limit of ${DAILY_POINT_CAP} points.`;

/** Whether a win has to wait for tomorrow, since the daily cap would trim it today. */
export function winWaits(won: number, pointsLeft: number): boolean {
  return won > pointsLeft;
}

/** Empty when the win can be claimed in full. */
export function waitWords(won: number, pointsLeft: number): string {
  if (!winWaits(won, pointsLeft)) return '';
  const why =
    pointsLeft === 0
      ? DAY_IS_FULL
      : `You can only earn ${counted(pointsLeft, 'more point')} today.`;
  return `${why} Claim this tomorrow to get all of it.`;
}

/** A challenge ends with its day, so points over the daily cap are lost. */
export function challengeClaim(reward: number, pointsLeft: number): string {
  if (pointsLeft === 0) return 'Complete without points';
  if (pointsLeft < reward) return `Claim ${pointsLeft} of ${counted(reward, 'point')}`;
  return `Claim ${counted(reward, 'point')}`;
}

export function dropDoneWords(pointsLeft: number): string {
  return pointsLeft === 0
    ? `Well done. ${DAY_IS_FULL}`
    : 'Well done. Your point is ready to claim.';
}
