import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ContinueWire } from '@/lib/study/today/wire';
import { NextStep } from './next-step';

const shown = (given: Partial<ContinueWire>) => {
  const entry = { lesson: null, lessons: 5, cards: 20, cards_due: 3, ...given } as ContinueWire;
  return renderToStaticMarkup(createElement(NextStep, { entry })).replace(/<\/?p[^>]*>/g, '');
};

test('a title from right to left has its own direction between the words', () => {
  const lesson = { position: 0, title: 'الخلية', minutes: 2 } as ContinueWire['lesson'];
  expect(shown({ lesson })).toBe(
    'Lesson 1: <bdi>الخلية</bdi>\u00a0· 2\u00a0min\u00a0· 3 cards due',
  );
});

test('without a lesson, its cards follow', () => {
  expect(shown({})).toBe('All lessons done\u00a0· 3 cards due');
});
