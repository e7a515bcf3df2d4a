import { expect, test } from 'vitest';
import { refusedImportText } from '@/lib/constants/faculty-imports';
import type { FacultyImportWire } from '@/lib/faculty/imports/wire';
import { figuresOf, progressText, skippedText, stateOf } from './import-words';

const last = (given: Partial<FacultyImportWire> = {}): FacultyImportWire => ({
  id: 'i',
  state: 'running',
  read: 12_000,
  listed: null,
  changed: null,
  removed: null,
  skipped: 3,
  bad_rows: [],
  error: null,
  started_at: '2026-11-20T12:00:00.000Z',
  finished_at: null,
  ...given,
});

test.each([
  [0, 'Fetching the feed.'],
  [1, '1 record read so far.'],
  [12_000, '12,000 records read so far.'],
])('with %i records: %s', (read, text) => {
  expect(progressText({ read })).toBe(text);
});

test('what isn’t known yet is no figure', () => {
  expect(figuresOf(last())).toEqual([
    { name: 'Records read', value: '12,000' },
    { name: 'Skipped', value: '3' },
  ]);
  const done = last({ state: 'done', listed: 11_997, changed: 0, removed: 5 });
  expect(figuresOf(done).map(({ value }) => value)).toEqual(['12,000', '11,997', '0', '5', '3']);
  expect(stateOf(done)).toEqual({ text: 'Done', tone: 'good' });
});

test.each([
  [1, 1, '1 skipped record'],
  [100, 100, '100 skipped records'],
  [101, 100, 'The first 100 of 101 skipped records'],
])('%i skipped, %i kept: %s', (skipped, kept, text) => {
  const bad_rows = Array.from({ length: kept }, (_, n) => ({ row: n + 1, fault: 'No name.' }));
  expect(skippedText(last({ skipped, bad_rows }))).toBe(text);
});

test.each([
  ['forbidden', 'Your role doesn’t allow this. Ask an owner.'],
  ['', 'The import didn’t start. Please try again.'],
  ['__proto__', 'The import didn’t start. Please try again.'],
  ['constructor', 'The import didn’t start. Please try again.'],
])('the code %j in the address: %s', (code, text) => {
  expect(refusedImportText(code)).toBe(text);
});
