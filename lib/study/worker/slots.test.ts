import { expect, test } from 'vitest';
import { jobsAtOnce } from './limits';
import { Slots } from './slots';

const never = new AbortController().signal;
const GIGABYTE = 1024 ** 3;

/** Work that ends when told to. */
function held() {
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const one = { isStarted: false, started: started.promise, end: ended.resolve };
  const work = () => {
    one.isStarted = true;
    started.resolve();
    return ended.promise;
  };
  return Object.assign(one, { work });
}

test('only so many run at once; the next in line follows, first come, first served', async () => {
  const slots = new Slots(1, 2);
  const [first, second, third] = [held(), held(), held()];
  const running = [first, second, third].map(({ work }) => slots.run(work, never));
  await first.started;
  expect([second, third].map(({ isStarted }) => isStarted)).toEqual([false, false]);
  first.end();
  await second.started;
  expect(third.isStarted).toBe(false);
  second.end();
  third.end();
  await Promise.all(running);
});

test('who finds the line full is told when to come back', async () => {
  const slots = new Slots(1, 1);
  const first = held();
  const running = [slots.run(first.work, never), slots.run(async () => {}, never)];
  await expect(slots.run(async () => {}, never)).rejects.toMatchObject({
    code: 'busy',
    retryAfterSeconds: 20,
    status: 503,
  });
  first.end();
  await Promise.all(running);
});

test('who gives up waiting frees the place in the line', async () => {
  const slots = new Slots(1, 1);
  const first = held();
  const running = slots.run(first.work, never);
  const impatient = new AbortController();
  const waiting = slots.run(async () => 'never', impatient.signal);
  impatient.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
  const next = slots.run(async () => 'next', never);
  first.end();
  await running;
  expect(await next).toBe('next');
});

test('work that fails frees its slot', async () => {
  const slots = new Slots(1, 0);
  await expect(slots.run(() => Promise.reject(new Error('x')), never)).rejects.toThrow('x');
  expect(await slots.run(async () => 'works', never)).toBe('works');
});

test('nothing starts for who has left already', async () => {
  const work = held();
  await expect(new Slots(1, 1).run(work.work, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
  expect(work.isStarted).toBe(false);
});

test.each([
  { processors: 2, memory: 24 * GIGABYTE, jobs: 2 },
  { processors: 64, memory: 8 * GIGABYTE, jobs: 8 },
  { processors: 1, memory: GIGABYTE / 2, jobs: 1 },
])('$processors processors with $memory bytes run $jobs jobs', ({ processors, memory, jobs }) => {
  expect(jobsAtOnce(processors, memory)).toBe(jobs);
});
