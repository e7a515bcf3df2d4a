import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seededRandom } from '../../seeded-random';
import { slotLimits } from './limits';
import { RESERVED_SECONDS, type SlotOwner } from './slot-owner';
import { Slots } from './slots';

const never = new AbortController().signal;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const LEARNERS = 20;
const WINDOW_MS = 45_000;
/** A text of 15 paragraphs, a book, and a hostile file until it's stopped, at half the speed: two jobs share a processor. */
const WORK_MS = { text: 2_500, book: 16_000, hostile: 10_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Attack = { accounts: number; files: number[] };

/** Runs in virtual time. @returns how long each of the others waited, beyond their own work */
async function delaysUnder(
  { accounts, files }: Attack,
  addressOf: (learner: number) => string,
  seed: number,
): Promise<number[]> {
  const slots = new Slots(slotLimits(2, 24 * 1024 ** 3));
  const used = new Map<string, number>();
  const random = seededRandom(seed);
  const send = async (owner: Omit<SlotOwner, 'usedSeconds'>, ms: number) => {
    const usedSeconds = (used.get(owner.learnerId) ?? 0) + RESERVED_SECONDS;
    used.set(owner.learnerId, usedSeconds);
    const work = async () => {
      await pause(ms);
      used.set(owner.learnerId, (used.get(owner.learnerId) ?? 0) - RESERVED_SECONDS + ms / 1000);
    };
    await slots.run({ ...owner, usedSeconds }, work, never);
  };
  const attack = async (account: number, lane: number) => {
    const owner = { learnerId: `attacker ${account}`, address: 'attack', isVisitor: false };
    for (let n = lane; Date.now() < WINDOW_MS; n++) {
      await send(owner, files[n % files.length]!).catch(() => {});
      await pause(1_000);
    }
  };
  const upload = async (n: number) => {
    await pause(random() * WINDOW_MS);
    const arrivedAt = Date.now();
    await send(
      { learnerId: `learner ${n}`, address: addressOf(n), isVisitor: false },
      WORK_MS.text,
    );
    return Date.now() - arrivedAt - WORK_MS.text;
  };
  const attacks = Array.from({ length: accounts * 20 }, (_, n) => attack(n % accounts, n));
  const uploads = Promise.all(Array.from({ length: LEARNERS - accounts }, (_, n) => upload(n)));
  await vi.runAllTimersAsync();
  await Promise.all(attacks);
  return uploads;
}

const ATTACKS: (Attack & { what: string })[] = [
  { what: 'one is greedy', accounts: 1, files: [WORK_MS.book] },
  { what: 'one is hostile', accounts: 1, files: [WORK_MS.hostile] },
  { what: 'one is both', accounts: 1, files: [WORK_MS.book, WORK_MS.hostile] },
  { what: 'four accounts of one address are hostile', accounts: 4, files: [WORK_MS.hostile] },
];

async function longestDelay(
  attack: Attack,
  addressOf: (learner: number) => string,
): Promise<number> {
  let longest = 0;
  for (const seed of SEEDS) {
    const delays = await delaysUnder(attack, addressOf, seed);
    expect(delays).toHaveLength(LEARNERS - attack.accounts);
    longest = Math.max(longest, ...delays);
    vi.setSystemTime(0);
  }
  return longest;
}

describe.each([
  { where: 'each at a separate address', addressOf: (n: number) => `address ${n}` },
  { where: 'all behind the attacker’s address', addressOf: () => 'attack' },
])('of twenty learners, $where', ({ addressOf }) => {
  test.each(ATTACKS)('$what: the other learners wait at most 5 s', async (attack) => {
    expect(await longestDelay(attack, addressOf)).toBeLessThanOrEqual(5_000);
  });
});
