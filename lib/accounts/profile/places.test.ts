import { expect, test } from 'vitest';
import { isCountry, timeZoneNamed } from './places';

test.each(['DE', 'US', 'IN', 'AX', 'SS'])('%s is a country', (code) =>
  expect(isCountry(code)).toBe(true),
);

test.each(['de', 'DEU', 'XX', 'EU', 'UK', 'XK', 'SU', '', 'constructor', 'DE '])(
  '%j is no country',
  (code) => expect(isCountry(code)).toBe(false),
);

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['Etc/UTC', 'UTC'],
  ['UTC', 'UTC'],
])('%s is stored as %s', (name, zone) => expect(timeZoneNamed(name)).toBe(zone));

test.each([
  '+05:30',
  'Mars/Olympus',
  'Etc/GMT+5',
  'Berlin',
  '',
  '../etc/passwd',
  'x'.repeat(10_000),
])('%j is no zone', (name) => expect(timeZoneNamed(name)).toBeUndefined());
