import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../time/calendar-days';
import { startOfStudyDay, studyDay } from './study-day';

const BERLIN = { timeZone: 'Europe/Berlin', dayStartHour: 4 };
const NEW_YORK = { timeZone: 'America/New_York', dayStartHour: 4 };

test.each([
  ['2026-11-20T02:59:59.999Z', BERLIN, '2026-11-19'],
  ['2026-11-20T03:00:00.000Z', BERLIN, '2026-11-20'],
  ['2026-11-20T08:59:59.999Z', NEW_YORK, '2026-11-19'],
  ['2026-11-20T09:00:00.000Z', NEW_YORK, '2026-11-20'],
  ['2026-11-20T00:00:00.000Z', { timeZone: 'UTC', dayStartHour: 0 }, '2026-11-20'],
  ['2026-11-20T22:59:59.999Z', { timeZone: 'UTC', dayStartHour: 23 }, '2026-11-19'],
  ['2026-11-20T23:00:00.000Z', { timeZone: 'UTC', dayStartHour: 23 }, '2026-11-20'],
  ['2027-01-01T03:00:00.000Z', { timeZone: 'UTC', dayStartHour: 4 }, '2026-12-31'],
  ['2028-03-01T03:00:00.000Z', { timeZone: 'UTC', dayStartHour: 4 }, '2028-02-29'],
  ['2026-11-20T13:59:59.999Z', { timeZone: 'Pacific/Kiritimati', dayStartHour: 4 }, '2026-11-20'],
  ['2026-11-20T14:00:00.000Z', { timeZone: 'Pacific/Kiritimati', dayStartHour: 4 }, '2026-11-21'],
])('%s belongs to study day %3$s', (moment, clock, day) => {
  expect(studyDay(new Date(moment), clock)).toBe(day);
});

test.each([
  ['2026-11-20', BERLIN, '2026-11-20T03:00:00.000Z'],
  ['2026-07-20', BERLIN, '2026-07-20T02:00:00.000Z'],
  // At 2 a.m. the clock goes to 3: a day that begins at 2 begins then.
  ['2026-03-29', { ...BERLIN, dayStartHour: 2 }, '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', BERLIN, '2026-03-29T02:00:00.000Z'],
  // At 3 a.m. the clock goes back to 2, which comes twice: the day begins the first time.
  ['2026-10-25', { ...BERLIN, dayStartHour: 2 }, '2026-10-25T00:00:00.000Z'],
  ['2026-10-25', { ...BERLIN, dayStartHour: 3 }, '2026-10-25T02:00:00.000Z'],
  ['2026-11-01', NEW_YORK, '2026-11-01T09:00:00.000Z'],
  // Samoa had no December 30: that day begins and ends with the next.
  ['2011-12-31', { timeZone: 'Pacific/Apia', dayStartHour: 4 }, '2011-12-30T14:00:00.000Z'],
])('%s begins at %3$s', (day, clock, moment) => {
  expect(startOfStudyDay(day, clock).toISOString()).toBe(moment);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-03-28', 2, '2026-03-30'],
])('%s and %d days are %s', (day, days, other) => {
  expect(addDays(day, days)).toBe(other);
  expect(daysBetween(day, other)).toBe(days);
});

const clocks = fc.record({
  timeZone: fc.constantFrom(
    ...['UTC', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe'],
    ...[
      'Pacific/Chatham',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'America/Havana',
      'Asia/Tehran',
    ],
  ),
  dayStartHour: fc.integer({ min: 0, max: 23 }),
});
const moments = fc.date({
  min: new Date('2015-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('in every zone, days follow each other, and each begins with its first moment', () => {
  fc.assert(
    fc.property(clocks, moments, (clock, moment) => {
      const day = studyDay(moment, clock);
      const start = startOfStudyDay(day, clock);
      expect(start.getTime()).toBeLessThanOrEqual(moment.getTime());
      expect(startOfStudyDay(addDays(day, 1), clock).getTime()).toBeGreaterThan(moment.getTime());
      expect(studyDay(start, clock)).toBe(day);
      expect(studyDay(new Date(start.getTime() - 1000), clock)).toBe(addDays(day, -1));
    }),
    { numRuns: 200 },
  );
});

test('a later moment never has an earlier day, also as clocks change', () => {
  fc.assert(
    fc.property(clocks, moments, fc.integer({ min: 0, max: 172_800_000 }), (clock, moment, ms) => {
      const later = new Date(moment.getTime() + ms);
      expect(studyDay(later, clock) >= studyDay(moment, clock)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
