import { expect, test } from 'vitest';
import { formatDay, formatTime } from './format';

const NIGHT = new Date('2026-11-21T03:30:00Z');

test.each([
  [null, 'Saturday, November 21, 2026 at 3:30 AM UTC', 'November 21, 2026'],
  ['America/Chicago', 'Friday, November 20, 2026 at 9:30 PM CST', 'November 20, 2026'],
  ['Asia/Tokyo', 'Saturday, November 21, 2026 at 12:30 PM GMT+9', 'November 21, 2026'],
])('on the clock of %s it is %s', (timeZone, moment, day) => {
  expect([
    formatTime(NIGHT, timeZone).replaceAll('\u202f', ' '),
    formatDay(NIGHT, timeZone),
  ]).toEqual([moment, day]);
});
