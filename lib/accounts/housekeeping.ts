import 'server-only';
import { lt } from 'drizzle-orm';
import { rateLimits } from '@/db/schema';
import type { ContextFor } from '../context';
import { deliverDueMail, tidyOutbox } from '../mail/outbox';
import { DAY_MS } from '../time/days';
import { eraseExpiredDemos } from './demo-store';
import { removeOldMailTokens } from './mail-token-store';
import { removeExpiredSessions } from './session-store';

const EVERY_MS = 60_000;
/** Used and expired links are told apart from unknown ones this long. */
const KEEP_TOKENS_MS = 7 * DAY_MS;
const KEEP_MAIL_MS = 30 * DAY_MS;

let lastRun = Number.NEGATIVE_INFINITY;

/**
 * What nobody asks for but time brings: late mail sent, expired visitors, sessions, links and counts removed. Runs
 * after the answer, at most once a minute in this process, whichever request comes by.
 */
export function keepHouse(ctx: ContextFor<'anyone'>): void {
  const { db, now } = ctx;
  if (now.getTime() - lastRun < EVERY_MS) return;
  lastRun = now.getTime();
  ctx.defer(async () => {
    await deliverDueMail(ctx);
    await eraseExpiredDemos(db, now);
    await removeExpiredSessions(db, now);
    await tidyOutbox(db, now, KEEP_MAIL_MS);
    await removeOldMailTokens(db, new Date(now.getTime() - KEEP_TOKENS_MS));
    await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
  });
}
