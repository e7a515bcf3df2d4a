import { beforeAll, expect, test } from 'vitest';
import { buildWorkers } from '@/scripts/build-workers';
import { buildIndex } from '../engine/build-index';
import { readDocument } from '../engine/read-document';
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
let people = 0;
const somebody = () => ({
  asker: { learnerId: `learner ${people++}`, address: `address ${people}`, isVisitor: false },
});
const unexpected = async (): Promise<Uint8Array> => {
  throw new Error('not expected');
};

type Asker = ReturnType<typeof somebody>;

beforeAll(buildWorkers);

test('a thread answers from the index, which is loaded once', async () => {
  const load = async () => buildIndex(document);
  const first = await answerQuestion(
    { key: 'a', load, rebuild: unexpected },
    'What is melatonin?',
    conversation,
    somebody(),
  );
  expect(first).toMatchObject({ inDocument: true });
  const [source] = first.sources;
  expect(TEXT.slice(source!.start, source!.start + source!.quote.length)).toBe(source!.quote);
  const again = await answerQuestion(
    { key: 'a', load: unexpected, rebuild: unexpected },
    'What is melatonin?',
    conversation,
    somebody(),
  );
  expect(again).toEqual(first);
});

test('a question that the document does not answer is marked as not in the document', async () => {
  const load = async () => buildIndex(document);
  const answer = await answerQuestion(
    { key: 'a', load, rebuild: unexpected },
    'Who won the 1974 World Cup?',
    conversation,
    somebody(),
  );
  expect(answer).toMatchObject({ inDocument: false, sources: [] });
});

test('an unreadable index is rebuilt', async () => {
  const load = async () => new Uint8Array([1, 2, 3]);
  const rebuild = async () => buildIndex(document);
  expect(
    await answerQuestion(
      { key: 'b', load, rebuild },
      'What is melatonin?',
      conversation,
      somebody(),
    ),
  ).toMatchObject({
    inDocument: true,
  });
  expect(
    await answerQuestion(
      { key: 'b', load: unexpected, rebuild: unexpected },
      'What is melatonin?',
      conversation,
      somebody(),
    ),
  ).toMatchObject({ inDocument: true });
});

test('a learner with many slow questions doesn’t hold up another’s', async () => {
  const sentence = 'because sleep causes wake '.repeat(60);
  const slow = await readDocument({
    bytes: Buffer.from(`${TEXT}\n\n${`${sentence}\n\n`.repeat(8)}`),
    filename: 'slow.txt',
  });
  const ended: string[] = [];
  const ask = async (name: string, about: ReadDocument, question: string, who: Asker) => {
    const load = async () => buildIndex(about);
    await answerQuestion({ key: name, load, rebuild: load }, question, conversation, who);
    ended.push(name);
  };
  const warmUp = () => ask('warm-up', document, 'What is melatonin?', somebody());
  // Starts both threads, which may take longer than an answer may on a busy machine.
  await Promise.allSettled([warmUp(), warmUp()]);
  const busy = somebody();
  const questions = ['first', 'second', 'third', 'fourth'].map((name) =>
    ask(name, slow, 'give an example of sleep', busy),
  );
  await Promise.all([...questions, ask('other', document, 'What is melatonin?', somebody())]);
  expect(ended.indexOf('other')).toBeLessThan(ended.indexOf('second'));
});
