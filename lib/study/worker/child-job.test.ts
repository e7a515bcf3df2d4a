import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Progress } from '../../engine/types';
import { ChildJob, type ChildJobOptions } from './child-job';
import type { StudyJob } from './protocol';

const SCRIPT = join(process.cwd(), 'tests/helpers/study-child.mjs');

const jobOf = (filename: string): StudyJob => ({
  source: { kind: 'file', path: SCRIPT, filename, contentType: null, url: null },
  parts: { lessons: true, cards: true },
});

type Options = Partial<ChildJobOptions>;

function run(
  filename: string,
  { signal = new AbortController().signal, onProgress = () => {}, ...more }: Options = {},
) {
  return new ChildJob(SCRIPT, jobOf(filename), { signal, onProgress, ...more }).run();
}

afterEach(() => vi.useRealTimers());

/** Elsewhere, processor time is unknown, and a process has one priority. */
const onLinux = test.runIf(process.platform === 'linux');

test('the pieces of a result are joined, and progress is reported as it is made', async () => {
  const received: Progress[] = [];
  const result = await run('works', { onProgress: (progress) => received.push(progress) });
  expect(received).toEqual([{ stage: 'reading', fraction: 0.5 }]);
  expect(result.document).toMatchObject({
    title: 'Leaves',
    sectionChunks: ['[1]'],
    passageChunks: ['[2]', '[3]'],
  });
  expect(result.index).toEqual(new Uint8Array([1, 2, 3]));
});

test('an error of the document is passed on with its code, message and detail', async () => {
  await expect(run('fails')).rejects.toMatchObject({
    code: 'file_encrypted',
    message: 'Locked.',
    detail: { a: 1 },
  });
});

test.each([
  ['crashes', 'TypeError: x'],
  ['throws', 'Out of nowhere'],
])('an internal error (%s) is not shown to the learner', async (act, trace) => {
  const error = await run(act).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toHaveProperty('code');
  expect((error as Error).message).toContain(trace);
});

test.each(['fills buffers', 'fills the heap'])(
  'a child that %s is stopped with file_bomb',
  async (act) => {
    await expect(run(act)).rejects.toMatchObject({ code: 'file_bomb' });
  },
);

test('a reading that waits is stopped after four times ten seconds, however long the child took to start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const started = Promise.withResolvers<void>();
  const settled = vi.fn();
  const running = run('waits', { onProgress: () => started.resolve() });
  running.catch(settled);
  vi.advanceTimersByTime(59_000);
  await started.promise;
  vi.advanceTimersByTime(39_980);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(40);
  await expect(running).rejects.toMatchObject({ code: 'file_too_slow' });
});

test('a child that does not start within a minute is stopped, and the caller is asked to try again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const running = run('waits');
  vi.advanceTimersByTime(60_000);
  await expect(running).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
});

test('a heavy user’s job leaves the processor to others from the start', async () => {
  const controller = new AbortController();
  const options = { signal: controller.signal, onProgress: () => {}, yields: true };
  const job = new ChildJob(SCRIPT, jobOf('stays'), options);
  const running = job.run();
  expect(getPriority(job.pid)).toBe(19);
  controller.abort();
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
});

onLinux(
  'a job that takes longer than four seconds leaves the processor to others; waiting counts a fourth',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const controller = new AbortController();
    const started = Promise.withResolvers<void>();
    const options = { signal: controller.signal, onProgress: () => started.resolve() };
    const job = new ChildJob(SCRIPT, jobOf('stays'), options);
    const running = job.run();
    await started.promise;
    vi.advanceTimersByTime(15_990);
    expect(getPriority(job.pid)).toBe(10);
    vi.advanceTimersByTime(40);
    const threads = readdirSync(`/proc/${job.pid}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(1);
    expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(new Set([19]));
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  },
);

test('generation has a separate limit of a minute plus time for the words; waiting counts a fourth', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const started = Promise.withResolvers<void>();
  const settled = vi.fn();
  const running = run('reads and waits', { onProgress: () => started.resolve() });
  running.catch(settled);
  await started.promise;
  vi.advanceTimersByTime(4 * 60_900);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4 * 200);
  await expect(running).rejects.toMatchObject({ code: 'file_too_slow' });
});

test('checkpoints are forwarded, up to the limits', async () => {
  const received: [number, number][] = [];
  await run('saves pages', {
    onCheckpoint: ({ position, data }) => received.push([position, data.byteLength]),
  });
  const megabyte = 1024 * 1024;
  expect(received).toEqual([[1, 3], ...Array.from({ length: 30 }, (_, i) => [i + 3, megabyte])]);
  const many: number[] = [];
  await run('saves too many pages', { onCheckpoint: ({ position }) => many.push(position) });
  expect(many).toHaveLength(2100);
});

test('cancelling ends the child', async () => {
  const controller = new AbortController();
  const running = run('waits', { signal: controller.signal, onProgress: () => controller.abort() });
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
});

test('a child that is killed from outside fails its job, and the next one works', async () => {
  const job = new ChildJob(SCRIPT, jobOf('waits'), {
    signal: new AbortController().signal,
    onProgress: () => process.kill(job.pid, 'SIGKILL'),
  });
  await expect(job.run()).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
  expect((await run('works')).document.title).toBe('Leaves');
});

test('the child’s environment contains no secrets', async () => {
  vi.stubEnv('NEXTAUTH_SECRET', 'not for the child');
  const { document } = await run('reports its environment');
  expect(JSON.parse(document.title)).toEqual(['NODE_ENV']);
});
