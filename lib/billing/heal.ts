import 'server-only';
import type { ContextFor } from '../context';
import { claimCheck, claimChecks } from './store';
import { syncAccount } from './sync';
import { inTime, isPaymentUnavailable } from './unavailable';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'payments' | 'now' | 'log'>;

const RETRY_MS = 10 * 60_000;
/** Somebody waits for the page: what takes longer comes with the next one. */
const PATIENCE_MS = 3_000;
/** A run is one chore of several. */
const ROWS_A_RUN = 20;

const retryAt = (now: Date) => new Date(now.getTime() + RETRY_MS);

/**
 * Asks the provider again. That it cannot be reached hurts nobody now: the row says when to try again.
 * @returns whether it could be asked
 */
async function tryToSync(ctx: Ctx, userId: string): Promise<boolean> {
  try {
    await inTime(syncAccount(ctx, { userId }), PATIENCE_MS);
    return true;
  } catch (error) {
    if (!isPaymentUnavailable(error)) throw error;
    ctx.log.warn({ userId }, 'the payment provider could not be asked');
    return false;
  }
}

/** Asks the provider about one user, if something should have been heard by now. */
export async function heal(ctx: Ctx, userId: string): Promise<void> {
  const { db, now } = ctx;
  if (await claimCheck(db, userId, { now, retryAt: retryAt(now) })) await tryToSync(ctx, userId);
}

/** The same for those who wait for it longest, whoever they are. Where the provider cannot be reached, they wait on. */
export async function healDue(ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const due = await claimChecks(db, { now, retryAt: retryAt(now), limit: ROWS_A_RUN });
  for (const userId of due) {
    if (!(await tryToSync(ctx, userId))) return;
  }
}
