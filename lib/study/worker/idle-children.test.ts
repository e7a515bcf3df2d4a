import { fork } from 'node:child_process';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ChildJob, type ChildJobOptions } from './child-job';
import { IdleChildren } from './idle-children';
import { mostIdleChildren } from './limits';
import type { StudyJob } from './protocol';
import { runInChild } from './run-in-child';
import { startChild } from './start-child';

vi.mock('./start-child', { spy: true });

const SCRIPT = join(process.cwd(), 'tests/helpers/study-child.mjs');
const PARTS = { lessons: true, cards: true };

const textJob = (filename: string): StudyJob => ({
  source: { kind: 'text', bytes: new Uint8Array([65]), filename, contentType: null },
  parts: PARTS,
});

const fileJob = (filename: string): StudyJob => ({
  source: { kind: 'file', path: SCRIPT, filename, contentType: null, url: null },
  parts: PARTS,
});

const signal = new AbortController().signal;

const start = (job: StudyJob, idle: IdleChildren, options: Partial<ChildJobOptions> = {}) =>
  new ChildJob(SCRIPT, job, { signal, onProgress: () => {}, idle, ...options });

/** How many jobs the child has had. */
async function jobsOf(job: ChildJob): Promise<number> {
  return Number((await job.run()).document.title);
}

let idle: IdleChildren;

/** Ends those that wait. */
afterEach(() => {
  vi.useRealTimers();
  for (let child = idle.take(); child; child = idle.take()) child.kill('SIGKILL');
});

/** Memory and processor time are known there. */
const onLinux = test.runIf(process.platform === 'linux');

test('a child that made a pack of a text makes the next one, too', async () => {
  idle = new IdleChildren(2);
  const first = start(textJob('counts its jobs'), idle);
  expect(await jobsOf(first)).toBe(1);
  expect(idle.count).toBe(1);
  const second = start(textJob('counts its jobs'), idle);
  expect(second.pid).toBe(first.pid);
  expect(idle.count).toBe(0);
  expect(await jobsOf(second)).toBe(2);
});

test('a file that needs a parser has a child of its own, which ends with it', async () => {
  idle = new IdleChildren(2);
  const text = start(textJob('counts its jobs'), idle);
  await text.run();
  const file = start(fileJob('counts its jobs'), idle);
  expect(file.pid).not.toBe(text.pid);
  expect(await jobsOf(file)).toBe(1);
  expect(idle.count).toBe(1);
});

test('two at once have two children, and only as many stay as may', async () => {
  idle = new IdleChildren(1);
  const [one, other] = [
    start(textJob('counts its jobs'), idle),
    start(textJob('counts its jobs'), idle),
  ];
  expect(await Promise.all([jobsOf(one), jobsOf(other)])).toEqual([1, 1]);
  expect(one.pid).not.toBe(other.pid);
  expect(idle.count).toBe(1);
});

test.each(['fails', 'crashes', 'throws'])('a child that %s ends', async (act) => {
  idle = new IdleChildren(2);
  await expect(start(textJob(act), idle).run()).rejects.toThrow();
  expect(idle.count).toBe(0);
});

test('a failed kill does not end this process', () => {
  idle = new IdleChildren(0);
  const child = fork(SCRIPT);
  const kill = vi.spyOn(child, 'kill');
  kill.mockImplementation(() => child.emit('error', new Error('kill EPERM')));
  expect(() => idle.keep(child)).not.toThrow();
  expect(kill).toHaveBeenCalledOnce();
  kill.mockRestore();
  child.kill('SIGKILL');
});

