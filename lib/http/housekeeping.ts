import 'server-only';
import { lt } from 'drizzle-orm';
import { isConnectionFailure } from '@/db/connection-failure';
import { rateLimits } from '@/db/schema';
import { accountChores } from '../accounts/housekeeping';
import { adminChores } from '../admin/housekeeping';
import { billingChores } from '../billing/housekeeping';
import { sendNotices } from '../billing/notices';
import type { ContextFor } from '../context';
import { fileChores } from '../files/housekeeping';
import { deliverDueMail, tidyOutbox } from '../mail/outbox';
import { jobChores, studyChores } from '../study/housekeeping';
import { DAY_MS } from '../time/days';

type Ctx = ContextFor<'anyone'>;

const KEEP_MAIL_MS = 30 * DAY_MS;

/** What nobody asks for but time brings. Mail comes last: a provider that is slow takes most of a minute. */
const CHORES: Record<string, (ctx: Ctx) => Promise<void>> = {
  ...accountChores,
  ...billingChores,
  ...adminChores,
  ...jobChores,
  ...fileChores,
  'passed limits': async ({ db, now }) =>
    void (await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))),
  'old mail': ({ db, now }) => tidyOutbox(db, now, KEEP_MAIL_MS),
  'billing notices': sendNotices,
  'due mail': deliverDueMail,
};

/** What the scheduler's call does beside: only some functions of a host carry the program that reads documents. */
const SCHEDULED: typeof CHORES = { ...CHORES, ...studyChores };

/**
 * Does every chore, one after the other. One that fails is logged, and keeps none of the others from being done.
 * @returns whether all went well
 * @throws the error of a database that cannot be reached: the other chores need it too
 */
async function run(ctx: Ctx, chores: typeof CHORES): Promise<boolean> {
  let isAllDone = true;
  for (const [chore, act] of Object.entries(chores)) {
    await act(ctx).catch((err: unknown) => {
      if (isConnectionFailure(err)) throw err;
      isAllDone = false;
      ctx.log.error({ err, chore }, 'chore failed');
    });
  }
  return isAllDone;
}

/** Does the chores of every instance, after an answer. Returns and throws as `run`. */
export const doChores = (ctx: Ctx): Promise<boolean> => run(ctx, CHORES);

/** Does every chore, for the scheduler. Returns and throws as `run`. */
export const doScheduledChores = (ctx: Ctx): Promise<boolean> => run(ctx, SCHEDULED);
