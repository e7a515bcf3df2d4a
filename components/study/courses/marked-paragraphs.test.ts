import { expect, test } from 'vitest';
import { markedParagraphs } from './marked-paragraphs';

/** Marked segments are in brackets. */
function drawn(content: string, phrases: string[]): string[] {
  return markedParagraphs(content, phrases).map((segments) =>
    segments.map(({ text, marked }) => (marked ? `[${text}]` : text)).join(''),
  );
}

test.each([
  { content: 'Cells divide. They rest.', phrases: [], shown: ['Cells divide. They rest.'] },
  {
    content: 'Cells divide. They rest.',
    phrases: ['They rest.'],
    shown: ['Cells divide. [They rest.]'],
  },
  { content: 'Cells divide.', phrases: ['Cells divide.'], shown: ['[Cells divide.]'] },
  {
    content: 'One. Two.\n\n\nThree.',
    phrases: ['Three.', 'One.'],
    shown: ['[One.] Two.', '[Three.]'],
  },
  {
    content: 'One. Two. Three.',
    phrases: ['One. Two.', 'Two. Three.'],
    shown: ['[One. Two. Three.]'],
  },
  { content: 'One. One.', phrases: ['One.'], shown: ['[One.] One.'] },
  { content: 'One.', phrases: ['', 'Elsewhere.'], shown: ['One.'] },
  { content: '\n\n', phrases: ['x'], shown: [] },
])('$content with $phrases', ({ content, phrases, shown }) => {
  expect(drawn(content, phrases)).toEqual(shown);
});
