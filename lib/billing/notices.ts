import 'server-only';
import { NOTICE_KINDS } from '../constants/notices';
import type { ContextFor } from '../context';
import { queueMails } from '../mail/outbox';
import type { RenderedMail } from '../mail/template';
import { paymentFailedMail, renewalComingMail, trialEndingMail } from './mails';
import { claimNotices, type Notice, type NoticeKind } from './notice-store';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'now' | 'newId'>;

/** Of each kind. The next run, a minute later, continues. */
const MAX_A_RUN = 100;

const MAILS: Record<NoticeKind, (notice: Notice) => RenderedMail> = {
  trial_ending: ({ at, timeZone }) => trialEndingMail({ at: new Date(at), timeZone }),
  renewal_coming: ({ at, timeZone }) => renewalComingMail({ at: new Date(at), timeZone }),
  payment_failed: paymentFailedMail,
};

/** Queues a mail, once per occasion, if a trial ends within a day, a yearly plan renews within a week, or a payment failed. */
export async function sendNotices(ctx: Ctx): Promise<void> {
  for (const kind of NOTICE_KINDS) {
    await ctx.db.transaction(async (tx) => {
      const due = await claimNotices(tx, kind, { now: ctx.now, limit: MAX_A_RUN });
      const mails = due.map((notice) => ({
        ...MAILS[kind](notice),
        to: notice.email,
        learnerId: notice.userId,
      }));
      await queueMails({ ...ctx, db: tx }, mails);
    });
  }
}
