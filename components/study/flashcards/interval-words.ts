import { counted } from '@/lib/client/format';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.4 * DAY;
const YEAR = 365 * DAY;

const rounded = (amount: number) =>
  amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);

/** When a card comes back, short: `under 1 min`, `10 min`, `1 day`, `3.5 months`, `2 years`. */
export function intervalWords(seconds: number): string {
  if (seconds < MINUTE) return 'under 1 min';
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`;
  if (seconds < DAY) return `${Math.round(seconds / HOUR)} h`;
  if (seconds < 2 * MONTH) return counted(Math.round(seconds / DAY), 'day');
  if (seconds < YEAR) return `${rounded(seconds / MONTH)} months`;
  const years = rounded(seconds / YEAR);
  return years === 1 ? '1 year' : `${years} years`;
}
