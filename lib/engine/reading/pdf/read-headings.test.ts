import { describe, expect, test, vi } from 'vitest';
import { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import { blocksOf, prose, textsOf } from './testing/typeset-text';

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

test('“or” between two formulas is no heading, however bold', async () => {
  const pdf = await TypesetPdf.create();
  pdf.paragraph(prose(1), { left: 50, width: 495, top: 60 });
  pdf.line('OR', { left: 50, top: 180, face: 'bold' });
  pdf.paragraph(prose(2), { left: 50, width: 495, top: 210 });
  expect(textsOf(await blocksOf(pdf))).toEqual([prose(1), 'OR', prose(2)]);
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
