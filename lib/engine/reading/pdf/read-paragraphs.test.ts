import { expect, test } from 'vitest';
import { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import { blocksOf, prose, read, textsOf } from './testing/typeset-text';

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

test('items with small Roman numbers are apart', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(prose(1), { left: 50, width: 495, top: 60 });
  const items = ['i. Its address and its name', 'ii. The first router', 'iii. A server for names'];
  for (const [i, item] of items.entries()) pdf.line(item, { left: 70, top: 180 + 12 * i });
  expect(textsOf(await blocksOf(pdf))).toEqual([prose(1), ...items]);
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
