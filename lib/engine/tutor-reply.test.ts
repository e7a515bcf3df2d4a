import { beforeAll, describe, expect, test } from 'vitest';
import { processorMs } from '@/tests/helpers/processor-time';
import { openIndex } from './answer-question';
import { buildIndex } from './build-index';
import { chooseEngine } from './choose-engine';
import frames from './language/languages/frames.json' with { type: 'json' };
import { readDocument } from './local/testing/read-document';
import type { OpenIndex } from './retrieval/open-index';
import { readRequest } from './tutor/requests/requests';
import { tutorReply } from './tutor-reply';
import type { TutorReply } from './tutor-types';

const COFFEE = readDocument(`# Coffee

## Origin

Coffee was first grown in Ethiopia. The Ottoman traveller Özdemir Pasha brought the beans to Istanbul in 1543. He served them at court.

## Brewing

Brewing is the process of drawing flavor from ground coffee with hot water. First, the beans are ground to a powder. Second, hot water is poured over the powder. Finally, the coffee drips through a filter.

## Caffeine

Caffeine is a stimulant that keeps people awake because it blocks the receptors of adenosine.

Adenosine is a substance that makes people sleepy. Adenosine gathers in the brain during the day.

## Daily life

Many students drink coffee in the evening. For example, the caffeine in two cups delays sleep by forty minutes.

Shift workers rely on coffee as well. Caffeine is important for them because it delays sleep.

## Trade

Brazil produces a third of the world’s coffee.`);

let index: OpenIndex;
beforeAll(async () => {
  const pack = await chooseEngine().makePack(COFFEE, { parts: { lessons: true, cards: true } });
  index = openIndex(buildIndex(COFFEE, pack));
});

const reply = (message: string, earlier: string[] = [], wishes = {}): TutorReply =>
  tutorReply(
    index,
    message,
    'Sage',
    { earlier, turn: earlier.length },
    { hints: false, model: false, ...wishes },
  );

describe('moves', () => {
  const QUESTIONS = [
    'What is caffeine?',
    'Why does caffeine keep people awake?',
    'Compare caffeine and adenosine',
    'summarize',
    'key points',
    'What will be on the exam?',
    'quiz me',
    'quiz me on caffeine',
    'hello',
    'List the steps of brewing',
    'Who brought the beans to Istanbul?',
    'Who won the World Cup?',
  ];

  test.each(QUESTIONS)('of %j are answered, at most three, each once', (question) => {
    const { moves = [] } = reply(question);
    expect(moves.length).toBeLessThanOrEqual(3);
    expect(new Set(moves.map(({ message }) => message)).size).toBe(moves.length);
    for (const { message } of moves)
      expect(reply(message, [question]), message).toMatchObject({ inDocument: true });
  });

  test('a term is followed by an example, its importance, and a quiz on it', () => {
    expect(reply('What is caffeine?').moves).toEqual([
      { kind: 'example', message: 'Give an example of caffeine' },
      { kind: 'why', message: 'What is the importance of caffeine?' },
      { kind: 'quiz', message: 'Quiz me on caffeine' },
    ]);
  });

  test('simpler words are offered where a model can find some', () => {
    expect(reply('What is adenosine?').moves?.map(({ kind }) => kind)).not.toContain('simpler');
    expect(reply('What is adenosine?', [], { model: true }).moves?.[0]).toEqual({
      kind: 'simpler',
      message: 'Explain adenosine simply',
    });
  });

  test('the whole document is followed by what will be on the exam', () => {
    expect(reply('summarize').moves?.[0]).toEqual({
      kind: 'exam',
      message: 'What will be on the exam?',
    });
  });

  test('a refusal offers none', () => {
    expect(reply('Who won the World Cup?')).toMatchObject({ inDocument: false, moves: [] });
  });

  test.each(Object.entries(frames))('are understood in %s', (language, words) => {
    const asked = (frame: string, topic = '') => readRequest(frame.replace('{}', topic), language);
    const onTopic = { topic: 'melatonin' };
    expect(asked(words.moveSimpler, 'melatonin')).toMatchObject({
      kind: 'explain',
      simply: true,
      ...onTopic,
    });
    expect(asked(words.moveExample, 'melatonin')).toMatchObject({ kind: 'example', ...onTopic });
    expect(asked(words.moveQuiz, 'melatonin')).toMatchObject({ kind: 'quiz', ...onTopic });
    expect(asked(words.moveWhy, 'melatonin')).toMatchObject({ kind: 'importance', ...onTopic });
    expect(asked(words.moveSteps, 'melatonin')).toMatchObject({ kind: 'steps', ...onTopic });
    expect(asked(words.moveQuizAll)).toMatchObject({ kind: 'quiz', topic: '' });
    expect(asked(words.moveMore)).toEqual({ kind: 'more' });
    expect(asked(words.moveExam)).toMatchObject({ kind: 'key_points', topic: '' });
  });
});

describe('hints', () => {
  const hints = (question: string) => reply(question, [], { hints: true }).hints;

  test('ask back, then nudge without the answer', () => {
    expect(hints('Who brought the beans to Istanbul?')).toEqual([
      'What would you answer? Say it first, then look.',
      'You’re looking for a person. The answer begins with “Ö…”. It’s in “Origin”.',
    ]);
    expect(hints('What is caffeine?')?.[0]).toBe(
      'What do you already know about caffeine? Say it in your own words first.',
    );
  });

  test('never hold the short answer', () => {
    for (const [question, answer] of [
      ['Who brought the beans to Istanbul?', 'Özdemir'],
      ['When did the beans come to Istanbul?', '1543'],
      ['Which country produces a third of the coffee?', 'Brazil'],
    ] as const) {
      expect(reply(question).text).toContain(answer);
      expect(hints(question)?.join(' ')).not.toContain(answer);
    }
  });

  test.each(['summarize', 'hello', 'quiz me', 'Who won the World Cup?'])(
    '%j has none: there is nothing to find out',
    (message) => expect(hints(message)).toBeUndefined(),
  );

  test('are not made unless they are wished for', () => {
    expect(reply('What is caffeine?').hints).toBeUndefined();
  });
});

