import { expect, test } from 'vitest';
import { readDocument } from '../../testing/read-document';
import { isSpoken } from './is-spoken';
import { TALK } from './testing/talk';

const PROSE =
  'A wave carries energy through water. Its height depends on the wind. When the wind blows for long, waves grow, and ' +
  'we say that the sea is rough. You may see them at any coast. The energy moves, but the water stays where it is.';

test.each([
  ['a recorded lecture', `${TALK}\n\n`.repeat(6), true],
  ['one with a few headings', `# Waves\n\n${`${TALK} `.repeat(12)}`, true],
  ['a textbook', `${PROSE}\n\n`.repeat(6), false],
  ['a tutorial with many headings', `# Waves\n\n${TALK}\n\n`.repeat(6), false],
  [
    'a play',
    '# Act 1\n\nANN: So you’re going to leave?\n\nBEN: I am, and I shall not come back.\n\n'.repeat(
      9,
    ),
    false,
  ],
  ['a few words', TALK, false],
])('%s', (_, text, spoken) => {
  expect(isSpoken(readDocument(text))).toBe(spoken);
});

test('of another language nothing is known', () => {
  expect(isSpoken(readDocument(`${TALK}\n\n`.repeat(6), 'de'))).toBe(false);
});
