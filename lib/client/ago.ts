import { lazily } from '../lazily';
import { HOUR_MS } from '../time/days';
import { onDay } from './format';

const MINUTE_MS = 60_000;
/** Precision of the server's "last used" times. */
const MOMENT_MS = 5 * MINUTE_MS;

const relative = lazily(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

/** `a moment ago`, `3 hours ago`, `yesterday`, `on Nov 3, 2026`. */
export function ago(moment: string, now: Date): string {
  const passed = now.getTime() - new Date(moment).getTime();
  if (passed < MOMENT_MS) return 'a moment ago';
  if (passed < HOUR_MS) return relative().format(-Math.floor(passed / MINUTE_MS), 'minute');
  const hours = Math.floor(passed / HOUR_MS);
  if (hours < 24) return relative().format(-hours, 'hour');
  const days = Math.floor(hours / 24);
  return days < 7 ? relative().format(-days, 'day') : `on ${onDay(moment)}`;
}