test('a comparison comes as a table too, in the document’s words', () => {
  const { table, sources } = reply('Compare caffeine and adenosine');
  expect(table?.columns).toEqual(['', 'Caffeine', 'Adenosine']);
  const [name, one = '', other = ''] = table?.rows[0] ?? [];
  expect(name).toBe('What it is');
  for (const [cell, word] of [
    [one, 'stimulant'],
    [other, 'substance'],
  ] as const) {
    const mark = Number(/\[(\d+)\]$/.exec(cell)?.[1]);
    expect(cell).toContain(word);
    expect(sources[mark - 1]?.quote).toContain(word);
  }
});

test('what will be on the exam: key points, then the heaviest terms with what they are', () => {
  const { text, sources } = reply('What will be on the exam?');
  expect(text).toMatch(/^Key points of your document:\n• /);
  expect(text).toContain('Terms to know:\n• ');
  expect(text).toMatch(/• Caffeine: “Caffeine is a stimulant[^”]*” \[\d+\]/);
  for (const mark of text.match(/(?<=\[)\d+(?=\])/g) ?? [])
    expect(sources[Number(mark) - 1]).toBeDefined();
});

describe('a quiz', () => {
  test('on a topic names its passages', () => {
    const { quiz } = reply('quiz me on caffeine');
    const texts = quiz?.passages?.map((passage) => {
      const { text = '', section = 0 } = COFFEE.passages[passage] ?? {};
      return `${COFFEE.sections[section]?.title}: ${text}`;
    });
    expect(texts?.filter((text) => !/caffeine/i.test(text))).toEqual([]);
    expect(texts).toHaveLength(4);
  });

  test('on “this” is on what was asked before', () => {
    expect(reply('quiz me on this', ['What is caffeine?']).quiz).toEqual(
      reply('quiz me on caffeine').quiz,
    );
  });

  test('on nothing in particular is on the whole document', () => {
    expect(reply('give me 2 practice questions').quiz).toMatchObject({ passages: null, count: 2 });
  });
});

describe('what a model is given', () => {
  const task = (message: string, earlier: string[] = []) =>
    reply(message, earlier, { model: true }).forModel;

  test.each([
    ['Why does caffeine keep people awake?', 'answer', /blocks the receptors/],
    ['Compare caffeine and adenosine', 'compare', /makes people sleepy/],
    ['List the steps of brewing', 'steps', /hot water is poured/],
    ['What will be on the exam?', 'exam', /Caffeine/],
    ['Explain caffeine simply', 'explain', /stimulant/],
    ['summarize in 2 sentences', 'summary', /Coffee/],
  ])('%j: at most ten windows with what is asked', (message, kind, words) => {
    const given = task(message);
    expect(given?.intent.kind).toBe(kind);
    if (kind !== 'exam' && kind !== 'summary')
      expect(given?.windows.length).toBeLessThanOrEqual(10);
    const sentences = given?.windows.flatMap((window) => window.sentences) ?? [];
    expect(sentences.map(({ quote }) => quote).join(' ')).toMatch(words);
    for (const { start, quote } of sentences)
      expect(index.text.slice(start, start + quote.length)).toBe(quote);
    const starts = sentences.map(({ start }) => start);
    expect(new Set(starts).size).toBe(starts.length);
  });

  test('windows of neighboring sections stay apart, and none is lost', () => {
    const headings = task('What does coffee have to do with sleep?')?.windows.map(
      ({ heading }) => heading,
    );
    expect(new Set(headings)).toContain('Caffeine');
    expect(new Set(headings)).toContain('Daily life');
    expect(new Set(headings).size).toBe(headings?.length);
  });

  test('windows name the heading that they stand under', () => {
    expect(task('Who brought the beans to Istanbul?')?.windows[0]?.heading).toBe('Origin');
  });

  test('a follow-up is looked for with the question before it', () => {
    const words = JSON.stringify(task('Why is it so?', ['What is adenosine?'])?.windows);
    expect(words).toContain('makes people sleepy');
  });

  test.each(['hello', 'quiz me', 'how long is this?', 'Where does the text mention caffeine?'])(
    'nothing for %j',
    (message) => expect(task(message)).toBeUndefined(),
  );

  test('nothing unless a model is there', () => {
    expect(reply('What is caffeine?').forModel).toBeUndefined();
  });
});

test('a book of thousands of headings without a line each is answered at once', async () => {
  const sections = Array.from(
    { length: 3_000 },
    (_, i) =>
      `## Part ${i}: Cell and membrane\n\nEach membrane of the cell lets water pass ${i} times. The cells of plants grow in water.`,
  );
  const book = openIndex(buildIndex(readDocument(`# Book\n\n${sections.join('\n\n')}`)));
  const ask = () =>
    expect(tutorReply(book, 'What will be on the exam?', 'Sage').inDocument).toBe(true);
  expect(await processorMs(ask)).toBeLessThan(4_000);
});
