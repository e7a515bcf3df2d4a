import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Watchdog } from './watchdog';

const SECOND = 1_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A watchdog, whether a new connection is answered, and what it did. */
function createWatchdog(isAnswered: () => Promise<boolean>) {
  const acts = {
    probe: vi.fn(isAnswered),
    onBroken: vi.fn(),
    onUnanswered: vi.fn(),
    onIdle: vi.fn(),
  };
  const calls = () =>
    Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, act.mock.calls.length]));
  return { watchdog: new Watchdog(acts), calls };
}

const NOTHING = { probe: 0, onBroken: 0, onUnanswered: 0, onIdle: 0 };
const yes = async () => true;
const no = async () => false;
const reset = () =>
  Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });

test('an answer within two seconds is soon enough', async () => {
  const { watchdog, calls } = createWatchdog(no);
  const settle = watchdog.watch('statement');
  await vi.advanceTimersByTimeAsync(1_999);
  settle();
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(calls()).toEqual({ ...NOTHING, onIdle: 1 });
});

test('after two seconds without any answer a new connection is tried, which decides', async () => {
  const silent = createWatchdog(no);
  silent.watchdog.watch('statement');
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(silent.calls()).toEqual({ ...NOTHING, probe: 1, onUnanswered: 1 });
  const slow = createWatchdog(yes);
  slow.watchdog.watch('transaction');
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(slow.calls()).toEqual({ ...NOTHING, probe: 30 });
});

test('while others are answered, nothing is tried', async () => {
  const { watchdog, calls } = createWatchdog(no);
  watchdog.watch('transaction');
  for (let second = 0; second < 10; second += 1) {
    await vi.advanceTimersByTimeAsync(SECOND);
    watchdog.watch('statement')();
  }
  expect(calls()).toEqual(NOTHING);
});

test('an hour in which the instance was frozen counts as one tick', async () => {
  const { watchdog, calls } = createWatchdog(no);
  watchdog.watch('statement');
  vi.setSystemTime(Date.now() + 3_600 * SECOND);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(calls()).toEqual(NOTHING);
});

test('a statement that hangs while others are answered: its pool is given up, or replaced where a transaction runs', async () => {
  for (const [isInUse, outcome] of [
    [false, { onUnanswered: 1, onBroken: 0 }],
    [true, { onUnanswered: 0, onBroken: 1 }],
  ] as const) {
    const { watchdog, calls } = createWatchdog(yes);
    if (isInUse) watchdog.watch('transaction');
    watchdog.watch('statement');
    await vi.advanceTimersByTimeAsync(15 * SECOND);
    expect(calls()).toMatchObject(outcome);
  }
});

test('a connection that breaks is reported once it was open, a refused one is not', () => {
  const { watchdog, calls } = createWatchdog(yes);
  watchdog.watch('statement')(reset());
  expect(calls()).toMatchObject({ onBroken: 0 });
  watchdog.watch('statement')();
  watchdog.watch('statement')(
    Object.assign(new Error('no'), { severity_local: 'FATAL', code: '53300' }),
  );
  expect(calls()).toMatchObject({ onBroken: 0 });
  watchdog.watch('statement')(reset());
  expect(calls()).toMatchObject({ onBroken: 1 });
});

test('a pool is idle when no statement and no transaction is pending', () => {
  const { watchdog, calls } = createWatchdog(yes);
  const end = watchdog.watch('transaction');
  watchdog.watch('statement')();
  expect(calls()).toMatchObject({ onIdle: 0 });
  end();
  expect(calls()).toMatchObject({ onIdle: 1 });
});
