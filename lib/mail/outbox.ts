import 'server-only';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { outbox } from '@/db/schema';
import type { Log } from '../log';
import { DAY_MS, startOfUtcDay } from '../time/days';
import type { Delivery, Mailer } from './ports';
import type { RenderedMail } from './template';

/** All together they stay within the 24 hours of an idempotency key. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 360, 720];
/** How long Resend knows an idempotency key. */
const KEY_KEPT_MS = DAY_MS;
/** For mails without an account. */
const ORPHAN_KEPT_MS = DAY_MS;
/**
 * With one more request (10 s), less than the first wait: no mail is due again while this call
 * still has it.
 */
const RUN_MS = 40_000;

type Addressed = RenderedMail & {
  to: string;
  /**
   * The account it is about, which is deleted with it. Null for a mail about the deletion, which is
   * erased once it is done, so that the address isn't kept.
   */
  learnerId: string | null;
};

type Writer = { db: Db; now: Date; newId: () => string };

/**
 * Transactional outbox: queued in the transaction of the event; `deliverDueMail` sends it
 * afterwards.
 */
export async function queueMails(
  { db, now, newId }: Writer,
  mails: readonly Addressed[],
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ to, kind, learnerId, subject, text, html, links }) => ({
    id: newId(),
    to,
    kind,
    learnerId,
    subject,
    text,
    html,
    links,
    createdAt: now,
    nextTryAt: now,
  }));
  await db.insert(outbox).values(rows);
}

export function queueMail(ctx: Writer, mail: Addressed): Promise<void> {
  return queueMails(ctx, [mail]);
}

/** No retry once the provider may have forgotten the idempotency key. */
const mayBeTried = (now: Date) =>
  sql`(${outbox.attempts} = 0 or ${outbox.createdAt} > ${new Date(now.getTime() - KEY_KEPT_MS).toISOString()}::timestamptz)`;

/** What an admin sends to many comes after all other mail. Also in the index `outbox_waiting`. */
const IS_TO_MANY = sql`(${outbox.kind} = 'limit_reached')`;

/** About a limit that has been reset since. */
const isOutdated = (now: Date) =>
  sql`(${IS_TO_MANY} and ${outbox.createdAt} < ${startOfUtcDay(now).toISOString()}::timestamptz)`;

type Claimed = typeof outbox.$inferSelect;

/**
 * Schedules the retry first, in case the process dies; the provider's idempotency key then prevents
 * a second delivery.
 */
async function claimDue(db: Db, now: Date): Promise<Claimed | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        eq(outbox.abandoned, false),
        lte(outbox.nextTryAt, now),
        mayBeTried(now),
        not(isOutdated(now)),
      ),
    )
    .orderBy(IS_TO_MANY, asc(outbox.nextTryAt), asc(outbox.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const waits = sql.raw(`array[${BACK_OFF_MINUTES.join(',')}]`);
  const claimedAt = sql`${now.toISOString()}::timestamptz`;
  const [claimed] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextTryAt: sql`${claimedAt} + make_interval(mins => (${waits})[least(${outbox.attempts} + 1, ${BACK_OFF_MINUTES.length})])`,
    })
    .where(inArray(outbox.id, due))
    .returning();
  return claimed;
}

/** Links give access to the account, so sent mail isn't kept. */
const WITHOUT_CONTENT = { text: '', html: '', links: [] };

/** To admins, who look for it under System if it failed. */
const isToAdmin = ({ kind }: Claimed) => kind === 'admin_invite' || kind === 'admin_password';

/** Undefined: delete the row, since nothing is left to do and no account will delete it. */
function rowAfter(mail: Claimed, delivery: Delivery, now: Date) {
  const { attempts, learnerId } = mail;
  const isNobodys = learnerId === null;
  if (delivery.outcome === 'kept') return { sentAt: now, lastError: null };
  if (delivery.outcome === 'sent')
    return isNobodys ? undefined : { sentAt: now, lastError: null, ...WITHOUT_CONTENT };
  const abandoned = delivery.outcome === 'never' || attempts > BACK_OFF_MINUTES.length;
  const failed = { lastError: delivery.reason, abandoned };
  if (!abandoned || !isNobodys) return failed;
  return isToAdmin(mail) ? { ...failed, ...WITHOUT_CONTENT } : undefined;
}

async function settle(db: Db, mail: Claimed, delivery: Delivery, now: Date): Promise<void> {
  const after = rowAfter(mail, delivery, now);
  // A late failure does not undo what another process sent.
  const row = and(eq(outbox.id, mail.id), 'reason' in delivery ? isNull(outbox.sentAt) : undefined);
  await (after ? db.update(outbox).set(after).where(row) : db.delete(outbox).where(row));
}

/**
 * Sends due mail until `enough` aborts. A failed mail is retried by later calls, with growing
 * waits, for a day.
 */
export async function deliverDueMail(
  { db, now, log, mail: mailer }: { db: Db; now: Date; log: Log; mail: Mailer },
  enough = AbortSignal.timeout(RUN_MS),
): Promise<void> {
  while (!enough.aborted) {
    const mail = await claimDue(db, now);
    if (!mail) return;
    const delivery = await mailer.send(mail);
    if (delivery.outcome === 'later' || delivery.outcome === 'never') {
      const { id: mailId, kind, attempts } = mail;
      log.warn({ mailId, kind, attempts, reason: delivery.reason }, 'mail not sent');
    }
    await settle(db, mail, delivery, now);
  }
}

/**
 * Abandons mail that can't be retried, and deletes mail older than `keptMs`; without an account,
 * all that is done and a day old; about a limit, what wasn't sent on its day.
 */
export async function pruneOutbox(db: Db, now: Date, keptMs: number): Promise<void> {
  await db
    .update(outbox)
    .set({ abandoned: true })
    .where(and(isNull(outbox.sentAt), eq(outbox.abandoned, false), not(mayBeTried(now))));
  const before = (ms: number) => new Date(now.getTime() - ms);
  const nobodys = and(isNull(outbox.learnerId), or(isNotNull(outbox.sentAt), outbox.abandoned));
  await db
    .delete(outbox)
    .where(
      or(
        lt(outbox.createdAt, before(keptMs)),
        and(nobodys, lte(outbox.createdAt, before(ORPHAN_KEPT_MS))),
        and(isOutdated(now), isNull(outbox.sentAt)),
      ),
    );
}

const SHOWN = 100;

/** Newest first, for the dev pages. */
export async function listKeptMail(db: Db, to: string | undefined) {
  return db
    .select({
      id: outbox.id,
      to: outbox.to,
      subject: outbox.subject,
      text: outbox.text,
      html: outbox.html,
      links: outbox.links,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.to, to))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(SHOWN);
}
