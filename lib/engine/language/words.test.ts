import { describe, expect, test } from 'vitest';
import { everydayZipf } from './everyday';
import { stem } from './stem';
import { isStopWord, stopWords } from './stop-words';

describe('stem', () => {
  test.each([
    ['neurons', 'neuron'],
    ['conditioning', 'condit'],
    ['generously', 'generous'],
    ['zelle', 'zell'],
    ['naïve', 'naïve'],
    ['3.5', '3.5'],
    ['a'.repeat(41), 'a'.repeat(41)],
    ['', ''],
  ])('%s → %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});

describe('stop words', () => {
  test.each(['the', 'however', 'which', 'don’t', "n't", 'of', 'such'])('%s carries no subject', (word) => {
    expect(isStopWord(word)).toBe(true);
  });

  test.each(['cause', 'effect', 'system', 'cell', 'group', 'value', 'dna', 'ai'])('%s is kept', (word) => {
    expect(isStopWord(word)).toBe(false);
  });

  test('other languages have their lists, unknown ones none', () => {
    expect(isStopWord('und', 'de')).toBe(true);
    expect(stopWords('xx').size).toBe(0);
  });
});

describe('everydayZipf', () => {
  test('orders words as everyday English does', () => {
    expect(everydayZipf('the')).toBeCloseTo(7.47, 1);
    expect(everydayZipf('school')).toBeGreaterThan(everydayZipf('economy'));
    expect(everydayZipf('economy')).toBeGreaterThan(everydayZipf('neuron'));
    expect(everydayZipf('oligopoly')).toBe(0);
  });
});
