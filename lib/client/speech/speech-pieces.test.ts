import { describe, expect, test } from 'vitest';
import { speechPieces } from './speech-pieces';

describe('speechPieces', () => {
  test('speaks sentence by sentence, over paragraphs too', () => {
    expect(speechPieces('Cells divide. They do so  often!\n\nWhy? Nobody\nknows.')).toEqual([
      'Cells divide.',
      'They do so often!',
      'Why?',
      'Nobody knows.',
    ]);
  });

  test.each(['', '   \n '])('has no pieces for %j', (text) => {
    expect(speechPieces(text)).toEqual([]);
  });

  test('splits a sentence that is too long at a comma, and loses no word', () => {
    const clause = 'the cells of the heart are bound to one another by discs that let ions pass';
    const sentence = `First, ${clause}, and then, ${clause}, and at last, ${clause}.`;
    const pieces = speechPieces(sentence);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join(' ')).toBe(sentence);
    expect(pieces[0]?.endsWith(',')).toBe(true);
  });

  test('keeps every piece short, whatever the text', () => {
    const hostile = [
      'x'.repeat(1_000),
      'word '.repeat(500),
      '📄'.repeat(400),
      `${'a'.repeat(179)}📄 tail`,
    ];
    for (const text of hostile)
      for (const piece of speechPieces(text)) expect(piece.length).toBeLessThanOrEqual(180);
  });

  test('never splits a character', () => {
    for (const piece of speechPieces('📄'.repeat(400))) expect(piece.isWellFormed()).toBe(true);
  });
});
