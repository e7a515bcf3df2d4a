import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import {
  hebrewLetter,
  hebrewPdf,
  manyPagesPdf,
  onePagePdf,
  repeatedPagePdf,
  showText,
} from '@/tests/helpers/files/hostile-pdf';
import { writePdf } from '@/tests/helpers/files/pdf-writer';
import { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import type { Block } from '../source';
import { readPdf } from './read-pdf';

const SENTENCES = [
  'The leaf is the place where a plant turns the light of the sun into sugar.',
  'Chlorophyll, the green pigment of its cells, absorbs mostly red and blue light.',
  'Carbon dioxide enters through openings in the underside, which close when water is scarce.',
  'Photosynthesis then joins its carbon with the hydrogen of water, and oxygen is left over.',
  'The sugar feeds the whole organism, and what is not needed at once is stored as starch.',
  'Respiration runs in the opposite direction and sets the energy free again wherever it is needed.',
];

/** A unique paragraph for each number. */
const prose = (number: number) =>
  [
    `Paragraph number ${number} begins here.`,
    ...SENTENCES.map((_, i) => SENTENCES[(i + number) % 6]),
  ].join(' ');

async function read(bytes: Uint8Array) {
  return readPdf({ bytes: new Uint8Array(bytes), filename: 'a.pdf' }, {});
}

async function blocksOf(pdf: TypesetPdf): Promise<Block[]> {
  return (await read(await pdf.bytes())).blocks;
}

const textsOf = (blocks: Block[]) =>
  blocks.map((block) => (block.type === 'heading' ? `# ${block.text}` : block.text));

const COLUMNS = {
  two: [50, 310].map((left) => ({ left, width: 235 })),
  three: [50, 222, 394].map((left) => ({ left, width: 155 })),
};

test.each(Object.entries(COLUMNS))(
  '%s columns are read one after the other',
  async (_, columns) => {
    const pdf = await TypesetPdf.create();
    for (const [i, column] of columns.entries()) pdf.paragraph(prose(i), { ...column, top: 80 });
    expect(textsOf(await blocksOf(pdf))).toEqual(columns.map((_column, i) => prose(i)));
  },
);

/** Paragraphs below each other, `gap` between them. @returns where they were set */
function setColumn(
  pdf: TypesetPdf,
  numbers: readonly number[],
  { left, width, top, gap }: { left: number; width: number; top: number; gap: number },
) {
  let next = top;
  for (const number of numbers)
    next = pdf.paragraph(prose(number), { left, width, top: next }) + gap;
}

test.each([
  { what: 'on one grid', gaps: [0, 0, 0] },
  { what: 'whose lines stand between each other’s', gaps: [0, 6, 4] },
  { what: 'with a line between paragraphs', gaps: [12, 12, 12] },
  { what: 'with wider and narrower gaps', gaps: [5, 12, 8] },
])('columns $what are read one after the other', async ({ gaps }) => {
  for (const columns of Object.values(COLUMNS)) {
    const pdf = await TypesetPdf.create();
    const numbers = columns.map((_, i) =>
      Array.from({ length: 6 - columns.length }, (_paragraph, k) => 5 * i + k),
    );
    columns.forEach((column, i) => {
      setColumn(pdf, numbers[i] ?? [], { ...column, top: 80, gap: gaps[i] ?? 0 });
    });
    expect(textsOf(await blocksOf(pdf)).join(' ')).toBe(numbers.flat().map(prose).join(' '));
  }
});

test('a footnote and a table under columns stay below them', async () => {
  const pdf = await TypesetPdf.create();
  COLUMNS.two.forEach((column, i) => {
    setColumn(pdf, [4 * i, 4 * i + 1], { ...column, top: 80, gap: 6 * i });
  });
  const rows = ['Oak | 40 m | 500 years', 'Birch | 25 m | 100 years', 'Pine | 35 m | 300 years'];
  rows.forEach((row, i) => {
    for (const [j, cell] of row.split(' | ').entries())
      pdf.line(cell, { left: 60 + 110 * j, top: 500 + 14 * i });
  });
  const note = '1 A note in small letters under both of the columns, from one edge to the other.';
  pdf.line(note, { left: 50, top: 700, size: 7 });
  const texts = textsOf(await blocksOf(pdf));
  expect(texts).toEqual([...[0, 1, 4, 5].map(prose), ...rows, note]);
});

test('a table whose cells have several lines is read row by row', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(prose(1), { left: 50, width: 495, top: 80 });
  const cells = Array.from({ length: 6 }, (_, row) =>
    COLUMNS.three.map((_column, i) => `Cell ${i} of row ${row}: ${SENTENCES[(row + i) % 6]}`),
  );
  let top = 200;
  for (const row of cells) {
    const ends = row.map((cell, i) => {
      const column = COLUMNS.three[i] ?? { left: 0, width: 0 };
      return pdf.paragraph(cell, { ...column, top });
    });
    top = Math.max(...ends) + 10;
  }
  const text = textsOf(await blocksOf(pdf)).join(' ');
  const order = [...text.matchAll(/Cell \d of row (\d)/g)].map(([, row]) => row);
  expect(order).toEqual([...order].sort());
});

