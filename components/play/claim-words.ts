import { counted } from '@/lib/client/format';

/** `message`: the server's, if the daily cap trimmed the points. */
export function claimWords(points: number, message: string | undefined): string {
  const gained = points > 0 ? `You got ${counted(points, 'point')}.` : 'You got no points.';
  return message ? `${gained} ${message}` : gained;
}
