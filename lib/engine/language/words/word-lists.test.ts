import { describe, expect, test } from 'vitest';
import { everydayZipf, isStopWord, isUsuallyLowerCase, stopWords } from './word-lists';

describe('stop words', () => {
  test.each(['the', 'however', 'which', 'don’t', "n't", 'of', 'such'])(
    '%s is a stop word',
    (word) => {
      expect(isStopWord(word)).toBe(true);
    },
  );

  test.each(['cause', 'effect', 'system', 'cell', 'group', 'value', 'dna', 'ai'])(
    '%s is not a stop word',
    (word) => {
      expect(isStopWord(word)).toBe(false);
    },
  );

  test('other languages have their own list, unknown languages an empty one', () => {
    expect(isStopWord('und', 'de')).toBe(true);
    expect(stopWords('xx').size).toBe(0);
  });
});

describe('everydayZipf', () => {
  test('orders words by their frequency in everyday English', () => {
    expect(everydayZipf('the')).toBeCloseTo(7.47, 1);
    expect(everydayZipf('school')).toBeGreaterThan(everydayZipf('economy'));
    expect(everydayZipf('economy')).toBeGreaterThan(everydayZipf('neuron'));
    expect(everydayZipf('oligopoly')).toBe(0);
  });
});

test('the first, the last and the longest word are found, and nothing beside them', () => {
  for (const word of ['a', 'zymurgy', 'dichlorodiphenyltrichloroethane'])
    expect(everydayZipf(word), word).toBeGreaterThan(0);
  for (const unknown of ['', '0', 'a b', 'schoo', 'schooll', 'the;', 'zzzz', 'é'])
    expect(everydayZipf(unknown), unknown).toBe(0);
});

describe('isUsuallyLowerCase', () => {
  test('knows names from words, and knows nothing of other words', () => {
    expect(isUsuallyLowerCase('school')).toBe(true);
    expect(isUsuallyLowerCase('mary')).toBe(false);
    expect(isUsuallyLowerCase('oligopoly')).toBe(false);
  });
});