test('a cancelled job ends its child', async () => {
  idle = new IdleChildren(2);
  const controller = new AbortController();
  const job = start(textJob('waits'), idle, {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(job.run()).rejects.toMatchObject({ code: 'cancelled' });
  expect(idle.count).toBe(0);
});

test('a job that is cancelled while its last messages arrive is not done', async () => {
  idle = new IdleChildren(2);
  const controller = new AbortController();
  const { signal } = controller;
  const job = start(textJob('works'), idle, { signal, onProgress: () => controller.abort() });
  await expect(job.run()).rejects.toMatchObject({ code: 'cancelled' });
  expect(idle.count).toBe(0);
});

test('a heavy user’s child ends: it can’t take back its low priority', async () => {
  idle = new IdleChildren(2);
  await start(textJob('counts its jobs'), idle).run();
  const heavy = start(textJob('counts its jobs'), idle, { yields: true });
  expect(await jobsOf(heavy)).toBe(1);
  expect(idle.count).toBe(1);
  const light = start(textJob('counts its jobs'), idle);
  const running = light.run();
  expect(getPriority(light.pid)).toBe(10);
  await running;
});

test('the tenth job of a child is its last', async () => {
  idle = new IdleChildren(1);
  for (let jobs = 1; jobs < 10; jobs++)
    expect(await jobsOf(start(textJob('counts its jobs'), idle))).toBe(jobs);
  expect(idle.count).toBe(1);
  expect(await jobsOf(start(textJob('counts its jobs'), idle))).toBe(10);
  expect(idle.count).toBe(0);
});

onLinux('a child with more than 256 MB ends', async () => {
  idle = new IdleChildren(2);
  await start(textJob('takes much memory'), idle).run();
  expect(idle.count).toBe(0);
});

test('a child that waits for ten minutes ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  idle = new IdleChildren(2);
  await start(textJob('counts its jobs'), idle).run();
  vi.advanceTimersByTime(599_999);
  expect(idle.count).toBe(1);
  vi.advanceTimersByTime(1);
  expect(idle.count).toBe(0);
});

test('a child that is killed while it waits is not taken', async () => {
  idle = new IdleChildren(2);
  const job = start(textJob('counts its jobs'), idle);
  await job.run();
  process.kill(job.pid, 'SIGKILL');
  await expect.poll(() => idle.count).toBe(0);
  expect(await jobsOf(start(textJob('counts its jobs'), idle))).toBe(1);
});

test.each([1, 2])('a job whose child had just ended gets another one (%d ended)', async (ended) => {
  idle = new IdleChildren(2);
  const jobs = Array.from({ length: ended }, () => start(textJob('counts its jobs'), idle));
  await Promise.all(jobs.map((job) => job.run()));
  for (const { pid } of jobs) process.kill(pid, 'SIGKILL');
  expect(idle.count).toBe(ended);
  const options = { signal, onProgress: () => {}, idle };
  const { document } = await runInChild(SCRIPT, textJob('counts its jobs'), options);
  expect(document.title).toBe('1');
});

test('a new child that ends at once is not replaced', async () => {
  idle = new IdleChildren(2);
  const options = { signal, onProgress: () => {}, idle };
  await expect(runInChild(SCRIPT, textJob('ends at once'), options)).rejects.toMatchObject({
    code: 'busy',
  });
});

test('a job that is cancelled before its child begins gets no other child', async () => {
  idle = new IdleChildren(2);
  await start(textJob('counts its jobs'), idle).run();
  const controller = new AbortController();
  const options = { signal: controller.signal, onProgress: () => {}, idle };
  vi.mocked(startChild).mockClear();
  const outcome = runInChild(SCRIPT, textJob('counts its jobs'), options);
  controller.abort();
  await expect(outcome).rejects.toMatchObject({ code: 'cancelled' });
  expect(idle.count).toBe(0);
  expect(startChild).not.toHaveBeenCalled();
});

test('a job that was cancelled before takes no waiting child', async () => {
  idle = new IdleChildren(2);
  await start(textJob('counts its jobs'), idle).run();
  const options = { signal: AbortSignal.abort(), onProgress: () => {}, idle };
  await expect(runInChild(SCRIPT, textJob('counts its jobs'), options)).rejects.toMatchObject({
    code: 'cancelled',
  });
  expect(idle.count).toBe(1);
});

const GB = 1024 ** 3;

test.each([
  [2, 24 * GB, 2],
  [8, 8 * GB, 4],
  [2, 2 * GB, 1],
  [2, 1 * GB, 0],
])('%d processors with %d bytes keep at most %d children', (processors, bytes, most) => {
  expect(mostIdleChildren(processors, bytes)).toBe(most);
});
