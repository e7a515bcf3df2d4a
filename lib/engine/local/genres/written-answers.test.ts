import { expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../read-document';
import { openIndex } from '../../retrieval/open-index';
import { localEngine } from '../local-engine';

const ANSWERED = [
  [
    'What is the main task of red blood cells?',
    ['They carry oxygen from the lungs to the tissues and bring carbon dioxide back.'],
  ],
  ['Define hemoglobin. [2 marks]', ['A protein with iron that binds oxygen.']],
  [
    'Name the four chambers of the heart. (4 points)',
    ['- Right atrium', '- Right ventricle', '- Left atrium', '- Left ventricle'],
  ],
  [
    'Why do arteries have thicker walls than veins? (3 points)',
    [
      'Arteries carry blood away from the heart under high pressure. Their muscular walls withstand it. Veins carry blood under low pressure.',
    ],
  ],
  ['What is the pacemaker of the heart?', ['The sinoatrial node']],
  ['In which organ does blood take up oxygen?', ['Lungs']],
] as const;

const SHEET = `# Unit 4: the blood\n\nPlease answer in full sentences.\n\n${ANSWERED.map(
  ([question, answers], i) => `${i + 1}. ${question}\n\n${answers.join('\n\n')}`,
).join('\n\n')}`;

const read = (text: string) =>
  readDocument({ bytes: new TextEncoder().encode(text), filename: 'sheet.md' });

const document = await read(SHEET);
const packOf = () => localEngine.makePack(document, { parts: { lessons: true, cards: true } });

test('each question is a card with the whole answer', async () => {
  const { cards } = await packOf();
  expect(cards.map(({ front, back }) => `${front} → ${back}`).sort()).toEqual([
    'Define hemoglobin. → A protein with iron that binds oxygen.',
    'In which organ does blood take up oxygen? → Lungs.',
    'Name the four chambers of the heart. → Right atrium; Right ventricle; Left atrium; Left ventricle.',
    'What is the main task of red blood cells? → They carry oxygen from the lungs to the tissues and bring carbon dioxide back.',
    'What is the pacemaker of the heart? → The sinoatrial node.',
    'Why do arteries have thicker walls than veins? → Arteries carry blood away from the heart under high pressure. Their muscular walls withstand it. Veins carry blood under low pressure.',
  ]);
});

test('lessons show each question above its answer, and tell answers with their questions only', async () => {
  const { lessons, summary } = await packOf();
  const shown = lessons.map(({ content }) => content).join('\n\n');
  for (const [question, [first]] of ANSWERED)
    expect(shown).toContain(`${question}\n\n${first.replace('- ', '')}`);
  const points = [...lessons.flatMap(({ keyPoints }) => keyPoints), ...summary].map(
    ({ text }) => text,
  );
  expect(points).toContain('Define hemoglobin. A protein with iron that binds oxygen.');
  for (const [, answers] of ANSWERED)
    for (const answer of answers)
      expect(points.filter((point) => answer.includes(point.replace('.', '')))).toEqual([]);
  expect(points.join()).not.toContain('Please');
});

test('a lesson without a heading of its own is named by what it asks', async () => {
  const { lessons } = await packOf();
  expect(lessons.map(({ title }) => title)).toContain('What is the pacemaker of the heart?');
});

test('what a few words answer is to be typed in its lesson, and the questions are suggested to the tutor', async () => {
  const { lessons, suggestedQuestions } = await packOf();
  const checks = lessons
    .flatMap(({ checks: all = [] }) => all)
    .filter(({ kind }) => kind === 'typed');
  expect(
    checks.map(({ kind, question, solution, explanation }) => [
      kind,
      question,
      solution,
      explanation,
    ]),
  ).toEqual([
    [
      'typed',
      { text: 'What is the pacemaker of the heart?', initials: 's. n.' },
      { accepted: ['sinoatrial node'], confusable: [] },
      'What is the pacemaker of the heart? The sinoatrial node',
    ],
    [
      'typed',
      { text: 'In which organ does blood take up oxygen?', initials: 'L.' },
      { accepted: ['Lungs'], confusable: [] },
      'In which organ does blood take up oxygen? Lungs',
    ],
  ]);
  expect(suggestedQuestions).toEqual([
    'What is the main task of red blood cells?',
    'Why do arteries have thicker walls than veins?',
    'What is the pacemaker of the heart?',
  ]);
});

const CELLULE = `# La cellule

Ces questions portent sur la cellule, la plus petite unité du vivant, que le premier chapitre du manuel décrit en détail.

1. Où se trouve l’ADN ?

Dans le noyau

2. Quel organite produit l’énergie de la cellule ?

La mitochondrie

3. La cellule animale a-t-elle une paroi ?

Non

4. Que contient le cytoplasme ?

Il contient les organites, qui baignent dans un liquide riche en eau et en sels minéraux, et il occupe l’espace entre la membrane et le noyau.`;

test('an answer is typed without its article, and none that opens with a preposition or is a yes or no', async () => {
  const { lessons } = await localEngine.makePack(await read(CELLULE), {
    parts: { lessons: true, cards: false },
  });
  const asked = lessons.flatMap(({ checks: all = [] }) =>
    all.flatMap((check) =>
      check.kind === 'typed' && check.question.text.endsWith('?') ? check.solution.accepted : [],
    ),
  );
  expect(asked).toEqual(['mitochondrie']);
});

test.each([
  ['what is the pacemaker of the heart', '“The sinoatrial node” [1]'],
  ['define hemoglobin', '“A protein with iron that binds oxygen.” [1]'],
  ['which organ takes up oxygen?', '“Lungs” [1]'],
])('the tutor answers %j by what is written below the question', async (question, answer) => {
  const index = openIndex(buildIndex(document, await packOf()));
  expect(answerQuestion(index, question, 'Sage').text).toBe(answer);
});

test('a sheet’s short answers are in its lessons beside its quiz, where a chapter’s review questions are not', async () => {
  const quiz = ['ATP', 'DNA', 'RNA', 'bile'].map(
    (one, i) =>
      `${i + 1}. Which part of the cell makes ${one}?\nA. Nucleus\nB. Membrane of ${one}\nC. Wall\nAnswer: B`,
  );
  const asked = SHEET.replace('# Unit 4: the blood', '## Review questions');
  const contentOf = async (text: string) => {
    const parts = { lessons: true, cards: false };
    const { lessons } = await localEngine.makePack(await read(text), { parts });
    return lessons.map(({ content }) => content).join('\n\n');
  };
  const sheet = await contentOf(`# Unit 4\n\n## Quiz\n\n${quiz.join('\n\n')}\n\n${asked}`);
  expect(sheet).toContain('What is the pacemaker of the heart?\n\nThe sinoatrial node');
  const prose = Array.from(
    { length: 40 },
    (_, i) =>
      `Vessel ${i} of the body carries blood from one organ to the next one and back to the heart again.`,
  );
  const chapter = await contentOf(`# Unit 4\n\n## Vessels\n\n${prose.join('\n\n')}\n\n${asked}`);
  expect(chapter).not.toContain('The sinoatrial node');
});

test('code stays as it is written', async () => {
  const coded = SHEET.replace('The sinoatrial node', '\\d{4} : .*');
  const { cards } = await localEngine.makePack(await read(coded), {
    parts: { lessons: false, cards: true },
  });
  expect(cards.map(({ back }) => back)).toContain('\\d{4} : .*');
});

test('a list that is too long for a card is none', async () => {
  const item = (i: number) =>
    `- Chamber ${i} of the heart takes up blood and sends it on to the next one in time`;
  const long = SHEET.replace(
    '- Right atrium',
    Array.from({ length: 6 }, (_, i) => item(i)).join('\n\n'),
  );
  const { cards } = await localEngine.makePack(await read(long), {
    parts: { lessons: false, cards: true },
  });
  expect(cards.map(({ front }) => front).join()).not.toContain('four chambers');
});

test('an answer of the learner’s own view is no card', async () => {
  const own = SHEET.replace('The sinoatrial node', 'I would say the sinoatrial node');
  const { cards } = await localEngine.makePack(await read(own), {
    parts: { lessons: false, cards: true },
  });
  expect(cards.map(({ front }) => front).join()).not.toContain('pacemaker');
});

test('a question on the learner’s own view is no card', async () => {
  const own = SHEET.replace(
    'What is the pacemaker of the heart?',
    'What did you like about your heart?',
  );
  const { cards } = await localEngine.makePack(await read(own), {
    parts: { lessons: false, cards: true },
  });
  expect(cards.map(({ front }) => front).join()).not.toContain('you like');
});

test('what a writer asks on the way, or as the head of a row, is no card', async () => {
  const asked = [
    [
      'Are we worried that the jury awards too much?',
      'This is what we see in the case on shared files.',
    ],
    [
      'The judge decides it, and don’t we want the jury to do so?',
      'Punitive damages need more guidelines.',
    ],
    ['Maybe the owner should pay for the harm?', 'Maybe he knows best how to prevent it.'],
    ['Is it a possessory right or something else?', '(If yes, no money is owed at all.)'],
    ['Subject to the statute of frauds?', 'Only where an easement is transferred to someone.'],
    [
      'Which right does the holder of an easement have?',
      'The right to use the land of another person.',
    ],
  ];
  const text = `# Property\n\n${asked.map(([question, answer], i) => `${i + 1}. ${question}\n\n${answer}`).join('\n\n')}`;
  const { cards } = await localEngine.makePack(
    await readDocument({ bytes: new TextEncoder().encode(text), filename: 'outline.txt' }),
    { parts: { lessons: false, cards: true } },
  );
  expect(cards.map(({ front }) => front)).toEqual([
    'Which right does the holder of an easement have?',
  ]);
});
