import { counted } from '@/lib/client/format';

/** What a claim brought, in a sentence; `message` is the server's where the day's limit took some of it. */
export function claimWords(points: number, message: string | undefined): string {
  const gained = points > 0 ? `You got ${counted(points, 'point')}.` : 'You got no points.';
  return message ? `${gained} ${message}` : gained;
}
