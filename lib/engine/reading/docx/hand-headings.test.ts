import {
  AlignmentType,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import { expect, test } from 'vitest';
import { paragraph, wordDocx } from '@/tests/helpers/files/word-docx';
import { readDocx } from './read-docx';

const PROSE = 'Plants turn light into food and breathe out the oxygen that animals need to live.';

const bold = (text: string, size = 24) => paragraph([new TextRun({ text, bold: true, size })]);
const plain = (text: string, size = 24) => paragraph([new TextRun({ text, size })]);
const lines = (...texts: (string | { bold: string })[]) =>
  paragraph(
    texts.map((text, at) =>
      typeof text === 'string'
        ? new TextRun({ text, ...(at > 0 && { break: 1 }) })
        : new TextRun({ text: text.bold, bold: true, ...(at > 0 && { break: 1 }) }),
    ),
  );

async function texts(children: Parameters<typeof wordDocx>[0]): Promise<string[]> {
  const bytes = new Uint8Array(await wordDocx(children));
  const { blocks } = await readDocx({ bytes, filename: 'a.docx' });
  return blocks.map(({ text, ...block }) =>
    block.type === 'heading' ? `${'#'.repeat(block.level)} ${text}` : text,
  );
}

test('bold headings of several sizes are nested, and what no other is as large as is the title', async () => {
  expect(
    await texts([
      bold('Minerals and rocks', 36),
      bold('Minerals', 32),
      plain(PROSE),
      bold('Lustre:', 28),
      plain(PROSE),
      bold('Rocks', 32),
      bold('Grades of change', 28),
      plain(PROSE),
    ]),
  ).toEqual([
    '# Minerals and rocks',
    '## Minerals',
    PROSE,
    '### Lustre:',
    PROSE,
    '## Rocks',
    '### Grades of change',
    PROSE,
  ]);
});

test('a line that announces what follows is no title', async () => {
  expect(await texts([bold('Errors in this sheet:'), PROSE])).toEqual([
    '## Errors in this sheet:',
    PROSE,
  ]);
});

test('several of the largest size are no title', async () => {
  const read = await texts([bold('Long method', 28), plain(PROSE), bold('Lazy class', 28), PROSE]);
  expect(read).toEqual(['## Long method', PROSE, '## Lazy class', PROSE]);
});

test('large lines that are not bold, and questions in bold, are headings', async () => {
  expect(
    await texts([
      plain('Origins of settled life', 40),
      plain(PROSE),
      plain('Reading profiles', 32),
      plain(PROSE),
      bold('What does the model predict?'),
      plain(PROSE),
      plain('GRADE:      /30', 50),
    ]),
  ).toEqual([
    '# Origins of settled life',
    PROSE,
    '## Reading profiles',
    PROSE,
    '### What does the model predict?',
    PROSE,
    'GRADE:      /30',
  ]);
});

test('where headings are bold, a line in capitals or with a number is text', async () => {
  expect(
    await texts([
      bold('Mapping'),
      plain('1. Mapping of entity types'),
      plain('Break attributes apart.'),
      plain('2. Mapping of weak entity types'),
      plain('Include the key of the owner.'),
      bold('Updates'),
      plain('CASCADE, SET NULL'),
      bold('Keys'),
      plain(PROSE),
    ]),
  ).toEqual([
    '## Mapping',
    '1. Mapping of entity types',
    'Break attributes apart.',
    '2. Mapping of weak entity types',
    'Include the key of the owner.',
    '## Updates',
    'CASCADE, SET NULL',
    '## Keys',
    PROSE,
  ]);
});

test('neighbors with numbers are a list; a number alone is no heading', async () => {
  expect(
    await texts([PROSE, '1. Stoa of Zeus', '2. Mint', '3. Law court', bold('5'), PROSE]),
  ).toEqual([PROSE, '1. Stoa of Zeus', '2. Mint', '3. Law court', '5', PROSE]);
  expect(await texts(['1. Light', PROSE, '2. Water', PROSE])).toEqual([
    '# 1. Light',
    PROSE,
    '# 2. Water',
    PROSE,
  ]);
});

test('the title of an essay stands alone above its text, its author, or names and a date below its first line', async () => {
  expect(await texts([bold('Jane Austen'), PROSE, bold('Bibliography'), 'Le Faye, 2014.'])).toEqual(
    ['# Jane Austen', PROSE, '## Bibliography', 'Le Faye, 2014.'],
  );
  expect(await texts([bold('Writers of the marsh'), bold('Dr Pat Argar'), PROSE])).toEqual([
    '# Writers of the marsh',
    'Dr Pat Argar',
    PROSE,
  ]);
  const twoLines = lines({ bold: 'Report 2' }, { bold: 'Alex Lee' });
  expect(await texts([twoLines, PROSE])).toEqual(['# Report 2', 'Alex Lee', PROSE]);
});

test('a centered line below names and a date is the title', async () => {
  const centered = new Paragraph({ text: 'Light in Plants', alignment: AlignmentType.CENTER });
  expect(await texts(['Ann Lee', 'Biology 101', '3 May 2021', centered, PROSE])).toEqual([
    'Ann Lee',
    'Biology 101',
    '3 May 2021',
    '# Light in Plants',
    PROSE,
  ]);
});

test('sources that are set as headings are none', async () => {
  const styled = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
  const sources = [
    'Curry, George. ‘Dickens and Fields’. Huntington Quarterly 51 (Winter 1988). 1-71.',
    'Dolby, George. Dickens as I Knew Him. Cambridge: Cambridge UP, 2012.',
  ];
  expect(
    await texts([bold('Dickens'), PROSE, bold('Bibliography'), ...sources.map(styled)]),
  ).toEqual(['# Dickens', PROSE, '## Bibliography', ...sources]);
});

test('lines of a list typed within a paragraph are paragraphs, below the label in bold that they have', async () => {
  expect(
    await texts([
      lines('The crystal can be modeled', '- It can be cubic', '• Corners are square'),
      lines({ bold: 'Stromatolites' }, '- Circular fossils', '- Prefer warm waters', '  1 to 2 cm'),
      lines(
        { bold: 'Early events:' },
        '1. Crust: volcanoes',
        '2. Oceans: condensation of',
        'vapor',
      ),
    ]),
  ).toEqual([
    'The crystal can be modeled',
    'It can be cubic',
    'Corners are square',
    '## Stromatolites',
    'Circular fossils',
    'Prefer warm waters',
    '1 to 2 cm',
    '## Early events:',
    '1. Crust: volcanoes',
    '2. Oceans: condensation of\nvapor',
  ]);
});

test('lines that their author ended are paragraphs, lines that break off are one', async () => {
  expect(
    await texts([
      lines('Glossopetrae: stones that fell from the moon', 'Look like large teeth', 'Dark ages'),
      lines('A letter that was pasted with the', 'Lines of its page is one paragraph'),
    ]),
  ).toEqual([
    'Glossopetrae: stones that fell from the moon',
    'Look like large teeth',
    'Dark ages',
    'A letter that was pasted with the\nLines of its page is one paragraph',
  ]);
});

test('a term in bold above a line of its paragraph stands beside its meaning', async () => {
  const bytes = await wordDocx([
    PROSE,
    lines({ bold: 'Osmosis' }, 'movement of water through a membrane'),
    lines({ bold: 'Charnia:' }, '- feather-shaped fronds with side branches'),
  ]);
  const { blocks } = await readDocx({ bytes: new Uint8Array(bytes), filename: 'a.docx' });
  expect(blocks.slice(1)).toMatchObject([
    {
      text: 'Osmosis: movement of water through a membrane',
      emphasis: [{ start: 0, length: 7, kind: 'bold' }],
    },
    { text: 'Charnia: feather-shaped fronds with side branches' },
  ]);
});

test('lines in bold below each other are points, and bold marks nothing where most is bold', async () => {
  const points = [
    'Plants make food',
    'Animals eat plants',
    'Fungi eat both',
    'Light drives it all',
  ];
  expect(
    await texts([
      bold('Food of plants', 36),
      ...points.map((text) => bold(text)),
      plain(PROSE),
      PROSE,
    ]),
  ).toEqual(['# Food of plants', ...points, PROSE, PROSE]);
  const [first = '', second = '', third = ''] = points;
  expect(await texts([bold(first), bold(second), plain('Yes.'), bold(third)])).toEqual([
    ...[first, second, 'Yes.', third],
  ]);
});

test('headings that Word numbers are headings, items of its lists are none', async () => {
  const items = { level: 0, format: LevelFormat.DECIMAL, text: '%1.' };
  const numbered = (text: string) =>
    new Paragraph({
      children: [new TextRun({ text, bold: true })],
      numbering: { reference: 'numbers', level: 0 },
    });
  const children = ['Aims', PROSE, 'Moss', 'Fern'].map((text) =>
    text === PROSE ? new Paragraph(text) : numbered(text),
  );
  const numbering = { config: [{ reference: 'numbers', levels: [items] }] };
  const file = await Packer.toBuffer(new Document({ numbering, sections: [{ children }] }));
  const { blocks } = await readDocx({ bytes: new Uint8Array(file), filename: 'a.docx' });
  expect(blocks.map(({ type, text }) => [type, text])).toEqual([
    ['heading', 'Aims'],
    ...[PROSE, 'Moss', 'Fern'].map((text) => ['paragraph', text]),
  ]);
});
