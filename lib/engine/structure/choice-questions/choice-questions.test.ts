import { expect, test } from 'vitest';
import { readDocument } from '../../read-document';
import { choiceQuestions } from './choice-questions';

/** Long enough to be read. */
const OPENING = `Practice for the exam\n\n${'These questions repeat what the chapter says of cells, blood and digestion. '.repeat(8)}\n\n`;

async function read(text: string, filename = 'quiz.txt') {
  const bytes = new TextEncoder().encode(OPENING + text);
  const document = await readDocument({ bytes, filename });
  const all = document.passages.map((passage) => passage.text).join('\n\n');
  const questions = choiceQuestions(document);
  for (const { options } of questions)
    for (const { start, end, text: said } of options) expect(all.slice(start, end)).toBe(said);
  return questions.map(({ question, options, right }) => [
    question,
    options.map((option) => option.text),
    right === null ? null : options[right]?.text,
  ]);
}

const POWERHOUSE = ['Nucleus', 'Mitochondrion', 'Ribosome'];
const INSULIN = ['Liver', 'Pancreas', 'Kidney'];
const EXPECTED = [
  ['What is the powerhouse of the cell?', POWERHOUSE, 'Mitochondrion'],
  ['Insulin is made in the', INSULIN, 'Pancreas'],
];

const lettered = (options: readonly string[], mark: (letter: string) => string): string =>
  options.map((option, i) => `${mark('ABC'[i] ?? '')} ${option}`).join('\n');

test.each([
  [
    'below each question',
    `1. What is the powerhouse of the cell?\n${lettered(POWERHOUSE, (one) => `${one}.`)}\nAnswer: B\n\n` +
      `2. Insulin is made in the\n${lettered(INSULIN, (one) => `(${one.toLowerCase()})`)}\nCorrect answer: (b) It is a gland.`,
  ],
  [
    'below what a page hides it with',
    `1. What is the powerhouse of the cell?\n${lettered(POWERHOUSE, (one) => `${one}.`)}\nView Answer\nAnswer: B\n\n` +
      `2. Insulin is made in the\n${lettered(INSULIN, (one) => `${one}.`)}\nShow answer and explanation\nThe correct answer is b. It is a gland.`,
  ],
  [
    'by the answer itself',
    `Q1: What is the powerhouse of the cell?\n${lettered(POWERHOUSE, (one) => `${one})`)}\nAnswer: mitochondrion.\n\n` +
      `Q2: Insulin is made in the\n${lettered(INSULIN, (one) => `${one})`)}\nAns. b`,
  ],
  [
    'behind answers in one line',
    '1. What is the powerhouse of the cell?\n(a) Nucleus (b) Mitochondrion (c) Ribosome Ans: (b)\n\n' +
      '2. Insulin is made in the\n(a) Liver (b) Pancreas (c) Kidney Answer: b',
  ],
  [
    'by a sign',
    `1. What is the powerhouse of the cell?\n${lettered(['Nucleus', 'Mitochondrion *', 'Ribosome'], (one) => `${one})`)}\n\n` +
      '2. Insulin is made in the\na) Liver\nb) Pancreas (correct)\nc) Kidney',
  ],
  [
    'by a star in front',
    '1. What is the powerhouse of the cell?\na. Nucleus\n*b. Mitochondrion\nc. Ribosome\n\n' +
      '2. Insulin is made in the\nA) Liver\n*B) Pancreas\nC) Kidney',
  ],
  [
    'by a cross in a box',
    '1. What is the powerhouse of the cell?\n( ) Nucleus\n(x) Mitochondrion\n( ) Ribosome\n\n' +
      '2. Insulin is made in the\n[ ] Liver\n[x] Pancreas\n[ ] Kidney',
  ],
  [
    'in a key at the end',
    `1. What is the powerhouse of the cell?\n${lettered(POWERHOUSE, (one) => `${one}.`)}\n\n` +
      `2. Insulin is made in the\n${lettered(INSULIN, (one) => `${one}.`)}\n\nAnswer Key\n1. b\n2. B`,
  ],
  [
    'in a key in one line',
    `1. What is the powerhouse of the cell?\n${lettered(POWERHOUSE, (one) => `${one}.`)}\n\n` +
      `2. Insulin is made in the\n${lettered(INSULIN, (one) => `${one}.`)}\n\nAnswers: 1-b, 2-b`,
  ],
  ...['Answer Key Part I: 1. b 2. b', 'Part I: 1. b 2. b', 'Gabarito: 1-b, 2-b'].map((key) => [
    `in a key that opens with “${key.slice(0, 10)}”`,
    `1. What is the powerhouse of the cell?\n${lettered(POWERHOUSE, (one) => `${one}.`)}\n\n` +
      `2. Insulin is made in the\n${lettered(INSULIN, (one) => `${one}.`)}\n\n${key}`,
  ]),
])('lettered answers, the right one said %s', async (_, text) => {
  expect(await read(text)).toEqual(EXPECTED);
});