test('lines that the file stores across columns are put in order', async () => {
  const lines = Array.from({ length: 30 }, (_, i) => i);
  const left = lines.map((i) => `Left line ${i} tells of leaves and of the light`);
  const right = lines.map((i) => `right line ${i} tells of roots and of the rain`);
  const pieces = lines.flatMap((i) => [
    { text: left[i] ?? '', left: 50, top: 100 + 12 * i },
    { text: right[i] ?? '', left: 320, top: 100 + 12 * i },
  ]);
  const { blocks } = await read(onePagePdf(showText(pieces)));
  expect(blocks.map(({ text }) => text).join(' ')).toBe([...left, ...right].join(' '));
});

test('a title and a figure across both columns stay above and below them', async () => {
  const pdf = await TypesetPdf.create();
  pdf.line('How Plants Live on Light and Water', { left: 120, top: 60, size: 20, face: 'bold' });
  const [left, right] = COLUMNS.two as [
    { left: number; width: number },
    { left: number; width: number },
  ];
  pdf.paragraph(prose(1), { ...left, top: 110 });
  pdf.paragraph(prose(2), { ...right, top: 110 });
  pdf.paragraph(
    'Figure 1: The leaf of an oak cut across, with its openings and its veins, as seen through the microscope.',
    {
      left: 50,
      width: 495,
      top: 420,
      size: 9,
    },
  );
  pdf.paragraph(prose(3), { ...left, top: 470 });
  pdf.paragraph(prose(4), { ...right, top: 470 });
  expect(textsOf(await blocksOf(pdf))).toEqual([
    '# How Plants Live on Light and Water',
    prose(1),
    prose(2),
    'Figure 1: The leaf of an oak cut across, with its openings and its veins, as seen through the microscope.',
    prose(3),
    prose(4),
  ]);
});

test('a paragraph continues over columns and pages, and has the page where it begins', async () => {
  const pdf = await TypesetPdf.create();
  const [left, right] = COLUMNS.two as [
    { left: number; width: number },
    { left: number; width: number },
  ];
  const long = `${prose(1)} ${prose(2)} ${prose(3)}`;
  const cut = [long.indexOf('carbon with'), long.indexOf('underside, which', 900)] as const;
  const parts = [long.slice(0, cut[0] - 1), long.slice(cut[0], cut[1] - 1), long.slice(cut[1])];
  pdf.paragraph(parts[0] ?? '', { ...left, top: 80 });
  pdf.paragraph('1 A note in small letters at the foot of the column.', {
    ...left,
    top: 700,
    size: 7,
  });
  pdf.paragraph(parts[1] ?? '', { ...right, top: 80 });
  pdf.newPage();
  pdf.paragraph(parts[2] ?? '', { ...left, top: 80 });
  const blocks = await blocksOf(pdf);
  expect(blocks).toEqual([
    { type: 'paragraph', text: long, page: 1 },
    { type: 'paragraph', text: '1 A note in small letters at the foot of the column.', page: 1 },
  ]);
});

test('running headers, footers and page numbers are removed; a line that occurs once is kept', async () => {
  const pdf = await TypesetPdf.create();
  for (let page = 1; page <= 8; page += 1) {
    if (page > 1) pdf.newPage();
    pdf.line(page % 2 ? 'Chapter 2: Leaves' : 'Biology for Beginners', {
      left: page % 2 ? 440 : 50,
      top: 40,
    });
    pdf.line(`${page + 20}`, { left: page % 2 ? 530 : 50, top: 800 });
    pdf.paragraph(prose(page), { left: 50, width: 495, top: 90 });
  }
  pdf.line('The last line of all stands near the foot of its page.', { left: 50, top: 780 });
  expect(textsOf(await blocksOf(pdf))).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(prose),
    'The last line of all stands near the foot of its page.',
  ]);
});

