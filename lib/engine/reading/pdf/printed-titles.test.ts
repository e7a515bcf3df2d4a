import { describe, expect, test } from 'vitest';
import { TypesetPdf } from '@/tests/helpers/files/typeset-pdf';
import type { Block } from '../source';
import { readPdf } from './read-pdf';

const ABSTRACT =
  'Large systems fail now and then, and do so sometimes for all of their users at once. ' +
  'This paper looks at two hundred such failures and finds that most of them begin with small errors that are handled badly.';

const textsOf = (blocks: Block[]) =>
  blocks.map((block) => (block.type === 'heading' ? `# ${block.text}` : block.text));

async function read(pdf: TypesetPdf) {
  return readPdf({ bytes: new Uint8Array(await pdf.bytes()), filename: 'a.pdf' }, {});
}

/** An article with its title in two lines and two authors below it. */
async function article(): Promise<TypesetPdf> {
  const pdf = await TypesetPdf.create();
  pdf.line('Simple Testing Can Prevent', { left: 100, top: 60, size: 18, face: 'bold' });
  pdf.line('Most Critical Failures', { left: 130, top: 82, size: 18, face: 'bold' });
  pdf.line('Ada Green', { left: 250, top: 110, size: 12 });
  pdf.line('University of Somewhere', { left: 220, top: 126, size: 12 });
  pdf.line('Abstract', { left: 50, top: 150, face: 'bold' });
  pdf.paragraph(ABSTRACT, { left: 50, width: 495, top: 165 });
  return pdf;
}

const PRINTED = 'Simple Testing Can Prevent Most Critical Failures';

test('a title of several lines is one heading, the names below it are none', async () => {
  const { title, blocks } = await read(await article());
  expect(title).toBe(PRINTED);
  expect(textsOf(blocks)).toEqual([
    `# ${PRINTED}`,
    'Ada Green',
    'University of Somewhere',
    '# Abstract',
    ABSTRACT,
  ]);
});

test('a long heading that opens the document may have stops', async () => {
  const pdf = await TypesetPdf.create();
  const title =
    'Week 12 Summary: Applications: I. The wager of Pascal. II. Discounting. III. The value of life';
  pdf.paragraph(title, { left: 60, width: 475, top: 60, size: 17 });
  pdf.line('Ada Green', { left: 250, top: 110, size: 12 });
  pdf.paragraph(ABSTRACT, { left: 50, width: 495, top: 165 });
  expect(textsOf((await read(pdf)).blocks)[0]).toBe(`# ${title}`);
});

test('the name of a chapter below its number may be “Unit 1”', async () => {
  const pdf = await TypesetPdf.create();
  pdf.line('Notes on Systems', { left: 60, top: 60, size: 24 });
  pdf.paragraph(ABSTRACT, { left: 50, width: 495, top: 90 });
  for (const [i, name] of ['Unit 1', 'Unit 2'].entries()) {
    pdf.newPage();
    pdf.line(`Chapter ${i + 1}`, { left: 60, top: 100, size: 18, face: 'bold' });
    pdf.line(name, { left: 60, top: 140, size: 20, face: 'bold' });
    pdf.paragraph(ABSTRACT, { left: 50, width: 495, top: 180 });
  }
  const { blocks } = await read(pdf);
  expect(textsOf(blocks).filter((text) => text.startsWith('# '))).toEqual([
    '# Notes on Systems',
    '# Chapter 1: Unit 1',
    '# Chapter 2: Unit 2',
  ]);
});

describe('the title in the properties of the file', () => {
  test.each([
    { own: 'rackawareness.eps', title: PRINTED, rule: 'of a picture' },
    { own: 'Microsoft Word - final2.doc', title: PRINTED, rule: 'of a program' },
    { own: 'System Model', title: PRINTED, rule: 'of a template' },
    { own: 'Simple testing can prevent most critical failures', rule: 'as printed' },
    { own: 'Simple Testing Can Prevent Most Grave Failures', rule: 'nearly as printed' },
    { own: 'Small errors', rule: 'in a paragraph' },
  ])('$rule: $own', async ({ own, title = own }) => {
    const pdf = await article();
    pdf.setTitle(own);
    expect((await read(pdf)).title).toBe(title);
  });

  test('counts where none is printed', async () => {
    const pdf = await TypesetPdf.create();
    pdf.setTitle('How systems fail');
    pdf.paragraph(ABSTRACT, { left: 50, width: 495, top: 80 });
    expect((await read(pdf)).title).toBe('How systems fail');
  });
});

test('a larger heading below the first paragraph is not the title', async () => {
  const pdf = await TypesetPdf.create();
  pdf.line('Virtue Ethics', { left: 200, top: 60, size: 15, face: 'bold' });
  pdf.paragraph(ABSTRACT, { left: 50, width: 495, top: 90 });
  pdf.line('Can virtue be taught?', { left: 200, top: 200, size: 18, face: 'bold' });
  pdf.paragraph(ABSTRACT.replace('systems', 'machines'), { left: 50, width: 495, top: 230 });
  expect((await read(pdf)).title).toBe('Virtue Ethics');
});

test('the items of a slide and the caption of a figure are no headings, however large', async () => {
  const pdf = await TypesetPdf.create();
  pdf.line('What Is Virtue?', { left: 60, top: 60, size: 24, face: 'bold' });
  pdf.line('\u2022 Focuses on character', { left: 60, top: 110, size: 18 });
  pdf.line('\u2022 Asks what kind of person to be', { left: 60, top: 140, size: 18 });
  pdf.line('Figure 1: The mean between two vices', { left: 60, top: 190, face: 'bold' });
  pdf.paragraph(ABSTRACT, { left: 60, width: 480, top: 220 });
  expect(textsOf((await read(pdf)).blocks)).toEqual([
    '# What Is Virtue?',
    'Focuses on character',
    'Asks what kind of person to be',
    'Figure 1: The mean between two vices',
    ABSTRACT,
  ]);
});
