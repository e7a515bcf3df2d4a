import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
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
import {
  blocksOf,
  COLUMNS,
  prose,
  read,
  SENTENCES,
  setColumn,
  textsOf,
} from './testing/typeset-text';

test.each(Object.entries(COLUMNS))(
  '%s columns are read one after the other',
  async (_, columns) => {
    const pdf = await TypesetPdf.create();
    for (const [i, column] of columns.entries()) pdf.paragraph(prose(i), { ...column, top: 80 });
    expect(textsOf(await blocksOf(pdf))).toEqual(columns.map((_column, i) => prose(i)));
  },
);

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

test.each([2, 5])(
  'a handout that is in the file %i times is read once, and whole',
  async (copies) => {
    const pdf = await TypesetPdf.create();
    for (let copy = 0; copy < copies; copy += 1) {
      if (copy > 0) pdf.newPage();
      pdf.paragraph(prose(1), { left: 50, width: 495, top: 90 });
    }
    const { blocks, pageCount } = await read(await pdf.bytes());
    expect(textsOf(blocks)).toEqual([prose(1)]);
    expect(pageCount).toBe(copies);
  },
);

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
