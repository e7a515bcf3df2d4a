import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PastDays } from './by-day';

test('cards and minutes by day are both drawn, each with its table', () => {
  const heat = [
    { day: '2026-11-26', reviews: 7, minutes: 3 },
    { day: '2026-11-28', reviews: 40, minutes: 12 },
  ];
  const page = renderToStaticMarkup(
    createElement(PastDays, { heat, today: '2026-11-28', minutes: 15 }),
  );
  const sections = page.split('<section').slice(1);
  const titles = sections.map((section) => /<h2[^>]*>([^<]*)</.exec(section)?.[1]);
  expect(titles).toEqual(['Cards in the last 30 days', 'Minutes in the last 30 days']);
  const bars = sections.map((section) => section.split('<rect').length - 1);
  expect(bars).toEqual([2, 2]);
  // The highest has its number.
  const numbers = sections.map((section) => /fill-ink font-mono[^>]*>(\d+)</.exec(section)?.[1]);
  expect(numbers).toEqual(['40', '12']);
  const rows = sections.map((section) => section.split('<tr').length - 1);
  expect(rows).toEqual([31, 31]);
});
