import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { ChildJob } from './child-job';
import type { StudyJob } from './protocol';

vi.mock('node:child_process', { spy: true });

const job: StudyJob = {
  source: {
    kind: 'file',
    path: import.meta.filename,
    filename: 'sleep.txt',
    contentType: null,
    url: null,
  },
  parts: { lessons: true, cards: true },
};
const run = async () =>
  new ChildJob(import.meta.filename, job, {
    signal: new AbortController().signal,
    onProgress: () => {},
  }).run();
const failure = (code: string) => Object.assign(new Error(`spawn node ${code}`), { code });

const BUSY = {
  code: 'busy',
  status: 503,
  message: 'We can’t read documents right now. Please try again in a minute.',
  retryAfterSeconds: 60,
};

/** A process that Node could not start: without a connection, followed by an `error` event. */
function unstarted(error: Error): ChildProcess {
  const child = Object.assign(new EventEmitter(), { connected: false, kill: () => false });
  process.nextTick(() => child.emit('error', error));
  return child as unknown as ChildProcess;
}

test.each(['EMFILE', 'ENFILE', 'EAGAIN'])(
  'a process that fails to start with %s is refused as busy',
  async (code) => {
    vi.mocked(fork).mockImplementationOnce(() => unstarted(failure(code)));
    await expect(run()).rejects.toMatchObject(BUSY);
  },
);

test('a fork that fails for lack of memory is refused as busy', async () => {
  vi.mocked(fork).mockImplementationOnce(() => {
    throw failure('ENOMEM');
  });
  await expect(run()).rejects.toMatchObject(BUSY);
});

test('any other failure to start is an internal error', async () => {
  const error = failure('EACCES');
  vi.mocked(fork).mockImplementationOnce(() => unstarted(error));
  await expect(run()).rejects.toBe(error);
});
