import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LessonScreenWire } from '@/lib/study/wire';
import { LessonText } from './lesson-text';

const content = 'Every cell has a membrane.\n\nA nucleus holds its DNA.';
const at = (words: string) => ({ start: content.indexOf(words), length: words.length });
const lesson = {
  content,
  worded: [],
  items: [],
  screens: [
    { from: 0, to: 26, mark: { from: 15, to: 25, end: 26, source: null }, checks: [] },
  ] satisfies LessonScreenWire[],
  emphasis: [
    { ...at('membrane'), kind: 'bold' as const },
    { ...at('DNA'), kind: 'italic' as const },
  ],
};

const shown = (screen?: LessonScreenWire) =>
  renderToStaticMarkup(createElement(LessonText, { lesson, lang: 'en', screen })).replace(
    /<(\w+)[^>]*>/g,
    '<$1>',
  );

test('a lesson shows the authors’ bold and italic words, in its mark too', () => {
  expect(shown()).toBe(
    '<div><p>Every cell has <mark>a <strong>membrane</strong></mark>.</p><p>A nucleus holds its <em>DNA</em>.</p></div>',
  );
});

test('so does one screen of it', () => {
  expect(shown(lesson.screens[0])).toBe(
    '<div><p>Every cell has <mark>a <strong>membrane</strong></mark>.</p></div>',
  );
});

test('a line that is bold as a whole is a heading, a sentence isn’t', () => {
  const lines = 'Full access\n\nKernel space\n\nKeep it safe.\n\nOwn memory';
  const bold = ['Kernel space', 'Keep it safe.'].map((words) => {
    return { start: lines.indexOf(words), length: words.length, kind: 'bold' as const };
  });
  const notes = { content: lines, worded: [], screens: [], emphasis: bold, items: [] };
  const html = renderToStaticMarkup(createElement(LessonText, { lesson: notes, lang: 'en' }));
  expect(html.replace(/<(\w+)[^>]*>/g, '<$1>')).toBe(
    '<div><p>Full access</p><h2>Kernel space</h2><p><strong>Keep it safe.</strong></p><p>Own memory</p></div>',
  );
});

test('items of lists stand in those that they belong to, and no line of a list is a heading', () => {
  const points = [
    'Cells divide.',
    'Two kinds',
    'In bodies it is mitosis.',
    'It makes two.',
    'The end.',
  ];
  const start = (text: string) => points.join('\n\n').indexOf(text);
  const items = [
    { start: start('Two'), depth: 1 },
    { start: start('In'), depth: 2 },
    { start: start('It makes'), depth: 2, goesOn: true },
  ];
  const notes = { content: points.join('\n\n'), worded: [], screens: [], emphasis: [], items };
  const html = renderToStaticMarkup(createElement(LessonText, { lesson: notes, lang: 'en' }));
  expect(html.replace(/<(\w+)[^>]*>/g, '<$1>')).toBe(
    '<div><p>Cells divide.</p><ul><li><p>Two kinds</p><ul><li><p>In bodies it is mitosis.</p><p>It makes two.</p></li></ul></li></ul><p>The end.</p></div>',
  );
});
