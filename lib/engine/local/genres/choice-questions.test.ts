import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../read-document';
import { openIndex } from '../../retrieval/open-index';
import type { StudyPack } from '../../types';
import { localEngine } from '../local-engine';

const QUIZ = `# Quiz on cells

## Q1. What do you call the movement of water across a membrane?

- [ ] Active transport is the movement of water across a membrane.
- [x] Osmosis
- [ ] Endocytosis is a movement of water that the cell pays for.

## Q2. Which statement about mitochondria is true?

- [ ] Mitochondria are found in bacteria and make their proteins.
- [x] Mitochondria break down sugar and give the cell its energy.
- [ ] Mitochondria store water for the cell in dry times.

## Q3. Which of these is not a part of a plant cell?

- [ ] The cell wall is a part of the plant cell.
- [ ] The vacuole stores water and salts.
- [x] The centriole is a part of the plant cell.

## Q4. Proteins are made by the

- [x] ribosomes
- [ ] lysosomes
- [ ] vacuoles

Ribosomes read the messenger RNA and join amino acids to a chain of protein.
`;

const study = async (text: string, filename = 'quiz.md') => {
  const document = await readDocument({ bytes: new TextEncoder().encode(text), filename });
  const pack = await localEngine.makePack(document, { parts: { lessons: true, cards: true } });
  return { pack, index: openIndex(buildIndex(document, pack)) };
};

const FALSE = /active transport is|endocytosis is|found in bacteria|in dry times|the centriole is/i;

const statements = ({ gist, summary, lessons, sectionLines }: StudyPack): string[] => [
  ...(gist ? [gist.text] : []),
  ...summary.map(({ text }) => text),
  ...sectionLines.flatMap(({ line, topics = [] }) =>
    [line, ...topics].flatMap((one) => one?.text ?? []),
  ),
  ...lessons.flatMap(({ keyPoints, alsoInSection = [] }) =>
    [...keyPoints, ...alsoInSection].map(({ text }) => text),
  ),
];

test('no answer that is wrong is a key point, a line of the summary or a source of a statement to judge', async () => {
  const { pack } = await study(QUIZ);
  expect(statements(pack).filter((text) => FALSE.test(text))).toEqual([]);
  expect(statements(pack)).toContain(
    'What do you call the movement of water across a membrane? Osmosis',
  );
  const made = pack.lessons.flatMap(({ checks = [] }) =>
    checks.filter(({ kind }) => kind !== 'choice'),
  );
  expect(made.filter(({ explanation }) => FALSE.test(explanation))).toEqual([]);
});

test('each question is a card: with its answers where it needs them, with a gap where they end it', async () => {
  const { pack } = await study(QUIZ);
  const cards = new Map(pack.cards.map(({ front, back, quote }) => [front, [back, quote]]));
  expect(cards.get('What do you call the movement of water across a membrane?')).toEqual([
    'Osmosis.',
    '☑ Osmosis',
  ]);
  expect(cards.get('Proteins are made by the _____.')).toEqual(['Ribosomes.', '☑ ribosomes']);
  expect(
    cards.get(
      'Which of these is not a part of a plant cell?\n• The cell wall is a part of the plant cell.\n' +
        '• The vacuole stores water and salts.\n• The centriole is a part of the plant cell.',
    ),
  ).toEqual([
    'The centriole is a part of the plant cell.',
    '☑ The centriole is a part of the plant cell.',
  ]);
});

test('lessons and cards ask it with the authors’ answers in their order', async () => {
  const { pack } = await study(QUIZ);
  const asked = pack.lessons.flatMap(({ checks = [] }) =>
    checks.filter(({ kind }) => kind === 'choice'),
  );
  expect(asked.map(({ question, solution }) => [question, solution])).toContainEqual([
    { text: 'Proteins are made by the', options: ['ribosomes', 'lysosomes', 'vacuoles'] },
    { option: 0 },
  ]);
  const card = pack.cards.find(({ back }) => back === 'Ribosomes.');
  expect(card?.practice?.questions[0]).toEqual({
    kind: 'choice',
    question: { text: 'Proteins are made by the', options: ['ribosomes', 'lysosomes', 'vacuoles'] },
    solution: { option: 0 },
  });
});

test('each question stands in full above its answers, the first and those without other text, too', async () => {
  const long =
    'Q1. What do you call the movement of water across a membrane that lets no salt through, from the side with less salt to the other?';
  const quiz = QUIZ.replace('Q1. What do you call the movement of water across a membrane?', long);
  const raw = quiz.replace(/\nRibosomes read.+\n/u, '');
  for (const text of [quiz, raw]) {
    const { pack } = await study(text);
    const shown = pack.lessons.map(({ content }) => content).join('\n\n');
    expect(shown).toContain(`${long}\n\n☐ Active transport is`);
    expect(shown).toContain('Q4. Proteins are made by the\n\n☑ ribosomes');
  }
});

