import { expect, test } from 'vitest';
import { analyseDocument } from '../analysed';
import { notedText } from '../summary/readable';
import { readDocument } from '../testing/read-document';
import { nameAbove } from './names-above';

/** A line with others below it, in notes. */
function below(above: string, ...lines: string[]) {
  const read = readDocument(`# Notes\n\n${[above, ...lines].join('\n\n')}`);
  const passages = read.passages.map((passage, at) => ({ ...passage, depth: at === 0 ? 1 : 2 }));
  return { ...read, passages };
}

test.each([
  ['Entrance polls', 'Entrance polls'],
  ['Adverse possession: taking land by living on it', 'Adverse possession'],
  ['Exception: none', null],
  ['Wrote the second treatise', null],
  ['The framers feared that', null],
  ['Evans v. Merriweather', null],
  ['The river froze.', null],
])('what stands under “%s” is on %j', (above, name) => {
  expect(nameAbove(below(above, 'Taken before the vote'), 1)).toBe(name);
});

test('a phrase in a list is shown with what it is said of, a sentence alone', () => {
  const [, phrase, sentence] = [0, 1, 2].map((index) =>
    notedText(
      analyseDocument(
        below(
          'Entrance polls',
          'Poll taken before voters cast their ballot',
          'The voters answer them at the door of the station.',
        ),
      ),
      index,
    ),
  );
  expect(phrase).toBe('Entrance polls: Poll taken before voters cast their ballot');
  expect(sentence).toBe('The voters answer them at the door of the station.');
});
