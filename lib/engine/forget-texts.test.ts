import { expect, test, vi } from 'vitest';
import { forgetTexts } from './forget-texts';
import { analyse, plainWords } from './language/analyse';

// Other tests share a tagger.
vi.unmock('wink-nlp');

test('a text that was read before changes nothing once it is forgotten', () => {
  const tokens = () => analyse('The nephron’s cells absorb water.').map(({ text }) => text);
  const fresh = tokens();
  expect(fresh).toEqual(['The', 'nephron', '’s', 'cells', 'absorb', 'water', '.']);
  analyse('They nephron’s, it');
  expect(tokens()).not.toEqual(fresh);
  forgetTexts();
  expect(tokens()).toEqual(fresh);
  expect(plainWords('nephron’s').map(({ text }) => text)).toEqual(['nephron', '’s']);
});
