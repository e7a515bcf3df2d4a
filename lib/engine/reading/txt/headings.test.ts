import { expect, test } from 'vitest';
import { PROSE, textsOf, wrapped } from './testing/read-text';

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

test('a short line among marked headings is a caption', () => {
  const text = ['# Plants', PROSE, '## Light', PROSE, 'Light in a Leaf', PROSE, '## Water', PROSE];
  expect(textsOf(text.join('\n\n'))).toEqual(text);
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

test('a long first sentence is no title, and a marked title keeps no mark', () => {
  const sentence =
    'The King of France and the Queen of Spain met in May to speak of peace in Europe';
  expect(textsOf(`${sentence}\n\n${PROSE}\n\n${PROSE}`)[0]).toBe(sentence);
  const marked = `# COGS 101 – Week 6: Decision making\n\n## Theories\n\n${PROSE}`;
  expect(textsOf(marked)[0]).toBe('# COGS 101 – Week 6: Decision making');
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
