import 'server-only';
import type { ContextFor, RateRule } from '../context';
import { AppError } from '../errors';
import { DAY_MS } from '../time/days';

const DAY_SECONDS = DAY_MS / 1000;

const REFUSALS_PER_LEARNER: RateRule = {
  name: 'tutor_refusals',
  points: 100,
  seconds: DAY_SECONDS,
};
/** For demo visitors, who are free. */
const REFUSALS_PER_ADDRESS: RateRule = {
  name: 'tutor_refusals_address',
  points: 1_000,
  seconds: DAY_SECONDS,
};

/**
 * Whether a question is refunded that the document doesn't answer, or whose learner left before the answer. Limited, because it takes the
 * same work.
 */
export async function isFree({
  actor,
  address,
  limitAll,
}: ContextFor<'learner'>): Promise<boolean> {
  const own = { rule: REFUSALS_PER_LEARNER, key: actor.learnerId };
  try {
    await limitAll(
      actor.kind === 'demo' ? [own, { rule: REFUSALS_PER_ADDRESS, key: address }] : [own],
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
