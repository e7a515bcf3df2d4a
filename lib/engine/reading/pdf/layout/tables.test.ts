import { expect, test } from 'vitest';
import { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import { readPdf } from '../read-pdf';

const SENTENCE = 'Plants take in light with their leaves and water with their roots in the ground.';

type Column = { left: number; width: number };
const [TWO, THREE]: [Column[], Column[]] = [
  [
    { left: 50, width: 90 },
    { left: 160, width: 200 },
  ],
  [
    { left: 50, width: 90 },
    { left: 160, width: 150 },
    { left: 330, width: 120 },
  ],
];

type Options = {
  /** Between rows, and below the head. */
  padding?: number;
  headGap?: number;
  below?: (pdf: TypesetPdf, top: number) => void;
};

/** The texts of a page with a paragraph, a table, and what `below` sets under it. */
async function read(
  columns: readonly Column[],
  rows: readonly string[][],
  { padding = 0, headGap = padding, below }: Options = {},
): Promise<string[]> {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(SENTENCE, { left: 50, width: 495, top: 60 });
  let top = 120;
  for (const [i, row] of rows.entries()) {
    const face = i === 0 ? 'bold' : 'plain';
    const ends = row.map((cell, at) =>
      cell === '' ? top : pdf.paragraph(cell, { ...(columns[at] as Column), top, face }),
    );
    top = Math.max(...ends) + (i === 0 ? headGap : padding);
  }
  below?.(pdf, top);
  const { blocks } = await readPdf({ bytes: await pdf.bytes(), filename: 'a.pdf' }, {});
  return blocks.map((block) =>
    block.type === 'heading' ? `${'#'.repeat(block.level)} ${block.text}` : block.text,
  );
}

const TYPES = [
  ['Type', 'Meaning', 'Example'],
  [
    'Simple diffusion',
    'The movement of small molecules straight through the bilayer',
    'Oxygen enters a red blood cell of the body',
  ],
  [
    'Facilitated diffusion of larger ones',
    'The movement of molecules through a channel or a carrier protein',
    'Glucose enters',
  ],
  ['Osmosis', 'The diffusion of water through a membrane', 'Water enters a root'],
];

test('the lines of a cell are joined, where the rows of a table stand apart', async () => {
  expect(await read(THREE, TYPES, { padding: 8 })).toEqual([
    SENTENCE,
    ...TYPES.map((row) => row.join(' | ')),
  ]);
});

/** With little room between them. */
const CLOSE: Column[] = [
  { left: 50, width: 90 },
  { left: 149, width: 165 },
  { left: 323, width: 105 },
];

test('a last column of text is none of its own', async () => {
  const below = (pdf: TypesetPdf, top: number) =>
    pdf.line('Tonicity', { left: 50, top: top + 20, size: 16 });
  expect(await read(CLOSE, TYPES, { padding: 10, below })).toEqual([
    SENTENCE,
    ...TYPES.map((row) => row.join(' | ')),
    '# Tonicity',
  ]);
});

const TERMS = [
  ['Term', 'Definition'],
  ['Vesicle', 'A small sac of membrane that carries material within the cell or to its surface'],
  ['Solute', 'A substance that is dissolved in another'],
  ['Aquaporin', 'A channel protein that lets water through the membrane quickly'],
];

test.each([0, 8])('a table of terms, with %d points between its rows', async (padding) => {
  expect(await read(TWO, TERMS, { padding })).toEqual([
    SENTENCE,
    'Term | Definition',
    ...TERMS.slice(1).map((row) => row.join(': ')),
  ]);
});

const TREES = [
  ['Tree', 'Height', 'Found in'],
  ['Oak', '40 m', 'Europe'],
  ['Birch', '', 'Asia'],
  ['Pine', '35 m', 'America'],
];

test('rows of one line each stay apart, though one lacks a cell and a gap is below the head', async () => {
  expect(await read(THREE, TREES, { headGap: 10 })).toEqual([
    SENTENCE,
    'Tree | Height | Found in',
    'Oak | 40 m | Europe',
    'Birch | Asia',
    'Pine | 35 m | America',
  ]);
});

test('a line under the first column and the text below a table are no cells', async () => {
  const texts = await read(THREE, [...TREES, ['Others'], ...TREES.slice(1)], {
    below: (pdf, top) => pdf.paragraph(SENTENCE, { left: 50, width: 495, top: top + 4 }),
  });
  expect(texts).toEqual([
    SENTENCE,
    'Tree | Height | Found in',
    'Oak | 40 m | Europe',
    'Birch | Asia',
    'Pine | 35 m | America',
    'Others',
    'Oak | 40 m | Europe',
    'Birch | Asia',
    'Pine | 35 m | America',
    SENTENCE,
  ]);
});

test('the names of columns in the middle of them are a head, no heading', async () => {
  const below = (pdf: TypesetPdf) => {
    const rows = [
      ['store frames and send them on', 'store packets and send them on'],
      ['learn their table by flooding', 'compute their table'],
      ['look at MAC addresses', 'look at IP addresses'],
    ];
    pdf.line('Switches', { left: 130, top: 300, face: 'bold' });
    pdf.line('Routers', { left: 360, top: 300, face: 'bold' });
    for (const [i, [one = '', other = '']] of rows.entries()) {
      pdf.line(one, { left: 70, top: 315 + 15 * i });
      pdf.line(other, { left: 290, top: 315 + 15 * i });
    }
  };
  expect((await read(TWO, [], { below })).slice(0, 2)).toEqual([SENTENCE, 'Switches | Routers']);
});
