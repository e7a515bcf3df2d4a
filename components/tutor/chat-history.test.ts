import { describe, expect, test } from 'vitest';
import { NO_EXTRAS } from '@/lib/tutor/extras';
import type { TutorAnswerWire } from '@/lib/tutor/wire';
import {
  type ChatHistory,
  exchangeFrom,
  remainingTone,
  withAnswer,
  withLocalAnswer,
  withMessages,
  withNothingLeft,
  withNotice,
  withQuestion,
  withSentence,
} from './chat-history';

const EMPTY: ChatHistory = {
  messages: [],
  remaining_messages: 7,
  message_limit: 20,
  extra_messages: 0,
};
const NOW = '2026-11-21T10:00:00.000Z';
const stamp = (id: string) => ({ id, now: NOW });
const SOURCE = { passage: 3, start: 40, quote: 'Cells divide.', page: 2 };
const ANSWER: TutorAnswerWire = {
  ...NO_EXTRAS,
  message_id: 'a1',
  response: 'Because. [1]',
  citations: [],
  sources: [SOURCE],
  in_document: true,
  engine: 'local',
  remaining_messages: 6,
  message_limit: 20,
  extra_messages: 0,
};

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
    const answered = withAnswer(asked, ANSWER, NOW);
    expect(answered.messages.map(({ id, role, text, kind }) => [id, role, text, kind])).toEqual([
      ['q1', 'learner', 'Why?', undefined],
      ['a1', 'tutor', 'Because. [1]', undefined],
    ]);
    expect(answered.messages[1]?.sources).toEqual([SOURCE]);
    expect(answered.remaining_messages).toBe(6);
    expect(EMPTY.messages).toEqual([]);
  });

  test('what an answer brings beside its text is kept', () => {
    const table = { columns: ['', 'NREM', 'REM'], rows: [['Eyes', 'still', 'moving [1]']] };
    const moves = [{ kind: 'simpler' as const, message: 'Explain it more simply' }];
    const brought = { hints: ['What do cells do?'], table, moves };
    const { messages } = withAnswer(EMPTY, { ...ANSWER, ...brought }, NOW);
    expect(messages[0]).toMatchObject(brought);
  });

  test('an answer that the document does not hold is marked so', () => {
    const { messages } = withAnswer(EMPTY, { ...ANSWER, in_document: false }, NOW);
    expect(messages[0]?.in_document).toBe(false);
  });

  test('sentences follow each other, and the sources are numbered through', () => {
    const OTHER = { ...SOURCE, passage: 4 };
    const sentence = { opensParagraph: true, sources: [SOURCE] };
    const one = withSentence(null, { ...sentence, text: 'One. [1]' }, stamp('d'));
    const two = withSentence(
      one,
      { text: 'Two. [1]', opensParagraph: false, sources: [] },
      stamp('e'),
    );
    const three = withSentence(
      two,
      { ...sentence, text: 'Three. [2]', sources: [OTHER] },
      stamp('f'),
    );
    expect(three).toMatchObject({
      id: 'd',
      role: 'tutor',
      text: 'One. [1] Two. [1]\n\nThree. [2]',
      sources: [SOURCE, OTHER],
    });
  });

  test('a notice of the product is no answer of the tutor, and does not count', () => {
    const answer = { kind: 'offline' as const, text: 'Meanwhile.', sources: [SOURCE] };
    const local = withLocalAnswer(EMPTY, answer, stamp('l1'));
    const noted = withNotice(local, 'Daily limit.', stamp('n1'));
    expect(noted.messages.map(({ kind }) => kind)).toEqual(['offline', 'notice']);
    expect(noted.remaining_messages).toBe(7);
    expect(withNothingLeft(noted).remaining_messages).toBe(0);
  });

  test('clearing and undoing keep the count', () => {
    const full = withAnswer(EMPTY, ANSWER, NOW);
    const cleared = withMessages(full, []);
    expect(cleared.remaining_messages).toBe(6);
    expect(withMessages(cleared, full.messages)).toEqual(full);
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
