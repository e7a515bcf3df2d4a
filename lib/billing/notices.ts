import 'server-only';
import { NOTICE_KINDS } from '../constants/notices';
import type { ContextFor } from '../context';
import { queueMails } from '../mail/outbox';
import type { RenderedMail } from '../mail/template';
import { paymentFailedMail, renewalComingMail, trialEndingMail } from './mails';
import { claimNotices, type Notice, type NoticeKind } from './notice-store';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now' | 'newId'>;

/** Per kind and run. The next run, a minute later, continues. */
const A_RUN = 100;

const MAILS: Record<NoticeKind, (notice: Notice) => RenderedMail> = {
  trial_ending: ({ at, timeZone }) => trialEndingMail({ at: new Date(at), timeZone }),
  renewal_coming: ({ at, timeZone }) => renewalComingMail({ at: new Date(at), timeZone }),
  payment_failed: paymentFailedMail,
};

/**
 * Queues a mail to each user whose trial ends within a day, whose yearly plan renews within a week, or whose payment failed: once per
 * occasion. Users who paid, canceled or left get none.
 */
export async function sendNotices(ctx: Ctx): Promise<void> {
  for (const kind of NOTICE_KINDS) {
    await ctx.db.transaction(async (tx) => {
      const due = await claimNotices(tx, kind, { now: ctx.now, limit: A_RUN });
      const mails = due.map((notice) => ({ ...MAILS[kind](notice), to: notice.email, learnerId: notice.userId }));
      await queueMails({ ...ctx, db: tx }, mails);
    });
  }
}
