import { afterEach, expect, test, vi } from 'vitest';
import { type SlotLimits, slotLimits } from './limits';
import type { SlotOwner } from './slot-owner';
import { Slots } from './slots';

const never = new AbortController().signal;
const GIGABYTE = 1024 ** 3;

afterEach(() => vi.useRealTimers());

let learners = 0;

/** A learner with a separate address, unless `given` has one. */
function learner(given: Partial<SlotOwner> = {}): SlotOwner {
  learners += 1;
  return {
    learnerId: `learner ${learners}`,
    address: `address ${learners}`,
    isVisitor: false,
    usedSeconds: 0,
    ...given,
  };
}

const slotsWith = (given: Partial<SlotLimits>) =>
  new Slots({
    ...slotLimits(1, 24 * GIGABYTE),
    extra: 0,
    runningPerAddress: 100,
    heavyPerAddress: 100,
    waitingPerAddress: 100,
    waitingPerLearner: 100,
    ...given,
  });

/** Work that ends when `end` is called. */
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

/** Holds the only slot until all jobs are queued, and then runs them. @returns the order in which they ran */
async function orderOf(slots: Slots, jobs: [name: string, owner: SlotOwner][]): Promise<string[]> {
  const order: string[] = [];
  const first = held();
  const running = [slots.run(learner(), first.work, never)];
  for (const [name, owner] of jobs)
    running.push(slots.run(owner, async () => void order.push(name), never));
  first.end();
  await Promise.all(running);
  return order;
}

test('jobs of learners with the same worker time run in order of arrival', async () => {
  const slots = slotsWith({ running: 1 });
  expect(
    await orderOf(slots, [
      ['a', learner()],
      ['b', learner()],
      ['c', learner()],
    ]),
  ).toEqual(['a', 'b', 'c']);
});

test('the job of the learner with the least worker time runs next', async () => {
  const jobs: [string, SlotOwner][] = [
    ['30 s', learner({ usedSeconds: 30 })],
    ['0 s', learner()],
    ['10 s', learner({ usedSeconds: 10 })],
  ];
  expect(await orderOf(slotsWith({ running: 1 }), jobs)).toEqual(['0 s', '10 s', '30 s']);
});

test('visitors wait behind accounts, however little they used', async () => {
  const jobs: [string, SlotOwner][] = [
    ['visitor', learner({ isVisitor: true })],
    ['account', learner({ usedSeconds: 500 })],
  ];
  expect(await orderOf(slotsWith({ running: 1 }), jobs)).toEqual(['account', 'visitor']);
});

test('a learner runs one job at a time, and leaves the other slots to others', async () => {
  const slots = slotsWith({ running: 3 });
  const greedy = learner();
  const [first, second, other] = [held(), held(), held()];
  const running = [slots.run(greedy, first.work, never), slots.run(greedy, second.work, never)];
  running.push(slots.run(learner(), other.work, never));
  await other.started;
  expect(second.isStarted).toBe(false);
  first.end();
  await second.started;
  second.end();
  other.end();
  await Promise.all(running);
});

test('the learners of one address leave slots to others', async () => {
  const slots = slotsWith({ running: 2, runningPerAddress: 1 });
  const [first, second, other] = [held(), held(), held()];
  const running = [first, second].map(({ work }) =>
    slots.run(learner({ address: 'shared' }), work, never),
  );
  running.push(slots.run(learner(), other.work, never));
  await other.started;
  other.end();
  await running[2];
  expect(second.isStarted).toBe(false);
  first.end();
  await second.started;
  second.end();
  await Promise.all(running);
});

test('jobs whose address is not known do not count as one address', async () => {
  const slots = slotsWith({ running: 2, runningPerAddress: 1 });
  const jobs = [held(), held()];
  const running = jobs.map(({ work }) => slots.run(learner({ address: null }), work, never));
  await Promise.all(jobs.map(({ started }) => started));
  for (const { end } of jobs) end();
  await Promise.all(running);
});

test('twenty learners, one of them with twenty jobs: the others wait for at most one of these', async () => {
  const slots = new Slots(slotLimits(2, 24 * GIGABYTE));
  const greedy = learner();
  const order: string[] = [];
  const jobs = Array.from({ length: 20 }, held);
  const greedyRuns = jobs.map((job, n) =>
    slots.run({ ...greedy, usedSeconds: 10 * (n + 1) }, job.work, never),
  );
  const refused = Promise.allSettled(greedyRuns);
  await jobs[0]!.started;
  const others = Array.from({ length: 19 }, (_, n) =>
    slots.run(learner(), async () => void order.push(`${n}`), never),
  );
  await Promise.all(others);
  expect(order).toEqual(Array.from({ length: 19 }, (_, n) => `${n}`));
  expect(jobs.map(({ isStarted }) => isStarted)).toEqual([true, ...Array(19).fill(false)]);
  for (const { end } of jobs) end();
  const outcomes = await refused;
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes.slice(3)) {
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { message: 'We’re still reading your other documents. Try again when one is done.' },
    });
  }
});

test('a job that finds the queue full is refused with a time to retry', async () => {
  const slots = slotsWith({ running: 1, waiting: 1 });
  const first = held();
  const running = [
    slots.run(learner(), first.work, never),
    slots.run(learner(), async () => {}, never),
  ];
  const refusal = {
    code: 'busy',
    message: 'Skimwise is reading a lot of documents right now. Please try again in a moment.',
    retryAfterSeconds: 20,
    status: 503,
  };
  expect(() => slots.assertCapacity(learner())).toThrow(refusal.message);
  expect(slots.hasCapacity).toBe(false);
  await expect(slots.run(learner(), async () => {}, never)).rejects.toMatchObject(refusal);
  first.end();
  await Promise.all(running);
  slots.assertCapacity(learner());
  expect(slots.hasCapacity).toBe(true);
});