test('answers that mean others are asked in their order alone', async () => {
  const { pack } = await study(QUIZ.replace('- [ ] vacuoles', '- [ ] All of the above'));
  const inLessons = pack.lessons.flatMap(({ checks = [] }) => checks);
  expect(inLessons.map(({ question }) => 'options' in question && question.options)).toContainEqual(
    ['ribosomes', 'lysosomes', 'All of the above'],
  );
  const card = pack.cards.find(({ back }) => back === 'Ribosomes.');
  expect(card?.practice?.questions.filter(({ kind }) => kind === 'choice')).toEqual([]);
});

test.each([
  ['What do you call the movement of water across a membrane?', '“☑ Osmosis” [1]'],
  ['what are proteins made by', '“☑ ribosomes” [1]'],
])('the tutor answers “%s” with the right one', async (question, answer) => {
  const { index } = await study(QUIZ);
  expect(answerQuestion(index, question, 'Sage').text).toBe(answer);
});

test.each([
  'Are mitochondria found in bacteria?',
  'explain active transport',
  'Is the centriole a part of the plant cell?',
])('the tutor quotes no wrong answer to “%s”', async (question) => {
  const { index } = await study(QUIZ);
  const { text, sources } = answerQuestion(index, question, 'Sage');
  expect([text, ...sources.map(({ quote }) => quote)].filter((one) => FALSE.test(one))).toEqual([]);
});

test('questions at the end of a chapter are no part of its lessons, but have cards', async () => {
  const chapter = Array.from(
    { length: 12 },
    (_, i) =>
      `Cells of kind ${i + 1} take up sugar from the blood and turn it into energy for the body. ` +
      'They keep a store of it for the night, and they give off heat while they work. ' +
      'What they cannot use they pass on to their neighbors, which need it in their turn.',
  ).join('\n\n');
  const { pack } = await study(`# Cells\n\n${chapter}\n\n${QUIZ.replace('# Quiz on cells', '')}`);
  expect(pack.lessons.some(({ content }) => content.includes('☐'))).toBe(false);
  expect(pack.cards.map(({ back }) => back)).toContain('Osmosis.');
});

const STATEMENTS: [statement: string, isTrue: boolean][] = [
  ['Mitochondria make most of the energy that a cell uses.', true],
  ['Ribosomes are the place where fat is stored in the cell.', false],
  ['The nucleus holds the DNA of the cell in its chromosomes.', true],
  ['Lysosomes are found only in the cells of bacteria.', false],
  ['Osmosis is the movement of water across a membrane.', true],
  ['Endocytosis is a movement that needs no energy of the cell.', false],
];
const inLines = (write: (statement: string, isTrue: boolean, number: number) => string) =>
  STATEMENTS.map(([said, isTrue], i) => write(said, isTrue, i + 1)).join('\n');
const TRUE_OR_FALSE = {
  'in their lines': `Quiz on cells\n\n${inLines((said, isTrue, n) => `${n}. ${said} (${isTrue ? 'True' : 'False'})`)}\n`,
  'in a key': `Quiz on cells\n\n${inLines((said, _, n) => `T  F  ${n}. ${said}`)}\n\nAnswer key: 1. T 2. F 3. T 4. F 5. T 6. F\n`,
  'as answers to choose': `Quiz on cells\n\n${inLines((said, isTrue, n) => `${n}. ${said}\na. True\nb. False\nAnswer: ${isTrue ? 'a' : 'b'}\n`)}\n`,
};
const UNTRUE = /ribosomes are|lysosomes are|endocytosis is/i;

describe.each(Object.entries(TRUE_OR_FALSE))('true or false, said %s', (_, text) => {
  test('only what is true is a key point or a line of the summary', async () => {
    const { pack } = await study(text, 'quiz.txt');
    const said = statements(pack).filter((one) => !/\b(?:True|False)\.?$/.test(one));
    expect(said.filter((one) => UNTRUE.test(one))).toEqual([]);
    expect(statements(pack).join(' ')).toContain('Osmosis is the movement of water');
    const made = pack.lessons.flatMap(({ checks = [] }) =>
      checks.filter(({ kind }) => kind !== 'choice'),
    );
    expect(made.filter(({ explanation }) => UNTRUE.test(explanation))).toEqual([]);
  });

  test('the tutor quotes nothing that is false', async () => {
    const { index } = await study(text, 'quiz.txt');
    for (const question of [
      'Where is fat stored in the cell?',
      'Where are lysosomes found?',
      'What is endocytosis?',
    ]) {
      const { text: answer, sources } = answerQuestion(index, question, 'Sage');
      expect([answer, ...sources.map(({ quote }) => quote)].join(' ')).not.toMatch(UNTRUE);
    }
    expect(answerQuestion(index, 'What is osmosis?', 'Sage').text).toContain('movement of water');
  });
});

