import 'server-only';
import { lt } from 'drizzle-orm';
import { isConnectionFailure } from '@/db/connection-failure';
import { rateLimits } from '@/db/schema';
import { accountChores } from '../accounts/housekeeping';
import { adminChores } from '../admin/housekeeping';
import { billingChores } from '../billing/housekeeping';
import { sendNotices } from '../billing/notices';
import { MAIL_KEPT_DAYS } from '../constants/mail';
import type { ContextFor } from '../context';
import { fileChores } from '../files/housekeeping';
import { deliverDueMail, tidyOutbox } from '../mail/outbox';
import { jobChores, studyChores } from '../study/housekeeping';
import { DAY_MS } from '../time/days';

type Ctx = ContextFor<'anyone'>;

const KEEP_MAIL_MS = MAIL_KEPT_DAYS * DAY_MS;

/** Periodic tasks, in order. Mail comes last: a slow provider takes most of a minute. */
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

/** The scheduler's call also resumes reading: on a function host, only some functions include the program for it. */
const SCHEDULED: typeof CHORES = { ...CHORES, ...studyChores };

/**
 * Runs the chores one after the other. A failure is logged and doesn't stop the others.
 * @returns whether all succeeded
 * @throws the connection failure if the database can't be reached, since the other chores need it too
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

/** Runs the chores of every instance, after a response. Returns and throws like `run`. */
export const doChores = (ctx: Ctx): Promise<boolean> => run(ctx, CHORES);

/** Runs every chore, for the scheduler. Returns and throws like `run`. */
export const doScheduledChores = (ctx: Ctx): Promise<boolean> => run(ctx, SCHEDULED);
