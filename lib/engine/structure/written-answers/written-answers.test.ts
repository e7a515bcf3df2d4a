import { expect, test } from 'vitest';
import { readDocument } from '../../local/testing/read-document';
import { askedIn } from './asked-question';
import { writtenAnswers } from './written-answers';

function read(text: string) {
  const document = readDocument(text);
  const textOf = (at: number) => document.passages[at]?.text;
  return writtenAnswers(document).map(({ question, asks, answers }) => [
    question,
    asks.map(textOf),
    answers.map(textOf),
  ]);
}

test.each([
  ['What is osmosis?', 'What is osmosis?'],
  ['12. What is osmosis? (2 pts)', 'What is osmosis?'],
  ['Q3: What is osmosis? (hint: it is about water)', 'What is osmosis?'],
  ['Water moves into the cell. Why? [1 mark]', 'Water moves into the cell. Why?'],
  ['2. Define osmosis.', 'Define osmosis.'],
  ['(b) What is osmosis?', 'What is osmosis?'],
  ['2.1 What is osmosis?', 'What is osmosis?'],
  ['When was it found? Use full years (1 pt)', 'When was it found? Use full years'],
  ['Q : Qu’est-ce que l’osmose ?', 'Qu’est-ce que l’osmose ?'],
  ['QUESTION: What is osmosis?', 'What is osmosis?'],
  ['D: Che cos’è l’osmosi?', 'Che cos’è l’osmosi?'],
  ['Frage 2: Erkläre den Begriff Osmose.', 'Erkläre den Begriff Osmose.'],
  ['But why?', null],
  ['Was it a joke?', null],
  ['What is an atom? The smallest particle. What is an ion?', null],
  ['Where would she go?', null],
  ['Is it possible to see cells?', 'Is it possible to see cells?'],
  ['age?', null],
  ['4. What is osmosis? /2', 'What is osmosis?'],
  ['4) What is osmosis? [2]', 'What is osmosis?'],
  ['Question 4: Define osmosis. 2 marks', 'Define osmosis.'],
  ['4. Name the unit of impulse (1)', 'Name the unit of impulse'],
  ['Frage 3: Was ist Osmose? (2 P.)', 'Was ist Osmose?'],
  ['Frage 3: Was ist Osmose? ___/2 Punkte', 'Was ist Osmose?'],
  ['2. Osmosis is the movement of water. [3]', null],
  ['Compare osmosis with diffusion. (3 points)', 'Compare osmosis with diffusion.'],
  // Without number or points, a sentence that asks for something may be one of a text.
  ['Define osmosis.', null],
  ['2. Osmosis is the movement of water.', null],
  ['Chapter 3: Osmosis (7 pts)', null],
  ['ROSA: Where are you?', null],
  ['“Where are you?”', null],
  [`${'Is water a solvent, '.repeat(21)}or not?`, null],
])('%j asks %j', (line, question) => {
  expect(askedIn(line)).toBe(question);
});

const OSMOSIS = 'Water moves through a membrane to the side with more solute.';
const ORGAN = 'Lungs';
const CHAMBERS = ['Right atrium', 'Right ventricle', 'Left atrium', 'Left ventricle'];

test('questions have the paragraphs and lists below them for answers', () => {
  expect(
    read(
      `1. What is osmosis? (2 pts)\n\n${OSMOSIS}\n\n(page 12)\n\nQuestion 2\n\nIn which organ does blood take up oxygen?\n\n${ORGAN}\n\n` +
        `3. Name the four chambers of the heart. [4 marks]\n\n${CHAMBERS.map((one) => `- ${one}`).join('\n\n')}\n\n________\n\nGrade:   /10`,
    ),
  ).toEqual([
    ['What is osmosis?', ['1. What is osmosis? (2 pts)'], [OSMOSIS]],
    [
      'In which organ does blood take up oxygen?',
      ['Question 2', 'In which organ does blood take up oxygen?'],
      [ORGAN],
    ],
    [
      'Name the four chambers of the heart.',
      ['3. Name the four chambers of the heart. [4 marks]'],
      CHAMBERS.map((one) => `- ${one}`),
    ],
  ]);
});

test('a paragraph that answers a question of its own belongs to none', () => {
  const others = ['Where is blood made?', 'Why is the sea salty?'].map(
    (one) => `${one}\n\n${OSMOSIS}`,
  );
  const own = 'Can water move through it? Yes, it can.';
  const asked = ['What is osmosis?', OSMOSIS, own, ...others];
  expect(read(asked.join('\n\n')).map(([question, , answers]) => [question, answers])).toEqual([
    ['What is osmosis?', [OSMOSIS]],
    ['Where is blood made?', [OSMOSIS]],
    ['Why is the sea salty?', [OSMOSIS]],
  ]);
});

