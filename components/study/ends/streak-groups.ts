/** Tally marks are counted in fives. */
const GROUP = 5;
/** Of a long streak, the newest. */
const MOST_GROUPS = 6;

/** The days of a streak in groups of tally marks, the newest last: 12 days are 5, 5 and 2. */
export function streakGroups(days: number): number[] {
  const whole = Math.max(0, Math.ceil(days / GROUP) - 1);
  const last = days - whole * GROUP;
  return [...Array<number>(Math.min(MOST_GROUPS - 1, whole)).fill(GROUP), last];
}