test('in a full queue, a new job replaces one whose turn is later', async () => {
  const slots = slotsWith({ running: 1, waiting: 2 });
  const first = held();
  const running = slots.run(learner(), first.work, never);
  const ran: string[] = [];
  const [visitor, account] = [learner({ isVisitor: true }), learner({ usedSeconds: 20 })].map(
    (owner, n) => slots.run(owner, async () => void ran.push(`${n}`), never),
  );
  const gaveWay = expect(visitor).rejects.toMatchObject({
    code: 'busy',
    detail: { queue_full: true },
  });
  const fresh = slots.run(learner(), async () => void ran.push('fresh'), never);
  await gaveWay;
  first.end();
  await Promise.all([running, account, fresh]);
  expect(ran).toEqual(['fresh', '1']);
});

test('one address cannot fill the queue', async () => {
  const slots = slotsWith({ running: 1, waiting: 4, waitingPerAddress: 2 });
  const first = held();
  const shared = () => slots.run(learner({ address: 'shared' }), async () => {}, never);
  const running = [slots.run(learner(), first.work, never), shared(), shared()];
  await expect(shared()).rejects.toMatchObject({ code: 'busy' });
  running.push(slots.run(learner(), async () => {}, never));
  first.end();
  await Promise.all(running);
});

test('a job that waited for 50 seconds is refused, and leaves the queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slots = slotsWith({ running: 1, waiting: 1 });
  const first = held();
  const running = slots.run(learner(), first.work, never);
  const refused = expect(slots.run(learner(), async () => {}, never)).rejects.toMatchObject({
    code: 'busy',
  });
  await vi.advanceTimersByTimeAsync(50_000);
  await refused;
  const next = slots.run(learner(), async () => 'next', never);
  first.end();
  await running;
  expect(await next).toBe('next');
});

test('a canceled waiting job frees its place in the queue', async () => {
  const slots = slotsWith({ running: 1, waiting: 1 });
  const first = held();
  const running = slots.run(learner(), first.work, never);
  const impatient = new AbortController();
  const waiting = slots.run(learner(), async () => 'never', impatient.signal);
  impatient.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
  const next = slots.run(learner(), async () => 'next', never);
  first.end();
  await running;
  expect(await next).toBe('next');
});

test('work that fails frees its slot', async () => {
  const slots = slotsWith({ running: 1, waiting: 0 });
  await expect(slots.run(learner(), () => Promise.reject(new Error('x')), never)).rejects.toThrow(
    'x',
  );
  expect(await slots.run(learner(), async () => 'works', never)).toBe('works');
});

test('a job canceled before it is queued never starts', async () => {
  const work = held();
  const slots = slotsWith({ running: 1 });
  await expect(slots.run(learner(), work.work, AbortSignal.abort())).rejects.toMatchObject({
    code: 'cancelled',
  });
  expect(work.isStarted).toBe(false);
});

test('the heavy users of one address get half of its slots, and others the rest', async () => {
  const slots = slotsWith({ running: 3, heavyPerAddress: 1 });
  const [first, second, light] = [held(), held(), held()];
  const heavy = () => learner({ address: 'shared', usedSeconds: 20 });
  const running = [slots.run(heavy(), first.work, never), slots.run(heavy(), second.work, never)];
  running.push(slots.run(learner({ address: 'shared', usedSeconds: 19.9 }), light.work, never));
  await light.started;
  expect(second.isStarted).toBe(false);
  first.end();
  await second.started;
  for (const { end } of [second, light]) end();
  await Promise.all(running);
});

test('while all running jobs take long, a few jobs of light users start in addition', async () => {
  vi.useFakeTimers();
  const slots = slotsWith({ running: 1, runningPerAddress: 1, extra: 1, longAfterMs: 2_000 });
  const [long, heavy, light, third] = [held(), held(), held(), held()];
  const shared = (usedSeconds: number) => learner({ address: 'shared', usedSeconds });
  const running = [
    slots.run(shared(10), long.work, never),
    slots.run(shared(20), heavy.work, never),
  ];
  running.push(slots.run(shared(11), light.work, never), slots.run(shared(12), third.work, never));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(light.isStarted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([light, heavy, third].map(({ isStarted }) => isStarted)).toEqual([true, false, false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(third.isStarted).toBe(false);
  light.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(third.isStarted).toBe(true);
  for (const { end } of [long, third, heavy]) end();
  await Promise.all(running);
});

test.each([
  { processors: 2, memory: 24 * GIGABYTE, running: 4, extra: 2, perAddress: 3, heavy: 2 },
  { processors: 64, memory: 8 * GIGABYTE, running: 8, extra: 0, perAddress: 7, heavy: 4 },
  { processors: 1, memory: 2 * GIGABYTE, running: 2, extra: 0, perAddress: 1, heavy: 1 },
  { processors: 1, memory: 4 * GIGABYTE, running: 2, extra: 1, perAddress: 1, heavy: 1 },
  { processors: 1, memory: GIGABYTE / 2, running: 1, extra: 0, perAddress: 1, heavy: 1 },
])('$processors processors with $memory bytes run $running jobs and $extra more', (given) => {
  const { processors, memory, running, extra, perAddress, heavy } = given;
  expect(slotLimits(processors, memory)).toMatchObject({
    running,
    extra,
    runningPerAddress: perAddress,
    heavyPerAddress: heavy,
  });
});
