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
  const notes = { content: lines, worded: [], screens: [], emphasis: bold };
  const html = renderToStaticMarkup(createElement(LessonText, { lesson: notes, lang: 'en' }));
  expect(html.replace(/<(\w+)[^>]*>/g, '<$1>')).toBe(
    '<div><p>Full access</p><h2>Kernel space</h2><p><strong>Keep it safe.</strong></p><p>Own memory</p></div>',
  );
});
