import { expect, test } from 'vitest';
import { afterFile, type FileQueue, NO_FILES, withFiles, withoutFile } from './file-queue';
import type { Failure, ProcessingState } from './processing-state';

const file = (name: string) => new File(['text'], name);
const [heart, lungs, brain] = [file('heart.pdf'), file('lungs.pdf'), file('brain.pdf')];
const done = (filename: string): ProcessingState => ({
  status: 'done',
  filename,
  documentId: `of ${filename}`,
  omitted: [],
  document: null,
});
const failed = (filename: string, failure: Partial<Failure>): ProcessingState => ({
  status: 'failed',
  filename,
  input: null,
  failure: { text: 'No.', code: null, offer: null, canRetry: false, knownId: null, ...failure },
});
const waitingFor = (...waiting: File[]): FileQueue => ({ waiting, ended: [] });

test('files wait in the order in which they were chosen', () => {
  const queue = withFiles(withFiles(NO_FILES, [heart, lungs], false), [brain], true);
  expect(queue.waiting).toEqual([heart, lungs, brain]);
  expect(withoutFile(queue, lungs).waiting).toEqual([heart, brain]);
});

test('new files drop the report on earlier ones, but not while these are being read', () => {
  const ended = [{ filename: 'old.pdf', documentId: 'x', problem: null }];
  expect(withFiles({ waiting: [], ended }, [heart], false).ended).toEqual([]);
  expect(withFiles({ waiting: [], ended }, [heart], true).ended).toEqual(ended);
});

test('a file chosen alone gets no report', () => {
  expect(afterFile(NO_FILES, done('heart.pdf'))).toEqual(NO_FILES);
});

test.each([
  [done('a.pdf'), { filename: 'a.pdf', documentId: 'of a.pdf', problem: null }],
  [failed('a.pdf', {}), { filename: 'a.pdf', documentId: null, problem: 'No.' }],
  [
    failed('a.pdf', { text: 'You have this already.', knownId: 'known' }),
    { filename: 'a.pdf', documentId: 'known', problem: 'You have this already.' },
  ],
  [
    { status: 'cancelled', filename: 'a.pdf' } as const,
    { filename: 'a.pdf', documentId: null, problem: 'Canceled' },
  ],
])('of several, each gets one: %j', (state, report) => {
  const queue = afterFile(waitingFor(lungs), state);
  expect(queue).toEqual({ waiting: [lungs], ended: [report] });
});

test('the last of several is reported too', () => {
  const queue = afterFile(waitingFor(lungs), done('heart.pdf'));
  const last = afterFile(withoutFile(queue, lungs), done('lungs.pdf'));
  expect(last.ended.map(({ filename }) => filename)).toEqual(['heart.pdf', 'lungs.pdf']);
});

test('a daily limit ends those that wait', () => {
  const limit = { code: 'limit_reached', text: 'Limit reached.' };
  const queue = afterFile(waitingFor(lungs, brain), failed('heart.pdf', limit));
  expect(queue.waiting).toEqual([]);
  expect(queue.ended).toEqual(
    ['heart.pdf', 'lungs.pdf', 'brain.pdf'].map((filename) => ({
      filename,
      documentId: null,
      problem: 'Limit reached.',
    })),
  );
});

test('a running file isn’t reported', () => {
  const running = { status: 'idle' } as const;
  expect(afterFile(waitingFor(lungs), running)).toEqual(waitingFor(lungs));
});
