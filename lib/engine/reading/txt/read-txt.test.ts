import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDocument } from '../../read-document';
import { plainText } from './read-txt';

const PROSE =
  'Plants turn light into food and breathe out the oxygen that animals need to live, and the animals return the carbon that the plants need in their turn, day by day.';

const textsOf = (text: string) =>
  plainText(text).blocks.map((block) =>
    block.type === 'heading' ? `${'#'.repeat(block.level)} ${block.text}` : block.text,
  );

/** Wraps text at `width` characters, as an editor does. */
function wrapped(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > width) lines.push(word);
    else lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
  }
  return lines.join('\n');
}

test('headings written with # or underlined are detected', () => {
  const text = `# Plants\n\n${PROSE}\n\n## Light ##\n${PROSE}\n\nWater\n=====\n\n${PROSE}\n\nRain\n----\n${PROSE}`;
  expect(textsOf(text)).toEqual([
    '# Plants',
    PROSE,
    '## Light',
    PROSE,
    '# Water',
    PROSE,
    '## Rain',
    PROSE,
  ]);
});

test('a numbered question with its points is no heading', () => {
  const text = ['Paper 2', '1. What is light? [2]', PROSE, '2. Define salt. /3', PROSE].join(
    '\n\n',
  );
  expect(textsOf(text).filter((one) => one.startsWith('#'))).toEqual(['# Paper 2']);
});

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

test('headings are detected by number, by name, by capitals or as a single line before prose', () => {
  const text = [
    'CHAPTER II. Light',
    PROSE,
    '2.1 The Leaf',
    PROSE,
    'WATER AND SALT',
    PROSE,
    'The Root',
    PROSE,
  ].join('\n\n');
  expect(textsOf(text)).toEqual([
    '# CHAPTER II. Light',
    PROSE,
    '## 2.1 The Leaf',
    PROSE,
    '## WATER AND SALT',
    PROSE,
    '## The Root',
    PROSE,
  ]);
});

