import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/client/api';
import { type Job, recoverJob } from './follow-job';

const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const RUNNING: Job = {
  job_id: 'mine',
  filename: 'book.pdf',
  status: 'running',
  stage: 'reading',
  fraction: 0.2,
  outline: null,
  resumed: true,
  document_id: null,
  error: null,
};
const DONE: Job = { ...RUNNING, status: 'done', fraction: 1, document_id: 'd1' };

const network = new ApiError('network', 'Network error.');
const refused = (status: number, detail: { code?: string } = {}) =>
  new ApiError('server', 'No.', status, detail);

type Answer = Job | null | 'down' | number;

/** The answers of the server in turn; `down` when it can't be reached. */
function answers(...all: Answer[]): void {
  for (const answer of all) {
    fetched.mockImplementationOnce(async () => {
      if (answer === 'down') throw new TypeError('Failed to fetch');
      return typeof answer === 'number'
        ? new Response('', { status: answer })
        : Response.json({ job: answer });
    });
  }
}

type Given = { error: Error; started?: boolean };

/** The reported jobs and the final error. */
async function recovered({ error, started = true }: Given) {
  const reports: Job[] = [];
  let thrown: unknown = null;
  const run = (async () => {
    const { signal } = new AbortController();
    for await (const job of recoverJob({ jobId: 'mine', error, started }, signal))
      reports.push(job);
  })().catch((caught: unknown) => {
    thrown = caught;
  });
  await vi.runAllTimersAsync();
  await run;
  return { reports, thrown };
}

test.each([
  { what: 'the line dropped', error: network },
  { what: 'a gateway timed out', error: refused(504) },
  { what: 'another server has the job', error: refused(409, { code: 'conflict' }) },
])('when $what, the job is followed until it ends', async ({ error }) => {
  answers(RUNNING, RUNNING, DONE);
  expect(await recovered({ error })).toEqual({ reports: [RUNNING, RUNNING, DONE], thrown: null });
});

test('once the work has started, it waits until the server can be reached', async () => {
  answers('down', 502, 'down', 503, RUNNING, 'down', DONE);
  expect(await recovered({ error: network })).toEqual({
    reports: [RUNNING, RUNNING, DONE],
    thrown: null,
  });
});

test.each<{ what: string; error: Error; started?: boolean; answer?: Answer }>([
  { what: 'the server refused', error: refused(429, { code: 'limit_reached' }) },
  { what: 'the server reports a fault', error: refused(500, { code: 'internal' }) },
  {
    what: 'no progress was reported and the server cannot be reached',
    error: network,
    started: false,
    answer: 'down',
  },
  { what: 'the server does not know the job', error: network, answer: null },
  { what: 'another job is the newest', error: network, answer: { ...RUNNING, job_id: 'other' } },
  { what: 'the session has ended', error: network, answer: 401 },
])('when $what, the error is thrown', async ({ error, started, answer }) => {
  if (answer !== undefined) answers(answer);
  expect(await recovered({ error, ...(started !== undefined && { started }) })).toEqual({
    reports: [],
    thrown: error,
  });
  expect(fetched).toHaveBeenCalledTimes(answer === undefined ? 0 : 1);
});