test.each([
  { style: 'roman', number: (page: number) => ['i', 'ii', 'iii', 'iv', 'v'][page] ?? '' },
  { style: 'Page 1 of 5', number: (page: number) => `Page ${page + 1} of 5` },
  { style: '– 1 –', number: (page: number) => `– ${page + 1} –` },
])('page numbers such as $style are removed', async ({ number }) => {
  const pdf = await TypesetPdf.create();
  for (let page = 0; page < 5; page += 1) {
    if (page > 0) pdf.newPage();
    pdf.paragraph(prose(page), { left: 50, width: 495, top: 90 });
    pdf.line(number(page), { left: 290, top: 800 });
  }
  expect(textsOf(await blocksOf(pdf))).toEqual([0, 1, 2, 3, 4].map(prose));
});

test('paragraphs are detected by indents, by gaps and by lines that end early', async () => {
  const pdf = await TypesetPdf.create();
  const column = { left: 50, width: 400 };
  let top = pdf.paragraph(prose(1), { ...column, top: 80 });
  top = pdf.paragraph(prose(2), { ...column, top, indent: 15 });
  top = pdf.paragraph(prose(3), { ...column, top: top + 10 });
  top = pdf.paragraph('A short one.', { ...column, top });
  pdf.paragraph(prose(4), { ...column, top });
  expect(textsOf(await blocksOf(pdf))).toEqual([
    prose(1),
    prose(2),
    prose(3),
    'A short one.',
    prose(4),
  ]);
});

test.each([
  { case: 'a second of the clock', processorMs: 100, found: true },
  { case: 'a second of the processor', processorMs: 1_001, found: false },
])('a bold heading of a page that takes $case is found: $found', async ({ processorMs, found }) => {
  const pdf = await TypesetPdf.create();
  pdf.line('What the openings do', { left: 50, top: 60, face: 'bold' });
  pdf.paragraph(prose(1), { left: 50, width: 495, top: 80 });
  const { cpuUsage } = process;
  vi.spyOn(process, 'cpuUsage').mockImplementation((since) =>
    since ? { user: processorMs * 1000, system: 0 } : cpuUsage.call(process),
  );
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 1000;
    return clock;
  });
  const headings = (await blocksOf(pdf)).filter(({ type }) => type === 'heading');
  vi.restoreAllMocks();
  expect(headings).toHaveLength(found ? 1 : 0);
});

test('headings are detected by size, weight and number, and have levels', async () => {
  const pdf = await TypesetPdf.create();
  const column = { left: 50, width: 495 };
  pdf.line('Chapter 1', { left: 50, top: 60, size: 18, face: 'bold' });
  pdf.line('Life from Light', { left: 50, top: 85, size: 18, face: 'bold' });
  pdf.paragraph(prose(1), { ...column, top: 120 });
  pdf.line('1.1 The leaf', { left: 50, top: 220, size: 12, face: 'bold' });
  pdf.paragraph(prose(2), { ...column, top: 240 });
  pdf.line('What the openings do', { left: 50, top: 340, face: 'bold' });
  pdf.paragraph(prose(3), { ...column, top: 360 });
  const headings = (await blocksOf(pdf)).filter(({ type }) => type === 'heading');
  expect(headings).toEqual([
    { type: 'heading', level: 1, text: 'Chapter 1: Life from Light', page: 1 },
    { type: 'heading', level: 2, text: '1.1 The leaf', page: 1 },
    { type: 'heading', level: 3, text: 'What the openings do', page: 1 },
  ]);
});

/** Chapter, section, box: one page for each chapter, the section and the box twice on it. */
async function levelsOf(boxes: readonly string[]): Promise<[number, string][]> {
  const pdf = await TypesetPdf.create();
  const column = { left: 50, width: 495 };
  boxes.forEach((box, i) => {
    if (i > 0) pdf.newPage();
    pdf.line(`Leaves of the ${ORDINALS[i]} plant`, { left: 50, top: 60, size: 18, face: 'bold' });
    pdf.paragraph(prose(i), { ...column, top: 90 });
    pdf.line(`How its ${ORDINALS[i]} cells work`, { left: 50, top: 200, size: 14, face: 'bold' });
    pdf.paragraph(prose(i + 1), { ...column, top: 230 });
    pdf.line(box, { left: 50, top: 340, face: 'bold' });
    pdf.paragraph(prose(i + 2), { ...column, top: 360 });
  });
  return (await blocksOf(pdf)).flatMap((block) =>
    block.type === 'heading' ? [[block.level, block.text] as [number, string]] : [],
  );
}
const ORDINALS = ['first', 'second', 'third', 'fourth'];

