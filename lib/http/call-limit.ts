import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '../context';
import { UNKNOWN_ADDRESS } from './address';
import { tooMany } from './rate-limit';

const MINUTE_SECONDS = 60;
/** Per minute: a hundred a second, far more than any screen makes. */
const CALLS_PER_ACTOR = 6_000;
/** Per minute for all visitors of one network, such as a campus. */
const CALLS_PER_ADDRESS = 3_000;

type Limiters = { actors: RateLimiterMemory; addresses: RateLimiterMemory };

// On globalThis, because the bundler may copy this module.
const holder = globalThis as typeof globalThis & { skimwiseCallLimits?: Limiters };

function limiters(): Limiters {
  holder.skimwiseCallLimits ??= {
    actors: new RateLimiterMemory({ points: CALLS_PER_ACTOR, duration: MINUTE_SECONDS }),
    addresses: new RateLimiterMemory({ points: CALLS_PER_ADDRESS, duration: MINUTE_SECONDS }),
  };
  return holder.skimwiseCallLimits;
}

/**
 * Per account, demo visitor, admin or visitor's address. A coarse limit, counted in memory without
 * a query, so each instance has its own.
 * @throws AppError `rate_limited`, with the seconds until the minute ends
 */
export async function countCall(actor: Actor, address: () => string): Promise<void> {
  const { actors, addresses } = limiters();
  try {
    if (actor.kind === 'admin') await actors.consume(`admin:${actor.adminId}`);
    else if (actor.kind !== 'visitor') await actors.consume(`${actor.kind}:${actor.learnerId}`);
    else if (address() !== UNKNOWN_ADDRESS) await addresses.consume(address());
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany('requests', refusal.msBeforeNext);
  }
}
