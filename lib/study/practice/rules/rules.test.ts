import { describe, expect, test } from 'vitest';
import { practiceCard } from '@/tests/helpers/practice-document';
import type { PracticeKind } from '../../../constants/practice';
import type { CardPractice } from '../../../engine/types';
import { type Candidate, isKnown, weakestFirst } from './candidate';
import { compose, countsOf, sizesFor } from './compose';
import { derivePractice } from './derive-practice';
import { gradeOf } from './grade';
import { pairsOf } from './pairs';
import { nextQuestion, settledOf } from './sequence';
import { isOver, tookMs } from './time';

const middle = () => 0.5;

function candidate(at: number, given: Partial<Candidate> = {}): Candidate {
  const { front, back, passage, start, quote, practice } = practiceCard(at);
  return {
    ...{ cardId: `card ${at}`, front, back, source: { passage, start, quote, page: 1 } },
    ...{ sections: ['Hormones'], documentId: 'document', documentTitle: 'Sleep', language: 'en' },
    ...{ practice: practice!, mastered: false, goodReviews: 0, lastGrade: null, lastAt: null },
    ...given,
  };
}

const candidates = (count: number) => Array.from({ length: count }, (_, at) => candidate(at));

function only(at: number, kinds: readonly string[]): Candidate {
  const { practice } = candidate(at);
  const questions = practice.questions.filter(({ kind }) => kinds.includes(kind));
  return candidate(at, { practice: { questions, pair: null } });
}

describe('which cards come first', () => {
  test('those missed last time, new ones, the longest known, and mastered ones', () => {
    const cards = [
      candidate(0, { mastered: true, lastGrade: 1 }),
      candidate(1, { lastGrade: 3, lastAt: '2026-11-02' }),
      candidate(2, { lastGrade: 4, lastAt: '2026-11-01' }),
      candidate(3),
      candidate(4, { lastGrade: 2, lastAt: '2026-11-03' }),
    ];
    const order = weakestFirst(cards, middle).map(({ cardId }) => cardId);
    expect(order).toEqual(['card 4', 'card 3', 'card 2', 'card 1', 'card 0']);
  });

  test.each([
    [1, 4, false],
    [2, 3, true],
    [2, 2, false],
    [5, 1, false],
    [2, null, false],
  ])('with %d good reviews and a last grade of %j, a card is known: %s', (good, last, known) => {
    expect(isKnown(candidate(0, { goodReviews: good, lastGrade: last }))).toBe(known);
  });
});

describe('sizes', () => {
  test.each<[PracticeKind, number, number[]]>([
    ['learn', 3, []],
    ['learn', 4, [4]],
    ['learn', 5, [5]],
    ['learn', 10, [10, 5]],
    ['learn', 20, [10, 5, 20]],
    ['test', 9, []],
    ['test', 10, [10]],
    ['test', 20, [10, 20]],
    ['match', 5, []],
    ['match', 7, [6]],
    ['match', 8, [8, 6]],
    ['cloze', 3, []],
    ['cloze', 4, [4]],
  ])('of %s with %d cards: %j', (kind, count, sizes) => {
    expect(sizesFor(kind, count)).toEqual(sizes);
  });

  test('count the cards that can be asked about in each way', () => {
    const cards = [...candidates(3), only(3, ['changed']), only(4, ['typed']), only(5, [])];
    expect(countsOf(cards)).toEqual({ learn: 4, test: 5, match: 3, cloze: 4 });
  });
});

describe('Learn', () => {
  test('asks by options first, then typed', () => {
    const items = compose('learn', candidates(5), { size: 5, random: middle });
    expect(items.map(({ kind }) => kind)).toEqual(Array(5).fill(['choice', 'typed']).flat());
    expect(items.map(({ after }) => after)).toEqual(
      [0, 1, 2, 3, 4].flatMap((at) => [null, 2 * at]),
    );
  });

  test('asks for a known term typed alone, and for one without options too', () => {
    const known = candidate(0, { goodReviews: 2, lastGrade: 3 });
    const items = compose('learn', [known, only(1, ['typed'])], { size: 5, random: middle });
    expect(items.map(({ kind, after }) => [kind, after])).toEqual([
      ['typed', null],
      ['typed', null],
    ]);
  });

  test('moves the options, and the solution with them', () => {
    const places = [0, 0.34, 0.67, 0.99].map((at) => {
      const [item] = compose('learn', [candidate(0)], { size: 1, random: () => at });
      if (item?.kind !== 'choice') throw new Error('no choice');
      expect(item.question.options[item.solution.option]).toBe('Meaning a');
      return item.solution.option;
    });
    expect(new Set(places).size).toBeGreaterThan(1);
  });
});

