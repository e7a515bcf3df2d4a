import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_EXTRAS } from '../../tutor/extras';
import type { TutorAnswerWire, TutorEvent } from '../../tutor/wire';
import { askTutor, type Sentence } from './ask-tutor';

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const QUESTION = { documentId: 'd1', message: 'Why?', style: 'hint', lessonId: 'l1' } as const;
const SENTENCE: Sentence = { text: 'Cells divide. [1]', opensParagraph: true, sources: [] };
const ANSWER: TutorAnswerWire = {
  ...NO_EXTRAS,
  message_id: 'e1:answer',
  response: 'Cells divide. [1]',
  citations: [],
  sources: [],
  in_document: true,
  engine: 'model',
  remaining_messages: 6,
  message_limit: 20,
  extra_messages: 0,
};

const written = ({ event, data }: TutorEvent) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function streaming(...events: TutorEvent[]): void {
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
  fetched.mockResolvedValue(new Response(events.map(written).join(''), { headers }));
}

function asking() {
  const sentences: Sentence[] = [];
  return { sentences, answer: askTutor(QUESTION, (sentence) => sentences.push(sentence)) };
}

test('the question goes out with the style and the lesson', async () => {
  streaming({ event: 'answer', data: ANSWER });
  await asking().answer;
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe(
    '/api/grok-chat?user_id=demo&message=Why%3F&document_id=d1&lesson_id=l1&style=hint',
  );
  expect(init).toMatchObject({ method: 'POST', headers: { accept: 'text/event-stream' } });
});

test('sentences come one after the other, then the answer', async () => {
  streaming(
    { event: 'sentence', data: SENTENCE },
    { event: 'sentence', data: { ...SENTENCE, text: 'Often.' } },
    { event: 'answer', data: ANSWER },
  );
  const { sentences, answer } = asking();
  expect(await answer).toEqual(ANSWER);
  expect(sentences.map(({ text }) => text)).toEqual(['Cells divide. [1]', 'Often.']);
});

test('an answer in JSON is read too', async () => {
  fetched.mockResolvedValue(Response.json(ANSWER));
  const { sentences, answer } = asking();
  expect(await answer).toEqual(ANSWER);
  expect(sentences).toEqual([]);
});

test('a stream that ends before the answer is a network failure', async () => {
  streaming({ event: 'sentence', data: SENTENCE });
  await expect(asking().answer).rejects.toMatchObject({ kind: 'network', status: 0 });
});

test('a refusal within the stream is like any other', async () => {
  const error = 'Daily message limit reached.';
  streaming({
    event: 'error',
    data: { status: 429, error, detail: { error, code: 'limit_reached', upgrade_required: true } },
  });
  await expect(asking().answer).rejects.toMatchObject({
    kind: 'server',
    status: 429,
    message: error,
    detail: { code: 'limit_reached', upgrade_required: true },
  });
});

test('the timeout starts again with each sentence', async () => {
  vi.useFakeTimers();
  const headers = { 'content-type': 'text/event-stream' };
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  fetched.mockImplementation(async (_address, { signal }) => {
    signal?.addEventListener('abort', () => void writer.abort(signal.reason));
    return new Response(readable, { headers });
  });
  const { sentences, answer } = asking();
  const failed = expect(answer).rejects.toMatchObject({ kind: 'timeout' });
  const bytes = new TextEncoder().encode(written({ event: 'sentence', data: SENTENCE }));
  await vi.advanceTimersByTimeAsync(50_000);
  await writer.write(bytes);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(sentences).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  vi.useRealTimers();
});
