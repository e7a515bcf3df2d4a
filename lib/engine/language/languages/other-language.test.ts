import { expect, test } from 'vitest';
import { isOtherLanguage } from './other-language';

const ENGLISH = 'Osmosis is the diffusion of water through a membrane.';
const GERMAN = 'Die Osmose ist die Diffusion von Wasser durch eine Membran.';

test.each([
  ['German of an English text', GERMAN, ENGLISH, 'en', true],
  ['English of a German text', ENGLISH, GERMAN, 'de', true],
  ['English of an English text', ENGLISH, ENGLISH, 'en', false],
  ['German where the text quotes German', GERMAN, GERMAN, 'en', false],
  ['too short to tell', 'Die Osmose', ENGLISH, 'en', false],
  ['a text of unknown language', GERMAN, ENGLISH, 'und', false],
])('%s', (_, text, source, language, isOther) => {
  expect(isOtherLanguage(text, source, language)).toBe(isOther);
});
