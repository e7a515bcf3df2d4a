import { expect, test } from 'vitest';
import { analyseDocument } from '../../analysed';
import { readDocument } from '../../testing/read-document';
import { withoutGeneralYou } from './general-you';
import { spokenText } from './testing/talk';

const spoken = analyseDocument(readDocument(spokenText('The wave breaks at last.')));
const written = analyseDocument(readDocument('The wave breaks at last.'));

test.each([
  ['If you measure it, you need a clock.', 'If people measure it, people need a clock.'],
  [
    'The first step is deciding whom you’re asking.',
    'The first step is deciding whom people asking.',
  ],
])('%s', (said, left) => {
  expect(withoutGeneralYou(spoken, said)).toBe(left);
  expect(withoutGeneralYou(written, said)).toBe(said);
});

test.each([
  'You measure it with a clock.',
  'If you look here, you can see the wave.',
  'The first step is what I told you.',
  'When you read it, bring your casebook.',
])('“%s” is said to somebody', (said) => {
  expect(withoutGeneralYou(spoken, said)).toBe(said);
});
