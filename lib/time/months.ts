/** The same day of another month, or that month's last. */
export function addMonths(from: Date, months: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const then = new Date(from);
  then.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return then;
}