test.each([
  { what: 'the parts of a box', boxes: ['Part 1', 'Part 2', 'Part 3', 'Part 4'] },
  { what: 'a number that begins anew', boxes: ['1. Water', '2. Light', '1. Water', '2. Light'] },
  { what: 'a number on one of many boxes', boxes: ['Water', '2 Light and Air', 'Soil', 'Wind'] },
])('$what: headings that stand out more are above it', async ({ boxes }) => {
  expect(await levelsOf(boxes)).toEqual(
    boxes.flatMap((box, i) => [
      // The first one is the title of the whole.
      [1, `Leaves of the ${ORDINALS[i]} plant`],
      [2, `How its ${ORDINALS[i]} cells work`],
      [3, box],
    ]),
  );
});

test('a box without a number is no chapter where other boxes are numbered', async () => {
  const pdf = await TypesetPdf.create();
  const headings = [
    ['1 The leaf', 18],
    ['1.1 Its cells', 14],
    ['Part 1', 10],
    ['2 The root', 18],
    ['2.1 Its hairs', 14],
    ['Water and salt', 10],
  ] as const;
  headings.forEach(([text, size], i) => {
    pdf.line(text, { left: 50, top: 60 + 120 * i, size, face: 'bold' });
    pdf.paragraph(prose(i), { left: 50, width: 495, top: 84 + 120 * i });
  });
  const found = (await blocksOf(pdf)).flatMap((block) =>
    block.type === 'heading' ? [[block.level, block.text]] : [],
  );
  expect(found).toEqual([
    [1, '1 The leaf'],
    [2, '1.1 Its cells'],
    [3, 'Part 1'],
    [1, '2 The root'],
    [2, '2.1 Its hairs'],
    [3, 'Water and salt'],
  ]);
});

test('headings numbered in order are detected without a look of their own, items of a list are not', async () => {
  const pdf = await TypesetPdf.create();
  let top = 60;
  const line = (text: string, face: 'plain' | 'italic' = 'plain') => {
    pdf.line(text, { left: 50, top, face });
    top += 20;
  };
  const paragraph = (number: number) => {
    pdf.paragraph(prose(number), { left: 50, width: 495, top });
    top += 100;
  };
  line('I. Introduction');
  paragraph(1);
  line('II. Materials');
  line('A. Leaves of the first plant', 'italic');
  paragraph(2);
  line('B. Leaves of the second plant', 'italic');
  paragraph(3);
  line('III. Conclusion');
  paragraph(4);
  const headings = (await blocksOf(pdf)).filter(({ type }) => type === 'heading');
  expect(
    headings.map((heading) => [heading.type === 'heading' && heading.level, heading.text]),
  ).toEqual([
    [1, 'I. Introduction'],
    [1, 'II. Materials'],
    [2, 'A. Leaves of the first plant'],
    [2, 'B. Leaves of the second plant'],
    [1, 'III. Conclusion'],
  ]);

  const list = await TypesetPdf.create();
  list.paragraph(prose(5), { left: 50, width: 495, top: 60 });
  for (const [i, item] of ['I. Leaves', 'II. Stems', 'III. Roots', 'IV. Flowers'].entries())
    list.line(item, { left: 50, top: 160 + 20 * i });
  expect(textsOf(await blocksOf(list)).filter((text) => text.startsWith('#'))).toEqual([]);
});

test('a font that names sections marks other headings, whatever its name says', async () => {
  const pdf = await TypesetPdf.create();
  let top = 60;
  for (const [i, heading] of [
    'Method',
    'How leaves were gathered',
    'Results',
    'leaf by leaf',
  ].entries()) {
    pdf.line(heading, { left: 50, top, face: 'italic' });
    pdf.paragraph(prose(i), { left: 50, width: 495, top: top + 20 });
    top += 150;
  }
  const headings = (await blocksOf(pdf)).filter(({ type }) => type === 'heading');
  expect(headings.map(({ text }) => text)).toEqual([
    'Method',
    'How leaves were gathered',
    'Results',
  ]);
});

test('a table of contents yields no headings, and its dots are shortened', async () => {
  const pdf = await TypesetPdf.create();
  pdf.line('Contents', { left: 50, top: 60, size: 18, face: 'bold' });
  const entries = ['1 Leaves', '1.1 Light', '1.2 Water', '2 Roots', '2.1 Soil', '3 Stems'];
  entries.forEach((entry, i) => {
    const dots = ' .'.repeat(60 - entry.length);
    pdf.line(`${entry}${dots} ${i + 3}`, {
      left: 50,
      top: 100 + 14 * i,
      face: i % 2 ? 'plain' : 'bold',
    });
  });
  pdf.newPage();
  pdf.paragraph(prose(1), { left: 50, width: 495, top: 90 });
  expect(textsOf(await blocksOf(pdf))).toEqual([
    '# Contents',
    ...entries.map((entry, i) => `${entry} … ${i + 3}`),
    prose(1),
  ]);
});