test('Cloze asks with gaps alone', () => {
  const items = compose('cloze', [...candidates(4), only(5, ['choice'])], {
    size: 10,
    random: middle,
  });
  expect(items).toHaveLength(4);
  for (const item of items) expect(item).toMatchObject({ kind: 'typed', asks: 'gap' });
});

describe('Test', () => {
  test('mixes the forms, asks each card once, and has one matching', () => {
    const items = compose('test', candidates(24), { size: 20, random: middle });
    const kinds = items.map(({ kind }) => kind);
    expect(kinds).toHaveLength(20);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect([count('choice'), count('typed'), count('changed'), count('match')]).toEqual([
      9, 6, 4, 1,
    ]);
    const cards = items.flatMap(({ lines }) => lines.map(({ cardId }) => cardId));
    expect(cards).toHaveLength(23);
    expect(new Set(cards).size).toBe(23);
  });

  test('has no matching where the cards are needed singly', () => {
    const kindsOf = (count: number) =>
      compose('test', candidates(count), { size: 10, random: middle }).map(({ kind }) => kind);
    expect(kindsOf(12)).not.toContain('match');
    expect(kindsOf(12)).toHaveLength(10);
    expect(kindsOf(13)).toContain('match');
    expect(kindsOf(13)).toHaveLength(10);
  });

  test('asks cards in the only form that they have', () => {
    const cards = Array.from({ length: 10 }, (_, at) => only(at, ['typed']));
    const kinds = compose('test', cards, { size: 10, random: middle }).map(({ kind }) => kind);
    expect(kinds).toEqual(Array(10).fill('typed'));
  });
});

describe('Match', () => {
  const paired = (at: number, pair: Partial<CardPractice['pair']>) => {
    const { practice } = candidate(at);
    return candidate(at, { practice: { ...practice, pair: { ...practice.pair!, ...pair } } });
  };

  test.each<[string, Partial<CardPractice['pair']>]>([
    ['the same term', { term: 'hormone a' }],
    ['the same meaning', { meaning: 'Meaning a' }],
    ['a clash', { clashes: ['hormone a'] }],
    ['a meaning that shows the other term', { meaning: 'Unlike hormone A' }],
  ])('leaves out a pair with %s', (_, pair) => {
    const chosen = pairsOf([candidate(0), paired(1, pair), candidate(2)], 8);
    expect(chosen.map(({ cardId }) => cardId)).toEqual(['card 0', 'card 2']);
  });

  test('offers all meanings to each term', () => {
    const items = compose('match', candidates(10), { size: 8, random: middle });
    expect(items).toHaveLength(8);
    for (const item of items) {
      if (item.kind !== 'choice') throw new Error('no choice');
      const letter = item.question.text.at(-1);
      expect(item.question.options).toHaveLength(8);
      expect(item.question.options[item.solution.option]).toBe(`Meaning ${letter}`);
    }
  });
});

describe('the sequence', () => {
  const CARDS = [{ after: null }, { after: 0 }, { after: null }, { after: null }, { after: null }];
  const given = (...answers: [number, boolean][]) =>
    answers.map(([question, correct]) => ({ question, correct }));
  const next = (...answers: [number, boolean][]) => nextQuestion('learn', CARDS, given(...answers));

  test('a right choice is typed two questions later', () => {
    expect(next()).toBe(0);
    expect(next([0, true])).toBe(2);
    expect(next([0, true], [2, true])).toBe(3);
    expect(next([0, true], [2, true], [3, true])).toBe(1);
  });

  test('a wrong answer returns three questions later, until it is right', () => {
    expect(next([0, false])).toBe(2);
    expect(next([0, false], [2, true], [3, true])).toBe(4);
    expect(next([0, false], [2, true], [3, true], [4, true])).toBe(0);
    expect(next([0, false], [2, true], [3, true], [4, true], [0, false])).toBe(0);
    expect(next([0, false], [2, true], [3, true], [4, true], [0, false], [0, true])).toBe(1);
  });

  test('ends when all are right', () => {
    expect(next([0, true], [2, true], [3, true], [1, true], [4, true])).toBeNull();
    expect(nextQuestion('learn', [], [])).toBeNull();
  });

  test('a test asks each once, whatever the answer', () => {
    const answers = [0, 1].map((question) => ({ question, correct: null }));
    expect(nextQuestion('test', [{ after: null }, { after: null }], answers)).toBeNull();
    expect(settledOf('test', answers)).toEqual(new Set([0, 1]));
    expect(settledOf('learn', answers)).toEqual(new Set());
  });
});

