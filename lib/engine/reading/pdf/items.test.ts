import { expect, test } from 'vitest';
import { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import { readPdf } from './read-pdf';

const SENTENCE = 'Plants take in light with their leaves and water with their roots in the ground.';

test('a dash is the mark of an item beside other items, and stays in a line by itself', async () => {
  const pdf = await TypesetPdf.create();
  const lines = ['• Moss has no seeds', '- Ferns have none either', '- Pines have cones'];
  for (const [i, line] of lines.entries()) pdf.line(line, { left: 90, top: 60 + 14 * i });
  pdf.paragraph(SENTENCE, { left: 50, width: 495, top: 120 });
  pdf.line('– Ada Green', { left: 300, top: 150 });
  const { blocks } = await readPdf({ bytes: await pdf.bytes(), filename: 'a.pdf' }, {});
  expect(blocks.map(({ text }) => text)).toEqual([
    'Moss has no seeds',
    'Ferns have none either',
    'Pines have cones',
    SENTENCE,
    '– Ada Green',
  ]);
});

test('the second level of a list in Word has the letter “o” for a bullet', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(SENTENCE, { left: 50, width: 495, top: 60 });
  const items = ['Moss has no seeds', 'Ferns are larger', 'Pines have cones', 'Oaks have flowers'];
  for (const [i, item] of items.entries()) {
    pdf.line('o', { left: 90, top: 90 + 14 * i, face: 'code' });
    pdf.line(item, { left: 108, top: 90 + 14 * i });
  }
  const { blocks } = await readPdf({ bytes: await pdf.bytes(), filename: 'a.pdf' }, {});
  expect(blocks.map(({ text }) => text)).toEqual([SENTENCE, ...items]);
});
