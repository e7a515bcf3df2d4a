import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '../context';
import { UNKNOWN_ADDRESS } from './address';
import { tooMany } from './rate-limit';

const MINUTE_SECONDS = 60;
/** Of one account, demo visitor or admin a minute: a hundred a second, far more than any screen makes. */
const CALLS_PER_ACTOR = 6_000;
/** Of one network's visitors a minute: a campus has one address. */
const CALLS_PER_ADDRESS = 3_000;

type Limiters = { actors: RateLimiterMemory; addresses: RateLimiterMemory };

// On globalThis, because the bundler may give handlers a copy of this module each.
const holder = globalThis as typeof globalThis & { skimwiseCallLimits?: Limiters };

function limiters(): Limiters {
  holder.skimwiseCallLimits ??= {
    actors: new RateLimiterMemory({ points: CALLS_PER_ACTOR, duration: MINUTE_SECONDS }),
    addresses: new RateLimiterMemory({ points: CALLS_PER_ADDRESS, duration: MINUTE_SECONDS }),
  };
  return holder.skimwiseCallLimits;
}

const idOf = (actor: Exclude<Actor, { kind: 'visitor' }>) => (actor.kind === 'admin' ? actor.adminId : actor.learnerId);

/**
 * Counts one call of whatever kind, against the account, demo visitor or admin that makes it, else against the visitor's address.
 * A coarse limit beside those of single acts: counted in this process, so that it costs no query, and each instance has its own.
 * @throws AppError `rate_limited`, with the seconds until the minute ends
 */
export async function countCall(actor: Actor, address: () => string): Promise<void> {
  const { actors, addresses } = limiters();
  try {
    if (actor.kind !== 'visitor') await actors.consume(`${actor.kind}:${idOf(actor)}`);
    else if (address() !== UNKNOWN_ADDRESS) await addresses.consume(address());
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany('requests', refusal.msBeforeNext);
  }
}