test('a greeting, a list and its numbered items are not headings', () => {
  const text = `Dear reader,\n\n${PROSE}\n\nMilk\n\nBread\n\nButter\n\n1. Buy the milk and the bread.\n\n${PROSE}`;
  expect(textsOf(text).filter((line) => line.startsWith('#'))).toEqual([]);
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

test('a short line among marked headings is a caption', () => {
  const text = ['# Plants', PROSE, '## Light', PROSE, 'Light in a Leaf', PROSE, '## Water', PROSE];
  expect(textsOf(text.join('\n\n'))).toEqual(text);
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

test.each([
  'Lab Report: The Effect of Temperature on the Rate at Which Catalase Works',
  'MATH 201 Lecture 7: Taylor Series',
])('a title that says what kind of text it is: %s', (title) => {
  expect(textsOf(`${title}\n\n${PROSE}\n\n${PROSE}`)[0]).toBe(`# ${title}`);
  expect(textsOf(`${title}\nProf. Lind, Fall 2023\n\n${PROSE}`).slice(0, 2)).toEqual([
    `# ${title}`,
    'Prof. Lind, Fall 2023',
  ]);
});

test.each(['Note: Bring the book to the next class', 'Essay: read it for Monday'])(
  'a note at the top is no title: %s',
  (note) => {
    expect(textsOf(`${note}\n${PROSE}\n\n${PROSE}`).join(' ')).not.toContain(`# ${note}`);
  },
);

const alone = (line: string) => textsOf(`# Plants\n\n${PROSE}\n\n${line}\n\n${PROSE} ${PROSE}`)[2];

test.each([
  '2 H2O2 -> 2 H2O + O2',
  '6 CO2 + 6 H2O → C6H12O6 + 6 O2',
  'CH4 + 2 O2 ⟶ CO2 + 2 H2O',
  'N₂ + 3H₂ ⇌ 2NH₃',
  'Glucose + oxygen → carbon dioxide + water',
])('a chemical equation alone on a line is no heading: %s', (line) => {
  expect(alone(line)).toBe(line);
});

test.each([
  ['2 From Light to Sugar', '#'],
  ['3 DNA → RNA → Protein', '#'],
])('a numbered line of words is a heading: %s', (line, marks) => {
  expect(alone(line)).toBe(`${marks} ${line}`);
});

test('formulas in TeX are read in plain text, too, and amounts of money stay', () => {
  const text = `Lines\n\nThe slope $a_1$ is at most $\\alpha \\le 3$ here.\n\nThe sum is $x^2 + \\beta$. ${PROSE}\n\nIt costs $5 or $6 a day.`;
  expect(textsOf(text).slice(1)).toEqual([
    'The slope a₁ is at most α ≤ 3 here.',
    `The sum is x² + β. ${PROSE}`,
    'It costs $5 or $6 a day.',
  ]);
});

test('the headings of a law stand right above its text', () => {
  const text = `CONSUMER ACT\n\nSection 1. Scope\n(1) This Act applies to sales of goods.\n\nSection 2. Definitions\nIn this Act,\n(a) "goods" means any item.\n\nSection 3 of the act\ndoes not apply to land.`;
  expect(textsOf(text)).toEqual([
    '# CONSUMER ACT',
    '## Section 1. Scope',
    '(1) This Act applies to sales of goods.',
    '## Section 2. Definitions',
    'In this Act,',
    '(a) "goods" means any item.',
    'Section 3 of the act does not apply to land.',
  ]);
});

test('a chapter is a heading of the first level right above its text, too, and a clause in small letters is none', () => {
  const text = `Chapter 1. Leaves\nLeaves take in light.\n\nSection 2. the leaf\nshall be green.`;
  expect(textsOf(text)).toEqual([
    '# Chapter 1. Leaves',
    'Leaves take in light.',
    'Section 2. the leaf shall be green.',
  ]);
});

test.each([
  ['PSYC 210: Introduction to Cognitive Psychology', 'Spring 2025 | Tuesdays, 10:00 | Hall 204'],
  ['Riverside Student Council', 'Minutes of the Regular Meeting, 12 March 2025, Room B12'],
  ['On Patience', 'A sermon for the second Sunday, 12 March 2025'],
])('a title has its occasion below: %s', (title, occasion) => {
  expect(textsOf(`${title}\n${occasion.replace(', 12', '\n12')}\n\n${PROSE}`)).toEqual([
    `# ${title}`,
    occasion,
    PROSE,
  ]);
});

const PARTS = ['1. Approval of the minutes', '2. Budget report', '3. Summer festival'];

test('numbered lines right above their text are headings where they count from one', () => {
  const text = (parts: string[]) =>
    parts.map((part) => `${part}\nSamir said that all is well.`).join('\n\n');
  expect(textsOf(text(PARTS))).toEqual(
    PARTS.flatMap((part) => [`## ${part}`, 'Samir said that all is well.']),
  );
  expect(textsOf(text(PARTS.slice(0, 2))).join(' ')).not.toContain('#');
  expect(textsOf(text(PARTS.toReversed())).join(' ')).not.toContain('#');
});

test('Roman numbers alone are headings where they count from one', () => {
  const text = (numbers: string[]) =>
    `The Lamp\n\n${numbers.map((one) => `${one}\n\n${PROSE}`).join('\n\n')}`;
  const numbers = ['I', 'II', 'III', 'IV'];
  expect(textsOf(text(numbers))).toEqual([
    '# The Lamp',
    ...numbers.flatMap((one) => [`## ${one}`, PROSE]),
  ]);
  expect(textsOf(text(['I', 'V']))).not.toContain('## I');
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

test('lines that are all entries or all open in bold are paragraphs each, under the short line above', () => {
  const timeline = ['1791 – Flight to Varennes', '1792 – War on Austria', '1795 – New government'];
  const bold = [
    '**Scarcity** limited means',
    '**Demand** what is wanted',
    '**Supply** what is offered',
  ];
  const text = `# A note\n\n${wrapped(PROSE, 70)}\n\nTimeline\n${timeline.join('\n')}\n\n${bold.join('\n')}`;
  expect(textsOf(text).slice(2)).toEqual([
    '## Timeline',
    ...timeline,
    'Scarcity limited means',
    'Demand what is wanted',
    'Supply what is offered',
  ]);
});

test('slides have a title, headings over their points, and no numbers', () => {
  const slides = [
    'Introduction to Marketing\nWeek 2\nDr. L. Brandt',
    '1',
    'Segmentation, Targeting, Positioning\n• Segmentation – dividing the market into groups\n• Targeting – choosing which groups to serve',
    '2',
    'SWOT analysis\nInternal\n• Strengths: what we do well\n• Weaknesses: where we lack things\nExternal\n• Threats: what could hurt us',
    '3',
    'Next week\n• Consumers',
  ];
  expect(textsOf(slides.join('\n\n'))).toEqual([
    '# Introduction to Marketing',
    'Week 2, Dr. L. Brandt',
    '## Segmentation, Targeting, Positioning',
    'Segmentation – dividing the market into groups',
    'Targeting – choosing which groups to serve',
    '## SWOT analysis',
    'Internal',
    'Strengths: what we do well',
    'Weaknesses: where we lack things',
    'External',
    'Threats: what could hurt us',
    '## Next week',
    'Consumers',
  ]);
});

test('slides with “Slide 2” above are called after their first lines', () => {
  const slides = [
    'Slide 1\nSupply and Demand\nECON 101, Week 3\nProf. L. Marsh',
    'Slide 2\nWhat shifts demand?\n• Income\n• Tastes',
    'Slide 3: Supply\n• Law of supply: a higher price, more goods',
    'Slide 4\nEnd',
  ];
  expect(textsOf(slides.join('\n'))).toEqual([
    '# Supply and Demand',
    'ECON 101, Week 3, Prof. L. Marsh',
    '## What shifts demand?',
    'Income',
    'Tastes',
    '## Supply',
    'Law of supply: a higher price, more goods',
    'End',
  ]);
  expect(textsOf(slides.slice(1).join('\n'))).toContain('## Slide 2');
  const untold = ['Supply and Demand', ...slides.slice(1)].join('\n\n');
  expect(textsOf(untold)).toContain('## What shifts demand?');
});

test('a short line above a list is its heading, a line that goes on is none', () => {
  const list = '- two onions\n- salt and pepper';
  const text = `# Soup\n\n${PROSE}\n\nIngredients\n\n${list}\n\nYou need this:\n\n${list}`;
  expect(textsOf(text).slice(2)).toEqual([
    '## Ingredients',
    'two onions',
    'salt and pepper',
    'You need this:',
    'two onions',
    'salt and pepper',
  ]);
  const math = `# Matrices\n\n${PROSE}\n\nExample 4.3. Let\nA = [2 1].\nThen p(x) = 2.\nSo x = 1.`;
  expect(textsOf(math).slice(2)).toEqual([
    'Example 4.3. Let',
    'A = [2 1].',
    'Then p(x) = 2.',
    'So x = 1.',
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

test('a long first sentence is no title, and a marked title keeps no mark', () => {
  const sentence =
    'The King of France and the Queen of Spain met in May to speak of peace in Europe';
  expect(textsOf(`${sentence}\n\n${PROSE}\n\n${PROSE}`)[0]).toBe(sentence);
  const marked = `# COGS 101 – Week 6: Decision making\n\n## Theories\n\n${PROSE}`;
  expect(textsOf(marked)[0]).toBe('# COGS 101 – Week 6: Decision making');
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

test('an answer below a question is no heading, though it is indented', () => {
  const lines = ['# Quiz', '', 'Which organelle makes proteins?', '', '   **Answer: B**', ''];
  const text = [...lines, '- It reads the mRNA.', '- It joins amino acids.'].join('\n');
  expect(textsOf(text)).toEqual([
    '# Quiz',
    'Which organelle makes proteins?',
    'Answer: B',
    'It reads the mRNA.',
    'It joins amino acids.',
  ]);
});
