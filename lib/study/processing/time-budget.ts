import 'server-only';
import type { Db } from '@/db/client';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { formatWait } from '../../time/format';
import { RESERVED_SECONDS, type SlotOwner, type WorkOwner } from '../worker/slot-owner';
import { addTime, findTime, type TimeUsed } from './time-store';

export function ownerOf({
  actor,
  address,
}: Pick<ContextFor<'learner'>, 'actor' | 'address'>): WorkOwner {
  return { learnerId: actor.learnerId, address, isVisitor: actor.kind === 'demo' };
}

/**
 * Worker seconds per hour. A manual of 1,000 pages takes about 20. Demo visitors of an address have their own budget,
 * because new visitors are free.
 */
const BUDGETS = {
  account: { learner: 600, address: 3_600 },
  visitor: { learner: 180, address: 900 },
} as const;

type Budget = { key: string; seconds: number; refusal: (wait: string) => string };

/** The learner's first. */
function budgetsOf({ learnerId, address, isVisitor }: WorkOwner): [Budget, ...Budget[]] {
  const limits = BUDGETS[isVisitor ? 'visitor' : 'account'];
  const own: Budget = {
    key: `learner:${learnerId}`,
    seconds: limits.learner,
    refusal: (wait) => `You’ve used up this hour’s processing time. Please try again in ${wait}.`,
  };
  if (address === null) return [own];
  const shared: Budget = isVisitor
    ? {
        key: `visitors:${address}`,
        seconds: limits.address,
        refusal: (wait) =>
          `The free demo for your network has used up this hour’s processing time. Try again in ${wait}, or create a free account.`,
      }
    : {
        key: `accounts:${address}`,
        seconds: limits.address,
        refusal: (wait) =>
          `Your network has used up this hour’s processing time. Please try again in ${wait}.`,
      };
  return [own, shared];
}

/** @throws AppError `rate_limited` when a budget is exceeded, with the seconds until it's renewed */
function assertWithin(budgets: readonly Budget[], used: readonly TimeUsed[], more = 0): void {
  for (const { key, seconds, refusal } of budgets) {
    const found = used.find((time) => time.key === key);
    if (!found || found.seconds + more <= seconds) continue;
    const wait = Math.max(1, found.endsInSeconds);
    throw new AppError('rate_limited', refusal(formatWait(wait)), {}, wait);
  }
}

/** An early check; reserves nothing. @returns the owner with the learner's used time @throws AppError `rate_limited` */
export async function assertTimeLeft(db: Db, owner: WorkOwner): Promise<SlotOwner> {
  const budgets = budgetsOf(owner);
  const used = await findTime(
    db,
    budgets.map(({ key }) => key),
  );
  assertWithin(budgets, used, RESERVED_SECONDS);
  return { ...owner, usedSeconds: used.find(({ key }) => key === budgets[0].key)?.seconds ?? 0 };
}

export type Reservation = {
  owner: SlotOwner;
  /** Replaces the reserved time by the real one, also after a failure. */
  settle: (seconds: number) => Promise<void>;
};

/**
 * In the database, for all instances.
 * @param isRefusable false for work that was accepted earlier
 * @throws AppError `rate_limited`
 */
export async function reserveTime(
  db: Db,
  owner: WorkOwner,
  isRefusable: boolean,
): Promise<Reservation> {
  const budgets = budgetsOf(owner);
  const keys = budgets.map(({ key }) => key);
  const used = await addTime(db, keys, RESERVED_SECONDS);
  try {
    if (isRefusable) assertWithin(budgets, used);
  } catch (refusal) {
    await addTime(db, keys, -RESERVED_SECONDS);
    throw refusal;
  }
  const usedSeconds = used.find(({ key }) => key === budgets[0].key)?.seconds ?? RESERVED_SECONDS;
  return {
    owner: { ...owner, usedSeconds },
    settle: async (seconds) => void (await addTime(db, keys, seconds - RESERVED_SECONDS)),
  };
}
