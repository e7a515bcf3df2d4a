import { expect, test } from 'vitest';
import { markedParagraphs } from './marked-paragraphs';

/** Marked segments are in brackets, headings have a mark before them. */
function drawn(content: string, phrases: string[]): string[] {
  return markedParagraphs(content, phrases).map(({ isHeading, segments }) => {
    const text = segments.map((one) => (one.marked ? `[${one.text}]` : one.text)).join('');
    return isHeading ? `# ${text}` : text;
  });
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
  {
    content: 'Cells divide.\n\nBones\n\nThey grow.',
    phrases: ['Bones'],
    shown: ['Cells divide.', '# [Bones]', 'They grow.'],
  },
  {
    content: 'What grows?\n\nBones\n\nCells\n\nThey grow.',
    phrases: [],
    shown: ['What grows?', 'Bones', 'Cells', 'They grow.'],
  },
  { content: 'Bones\n\nThey grow.\n\nCells', phrases: [], shown: ['Bones', 'They grow.', 'Cells'] },
  {
    content: `Cells divide.\n\n${'b'.repeat(120)}\n\nThey grow.\n\n${'b'.repeat(121)}\n\nEnd.`,
    phrases: [],
    shown: ['Cells divide.', `# ${'b'.repeat(120)}`, 'They grow.', 'b'.repeat(121), 'End.'],
  },
])('$content with $phrases', ({ content, phrases, shown }) => {
  expect(drawn(content, phrases)).toEqual(shown);
});
