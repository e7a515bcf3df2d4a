import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDocument } from '../../read-document';
import { plainText } from './read-txt';
import { PROSE, textsOf, wrapped } from './testing/read-text';

test('an answer right below its numbered question is a paragraph of its own, however long the question is', () => {
  const lines = [
    '1. What is light?',
    'Light is what plants turn into food.',
    '2. What is the difference between light and heat?',
    'Light can be seen, and heat can be felt.',
    '3. Which gas do plants take in by day?',
    'Carbon dioxide',
  ];
  expect(textsOf(lines.join('\n'))).toEqual(lines);
});

test('wrapped lines and divided words are joined', () => {
  const text = `${wrapped(PROSE, 60)}\n\n${wrapped(PROSE, 60)}\n\nThe light is ab-\nsorbed by the well-\nknown pigment of leaves.`;
  expect(textsOf(text)).toEqual([
    PROSE,
    PROSE,
    'The light is absorbed by the well-known pigment of leaves.',
  ]);
});

test('paragraphs without a blank line between them are detected by their indent', () => {
  const text = `   ${wrapped(PROSE, 60)}\n   ${wrapped(PROSE, 60)}`;
  expect(textsOf(text)).toEqual([PROSE, PROSE]);
});

test('unwrapped text has a paragraph on each line', () => {
  expect(textsOf(`${PROSE} ${PROSE}\r\nA short line.\r${PROSE}`)).toEqual([
    `${PROSE} ${PROSE}`,
    'A short line.',
    PROSE,
  ]);
});

test('list items are separate, and wrapped ones whole', () => {
  const text = 'What plants need:\n- light from\n  the sun\n- water\n* air\n1. and time';
  expect(textsOf(text)).toEqual([
    'What plants need:',
    'light from the sun',
    'water',
    'air',
    '1. and time',
  ]);
});

test('Markdown loses its markup, not its words', () => {
  const text = [
    '# **Light**',
    'The *leaf* [absorbs](https://example.org/a_b) `red` and __blue__ light: snake_case_name, 2*3*4, \\*star\\*.',
    '![A leaf](leaf.png)',
    '> Quoted words.',
    '```\nlet x = a * b * c;\n```',
  ].join('\n\n');
  expect(textsOf(text)).toEqual([
    '# Light',
    'The leaf absorbs red and blue light: snake_case_name, 2*3*4, *star*.',
    'Quoted words.',
    'let x = a * b * c;',
  ]);
});

test('a program keeps its lines, none is a heading', () => {
  const text = `# Sums\n\n${PROSE}\n\n\`\`\`\n# Add all\n\nfor n in all:\n    total += n\n\`\`\`\n\n${PROSE}`;
  expect(plainText(text).blocks.map((block) => [block.type, block.text])).toEqual([
    ['heading', 'Sums'],
    ['paragraph', PROSE],
    ['paragraph', '# Add all\n\nfor n in all:\n    total += n'],
    ['paragraph', PROSE],
  ]);
});

test('indented lines of Markdown are a program if they look like one', () => {
  const text = (lines: string) => `# Sums\n\n${PROSE}\n\n${lines}\n\n${PROSE}`;
  const third = (lines: string) => plainText(text(lines)).blocks[2];
  expect(third('    total = 0\n    for n in all:\n        total += n')).toMatchObject({
    text: '    total = 0\n    for n in all:\n        total += n',
    emphasis: [{ start: 0, length: 50, kind: 'code' }],
  });
  expect(third('    A quotation that was indented\n    by four spaces in the notes')).toEqual({
    type: 'paragraph',
    text: 'A quotation that was indented by four spaces in the notes',
    page: null,
  });
});

test('asterisks in a text that is not Markdown are kept', () => {
  expect(textsOf('The product *a* times *b* is ab.')).toEqual(['The product *a* times *b* is ab.']);
});