describe('contents of notes with chapters that have no dots', () => {
  type Entry = [text: string, page: string, face?: 'bold'];
  const at = (pdf: TypesetPdf, entries: readonly Entry[], top: number) =>
    entries.forEach(([text, page, face], i) => {
      const shown = face ? text : `${text}${' .'.repeat(70 - text.length)}`;
      const place = { top: top + 14 * i, ...(face && { face }) };
      pdf.line(shown, { left: face ? 50 : 65, ...place });
      pdf.line(page, { left: 500, ...place });
    });
  const FIRST: Entry[] = [
    ['1 Leaves', '3', 'bold'],
    ['1.1 Light', '3'],
    ['1.2 Water', '3'],
    ['2 Roots', '4', 'bold'],
    ['2.1 Soil', '4'],
    ['2.2 Stones', '5'],
    ['2.3 Sand', '5'],
  ];
  const REST: Entry[] = [
    ['2.4 Fungi', '6'],
    ['3 Stems', '7', 'bold'],
    ['3.1 Wood', '7'],
  ];

  test('are no headings, nor are the last of them on the next page', async () => {
    const pdf = await TypesetPdf.create();
    pdf.line('Life from Light', { left: 200, top: 60, size: 20, face: 'bold' });
    pdf.line('Botany, Term 5 2020', { left: 240, top: 90, size: 12 });
    pdf.line('Contents', { left: 50, top: 120, size: 14, face: 'bold' });
    at(pdf, FIRST, 150);
    pdf.newPage();
    at(pdf, REST, 60);
    pdf.newPage();
    pdf.line('1 Leaves', { left: 50, top: 60, size: 14, face: 'bold' });
    pdf.paragraph(prose(1), { left: 50, width: 495, top: 90 });
    const blocks = await blocksOf(pdf);
    const headings = blocks.filter(({ type }) => type === 'heading');
    expect(headings.map(({ text }) => text)).toEqual(['Life from Light', 'Contents', '1 Leaves']);
    const [, , ...shown] = FIRST.concat(REST).map(([text]) => text);
    expect(blocks.map(({ text }) => text.replace(/ […|\d ]+$/, ''))).toEqual(
      expect.arrayContaining(shown),
    );
  });
});

/** A full line of a column of 400 points, which ends no sentence. */
const FULL =
  'The leaf of a plant turns the light of the sun into sugar, and the root takes in water from the ground';

test('in notes, whose lines are mostly paragraphs, a full line ends one where a gap follows', async () => {
  const pdf = await TypesetPdf.create();
  const notes = [
    `${FULL} below it`,
    FULL,
    'Leaves fall in autumn',
    FULL,
    'Roots hold the plant',
    `${FULL} that lies deeper`,
    FULL,
    'Flowers bear seeds',
    `${FULL} under the plant`,
  ];
  let top = 60;
  for (const note of notes) top = 8 + pdf.paragraph(note, { left: 50, width: 400, top });
  pdf.line(FULL, { left: 50, top });
  pdf.mixedLine([{ text: 'where it is', face: 'bold' }, { text: ' dark' }], {
    left: 50,
    top: top + 20,
  });
  pdf.line('1.2 Seeds', { left: 50, top: top + 40, face: 'bold' });
  pdf.line('are carried by the wind', { left: 50, top: top + 60 });
  expect(textsOf(await blocksOf(pdf))).toEqual([
    ...notes,
    `${FULL} where it is dark`,
    '# 1.2 Seeds',
    'are carried by the wind',
  ]);
});

test('“or” between two formulas is no heading, however bold', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(prose(1), { left: 50, width: 495, top: 60 });
  pdf.line('OR', { left: 50, top: 180, face: 'bold' });
  pdf.paragraph(prose(2), { left: 50, width: 495, top: 210 });
  expect(textsOf(await blocksOf(pdf))).toEqual([prose(1), 'OR', prose(2)]);
});

test('items with small Roman numbers are apart', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(prose(1), { left: 50, width: 495, top: 60 });
  const items = ['i. Its address and its name', 'ii. The first router', 'iii. A server for names'];
  for (const [i, item] of items.entries()) pdf.line(item, { left: 70, top: 180 + 12 * i });
  expect(textsOf(await blocksOf(pdf))).toEqual([prose(1), ...items]);
});

