import { describe, expect, test } from 'vitest';
import { analyse, hasGrammar, plainWords } from './analyse';

describe('analyse', () => {
  test('tags, lemmas, stems and offsets of an English sentence', () => {
    expect(analyse('The cells divided quickly.')).toEqual([
      { start: 0, end: 3, text: 'The', tag: 'DET', lemma: 'the', stem: 'the', stop: true },
      { start: 4, end: 9, text: 'cells', tag: 'NOUN', lemma: 'cell', stem: 'cell', stop: false },
      {
        start: 10,
        end: 17,
        text: 'divided',
        tag: 'VERB',
        lemma: 'divide',
        stem: 'divid',
        stop: false,
      },
      {
        start: 18,
        end: 25,
        text: 'quickly',
        tag: 'ADV',
        lemma: 'quickly',
        stem: 'quick',
        stop: true,
      },
      { start: 25, end: 26, text: '.', tag: 'PUNCT', lemma: '.', stem: '.', stop: false },
    ]);
  });

  test.each([
    'It isn’t 3.5 kg; don’t say “cannot”.',
    '  Two\n\tlines  and   gaps ',
    'ünïcode naïve 😀 ﬁne x² [1] <b>bold</b>',
    `See http://example.com/${'a/'.repeat(50)} for more.`,
  ])('every token of %j is at its offset, in order', (sentence) => {
    let last = 0;
    for (const token of analyse(sentence)) {
      expect(sentence.slice(token.start, token.end)).toBe(token.text);
      expect(token.start).toBeGreaterThanOrEqual(last);
      last = token.end;
    }
    expect(last).toBe(sentence.trimEnd().length);
  });

  test('a word that would slow down the tokenizer is one unknown word', () => {
    const url = 'http://'.repeat(20_000);
    expect(analyse(`See ${url} now`).map(({ text, tag }) => [text.length, tag])).toEqual([
      [3, 'VERB'],
      [140_000, 'X'],
      [3, 'ADV'],
    ]);
  });

  test('the name of a function is one noun', () => {
    expect(
      analyse('Function read.xport reads a file.').map(({ text, tag }) => [text, tag]),
    ).toEqual([
      ['Function', 'NOUN'],
      ['read.xport', 'NOUN'],
      ['reads', 'VERB'],
      ['a', 'DET'],
      ['file', 'NOUN'],
      ['.', 'PUNCT'],
    ]);
  });

  test('a language without a tagger is split into words by the Unicode rules', () => {
    expect(hasGrammar('de')).toBe(false);
    expect(
      analyse('Die Zelle teilt sich.', 'de').map(({ text, tag, stop }) => [text, tag, stop]),
    ).toEqual([
      ['Die', 'X', true],
      ['Zelle', 'X', false],
      ['teilt', 'X', false],
      ['sich', 'X', true],
      ['.', 'PUNCT', false],
    ]);
  });

  test('a script without spaces is split into words', () => {
    expect(analyse('細胞は生命の単位です。', 'ja').map(({ text }) => text)).toEqual([
      '細胞',
      'は',
      '生命',
      'の',
      '単位',
      'です',
      '。',
    ]);
  });
});

test.each([
  ['Heat the oven to 250 °C with a heavy pot inside.', ['Heat']],
  ['7. Press the tyre back over the rim.', ['Press']],
  ['Causes of wars and oil prices in Europe', []],
  ['Consumer prices, which rose in May, are high.', ['rose', 'are']],
  ['The firm lowers its output prices a little.', ['lowers']],
  ['Changes in the price level hurt trade.', ['hurt']],
])('the verbs are found in: %s', (sentence, verbs) => {
  const found = analyse(sentence).filter(({ tag }) => tag === 'VERB' || tag === 'AUX');
  expect(found.map(({ text }) => text)).toEqual(verbs);
});

test('words without their grammar are those of a sentence that is tagged', () => {
  const sentence =
    'It isn’t “well-known” (Smith, 2012):  the U.S. firm’s read.table paid $1,200.50 to cells.';
  const tagged = analyse(sentence).map(({ text, stem, stop }) => ({ text, stem, stop }));
  expect(plainWords(sentence)).toEqual(tagged);
  expect(plainWords('The cells divided.')).toEqual([
    { text: 'The', stem: 'the', stop: true },
    { text: 'cells', stem: 'cell', stop: false },
    { text: 'divided', stem: 'divid', stop: false },
    { text: '.', stem: '.', stop: false },
  ]);
});
