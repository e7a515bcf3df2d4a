import { describe, expect, test } from 'vitest';
import { NO_EXTRAS } from '@/lib/tutor/extras';
import {
  type ChatHistory,
  exchangeFrom,
  remainingTone,
  withAnswer,
  withLocalAnswer,
  withNothingLeft,
  withNotice,
  withQuestion,
} from './chat-history';

const EMPTY: ChatHistory = {
  messages: [],
  remaining_messages: 7,
  message_limit: 20,
  extra_messages: 0,
};
const stamp = (id: string) => ({ id, now: '2026-11-21T10:00:00.000Z' });
const SOURCE = { passage: 3, start: 40, quote: 'Cells divide.', page: 2 };

describe('the conversation with the tutor', () => {
  test('an exchange is one question and its answer, whatever comes before and after', () => {
    const say = (history: ChatHistory, question: string) =>
      withNotice(
        withQuestion(history, question, stamp(question)),
        `${question} answered`,
        stamp(`${question}!`),
      );
    const texts = (history: ChatHistory, index: number) =>
      exchangeFrom(history, index).map(({ text }) => text);
    const once = say(EMPTY, 'One');
    const thrice = say(say(once, 'Two'), 'Three');
    expect(texts(thrice, once.messages.length)).toEqual(['Two', 'Two answered']);
    expect(texts(withQuestion(once, 'Two', stamp('q')), once.messages.length)).toEqual(['Two']);
    expect(texts(EMPTY, once.messages.length)).toEqual([]);
  });

  test('a question and its answer follow each other, and the count comes from the server', () => {
    const asked = withQuestion(EMPTY, 'Why?', stamp('q1'));
    const answered = withAnswer(
      asked,
      {
        ...NO_EXTRAS,
        response: 'Because. [1]',
        citations: [],
        sources: [SOURCE],
        in_document: true,
        engine: 'local',
        remaining_messages: 6,
        message_limit: 20,
        extra_messages: 0,
      },
      stamp('a1'),
    );
    expect(answered.messages.map(({ id, role, text, kind }) => [id, role, text, kind])).toEqual([
      ['q1', 'learner', 'Why?', undefined],
      ['a1', 'tutor', 'Because. [1]', undefined],
    ]);
    expect(answered.messages[1]?.sources).toEqual([SOURCE]);
    expect(answered.remaining_messages).toBe(6);
    expect(EMPTY.messages).toEqual([]);
  });

  test('an answer that the document does not hold is marked so', () => {
    const answer = {
      ...NO_EXTRAS,
      response: 'Not there.',
      sources: [],
      in_document: false,
      engine: 'local',
      remaining_messages: 6,
      message_limit: 20,
      extra_messages: 0,
    } as const;
    expect(
      withAnswer(EMPTY, { ...answer, sources: [], citations: [] }, stamp('a1')).messages[0]
        ?.in_document,
    ).toBe(false);
  });

  test('a notice of the product is no answer of the tutor, and does not count', () => {
    const local = withLocalAnswer(EMPTY, { text: 'Meanwhile.', sources: [SOURCE] }, stamp('l1'));
    const noted = withNotice(local, 'Daily limit.', stamp('n1'));
    expect(noted.messages.map(({ kind }) => kind)).toEqual(['local', 'notice']);
    expect(noted.remaining_messages).toBe(7);
    expect(withNothingLeft(noted).remaining_messages).toBe(0);
  });
});

test.each([
  [20, 'plain'],
  [6, 'plain'],
  [5, 'yellow'],
  [1, 'yellow'],
  [0, 'red'],
  [-1, 'red'],
])('%i messages left are %s', (remaining, tone) => {
  expect(remainingTone(remaining)).toBe(tone);
});
