import type { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import type { Block } from '../../source';
import { readPdf } from '../read-pdf';

export const SENTENCES = [
  'The leaf is the place where a plant turns the light of the sun into sugar.',
  'Chlorophyll, the green pigment of its cells, absorbs mostly red and blue light.',
  'Carbon dioxide enters through openings in the underside, which close when water is scarce.',
  'Photosynthesis then joins its carbon with the hydrogen of water, and oxygen is left over.',
  'The sugar feeds the whole organism, and what is not needed at once is stored as starch.',
  'Respiration runs in the opposite direction and sets the energy free again wherever it is needed.',
];

/** A unique paragraph for each number. */
export const prose = (number: number) =>
  [
    `Paragraph number ${number} begins here.`,
    ...SENTENCES.map((_, i) => SENTENCES[(i + number) % 6]),
  ].join(' ');

export async function read(bytes: Uint8Array) {
  return readPdf({ bytes: new Uint8Array(bytes), filename: 'a.pdf' }, {});
}

export async function blocksOf(pdf: TypesetPdf): Promise<Block[]> {
  return (await read(await pdf.bytes())).blocks;
}

export const textsOf = (blocks: Block[]) =>
  blocks.map((block) => (block.type === 'heading' ? `# ${block.text}` : block.text));

export const COLUMNS = {
  two: [50, 310].map((left) => ({ left, width: 235 })),
  three: [50, 222, 394].map((left) => ({ left, width: 155 })),
};

/** Paragraphs below each other, `gap` between them. @returns where they were set */
export function setColumn(
  pdf: TypesetPdf,
  numbers: readonly number[],
  { left, width, top, gap }: { left: number; width: number; top: number; gap: number },
) {
  let next = top;
  for (const number of numbers)
    next = pdf.paragraph(prose(number), { left, width, top: next }) + gap;
}