test('the sample chapter has its sections', async () => {
  const bytes = new Uint8Array(readFileSync('public/samples/states-of-consciousness.txt'));
  const document = await readDocument({ bytes, filename: 'states.txt' });
  expect(document).toMatchObject({
    title: 'States of Consciousness',
    kind: 'txt',
    pageCount: 0,
    language: 'en',
    notes: [],
  });
  expect(document.sections.slice(0, 3).map(({ level, title }) => [level, title])).toEqual([
    [1, 'States of Consciousness'],
    [2, 'Introduction'],
    [2, 'What Is Consciousness?'],
  ]);
  expect(document.passages.every(({ text }) => !/^#/.test(text))).toBe(true);
});

test('one line of 50 MB is read up to the limit', async () => {
  const bytes = new Uint8Array(50 * 1024 * 1024).fill(0x20);
  bytes.set(Buffer.from('word'.repeat(5)));
  for (let at = 0; at < bytes.length - 8; at += 8) bytes.set([0x77, 0x6f, 0x72, 0x64], at);
  const document = await readDocument({ bytes, filename: 'line.txt' });
  expect(document.notes.map(({ code }) => code)).toContain('text_truncated');
});

test('a list of 200,000 items is read, each as a paragraph', async () => {
  const bytes = Buffer.from(`# Plants\n\n${PROSE}\n\n${'- moss\n'.repeat(200_000)}`);
  const document = await readDocument({ bytes, filename: 'list.md' });
  expect(document.passages).toHaveLength(200_001);
});

test('formulas in TeX are read in plain text, too, and amounts of money stay', () => {
  const text = `Lines\n\nThe slope $a_1$ is at most $\\alpha \\le 3$ here.\n\nThe sum is $x^2 + \\beta$. ${PROSE}\n\nIt costs $5 or $6 a day.`;
  expect(textsOf(text).slice(1)).toEqual([
    'The slope a₁ is at most α ≤ 3 here.',
    `The sum is x² + β. ${PROSE}`,
    'It costs $5 or $6 a day.',
  ]);
});

test('a chat is read as its messages', () => {
  const lines = [
    'what is osmosis?',
    'Osmosis is a flow of water.',
    'ok',
    'It is slow.',
    'hm',
    'Yes.',
  ];
  const text = lines.map((line, n) => `[10:0${n}] ${n % 2 ? 'Ada' : 'Mia'}: ${line}`).join('\n');
  expect(textsOf(text)).toEqual(lines);
});

test.each(['•', '○', '■', '–'])('lines that open with “%s” are items', (mark) => {
  const text = `Plants\n\n${PROSE}\n\n${mark} moss\n${mark} fern and other plants without flowers`;
  expect(textsOf(text).slice(2)).toEqual(['moss', 'fern and other plants without flowers']);
});

test('null bytes are removed from the text', async () => {
  const bytes = new Uint8Array(Buffer.from(`${PROSE}\0 `.repeat(4)));
  const document = await readDocument({ bytes, filename: 'a.txt' });
  expect(document.passages.some(({ text }) => text.includes('\0'))).toBe(false);
});

const SHORT = 'Salt draws water out of a cell. Fresh water lets it swell.';

test.each([
  { what: 'a single line', text: `Osmosis\n\n${SHORT}`, blocks: ['# Osmosis', SHORT] },
  {
    what: 'a line above its author',
    text: `Mending Wall\nRobert Frost\n\n${SHORT}`,
    blocks: ['# Mending Wall', 'Robert Frost', SHORT],
  },
  { what: 'no separate line', text: SHORT, blocks: [SHORT] },
  {
    what: 'a single full sentence',
    text: `Salt is bad for plants.\n\n${SHORT}`,
    blocks: ['Salt is bad for plants.', SHORT],
  },
  { what: 'a labeled line', text: `Date: 3 May\n\n${SHORT}`, blocks: ['Date: 3 May', SHORT] },
  { what: 'a quantity', text: `500 g flour\n\n${SHORT}`, blocks: ['500 g flour', SHORT] },
  {
    what: 'a marked title',
    text: `Notes of mine\n\n# Osmosis\n\n${SHORT}`,
    blocks: ['Notes of mine', '# Osmosis', SHORT],
  },
])('the title at the top of a text: $what', ({ text, blocks }) => {
  expect(textsOf(text)).toEqual(blocks);
});

test.each([
  { what: 'its text', text: `Salt\n${SHORT}`, blocks: ['## Salt', SHORT] },
  {
    what: 'its list',
    text: 'Salt\n- draws water out\n- tastes',
    blocks: ['## Salt', 'draws water out', 'tastes'],
  },
  {
    what: 'quantities',
    text: 'You need\n10 g salt\n2 cells',
    blocks: ['You need', '10 g salt', '2 cells'],
  },
  {
    what: 'the next verse',
    text: 'My heart leaps up\nWhen I behold the light',
    blocks: ['My heart leaps up', 'When I behold the light'],
  },
  {
    what: 'the text that it labels',
    text: `Present: Olga\n${SHORT}`,
    blocks: ['Present: Olga', SHORT],
  },
])('a short line right above $what', ({ text, blocks }) => {
  const others = `${wrapped(PROSE, 70)}\n\n`;
  expect(textsOf(others + text).slice(1)).toEqual(blocks);
});

test('questions, answers and entries on separate lines are kept apart', () => {
  const text = `${wrapped(PROSE, 60)}\n\nQ: Why does a cell in salt water shrink so much?\nA: It loses water.\nSalt: a solid.`;
  expect(textsOf(text).slice(1)).toEqual([
    'Q: Why does a cell in salt water shrink so much?',
    'A: It loses water.',
    'Salt: a solid.',
  ]);
});

test('the emphasis of Markdown is kept where lines are joined and marks of lists go', () => {
  const text = `# Sleep\n\n- **REM sleep**: a phase of *quick* eyes\n- light sleep\n\n${wrapped(PROSE, 60)}\nAll **plants** sleep.`;
  const blocks = plainText(text).blocks.filter((block) => block.type === 'paragraph');
  expect(blocks.map((block) => block.emphasis)).toEqual([
    [
      { start: 0, length: 9, kind: 'bold' },
      { start: 22, length: 5, kind: 'italic' },
    ],
    undefined,
    [{ start: PROSE.length + 5, length: 6, kind: 'bold' }],
  ]);
});

const SONG = [
  'Well I wrote your name on a paper boat',
  'And I set it on the rain',
  'And it sailed away down Cutler Street',
  'Past the church and past the train',
];

test('lines of a song, and those of a poem that are indented in turn, stay apart; wrapped ones are joined', () => {
  const poem = SONG.map((line, i) => (i % 2 ? `  ${line.toLowerCase()}` : line));
  const german = wrapped(
    'Im Wald leben viele Tiere und Pflanzen. Die Bäume stehen dicht und werfen Schatten auf den Boden. Moose und Farne wachsen dort gut, weil der Boden feucht ist.',
    36,
  );
  const text = [SONG.join('\n'), poem.join('\n'), german].join('\n\n');
  expect(textsOf(`Paper Boats\n\n${text}`)).toEqual([
    '# Paper Boats',
    ...SONG,
    ...poem.map((line) => line.trim()),
    german.replaceAll('\n', ' '),
  ]);
});

test('speeches of a play are paragraphs each, with names such as “MRS. HALL”, too', () => {
  const text = `${wrapped(PROSE, 60)}\n\nROSA: Then you need the other shop. This one is not for six.\nMRS. HALL: What is it for?`;
  expect(textsOf(text).slice(1)).toEqual([
    'ROSA: Then you need the other shop. This one is not for six.',
    'MRS. HALL: What is it for?',
  ]);
});

test('a line of Markdown goes on where its sentence does', () => {
  const long = `${PROSE} ${PROSE}`;
  const text = `# Systems\n\n${long}\nThey are found in cameras, segways,\ndrones and dolls.\nOthers are not.`;
  expect(textsOf(text)).toEqual([
    '# Systems',
    long,
    'They are found in cameras, segways, drones and dolls.',
    'Others are not.',
  ]);
});

test('two lines with dashes among wrapped ones are one paragraph', () => {
  const text =
    '# A note\n\nThe king – who was young\nthen – did not agree, and the war\nwent on for many years.';
  expect(textsOf(text)).toHaveLength(2);
});

test('rows of a table and entries that follow each other are paragraphs each', () => {
  const text = `# Cells\n\n${wrapped(PROSE, 70)}\n\n| kind | where |\n|---|---|\n| osmosis | roots |\n\nATP: the molecule of energy\nLysosome: breaks down waste\nOrganelle: a part of a cell`;
  expect(textsOf(text).slice(2)).toEqual([
    'kind | where',
    'osmosis | roots',
    'ATP: the molecule of energy',
    'Lysosome: breaks down waste',
    'Organelle: a part of a cell',
  ]);
});

test.each([
  'Seeing Without Being Seen: Surveillance and Self-Discipline in the Modern Workplace of Today',
  'Effect of a Brief Program on Stress in First-Year Nursing Students: A Randomized Controlled Trial',
])('a long first line in capitals is the title: %s', (title) => {
  expect(textsOf(`${title}\n\n${PROSE}\n\n${PROSE}`)[0]).toBe(`# ${title}`);
});

test('answers with capital letters are paragraphs, the initial of a name in wrapped text is none', () => {
  const question = 'The process by which a cell divides into two identical cells is called';
  const first = 'In those years much was said of cells by C. P. Snow and later on by';
  const second = 'A. Smith, who wrote on them.';
  expect(textsOf(`${question}\nA. meiosis\nB. mitosis\n\n${first}\n${second}`)).toEqual([
    question,
    'A. meiosis',
    'B. mitosis',
    `${first} ${second}`,
  ]);
});