test.each([
  '| Question | Answer |\n|---|---|\n| 1 | b |\n| 2 | B |\n',
  '| No. | Key | No. | Key |\n|---|---|---|---|\n| 1 | b | 2 | b |\n',
  '| Question | 1 | 2 |\n|---|---|---|\n| Answer | B | B |\n',
])('a key in a table: %s', async (table) => {
  const text =
    `# Quiz\n\n1. What is the powerhouse of the cell?\n${lettered(POWERHOUSE, (one) => `${one}.`)}\n\n` +
    `2. Insulin is made in the\n${lettered(INSULIN, (one) => `${one}.`)}\n\n## Answers\n\n${table}`;
  expect(await read(text, 'quiz.md')).toEqual(EXPECTED);
});

test.each([
  'Die richtige Antwort ist b.',
  'Richtige Antwort: b',
  'La bonne réponse est la b.',
  'Réponse correcte : b',
  'La respuesta correcta es la b.',
  'Solución: b',
  'A resposta correta é a letra b.',
  'Resposta certa: b',
  'Gabarito: B',
  'La risposta esatta è la b.',
  'The correct answer is b.',
  'The answer is option (b).',
])('a right answer said by “%s”', async (said) => {
  const ask = (number: number) =>
    `${number}. Quel organe est le ${number}?\na. foie\nb. rein\nc. estomac\n${said}\n\n`;
  expect((await read(ask(1) + ask(2))).map(([, , right]) => right)).toEqual(['rein', 'rein']);
});

test('orders answer a question that asks what to do', async () => {
  const text =
    '1. A patient has chest pain. What should the nurse do first?\n' +
    'a. Give aspirin as ordered\nb. Identify the cause of the pain\nc. Call the family\nAnswer: a\n\n' +
    '2. The patient stops breathing. What is the best next step?\n' +
    'a. Find a mirror\nb. Start rescue breathing\nc. Explain the case\nAnswer: b\n';
  expect((await read(text)).map(([, , right]) => right)).toEqual([
    'Give aspirin as ordered',
    'Start rescue breathing',
  ]);
});

test('boxes below headings that ask', async () => {
  const text =
    '## Q1. What is the powerhouse of the cell?\n\n- [ ] Nucleus\n- [x] Mitochondrion\n- [ ] Ribosome\n\n' +
    '## Q2. Insulin is made in the\n\n- [ ] Liver\n- [x] Pancreas\n- [ ] Kidney\n';
  expect(await read(text, 'quiz.md')).toEqual(EXPECTED);
});

test('plain answers of at least three questions, one of each in bold', async () => {
  const two =
    '## Quiz\n\nWhat is the powerhouse of the cell?\n\n- Nucleus\n- **Mitochondrion**\n- Ribosome\n\n' +
    'Where is insulin made?\n\n- Liver\n- **Pancreas**\n- Kidney\n\n';
  const third = 'What carries oxygen?\n\n- Plasma\n- Platelets\n- **Hemoglobin**\n';
  expect((await read(two + third, 'quiz.md')).map(([, , right]) => right)).toEqual([
    'Mitochondrion',
    'Pancreas',
    'Hemoglobin',
  ]);
  expect(await read(two, 'quiz.md')).toEqual([]);
});

test('answers and a key in lists that a page counts by itself', async () => {
  const lists = '- Nucleus\n- Mitochondrion\n- Ribosome\n\n';
  const ask = (organ: string) => `What is the ${organ} of the cell?\n\n${lists}`;
  const text = `# Quiz\n\n${['head', 'mill', 'kitchen'].map(ask).join('')}## Answers\n\n- a\n- b\n- c\n`;
  expect((await read(text, 'quiz.md')).map(([, , right]) => right)).toEqual(POWERHOUSE);
});

test('boxes without a cross offer answers, also without numbers', async () => {
  const ask = (organ: string) => `What makes ${organ}?\n[ ] Liver\n[ ] Pancreas\n[ ] Kidney\n\n`;
  const questions = await read(['bile', 'insulin', 'urine'].map(ask).join(''));
  expect(questions.map(([question, , right]) => [question, right])).toEqual([
    ['What makes bile?', null],
    ['What makes insulin?', null],
    ['What makes urine?', null],
  ]);
});

test.each(['A, C', 'A and C', '(a) & (c)', 'A/C', 'A D'])(
  'of “Answer: %s” none is the right one',
  async (said) => {
    const ask = (number: number) =>
      `${number}. What is organ ${number} for?\na. Blood\nb. Bile\nc. Tears\nAnswer: ${said}\n\n`;
    const rights = (await read(ask(1) + ask(2) + ask(3))).map(([, , right]) => right);
    expect(rights).toEqual([null, null, null]);
  },
);

test('among answered questions, one without an answer', async () => {
  const ask = (number: number, answer: string) =>
    `${number}. What is organ ${number} for?\na. Blood\nb. Bile\nc. Tears\n${answer}\n\n`;
  const rights = (
    await read(ask(1, 'Answer: b') + ask(2, 'Discuss it.') + ask(3, 'Richtige Antwort: c'))
  ).map(([, , right]) => right);
  expect(rights).toEqual(['Bile', null, 'Tears']);
});

