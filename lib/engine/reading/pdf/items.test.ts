import { expect, test } from 'vitest';
import { writePdf } from '@/tests/helpers/files/pdf-writer';
import { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import { isCodeBlock } from '../code';
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

/** As TeX writes a list: bullet and words in two fonts of one name, the first without letters. */
function listInTwoFonts(items: readonly string[]): Uint8Array {
  const name = '/ABCDEF+SFRM1095';
  const descriptor = `/FontDescriptor << /Type /FontDescriptor /FontName ${name} /Flags 4 >>`;
  const font = `/Type /Font /Subtype /Type1 /BaseFont ${name} ${descriptor}`;
  const sign =
    '/FirstChar 136 /LastChar 136 /Widths [500] /Encoding << /Differences [136 /bullet] >>';
  const widths = Array.from({ length: 95 }, (_, i) => 400 + 10 * (i % 20)).join(' ');
  const words = `/FirstChar 32 /LastChar 126 /Widths [${widths}]`;
  const at = (line: number) => `1 0 0 1 60 ${700 - 20 * line} Tm`;
  const text = [
    `/F2 10 Tf ${at(0)} (${SENTENCE}) Tj`,
    ...items.map((item, i) => `/F1 10 Tf ${at(i + 1)} (\\210) Tj /F2 10 Tf 10 0 Td (${item}) Tj`),
    `/F1 10 Tf ${at(items.length + 2)} (\\210) Tj`,
  ];
  const resources = `/Resources << /Font << /F1 << ${font} ${sign} >> /F2 << ${font} ${words} >> >> >>`;
  return new Uint8Array(
    writePdf([
      { dictionary: '/Type /Catalog /Pages 2 0 R' },
      { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
      {
        dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents 4 0 R`,
      },
      { dictionary: '', stream: Buffer.from(`BT ${text.join('\n')} ET`, 'latin1') },
    ]),
  );
}

test('items whose bullet has a font of the same name are no code', async () => {
  const items = ['Moss has no seeds and no flowers', 'Ferns have none either'];
  const { blocks } = await readPdf({ bytes: listInTwoFonts(items), filename: 'a.pdf' }, {});
  expect(blocks.map(({ text }) => text)).toEqual([SENTENCE, ...items]);
  expect(blocks.some(isCodeBlock)).toBe(false);
});

test('items that open with hyphens, and descriptions after a name in bold, are apart', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(SENTENCE, { left: 50, width: 495, top: 60 });
  const width = 300;
  let top = 100;
  for (const item of ['- moss, ferns and pines, none of which', '- oaks, lilies and the grasses'])
    top = pdf.paragraph(`${item} has a name that a child of four could spell`, {
      ...{ left: 90, width, top },
    });
  for (const [i, name] of ['Roots', 'Leaves', 'Seeds'].entries())
    pdf.mixedLine(
      [
        { text: `${name}:`, face: 'bold' },
        {
          text: ` ${name.toLowerCase()} of a plant that stands in a garden, said in as many words as one line of this text has room`,
        },
      ],
      { left: 50, top: top + 30 + 12 * i, size: 11.5 },
    );
  const { blocks } = await readPdf({ bytes: await pdf.bytes(), filename: 'a.pdf' }, {});
  expect(blocks.map(({ text }) => text.slice(0, 12))).toEqual([
    SENTENCE.slice(0, 12),
    'moss, ferns ',
    'oaks, lilies',
    'Roots: roots',
    'Leaves: leav',
    'Seeds: seeds',
  ]);
});
