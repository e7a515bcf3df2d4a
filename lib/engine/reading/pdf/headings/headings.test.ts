import { expect, test } from 'vitest';
import type { Part } from '../layout/parts';
import { headingsAmong } from './headings';

const part = (text: string, size: number, page = 1): Part => {
  const place = { page, left: 50, right: 300, baseline: 100, code: false };
  const line = { ...place, text, size, font: 'f1', fontShare: 1, runs: [] };
  return { kind: 'text', lines: [line], page, region: 1, indented: false, full: false, indent: 0 };
};

test('a large line that opens with a picture is a heading, one with the mark of an item is none', () => {
  const parts = ['🧠 Memory', '♀ Females', '• Memory', '★ Memory'].map((text) => part(text, 16));
  const found = headingsAmong(parts, { size: 11, font: 'f1' }, new Map());
  expect(found.map(({ text }) => text)).toEqual(['🧠 Memory', '♀ Females']);
});
