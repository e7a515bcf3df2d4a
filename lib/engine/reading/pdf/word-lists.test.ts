import { expect, test } from 'vitest';
import { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import { readPdf } from './read-pdf';

const WORDS = [
  ['la pomme', 'apple'],
  ['le pain', 'bread'],
  ['le fromage', 'cheese'],
  ['le lait', 'milk'],
  ['la viande', 'meat'],
  ['le poisson', 'fish'],
  ['acheter', 'to buy'],
  ['vendre', 'to sell'],
  ['payer', 'to pay'],
  ['trop cher', 'too expensive'],
  ['bon marché', 'cheap'],
  ['une livre de', 'a pound of'],
  ['une tranche de', 'a slice of'],
  ['la fraise', 'strawberry'],
  ['le sel', 'salt'],
  ['le poivre', 'pepper'],
] as const;

async function textsOf(place: (pdf: TypesetPdf) => void): Promise<string[]> {
  const pdf = await TypesetPdf.create();
  pdf.line('French vocabulary', { left: 50, top: 50, size: 18, face: 'bold' });
  place(pdf);
  const { blocks } = await readPdf({ bytes: await pdf.bytes(), filename: 'a.pdf' }, {});
  return blocks.map(({ text }) => text);
}

test('words in one column and translations in the next are rows of a table', async () => {
  const texts = await textsOf((pdf) => {
    for (const [i, [word, known]] of WORDS.entries()) {
      pdf.line(word, { left: 50, top: 90 + 18 * i });
      pdf.line(known, { left: 220, top: 90 + 18 * i });
    }
  });
  expect(texts.slice(1)).toEqual(WORDS.map(([word, known]) => `${word} | ${known}`));
});

test('two such lists beside each other are read one after the other', async () => {
  const texts = await textsOf((pdf) => {
    for (const [i, [word, known]] of WORDS.entries()) {
      const left = i < 8 ? 50 : 320;
      const top = 90 + 18 * (i % 8);
      pdf.line(word, { left, top });
      pdf.line(known, { left: left + 110, top });
    }
  });
  expect(texts.slice(1)).toEqual(WORDS.map(([word, known]) => `${word} | ${known}`));
});

test('lines with a word and its translation are paragraphs', async () => {
  const texts = await textsOf((pdf) => {
    for (const [i, [word, known]] of WORDS.entries())
      pdf.line(`${word} = ${known}`, { left: 50, top: 90 + 14 * i });
  });
  expect(texts.slice(1)).toEqual(WORDS.map(([word, known]) => `${word} = ${known}`));
});

test('they are so in two columns, too', async () => {
  const texts = await textsOf((pdf) => {
    for (const [i, [word, known]] of WORDS.entries())
      pdf.line(`${word} = ${known}`, { left: i < 8 ? 50 : 320, top: 90 + 14 * (i % 8) });
  });
  expect(texts.slice(1)).toEqual(WORDS.map(([word, known]) => `${word} = ${known}`));
});