test('the next part of a problem and a reaction are no answers', () => {
  const problems = [
    '1. Outline the steps to find the mass of sulfur. [2 marks]',
    '(b) Perform the calculations outlined.',
    'What volume of acid is needed for the reaction?',
    'NaCl + H2SO4 ⟶ HCl + NaHSO4',
    '3. Outline the steps to find the mass of iron. [2 marks]',
    '(b) Perform the calculations outlined.',
  ];
  const answered = ['osmosis', 'diffusion', 'a solvent'].flatMap((one) => [
    `What is ${one}?`,
    OSMOSIS,
  ]);
  expect(
    read([...problems, ...answered, ...answered, ...answered].join('\n\n')).flatMap(
      ([, , answers]) => answers,
    ),
  ).toEqual(Array.from({ length: 9 }, () => OSMOSIS));
});

test('lines below most questions in the same number may be answers to choose', () => {
  const options = ['The liver', 'The lungs', 'The heart'].join('\n\n');
  const asked = ['bile', 'blood', 'air', 'food'].map(
    (one, i) => `${i + 1}. Which organ moves ${one}?\n\n${options}`,
  );
  expect(read(asked.join('\n\n'))).toEqual([]);
});

test('a heading may ask', () => {
  const questions = ['What is osmosis?', 'Where is blood made?', 'Why is the sea salty?'];
  expect(read(questions.map((one) => `## ${one}\n\n${OSMOSIS}`).join('\n\n'))).toEqual(
    questions.map((one) => [one, [], [OSMOSIS]]),
  );
});

test.each([
  ['what asks in words that go on', 'And what moves it?'],
  ['a word that asks', 'Interested?'],
  ['the next number', '4. Calculate the pressure of salt.'],
  ['a further question inside', 'A cell. What is a tissue? Many cells.'],
  ['what sums up', 'Summary: much in a body depends on water.'],
])('%s ends an answer', (_, line) => {
  const asked = ['osmosis', 'diffusion', 'a solvent'].map(
    (one, i) => `${i + 1}. What is ${one}?\n\n${OSMOSIS}`,
  );
  expect(read([...asked, line, ORGAN].join('\n\n')).map(([, , answers]) => answers)).toEqual([
    [OSMOSIS],
    [OSMOSIS],
    [OSMOSIS],
  ]);
});

test('a list with numbers is one answer, and a measure has none', () => {
  const steps = ['1. Water evaporates.', '2. Clouds form.', '3. Rain falls.'];
  const text = [
    ...['1. How does rain form?', ...steps],
    ...['2. How much water is in a body?', '3.5 liters in the blood'],
    ...['3. What is osmosis?', OSMOSIS],
  ];
  expect(read(text.join('\n\n')).map(([, , answers]) => answers)).toEqual([
    steps,
    ['3.5 liters in the blood'],
    [OSMOSIS],
  ]);
});

const CLUES = ['the liver', 'the heart', 'the brain'].map(
  (one) => `This organ does what no other one can.\n\nWhat is ${one}?`,
);

test.each([
  ['questions of which each stands below its answer', CLUES.join('\n\n')],
  [
    'questions of a story, in which somebody speaks',
    `“Where have you been?” asked Martha.\n\n${[
      'sent the letter',
      'broke the seal',
      'took the money',
    ]
      .map((one) => `Who could have ${one}?\n\nThe paper was thick and yellow.`)
      .join('\n\n')}`,
  ],
  [
    'two questions',
    `1. What is osmosis?\n\n${OSMOSIS}\n\n2. Which organ takes up oxygen?\n\n${ORGAN}`,
  ],
  [
    'questions of which most are not answered',
    `${['osmosis', 'diffusion', 'a solvent', 'a solute'].map((one) => `What is ${one}?`).join('\n\n')}\n\n${OSMOSIS}`,
  ],
  [
    'questions that a text asks on its way',
    [1, 2, 3]
      .map((n) => `What is osmosis ${n}?\n\n${OSMOSIS}\n\n${`${OSMOSIS}\n\n`.repeat(12)}`)
      .join(''),
  ],
])('%s are no list', (_, text) => {
  expect(read(text)).toEqual([]);
});
