import { beforeAll, expect, test } from 'vitest';
import { buildWorkers } from '@/scripts/build-workers';
import { buildIndex } from '../engine/build-index';
import type { ReadDocument } from '../engine/types';
import { answerQuestion } from './answer-pool';

const TEXT =
  'Melatonin is a hormone that the pineal gland releases at night. It tells the body that it is time to sleep.';

const document: ReadDocument = {
  title: 'Sleep',
  kind: 'txt',
  pageCount: 0,
  wordCount: 21,
  language: 'en',
  sections: [{ level: 0, title: '', firstPassage: 0, role: 'body' }],
  passages: [{ section: 0, page: null, start: 0, text: TEXT }],
  notes: [],
};

const conversation = { earlier: [], turn: 0 };
const unexpected = async (): Promise<Uint8Array> => {
  throw new Error('not expected');
};

beforeAll(buildWorkers);

test('a thread answers from the index, which is loaded once', async () => {
  const load = async () => buildIndex(document);
  const first = await answerQuestion(
    { key: 'a', load, rebuild: unexpected },
    'What is melatonin?',
    conversation,
  );
  expect(first).toMatchObject({ inDocument: true });
  const [source] = first.sources;
  expect(TEXT.slice(source!.start, source!.start + source!.quote.length)).toBe(source!.quote);
  const again = await answerQuestion(
    { key: 'a', load: unexpected, rebuild: unexpected },
    'What is melatonin?',
    conversation,
  );
  expect(again).toEqual(first);
});

test('a question that the document does not answer is marked as not in the document', async () => {
  const load = async () => buildIndex(document);
  const answer = await answerQuestion(
    { key: 'a', load, rebuild: unexpected },
    'Who won the 1974 World Cup?',
    conversation,
  );
  expect(answer).toMatchObject({ inDocument: false, sources: [] });
});

test('an unreadable index is rebuilt', async () => {
  const load = async () => new Uint8Array([1, 2, 3]);
  const rebuild = async () => buildIndex(document);
  expect(
    await answerQuestion({ key: 'b', load, rebuild }, 'What is melatonin?', conversation),
  ).toMatchObject({
    inDocument: true,
  });
  expect(
    await answerQuestion(
      { key: 'b', load: unexpected, rebuild: unexpected },
      'What is melatonin?',
      conversation,
    ),
  ).toMatchObject({ inDocument: true });
});
