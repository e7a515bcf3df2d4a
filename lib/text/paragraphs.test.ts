import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs';

/** Headings have a mark before them. */
const drawn = (text: string) =>
  paragraphsOf(text).map(
    ({ from, to, isHeading }) => `${isHeading ? '# ' : ''}${text.slice(from, to)}`,
  );

test.each([
  ['', []],
  ['\n\n', []],
  ['One. Two.\n\n\nThree.', ['One. Two.', 'Three.']],
  ['One,\ntwo.\n\nThree.', ['One,\ntwo.', 'Three.']],
  ['Cells divide.\n\nBones\n\nThey grow.', ['Cells divide.', '# Bones', 'They grow.']],
  ['What grows?\n\nBones\n\nCells\n\nThey grow.', ['What grows?', 'Bones', 'Cells', 'They grow.']],
  ['Bones\n\nThey grow.\n\nCells', ['Bones', 'They grow.', 'Cells']],
  [
    `Cells divide.\n\n${'b'.repeat(120)}\n\nThey grow.\n\n${'b'.repeat(121)}\n\nEnd.`,
    ['Cells divide.', `# ${'b'.repeat(120)}`, 'They grow.', 'b'.repeat(121), 'End.'],
  ],
])('%j', (text, paragraphs) => {
  expect(drawn(text)).toEqual(paragraphs);
});
