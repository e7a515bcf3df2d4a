import { expect, test } from 'vitest';
import { plainText } from './read-txt';

const PROSE =
  'A database collects data from many sources, and it keeps them for years so that users can ask for them.';
const texts = (text: string) =>
  plainText(text).blocks.map(({ type, text: words }) =>
    type === 'heading' ? `# ${words}` : words,
  );

test.each([
  [
    'a list below the title',
    `# Data\n\n- **Course:** Modeling\n- **Module 2:** Data\n- **Lecture #:** 10\n- **URL:** https://example.org\n\n---\n\n${PROSE}`,
    ['# Data', PROSE],
  ],
  [
    'lines above it',
    `Title: The water cycle\nAuthor: A. Smith\nDate: 3 May 2024\n\n${PROSE}`,
    ['# The water cycle', PROSE],
  ],
])('details of a text are left out: %s', (_, text, read) => {
  expect(texts(text)).toEqual(read);
});

test.each([
  ['two of them', `Author: A. Smith\nDate: 3 May 2024\n\n${PROSE}`],
  ['other labels', `Mitosis: division\nProphase: the first\nCourse: of a river\n\n${PROSE}`],
  ['a list below the text', `${PROSE}\n\nCourse: A\nModule: B\nUnit: C\n\n${PROSE}`],
  ['nothing else', 'Course: Modeling\nModule: Data\nUnit: Lakes'],
])('%s stay', (_, text) => {
  expect(texts(text).join(' ')).toContain(text.split('\n')[0]);
  expect(texts(text).join(' ')).toMatch(/Author|Course/);
});