test('a number of a heading counts as no sign, however short its words are', async () => {
  const pdf = await TypesetPdf.create();
  pdf.line('1 Protocols', { left: 50, top: 60, size: 14, face: 'bold' });
  pdf.line('1.3.1 UDP', { left: 50, top: 90, face: 'bold' });
  pdf.paragraph(prose(1), { left: 50, width: 495, top: 110 });
  pdf.line('1.3.2 Ping', { left: 50, top: 230, face: 'bold' });
  pdf.paragraph(prose(2), { left: 50, width: 495, top: 250 });
  expect(textsOf(await blocksOf(pdf))).toEqual([
    '# 1 Protocols',
    '# 1.3.1 UDP',
    prose(1),
    '# 1.3.2 Ping',
    prose(2),
  ]);
});

test('the rows of a table are kept', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(prose(1), { left: 50, width: 495, top: 80 });
  const rows = [
    ['Tree', 'Height', 'Age'],
    ['Oak', '40 m', '500 years'],
    ['Birch', '25 m', '100 years'],
    ['Pine', '35 m', '300 years'],
  ];
  rows.forEach((cells, i) => {
    for (const [j, cell] of cells.entries())
      pdf.line(cell, { left: 60 + 150 * j, top: 200 + 14 * i });
  });
  pdf.paragraph(prose(2), { left: 50, width: 495, top: 300 });
  const texts = textsOf(await blocksOf(pdf));
  expect(texts).toEqual([prose(1), ...rows.map((cells) => cells.join(' | ')), prose(2)]);
});

test('names below the title are not headings, a bold line above the text is', async () => {
  const pdf = await TypesetPdf.create();
  pdf.line('Life from Light', { left: 200, top: 60, size: 20, face: 'bold' });
  pdf.line('Ada Green', { left: 250, top: 90, size: 12 });
  pdf.line('Botanical Garden', { left: 240, top: 108, size: 12 });
  pdf.line('Abstract', { left: 50, top: 140, face: 'bold' });
  pdf.paragraph(prose(1), { left: 50, width: 495, top: 155 });
  const texts = textsOf(await blocksOf(pdf));
  expect(texts).toEqual([
    '# Life from Light',
    'Ada Green',
    'Botanical Garden',
    '# Abstract',
    prose(1),
  ]);
});

test('right-to-left text is read in order, with columns from the right', async () => {
  const words = (column: string) =>
    Array.from({ length: 10 }, (_, i) => `${column} first second third (${i}) fourth fifth sixth`);
  // As in Hebrew: each letter maps to one of א to ת, drawn from the left edge of the line, hence reversed.
  const drawn = (text: string) =>
    [...text]
      .reverse()
      .join('')
      .replace(/[()]/g, (bracket) => (bracket === '(' ? ')' : '('));
  const pieces = words('right').flatMap((text, i) => [
    { text: drawn(text), left: 320, top: 100 + 12 * i },
    { text: drawn(words('left')[i] ?? ''), left: 50, top: 100 + 12 * i },
  ]);
  const { blocks } = await read(hebrewPdf(showText(pieces)));
  const expected = [...words('right'), ...words('left')].join(' ').replace(/[a-z]/g, hebrewLetter);
  expect(blocks.map(({ text }) => text).join(' ')).toBe(expected);
});

test('code is kept apart from sentences, with its lines and indentation', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(
    'The total is computed by this function, which adds the values one after the other:',
    {
      left: 50,
      width: 495,
      top: 80,
    },
  );
  pdf.line('function total(values) {', { left: 70, top: 110, face: 'code' });
  pdf.line('return values.reduce(add, 0);', { left: 82, top: 122, face: 'code' });
  pdf.line('return 0;            // nothing', { left: 82, top: 134, face: 'code' });
  pdf.paragraph('It takes time in proportion to their number, as every such function does.', {
    left: 50,
    width: 495,
    top: 150,
  });
  expect(textsOf(await blocksOf(pdf))).toEqual([
    'The total is computed by this function, which adds the values one after the other:',
    'function total(values) {\n  return values.reduce(add, 0);\n  return 0; // nothing',
    'It takes time in proportion to their number, as every such function does.',
  ]);
});

test('a rotated page is read like any other', async () => {
  const pieces = SENTENCES.map((text, i) => ({ text, left: 50, top: 100 + 12 * i }));
  const upright = await read(onePagePdf(showText(pieces)));
  const turned = SENTENCES.map(
    (text, i) => `BT /F1 10 Tf 0 1 -1 0 ${100 + 12 * i} 50 Tm (${text}) Tj ET`,
  ).join('\n');
  expect(textsOf((await read(onePagePdf(turned))).blocks)).toEqual(textsOf(upright.blocks));
});

