import { expect, test } from 'vitest';
import { analyseDocument } from '../../analysed';
import { readDocument } from '../../testing/read-document';
import { isWholeSpeech } from './is-whole';
import { spokenText } from './testing/talk';

function isWhole(said: string, text = spokenText(said)): boolean {
  const document = analyseDocument(readDocument(text));
  return isWholeSpeech(document, document.sentences.length - 1);
}

test.each([
  'A bad perspective has a lot of local peaks.',
  'So the water carries the sand along the coast.',
  'If the wind blows for a long time, then the water gets higher.',
  'With a slip, you have the right model of the system.',
  'A mistake is when I do what I intend to do.',
])('“%s” says something of the subject', (said) => {
  expect(isWhole(said)).toBe(true);
});

test.each([
  'The height of a wave, and so on.',
  'Somebody that’s in the water and out of the water.',
  'Is the speed of the current in the water.',
  'If the wind blows or if the water is warm.',
  'I would like to warn you of the current.',
  'We talked about the waves of the sea.',
  'The waves are a topic of next week.',
  'There are a lot of reasons for the waves.',
  'The basic idea is some kind of current.',
  'Paul chooses the second wave of the sea.',
])('“%s” doesn’t', (said) => {
  expect(isWhole(said)).toBe(false);
});

test('what is written is left as it is', () => {
  expect(isWhole('', 'Waves carry energy. The height of a wave, and so on.')).toBe(true);
});