describe('the review that an answer is', () => {
  test.each<[PracticeKind, Parameters<typeof gradeOf>[1], boolean, number, number | null]>([
    ['learn', 'choice', true, 0, 3],
    ['learn', 'choice', true, 1, 2],
    ['learn', 'choice', false, 0, 1],
    ['learn', 'typed', true, 0, 3],
    ['learn', 'typed', true, 2, 3],
    ['cloze', 'typed', false, 1, 1],
    ['test', 'changed', true, 0, 3],
    ['test', 'match', true, 0, null],
    ['test', 'match', false, 0, null],
    ['match', 'choice', true, 0, null],
    ['match', 'choice', false, 3, null],
  ])('of %s, a %s with correct=%s at attempt %d: %j', (kind, form, correct, attempt, grade) => {
    expect(gradeOf(kind, form, { correct, attempt })).toBe(grade);
  });
});

describe('the time', () => {
  const startedAt = new Date('2026-11-20T12:00:00.000Z');
  const later = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);

  test.each([
    [null, 100_000, false, null],
    [300, 300, false, null],
    [300, 305, false, null],
    [300, 305.001, true, 300_000],
  ])('with a limit of %j s, after %d s it is over: %s', (limitSeconds, seconds, over, took) => {
    const run = { startedAt, finishedAt: null, limitSeconds };
    expect(isOver(run, later(seconds))).toBe(over);
    expect(tookMs(run, later(seconds))).toBe(took);
  });

  test.each([
    [null, 42, 42_000],
    [30, 42, 30_000],
    [null, 0, 1],
    [null, -5, 1],
  ])('with a limit of %j s and an end after %d s, it took %d ms', (limitSeconds, end, took) => {
    const run = { startedAt, finishedAt: later(end), limitSeconds };
    expect(tookMs(run, later(1_000))).toBe(took);
  });
});

describe('a card that came without ways to practice it', () => {
  const QUOTE = 'At night the pineal gland releases melatonin, a hormone of the dark.';

  test('gives its term by its question', () => {
    const made = derivePractice(
      { front: 'What is melatonin?', back: 'A hormone of the dark.', quote: QUOTE },
      [],
    );
    expect(made).toEqual({
      questions: [
        {
          kind: 'typed',
          asks: 'gap',
          question: {
            text: 'At night the pineal gland releases _____, a hormone of the dark.',
            initials: 'm.',
          },
          solution: { accepted: ['melatonin'], confusable: [] },
        },
      ],
      pair: { term: 'melatonin', meaning: 'A hormone of the dark', clashes: [] },
    });
  });

  test('gives its term by its answer', () => {
    const front = 'Which hormone is released at night?';
    const made = derivePractice({ front, back: 'Melatonin.', quote: QUOTE }, []);
    expect(made.questions.map((one) => one.kind === 'typed' && one.asks)).toEqual([
      'question',
      'gap',
    ]);
    expect(made.pair).toEqual({ term: 'Melatonin', meaning: front, clashes: [] });
  });

  test.each([
    ['an answer that isn’t in the line', 'Which hormone?', 'Cortisol'],
    ['a long answer', 'Why?', 'At night the pineal gland releases melatonin'],
    ['an answer that repeats its term', 'What is cortisol?', 'Cortisol is a hormone.'],
    ['an answer that the question shows', 'When is melatonin released?', 'Melatonin'],
  ])('has no term with %s', (_, front, back) => {
    expect(derivePractice({ front, back, quote: QUOTE }, [])).toEqual({
      questions: [],
      pair: null,
    });
  });

  test('asks for no term without words', () => {
    const card = { front: 'Say it', back: '.', quote: 'Melatonin.' };
    expect(derivePractice(card, [])).toEqual({ questions: [], pair: null });
  });

  test('keeps the checks on its line', () => {
    const { questions } = practice0();
    expect(derivePractice({ front: 'Why?', back: 'Because.', quote: QUOTE }, questions)).toEqual({
      questions,
      pair: null,
    });
  });
});

const practice0 = () => practiceCard(0).practice!;