test('a statement to judge is a card, and asked in its lesson', async () => {
  const { pack } = await study(TRUE_OR_FALSE['in a key'], 'quiz.txt');
  const question = 'True or false? Lysosomes are found only in the cells of bacteria.';
  const card = pack.cards.find(({ front }) => front === question);
  expect(card?.back).toBe('False.');
  const asked = { kind: 'choice', question: { text: question, options: ['True', 'False'] } };
  expect(card?.practice?.questions).toMatchObject([{ ...asked, solution: { option: 1 } }]);
  const checks = pack.lessons.flatMap((lesson) => lesson.checks ?? []);
  expect(checks).toContainEqual(
    expect.objectContaining({
      ...asked,
      solution: { option: 1 },
      explanation: `${question} False.`,
    }),
  );
  expect(pack.lessons.map(({ content }) => content).join('\n')).not.toContain('Answer key');
  expect(pack.concepts.map(({ name }) => name.toLowerCase())).not.toContain('true');
});

const counted = (from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, i) =>
      `${from + i}. Which organ has the number ${from + i} in the picture of the body?\na. the liver\nb. the kidney\nc. the heart\nAnswer: b\n`,
  ).join('\n');

test('lessons of a quiz are called after the numbers of their questions', async () => {
  const { pack } = await study(`Quiz on organs\n\n${counted(1, 12)}`, 'quiz.txt');
  const titles = pack.lessons.map(({ title }) => title);
  expect(titles[0]).toMatch(/^Questions 1–\d$/);
  expect(titles.at(-1)).toMatch(/^Questions \d+–12$/);
  for (const { content } of pack.lessons) expect(content).toMatch(/^\d+\. /);
});

test('below the headings of its parts, which each count from one', async () => {
  const text = `# Exam\n\n## Organs\n\n${counted(1, 6)}\n## Pictures\n\n${counted(1, 6)}`;
  const { pack } = await study(text);
  for (const { title } of pack.lessons)
    expect(title).toMatch(/^(?:Organs|Pictures): Questions? \d(?:–\d)?$/);
});

test('in German, no answer is cut from its question', async () => {
  const text = counted(1, 12)
    .replaceAll('Which organ has the number', 'Welches Organ hat in diesem Bild die Nummer')
    .replaceAll('in the picture of the body', 'und liegt im Körper')
    .replaceAll('Answer', 'Lösung');
  const { pack } = await study(`Fragen zu den Organen\n\n${text}`, 'quiz.txt');
  expect(pack.lessons.at(-1)?.title).toMatch(/^Fragen \d+–12$/);
  for (const { content } of pack.lessons) expect(content).toMatch(/^\d+\. /);
});

const EXPLAINED = ['bile', 'insulin', 'urine', 'sweat', 'saliva', 'mucus']
  .map(
    (juice, i) =>
      `${i + 1}. Which organ makes the ${juice} of the body?\na. the organ of ${juice}\nb. the brain\nc. the heart\n` +
      `Answer: a\nExplanation: The organ of ${juice} makes it all day and all night.\n`,
  )
  .join('\n');

test('why an answer is right stays with its question', async () => {
  const { pack } = await study(`Quiz on organs\n\n${EXPLAINED}`, 'quiz.txt');
  for (const { content, keyPoints } of pack.lessons) {
    expect(content).toMatch(/^\d\. Which/);
    for (const { text } of keyPoints) expect(text).toMatch(/^Which organ .*\? the organ of/);
  }
});

test('nothing of the answers to a quiz is left in the lessons of its chapter', async () => {
  const chapter = Array.from(
    { length: 14 },
    (_, i) =>
      `Glands of kind ${i + 1} take up water from the blood and give it back as a juice of their own. ` +
      'They keep a store of it for the day, and they rest while the body sleeps. ' +
      'What they cannot use they pass on to their neighbors, which need it in their turn.',
  ).join('\n\n');
  const { pack } = await study(
    `# Glands\n\n${chapter}\n\n${EXPLAINED}\n\nView answer\n\n1. a 2. a\n`,
  );
  const shown = pack.lessons.map(({ content }) => content).join('\n');
  expect(shown).toContain('take up water');
  expect(shown).not.toMatch(/answer|explanation|1\. a|^a\.?$/im);
});
