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

test('pieces and result of the child come together, progress as it is made', async () => {
  const heard: Progress[] = [];
  const result = await run('works', { onProgress: (progress) => heard.push(progress) });
  expect(heard).toEqual([{ stage: 'reading', fraction: 0.5 }]);
  expect(result.document).toMatchObject({
    title: 'Leaves',
    sectionChunks: ['[1]'],
    passageChunks: ['[2]', '[3]'],
  });
  expect(result.index).toEqual(new Uint8Array([1, 2, 3]));
});

test('what the child finds wrong with the document is what the learner is told', async () => {
  await expect(run('fails')).rejects.toMatchObject({
    code: 'file_encrypted',
    message: 'Locked.',
    detail: { a: 1 },
  });
});

test.each([
  ['crashes', 'TypeError: x'],
  ['throws', 'Out of nowhere'],
])('a fault of ours (%s) is no error for the learner to read', async (act, trace) => {
  const error = await run(act).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toHaveProperty('code');
  expect((error as Error).message).toContain(trace);
});

test.each(['fills buffers', 'fills the heap'])(
  'a child that %s is stopped as a bomb',
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

test('a child that does not start within a minute is given up, and asked to be tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const running = run('waits');
  vi.advanceTimersByTime(60_000);
  await expect(running).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
});

test('generation has a limit of its own, of a minute and what the words need; waiting counts for a fourth', async () => {
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
  const heard: [number, number][] = [];
  await run('saves pages', {
    onCheckpoint: ({ position, data }) => heard.push([position, data.byteLength]),
  });
  const megabyte = 1024 * 1024;
  expect(heard).toEqual([[1, 3], ...Array.from({ length: 30 }, (_, i) => [i + 3, megabyte])]);
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

test('the child knows no secret: its environment is empty', async () => {
  vi.stubEnv('NEXTAUTH_SECRET', 'not for the child');
  const { document } = await run('reports its environment');
  expect(JSON.parse(document.title)).toEqual(['NODE_ENV']);
});
