import { expect, test } from 'vitest';
import { DASHBOARD_TABS } from '@/lib/constants/dashboard-tabs';
import { keyMeaning, TAB_KEYS } from './tool-key';

const NONE = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['/', false, { open: 'search' }],
  ['?', false, { open: 'keys' }],
  ['g', false, 'goto'],
  ['G', false, 'goto'],
  ['c', false, null],
  ['c', true, { tab: 'courses' }],
  ['C', true, { tab: 'courses' }],
  ['u', true, { tab: 'upload' }],
  ['g', true, 'goto'],
  ['x', true, null],
  ['/', true, { open: 'search' }],
  ['Enter', true, null],
  ['toString', true, null],
] as const)('%s, after g: %s', (key, afterG, meaning) => {
  expect(keyMeaning({ ...NONE, key }, afterG)).toEqual(meaning);
});

test.each([
  [{ ctrlKey: true }, 'k', { open: 'search' }],
  [{ metaKey: true }, 'K', { open: 'search' }],
  [{ ctrlKey: true, altKey: true }, 'k', null],
  [{ ctrlKey: true }, '/', null],
  [{ metaKey: true }, 'g', null],
  [{ altKey: true }, '?', null],
] as const)('with %j, %s', (held, key, meaning) => {
  expect(keyMeaning({ ...NONE, ...held, key }, true)).toEqual(meaning);
});

test('each tab has a letter of its own', () => {
  const letters = DASHBOARD_TABS.map(({ value }) => TAB_KEYS[value]);
  expect(new Set(letters).size).toBe(10);
});