test('the head of a part of a question, “1 (a)”, answers none', async () => {
  const ask = (number: number) =>
    `${number}. What is organ ${number} for?\na. Blood\nb. Bile\nc. Tears\n\n`;
  const part = (number: number) =>
    `${number} (a)\n\nDescribe the organ that makes bile, in your own words.\n\n`;
  const rights = (await read(ask(1) + ask(2) + ask(3) + part(1) + part(2))).map(
    ([, , right]) => right,
  );
  expect(rights).toEqual([null, null, null]);
});

test('questions in one line with their answers', async () => {
  const ask = (number: number) =>
    `${number}. What is organ ${number} for? a) Blood b) Bile c) Tears.`;
  const questions = await read(`${[1, 2, 3, 4].map(ask).join('\n\n')}\n\n1. b 2. a 3. c 4. b\n`);
  expect(questions.map(([, , right]) => right)).toEqual(['Bile', 'Blood', 'Tears.', 'Bile']);
});

const quiz = (name: string) =>
  `Quiz ${name}\n\n1. What is ${name} made of?\na. Blood\nb. Bile\nc. Tears\n\n` +
  `2. Where is ${name} stored?\na. Liver\nb. Kidney\nc. Skin\n\n`;

test('the keys of two quizzes with the same numbers, in their order', async () => {
  const keys = 'Answers to quiz one\n1. b\n2. a\n\nAnswers to quiz two\n1. c\n2. b\n';
  const rights = (await read(quiz('one') + quiz('two') + keys)).map(([, , right]) => right);
  expect(rights).toEqual(['Bile', 'Liver', 'Tears', 'Kidney']);
});

test('the key of one of two quizzes with the same numbers answers neither', async () => {
  const questions = await read(`${quiz('one')}${quiz('two')}Answers\n1. b\n2. a\n`);
  expect(questions.every(([, , right]) => right === null)).toBe(true);
});

test('without answers, at least three numbered questions', async () => {
  const ask = (number: number) =>
    `${number}. What is organ ${number} for?\na. Blood\nb. Bile\nc. Tears\n\n`;
  expect((await read(ask(1) + ask(2) + ask(3))).map(([, , right]) => right)).toEqual([
    null,
    null,
    null,
  ]);
  expect(await read(ask(1) + ask(2))).toEqual([]);
});

test.each([
  [
    'parts of problems',
    '1. Consider a cell.\na) Find its area.\nb) Explain why it divides.\nAnswer: a\n\n' +
      '2. Consider blood.\na) What carries oxygen?\nb) Name two proteins. [2 marks]\nAnswer: b',
  ],
  [
    'a list of tasks',
    '## Tasks of this week\n\n- [x] Read chapter two\n- [ ] Write the essay\n\n## Tasks of next week\n\n- [x] Buy paper\n- [ ] Print it\n',
  ],
  [
    'kinds, one of them stressed',
    'There are three kinds of muscle:\n\na. **skeletal**\nb. cardiac\nc. smooth\n\nThere are two kinds of cells:\n\na. **large**\nb. small\n',
  ],
  [
    'steps of a procedure',
    '1. Set up the burette:\na) Rinse it with water.\nb) Fill it.\nc) Remove the air.\n\n' +
      '2. Prepare the flask:\na) Measure the acid.\nb) Add two drops.\nc) Put it on a tile.\n\n' +
      '3. Titrate:\na) Open the tap.\nb) Swirl the flask.\nc) Stop at pink.\n',
  ],
  [
    'clauses',
    '1. Obligations. The provider shall:\n(a) perform the services;\n(b) obey the law;\n(c) keep the data.\n\n' +
      '2. Termination. Either party may end this if the other:\n(a) commits a breach;\n(b) becomes insolvent;\n(c) closes.\n\n' +
      '3. Consequences. Upon termination:\n(a) fees become due;\n(b) licences end;\n(c) data are returned.\n',
  ],
  [
    'questions below a question',
    '1. What is osmosis?\na) Define it.\nb) Give two examples.\nc) Draw one of them.\nAnswer: a\n\n' +
      '2. What is a cell?\na) Define it.\nb) Name two parts.\nc) Draw one of them.\nAnswer: b\n',
  ],
  [
    'clauses with Roman numerals',
    '1. What are the duties of a tenant?\n(ix) paying the rent;\n(x) heating the rooms;\n(xi) leaving in time.\n\n' +
      '2. What are the duties of a landlord?\n(ix) paying the tax;\n(x) mending the roof;\n(xi) giving notice.\n',
  ],
  [
    'an outline',
    '1. Muscle\na. skeletal\nb. cardiac\nc. smooth\n\n2. Blood\na. plasma\nb. platelets\nc. cells\n\n' +
      '3. Bone\na. long\nb. short\nc. flat\n',
  ],
  [
    'names with initials',
    'The theory of A. Smith and B. Jones holds.\n\nWho was right? A. Smith was.',
  ],
])('%s are no answers to choose', async (_, text) => {
  expect(await read(text, 'notes.md')).toEqual([]);
});

test('many marks take linear time', async () => {
  const questions = await read(`${'(a) x (b) y '.repeat(20_000)}\n\n${'1. b '.repeat(20_000)}`);
  expect(questions).toEqual([]);
});
