import { spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { processorTimeMs, TimeLimit } from './time-limit';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A limit of 10 s for a process with this share of a processor; undefined: processor time is unknown. */
function limited(share: number | undefined) {
  const begun = performance.now();
  const exceeded = vi.fn();
  const limit = new TimeLimit(
    () => (share === undefined ? undefined : 500 + (performance.now() - begun) * share),
    exceeded,
  );
  limit.begin();
  limit.set(10_000);
  return { limit, exceeded };
}

test.each([
  { process: 'computes', share: 1, afterMs: 10_000 },
  { process: 'shares a processor with another', share: 0.5, afterMs: 20_000 },
  { process: 'waits', share: 0, afterMs: 40_000 },
  { process: 'computes in three threads', share: 3, afterMs: 10_000 },
  { process: 'runs where processor time is unknown', share: undefined, afterMs: 10_000 },
])('a process that $process is stopped after $afterMs ms', ({ share, afterMs }) => {
  const { exceeded } = limited(share);
  vi.advanceTimersByTime(afterMs - 1);
  expect(exceeded).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(exceeded).toHaveBeenCalledTimes(1);
});

test('a limit can be replaced, and counts from the start', () => {
  const { limit, exceeded } = limited(1);
  vi.advanceTimersByTime(9_000);
  expect(limit.used()).toBe(9_000);
  limit.set(12_000);
  vi.advanceTimersByTime(2_999);
  expect(exceeded).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(exceeded).toHaveBeenCalledTimes(1);
});

test('once stopped, a limit is never exceeded', () => {
  const { limit, exceeded } = limited(1);
  limit.stop();
  vi.advanceTimersByTime(100_000);
  expect(exceeded).not.toHaveBeenCalled();
});

test.runIf(process.platform === 'linux')(
  'the processor time of another process is read from the system',
  async () => {
    vi.useRealTimers();
    const busy = spawn(process.execPath, ['-e', 'for (;;);']);
    await vi.waitFor(
      () => expect(processorTimeMs(busy.pid ?? 0)).toBeGreaterThan(100),
      PATIENCE_MS,
    );
    busy.kill('SIGKILL');
    await new Promise((resolve) => busy.once('exit', resolve));
    expect(processorTimeMs(busy.pid ?? 0)).toBeUndefined();
  },
);
