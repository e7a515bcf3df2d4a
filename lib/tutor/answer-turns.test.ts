import { afterEach, expect, test, vi } from 'vitest';
import type { WorkOwner } from '../study/worker/slot-owner';
import { AnswerTurns } from './answer-turns';

afterEach(() => vi.useRealTimers());

let people = 0;

function learner(given: Partial<WorkOwner> = {}): WorkOwner {
  people += 1;
  return {
    learnerId: `learner ${people}`,
    address: `address ${people}`,
    isVisitor: false,
    ...given,
  };
}

const visitorAt = (address: string) => learner({ address, isVisitor: true });

/** Work that takes `seconds` of the clock of the test, and fails as an answer that is stopped does. */
const stoppedAfter = (seconds: number) => async () => {
  vi.advanceTimersByTime(seconds * 1000);
  throw new Error('stopped');
};

const answered = async () => 'an answer';

const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
};

const clock = () =>
  vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout', 'clearTimeout'] });

async function useUp(turns: AnswerTurns, asker: WorkOwner, times: number): Promise<void> {
  for (let n = 0; n < times; n++)
    await expect(turns.run(asker, stoppedAfter(10))).rejects.toThrow('stopped');
}

test('of the questions of one learner one is answered at a time', async () => {
  const turns = new AnswerTurns(2);
  const [asker, first] = [learner(), held()];
  const started: string[] = [];
  const running = turns.run(asker, first.work);
  const waiting = turns.run(asker, async () => started.push('second'));
  await turns.run(learner(), async () => started.push('of another'));
  first.end();
  await Promise.all([running, waiting]);
  expect(started).toEqual(['of another', 'second']);
});

test('the time of stopped questions is used up, until the window ends', async () => {
  clock();
  const turns = new AnswerTurns(2);
  const asker = learner();
  await useUp(turns, asker, 12);
  await expect(turns.run(asker, answered)).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 490,
    message: 'Your questions have kept Sage busy for a while. Please try again in 9 minutes.',
  });
  await expect(turns.run(learner(), answered)).resolves.toBe('an answer');
  vi.advanceTimersByTime(490_000);
  await expect(turns.run(asker, answered)).resolves.toBe('an answer');
});

test('a question that waits is refused once the one before it has used up the time', async () => {
  clock();
  const turns = new AnswerTurns(2);
  const asker = learner();
  await useUp(turns, asker, 11);
  const [last, refused] = await Promise.allSettled([
    turns.run(asker, stoppedAfter(10)),
    turns.run(asker, answered),
  ]);
  expect(last).toMatchObject({ reason: { message: 'stopped' } });
  expect(refused).toMatchObject({ reason: { code: 'rate_limited' } });
});

test('the visitors of an address share their time', async () => {
  clock();
  const turns = new AnswerTurns(2);
  for (let n = 0; n < 12; n++) await useUp(turns, visitorAt('a campus'), 1);
  await expect(turns.run(visitorAt('a campus'), answered)).rejects.toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining('Questions from your network have kept Sage busy'),
  });
  await expect(turns.run(visitorAt('a home'), answered)).resolves.toBe('an answer');
  const account = learner({ address: 'a campus' });
  await expect(turns.run(account, answered)).resolves.toBe('an answer');
});

test('those of an address who took long have one thread together, and wait for others', async () => {
  clock();
  const turns = new AnswerTurns(2);
  const heavy = Array.from({ length: 3 }, () => learner({ address: 'a botnet' }));
  for (const one of heavy) await useUp(turns, one, 2);
  const holds = heavy.map(() => held());
  const running = heavy.map((one, n) => turns.run(one, holds[n]!.work));
  const neighbor = learner({ address: 'a botnet' });
  await expect(turns.run(neighbor, answered)).resolves.toBe('an answer');
  for (const { end } of holds) end();
  await Promise.all(running);
});

test('the fifty-second question at once of a learner is refused', async () => {
  const turns = new AnswerTurns(2);
  const [asker, hold] = [learner(), held()];
  const accepted = Array.from({ length: 51 }, () => turns.run(asker, hold.work));
  await expect(turns.run(asker, answered)).rejects.toMatchObject({
    code: 'busy',
    message: 'Sage is still answering your other questions. Please try again in a moment.',
  });
  hold.end();
  await Promise.all(accepted);
});
