/** A moment as mails write it, on the reader's clock: `Friday, November 20, 2026 at 7:00 AM CST`. Unknown clocks are UTC's. */
export function showMoment(moment: Date, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: timeZone ?? 'UTC', timeZoneName: 'short' },
  }).format(moment);
}

/** The day of a moment on the reader's calendar: `November 20, 2026`. */
export function showDay(moment: Date, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timeZone ?? 'UTC' }).format(moment);
}
