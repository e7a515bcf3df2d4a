import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ModelFault } from '@/lib/constants/model-faults';
import { ModelError } from '@/lib/model/model-error';
import { patiently } from './patience';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Calls a server that fails so, each time after `takesMs`. */
async function failing(faults: ModelFault[], takesMs = 0) {
  const pauses: number[] = [];
  let calls = 0;
  const pause = async (ms: number) => {
    pauses.push(ms);
    vi.advanceTimersByTime(ms);
  };
  const call = async () => {
    vi.advanceTimersByTime(takesMs);
    const fault = faults[calls++];
    if (fault) throw new ModelError(fault);
    return 'answer';
  };
  const patient = patiently(new AbortController().signal, pause);
  const outcome = await patient(call).catch((error: ModelError) => error.fault);
  return { outcome, pauses, calls };
}

test('what may pass is waited out, longer each time', async () => {
  expect(await failing(['server_error', 'timeout', 'rate_limited'])).toEqual({
    outcome: 'answer',
    pauses: [5_000, 15_000, 30_000],
    calls: 4,
  });
});

test('a fault that doesn’t pass is thrown at once', async () => {
  expect(await failing(['unauthorized'])).toEqual({
    outcome: 'unauthorized',
    pauses: [],
    calls: 1,
  });
});

test('after six tries the server is away, for the reason why it was left alone', async () => {
  const faults: ModelFault[] = ['server_error', ...Array(5).fill('suspended')];
  expect(await failing(faults)).toMatchObject({ outcome: 'server_error', calls: 6 });
  expect(await failing(Array(6).fill('suspended'))).toMatchObject({ outcome: 'suspended' });
});

test('slow failures are not waited for longer than five minutes', async () => {
  const slow = await failing(Array(6).fill('timeout'), 120_000);
  expect(slow).toEqual({ outcome: 'timeout', pauses: [5_000, 15_000], calls: 3 });
});

test('a call that is ended meanwhile is not repeated', async () => {
  const end = new AbortController();
  let calls = 0;
  const call = async () => {
    calls += 1;
    end.abort(new Error('stopped'));
    throw new ModelError('unreachable');
  };
  await expect(patiently(end.signal)(call)).rejects.toThrow('stopped');
  expect(calls).toBe(1);
});
