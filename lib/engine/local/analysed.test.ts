import { describe, expect, test } from 'vitest';
import { PASSAGE_SEPARATOR } from '../types';
import { analyseDocument, sentenceText, wordAt } from './analysed';
import { readDocument } from './testing/read-document';

const TEXT = `# Cells

Cells are the smallest units of life. Each cell has a membrane.

print(x) = 3

## Parts

The nucleus holds the genes.`;

describe('analyseDocument', () => {
  const document = analyseDocument(readDocument(TEXT));
  const whole = document.source.passages.map(({ text }) => text).join(PASSAGE_SEPARATOR);

  test('sentences have their offsets and their section', () => {
    expect(
      document.sentences.map((one) => [whole.slice(one.start, one.end), one.section, one.prose]),
    ).toEqual([
      ['Cells are the smallest units of life.', 0, true],
      ['Each cell has a membrane.', 0, true],
      ['print(x) = 3', 0, false],
      ['The nucleus holds the genes.', 1, true],
    ]);
    expect(document.sentences.map((one) => sentenceText(document, one))).toEqual(
      document.sentences.map((one) => whole.slice(one.start, one.end)),
    );
  });

  test('tokens are stored in columns over a lexicon in which each stem has one id', () => {
    const [first, second] = document.sentences;
    const cells = wordAt(document, first!.firstToken);
    const cell = wordAt(document, second!.firstToken + 1);
    expect([cells.text, cells.lemma, cell.text]).toEqual(['cells', 'cell', 'cell']);
    expect(cells.stemId).toBe(cell.stemId);
    const last = document.tokenWord.length - 2;
    expect(whole.slice(document.tokenStart[last]!, document.tokenEnd[last]!)).toBe('genes');
    expect(document.headings.map((words) => words.map(({ text }) => text))).toEqual([
      ['cells'],
      ['parts'],
    ]);
  });

  test('a text in an unknown language is taken for English if its stop words are English', () => {
    expect(analyseDocument({ ...document.source, language: 'und' }).language).toBe('en');
    const german = readDocument('Die Zelle ist die kleinste Einheit des Lebens und teilt sich.');
    expect(analyseDocument({ ...german, language: 'und' })).toMatchObject({
      language: 'und',
      grammar: false,
    });
  });
});
