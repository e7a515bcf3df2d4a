import { expect, test } from 'vitest';
import { OTHERS, POINTS, Talk, withOthers } from '@/tests/helpers/files/talk';
import { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import { readPdf } from '../read-pdf';

test('boxes side by side are read one after the other, however short their lines', async () => {
  const talk = (await Talk.create()).slide('Trade').slide('Two markets');
  talk.box(['• Goods', '• are sold once', '• by shops']);
  talk.box(['• Labor', '• is hired by the hour', '• by firms'], { left: 900 });
  expect(await withOthers(talk).blocks()).toEqual([
    '# Trade',
    '## Two markets',
    ...['Goods', 'are sold once', 'by shops', 'Labor', 'is hired by the hour', 'by firms'],
    ...OTHERS,
  ]);
});

test('columns of boxes are read column by column, a row of labels from left to right', async () => {
  const talk = (await Talk.create()).slide('Trade').slide('Two markets');
  talk.box(['Goods are sold once']).box(['Shops sell them'], { top: 500 });
  talk.box(['Labor is hired by the hour'], { left: 900 });
  talk.box(['Firms hire it'], { left: 900, top: 500 });
  talk.slide('The circle').line('Money', 1200, 400).line('Work', 700, 400).line('Goods', 100, 400);
  expect(await withOthers(talk).blocks()).toEqual([
    '# Trade',
    '## Two markets',
    ...['Goods are sold once', 'Shops sell them', 'Labor is hired by the hour', 'Firms hire it'],
    ...['## The circle', 'Goods', 'Work', 'Money'],
    ...OTHERS,
  ]);
});

test('every slide has its title, whatever its size, and one level below that of the talk', async () => {
  const talk = (await Talk.create()).slide('Trade', 60);
  talk.slide('A long title that was set smaller', 30).box(['Goods', 'Labor', 'Money']);
  talk.slide('Boxes').box([{ text: 'Inside', face: 'bold' }, 'A box has a heading of its own.']);
  expect(await withOthers(talk).blocks()).toEqual([
    '# Trade',
    ...['## A long title that was set smaller', 'Goods', 'Labor', 'Money'],
    ...['## Boxes', '### Inside', 'A box has a heading of its own.'],
    ...OTHERS,
  ]);
});

test('lines of a box in bold or capitals are no headings, and a title on the first slide alone is the talk’s', async () => {
  const talk = (await Talk.create()).slide(null).box(['Ada Green', 'Spring 2026']);
  talk.line('Trade', 100, 500, 36);
  talk
    .slide('Prices', 60)
    .box([
      { text: 'PRICES RISE AND FALL', face: 'bold' },
      { text: 'WITH WHAT PEOPLE WANT', face: 'bold' },
      { text: 'AND WHAT THERE IS', face: 'bold' },
      'This is a law.',
    ]);
  expect(await withOthers(talk).blocks()).toEqual([
    ...['Ada Green', 'Spring 2026', '# Trade', '## Prices'],
    ...['PRICES RISE AND FALL', 'WITH WHAT PEOPLE WANT', 'AND WHAT THERE IS', 'This is a law.'],
    ...OTHERS,
  ]);
});

test('a title in two lines of about one size is one title, and no item is part of it', async () => {
  const talk = (await Talk.create()).slide('Trade').slide(null);
  talk.line('Generative models:', 100, 100, 44).line('some', 460, 100, 40);
  talk.line('examples', 100, 148, 40).line('–', 100, 158, 24).line('Chats', 130, 162, 24);
  expect(await withOthers(talk).blocks()).toEqual([
    '# Trade',
    ...['## Generative models: some examples', '– Chats'],
    ...OTHERS,
  ]);
});

test('items in large letters on a slide without a title are none', async () => {
  const talk = (await Talk.create()).slide('Trade');
  const items = ['1. What is sold and bought', '2. How prices rise', '3. Who is hired', '4. Why'];
  for (const count of [4, 2]) {
    talk.slide(null);
    for (const [i, item] of items.slice(0, count).entries())
      talk.line(item.replace('What', `${count}`), 100, 200 + 40 * i, 30);
  }
  expect((await withOthers(talk).blocks()).slice(0, 7).map((text) => text.slice(0, 3))).toEqual([
    ...['# T', '1. ', '2. ', '3. ', '4. ', '1. ', '2. '],
  ]);
});

test('a slide that appears step by step is read once, as is a plan that comes again', async () => {
  const talk = (await Talk.create()).slide('Trade');
  for (const shown of [1, 2, 3]) talk.slide('Steps').box(POINTS.slice(0, shown));
  talk.slide('Plan').box(['Supply', 'Demand', 'Prices']);
  withOthers(talk).slide('Plan').box(['Supply', 'Demand', 'Prices']);
  expect(await talk.blocks()).toEqual([
    '# Trade',
    ...['## Steps', ...POINTS],
    ...['## Plan', 'Supply', 'Demand', 'Prices'],
    ...OTHERS,
  ]);
});

test('slides with one title are one section; a part with a number of its own is not', async () => {
  const talk = (await Talk.create()).slide('Trade');
  talk.slide('Prices').box(['Low', 'High']).slide('Prices (cont.)').box(['Fair', 'Fixed']);
  talk.slide('Prices 3/3').box(['Cheap', 'Dear']).slide('Rents').box(['Of land']);
  talk
    .slide('Rents II')
    .box(['Of rooms'])
    .slide('Cycle 1')
    .box(['Up'])
    .slide('Cycle 2')
    .box(['Down']);
  expect(await withOthers(talk).blocks()).toEqual([
    '# Trade',
    ...['## Prices', 'Low', 'High', 'Fair', 'Fixed', 'Cheap', 'Dear'],
    ...['## Rents', 'Of land', 'Of rooms', '## Cycle 1', 'Up', '## Cycle 2', 'Down'],
    ...OTHERS,
  ]);
});

test('what follows on the next slide stands below no heading inside the first', async () => {
  const talk = (await Talk.create()).slide('Trade');
  talk
    .slide('Prices')
    .box([{ text: 'Low prices', face: 'bold' }, 'Shops sell for less than others.']);
  talk.slide('Prices (cont.)').box(['High prices come with demand.']);
  talk.slide('Prices (cont.)').box(['Some prices are fixed.']);
  expect(await withOthers(talk).blocks()).toEqual([
    ...['# Trade', '## Prices', '### Low prices', 'Shops sell for less than others.'],
    ...['## Prices (cont.)', 'High prices come with demand.', 'Some prices are fixed.'],
    ...OTHERS,
  ]);
});

test('a table that is drawn row by row keeps its rows, however narrow its gaps', async () => {
  const talk = (await Talk.create()).slide('Trade').slide('Prices');
  const rows = ['<=30 high no', '31-40 high yes', '>40 low yes', '>50 low no'];
  rows.forEach((row, i) => {
    row.split(' ').forEach((cell, j) => {
      talk.line(cell, 100 + 75 * j, 240 + 24 * i);
    });
  });
  expect(await withOthers(talk).blocks()).toEqual([
    '# Trade',
    ...['## Prices', ...rows.map((row) => row.split(' ').join(' | '))],
    ...OTHERS,
  ]);
});

test('spaces that are stretched to the width of a box divide no text', async () => {
  const talk = (await Talk.create()).slide('Trade').slide('Prices');
  talk.line('A price is what is paid for a good, or for a piece of work', 100, 240);
  ['that', 'firms', 'hire'].forEach((word, i) => {
    talk.line(word, 100 + 160 * i, 264);
  });
  talk.line('by the hour.', 100, 288);
  expect(await withOthers(talk).blocks()).toEqual([
    '# Trade',
    '## Prices',
    'A price is what is paid for a good, or for a piece of work that firms hire by the hour.',
    ...OTHERS,
  ]);
});

test('the lines of a box that are set in the middle are one paragraph', async () => {
  const talk = (await Talk.create()).slide('Trade').slide('Prices');
  talk.line('RISING', 340, 240).line('PRICES OF FOOD', 295, 264).line('AND RENTS', 321, 288);
  const [, , shown] = await withOthers(talk).blocks();
  expect(shown).toBe('RISING PRICES OF FOOD AND RENTS');
});

test('two pages of a book on one sheet are no slide', async () => {
  const pdf = await TypesetPdf.create();
  const names = ['leaf', 'root', 'stem', 'bud', 'seed', 'fruit', 'petal', 'thorn'];
  for (const [i, name] of names.entries()) {
    if (i % 2 === 0) pdf.newSlide();
    const text = `The ${name} of a plant needs light, and water that the ${name} takes up. `;
    const place = { left: i % 2 === 0 ? 100 : 900, width: 600, top: 100, size: 12 };
    pdf.paragraph(`Page of the ${name}. ${text.repeat(20).trim()}`, place);
  }
  const bytes = new Uint8Array(await pdf.bytes());
  const { blocks } = await readPdf({ bytes, filename: 'book.pdf' }, {});
  expect(blocks.map((block) => block.text.split('.')[0])).toEqual(
    names.map((name) => `Page of the ${name}`),
  );
});