test('the line numbers of a draft are not part of its text', async () => {
  const lines = Array.from({ length: 14 }, (_, i) => SENTENCES[i % 6] ?? '');
  const pieces = lines.flatMap((text, i) => [
    { text: `${i + 1}`, left: 20, top: 100 + 14 * i, size: 7 },
    { text, left: 50, top: 100 + 14 * i },
  ]);
  const { blocks } = await read(onePagePdf(showText(pieces)));
  expect(blocks.map(({ text }) => text).join(' ')).toBe(lines.join(' '));
});

test('the sample manual has its headings, no running headers and no divided words', async () => {
  const { title, blocks } = await read(readFileSync('tests/fixtures/manual-41-pages.pdf'));
  expect(title).toBe('R Data Import/Export');
  const headings = blocks
    .filter((block) => block.type === 'heading' && block.level === 1)
    .map(({ text }) => text);
  expect(headings).toEqual([
    'R Data Import/Export',
    'Table of Contents',
    'Acknowledgements',
    '1 Introduction',
    '2 Spreadsheet-like data',
    '3 Importing from other statistical systems',
    '4 Relational databases',
    '5 Binary files',
    '6 Image files',
    '7 Connections',
    '8 Network interfaces',
    '9 Reading Excel spreadsheets',
    'Appendix A References',
    'Function and variable index',
    'Concept index',
  ]);
  const text = blocks.map((block) => block.text).join('\n');
  expect(text).not.toMatch(/Chapter 1: Introduction/);
  expect(text).not.toMatch(/\p{L}- \p{Ll}{3,}(?<!- (?:and|or))/u);
});

test.each([
  { what: '20,000 pages', bytes: () => manyPagesPdf(20_000) },
  { what: 'one page 100,000 times', bytes: () => repeatedPagePdf(100_000) },
])('$what are refused as too many', async ({ bytes }) => {
  await expect(read(bytes())).rejects.toMatchObject({
    code: 'file_too_many_pages',
    explanation: undefined,
  });
});

test('a page tree with a cycle is refused as corrupt', async () => {
  const circle = writePdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [2 0 R] /Count 1' },
  ]);
  await expect(read(circle)).rejects.toMatchObject({ code: 'file_corrupt' });
});

test('embedded scripts, programs, files and addresses are ignored', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const catalog =
    '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /Launch /F (cmd.exe) >> >> ' +
    '/Names << /EmbeddedFiles << /Names [(a.txt) 5 0 R] >> /JavaScript << /Names [(x) 7 0 R] >> >>';
  const more = [
    { dictionary: '/Type /Filespec /F (a.txt) /EF << /F 6 0 R >>' },
    { dictionary: '/Type /EmbeddedFile', stream: Buffer.from('embedded secret') },
    { dictionary: '/S /GoToR /F (http://127.0.0.1/x.pdf) /D [0 /Fit]' },
  ];
  const { blocks } = await read(
    onePagePdf(showText([{ text: SENTENCES[0] ?? '', left: 50, top: 80 }]), catalog, more),
  );
  expect(textsOf(blocks)).toEqual([SENTENCES[0]]);
  expect(fetched).not.toHaveBeenCalled();
});

const BULLETS = [
  'Demand falls as prices rise',
  'Supply grows as prices rise',
  'Both meet in the market',
  'Taxes move them',
];
const bulletsOf = (page: number) => BULLETS.map((text) => `${text} (${'abcdef'[page]})`);

test('list items without bullets are kept apart on a slide, and its footer is removed from the title page too', async () => {
  const pdf = await TypesetPdf.create();
  pdf.line('Trade', { left: 40, top: 100, size: 30 });
  pdf.line('ECON 101 · Spring 2026 1', { left: 40, top: 806, size: 9 });
  for (let page = 2; page <= 5; page += 1) {
    pdf.newSlide();
    pdf.line(`Market ${'abcdef'[page]}`, { left: 40, top: 100, size: 30 });
    bulletsOf(page).forEach((text, i) => {
      pdf.line(text, { left: 60, top: 160 + 20 * i, size: 16 });
    });
    pdf.line(`ECON 101 · Spring 2026 ${page}`, { left: 40, top: 800, size: 9 });
  }
  const slides = [2, 3, 4, 5].flatMap((page) => [`# Market ${'abcdef'[page]}`, ...bulletsOf(page)]);
  expect(textsOf(await blocksOf(pdf))).toEqual(['# Trade', ...slides]);
});

test('items of a list on a page of prose end where prose would have continued the line', async () => {
  const pdf = await TypesetPdf.create();
  const top = pdf.paragraph(prose(0), { left: 50, width: 450, top: 80 });
  BULLETS.forEach((text, i) => {
    pdf.line(text, { left: 65, top: top + 20 + 12 * i });
  });
  expect(textsOf(await blocksOf(pdf))).toEqual([prose(0), ...BULLETS]);
});

