import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TextWire } from '@/lib/study/wire';
import { Passages } from './passages';

type Passage = TextWire['passages'][number];

function shown(passages: Partial<Passage>[], sections: TextWire['sections'] = []): string {
  return renderToStaticMarkup(
    createElement(Passages, {
      passages: passages.map((passage, position) => {
        return { position, page: null, start: 0, text: '', ...passage };
      }),
      sections,
      place: { passage: 0, start: 0, length: 0 },
    }),
  );
}

const tags = (html: string) => html.replace(/<(\w+)[^>]*>/g, '<$1>');

test('the items of a list stand in the items that they belong to', () => {
  const html = shown([
    { text: 'Plants:' },
    { text: 'Ferns', depth: 1 },
    { text: 'They have spores.', depth: 1, goes_on: true },
    { text: 'Maidenhair', depth: 2 },
    { text: 'Mosses', depth: 1 },
    { text: 'Other text.' },
  ]);
  expect(tags(html)).toBe(
    '<p>Plants:</p><ul><li><p>Ferns</p><p>They have spores.</p><ul><li><p>Maidenhair</p></li></ul></li><li><p>Mosses</p></li></ul><p>Other text.</p>',
  );
});

test('text from before depths were kept has no lists', () => {
  const html = shown([
    { text: 'Ferns', depth: null, goes_on: null },
    { text: 'Mosses', depth: null },
  ]);
  expect(tags(html)).toBe('<p>Ferns</p><p>Mosses</p>');
});

test('a heading and a page stand between lists, where the reader can go to them', () => {
  const html = shown(
    [
      { text: 'Ferns', depth: 1, page: 1 },
      { text: 'Mosses', depth: 1, page: 2 },
    ],
    [{ title: 'Spores', level: 2, first_passage: 1 }],
  );
  expect(tags(html)).toBe(
    '<div><p>page 1</p></div><ul><li><p>Ferns</p></li></ul><div><p>page 2</p><h3>Spores</h3></div><ul><li><p>Mosses</p></li></ul>',
  );
  expect(html.match(/data-passage="1"/g)?.length).toBe(2);
  expect(html.indexOf('data-passage="1"')).toBeLessThan(html.indexOf('Spores'));
});

test('each item has the direction of its words, and bullets only where it brings no mark', () => {
  const html = shown([
    { text: 'نباتات', depth: 1 },
    { text: '1. Ferns', depth: 1 },
    { text: 'Goes on', depth: 2, goes_on: true },
  ]);
  expect(html.match(/<li[^>]*>/g)).toEqual([
    expect.not.stringContaining('list-none'),
    expect.stringContaining('list-none'),
    expect.stringContaining('list-none'),
  ]);
  expect(html.match(/<li dir="auto"/g)?.length).toBe(3);
  expect(html).not.toMatch(/<p[^>]* dir=/);
});
