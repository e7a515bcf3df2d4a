/** For mails: `Friday, November 20, 2026 at 7:00 AM CST`. UTC without a time zone. */
export function formatTime(moment: Date, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(moment);
}

/** `November 20, 2026` */
export function formatDay(moment: Date, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: timeZone ?? 'UTC',
  }).format(moment);
}

/** Seconds up to a minute, then minutes. */
export function formatWait(seconds: number): string {
  const unit = seconds < 60 ? 'second' : 'minute';
  const count = unit === 'second' ? seconds : Math.ceil(seconds / 60);
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