test('full lines that all begin with capitals are one paragraph', async () => {
  const names =
    'Bremen Hamburg Wismar Rostock Stralsund Greifswald Danzig Riga Reval Visby Bergen Novgorod Bruges London Cologne';
  const pdf = await TypesetPdf.create();
  const top = pdf.paragraph(prose(1), { left: 50, width: 200, top: 80 });
  pdf.paragraph(names, { left: 50, width: 200, top: top + 20 });
  expect(textsOf(await blocksOf(pdf))).toEqual([prose(1), names]);
});

test('bold and italic words of the text are kept, through lines and hyphens', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(prose(1), { left: 50, width: 495, top: 80 });
  pdf.mixedLine([{ text: 'In the ' }, { text: 'light reac-', face: 'bold' }], {
    left: 50,
    top: 220,
  });
  pdf.mixedLine(
    [
      { text: 'tions', face: 'bold' },
      { text: ' it is ' },
      { text: 'chlorophyll', face: 'italic' },
      { text: ' that absorbs the light, and oxygen is left over.' },
    ],
    { left: 50, top: 232 },
  );
  const { blocks } = await read(await pdf.bytes());
  const text =
    'In the light reactions it is chlorophyll that absorbs the light, and oxygen is left over.';
  expect(blocks.slice(1)).toEqual([
    {
      type: 'paragraph',
      text,
      page: 1,
      emphasis: [
        { start: 6, length: 11, kind: 'bold' },
        { start: 17, length: 5, kind: 'bold' },
        { start: text.indexOf('chlorophyll'), length: 11, kind: 'italic' },
      ],
    },
  ]);
});

test('the entries of a glossary are paragraphs of their own, on the next page too', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(prose(1), { left: 50, width: 495, top: 80 });
  const entries = ['leaf', 'root', 'stem', 'twig', 'bark', 'wood'].map((term) => [
    term,
    ` part of a plant that is known to most who look at one and that lives on light, on water and on what the`,
    `soil around a ${term} holds`,
  ]);
  entries.forEach(([term = '', first = '', second = ''], i) => {
    if (i === 3) pdf.newPage();
    const top = (i < 3 ? 220 : 80) + 24 * (i % 3);
    pdf.mixedLine([{ text: term, face: 'bold' }, { text: first }], { left: 50, top });
    pdf.line(second, { left: 50, top: top + 12 });
  });
  const { blocks } = await read(await pdf.bytes());
  expect(textsOf(blocks).slice(1)).toEqual(
    entries.map(([term, first, second]) => `${term}${first} ${second}`),
  );
});

test('lines with long addresses in another font are one paragraph', async () => {
  const pdf = await TypesetPdf.create();
  const top = pdf.paragraph(prose(1), { left: 50, width: 495, top: 80, indent: 15 });
  const address = 'https://example.org/packages/of-much-interest/XML';
  const lines = ['The package (', ') gives facili-', 'ties to read a document (', ') and more.'];
  pdf.mixedLine(
    [{ text: lines[0] ?? '' }, { text: address, face: 'code' }, { text: lines[1] ?? '' }],
    { left: 65, top },
  );
  pdf.mixedLine(
    [{ text: lines[2] ?? '' }, { text: address, face: 'code' }, { text: lines[3] ?? '' }],
    { left: 50, top: top + 12 },
  );
  expect(textsOf(await blocksOf(pdf))).toEqual([
    prose(1),
    `The package (${address}) gives facilities to read a document (${address}) and more.`,
  ]);
});

test('names in the middle of a landscape page of a book stay apart', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(prose(0), { left: 60, width: 475, top: 60 });
  pdf.newSlide();
  const names = ['Ada Green', 'Professor of the history of plants', 'Oxford'];
  [600, 556, 608].forEach((left, i) => {
    pdf.line(names[i] ?? '', { left, top: 300 + 12 * i });
  });
  expect(textsOf(await blocksOf(pdf))).toEqual([prose(0), ...names]);
});

test('a line in bold whose last word goes on in the next line is no heading', async () => {
  const pdf = await TypesetPdf.create();
  const top = pdf.paragraph(prose(0), { left: 50, width: 200, top: 80 });
  pdf.line('Sequence and acknowledgement num-', { left: 50, top: top + 12, face: 'bold' });
  pdf.line('bers count the bytes that were sent.', { left: 50, top: top + 24 });
  expect(textsOf(await blocksOf(pdf))).toEqual([
    prose(0),
    'Sequence and acknowledgement numbers count the bytes that were sent.',
  ]);
});
