import { expect, test } from 'vitest';
import { DASHBOARD_TABS, dashboardTab } from './dashboard-tabs';

test('the tabs have their published order and names', () => {
  expect(DASHBOARD_TABS.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'upload: File Upload',
    'courses: Mini Courses',
    'flashcards: Flashcards',
    'tutor: Sage',
    'visual: Visual Learning',
    'dropzone: Drop Zone',
    'hustle: Daily Hustle',
    'wheel: Hustle Wheel',
    'leaderboard: Hustle Leaderboard',
    'rewards: Rewards Store',
  ]);
});

test.each([
  ['wheel', 'wheel'],
  [null, 'upload'],
  ['', 'upload'],
  ['toString', 'upload'],
  ['Wheel', 'upload'],
])('?tab=%s shows %s', (value, tab) => {
  expect(dashboardTab(value)).toBe(tab);
});
