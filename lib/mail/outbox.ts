import 'server-only';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { outbox } from '@/db/schema';
import type { Log } from '../log';
import { DAY_MS } from '../time/days';
import type { Delivery, Mailer } from './ports';
import type { RenderedMail } from './template';

/** Waits after the first, second … failed try. All together they stay within the 24 hours of an idempotency key. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 360, 720];
/** How long Resend knows an idempotency key. */
const KEY_KEPT_MS = DAY_MS;
/** How long a mail without an account can be read, if mail is kept instead of sent. */
const ORPHAN_KEPT_MS = DAY_MS;
/** With one sending on top (10 s), less than the first wait: no mail is due again while this call still has it. */
const RUN_MS = 40_000;

type Addressed = RenderedMail & {
  to: string;
  /**
   * Whose account it is about. The mail is erased with it, so what announces that is nobody's: such a mail is erased once
   * there is nothing more to do with it, and the address of somebody who left with it.
   */
  learnerId: string | null;
};

type Writer = { db: Db; now: Date; newId: () => string };

/** Writes mails down in the transaction of what they announce; `deliverDueMail` sends them afterwards. One query. */
export async function queueMails({ db, now, newId }: Writer, mails: readonly Addressed[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ to, kind, learnerId, subject, text, html, links }) => ({
    ...{ id: newId(), to, kind, learnerId, subject, text, html, links },
    ...{ createdAt: now, nextTryAt: now },
  }));
  await db.insert(outbox).values(rows);
}

/** The same for one. */
export function queueMail(ctx: Writer, mail: Addressed): Promise<void> {
  return queueMails(ctx, [mail]);
}

/** Not a second time, once the provider may have forgotten the first. */
const mayBeTried = (now: Date) =>
  sql`(${outbox.attempts} = 0 or ${outbox.createdAt} > ${new Date(now.getTime() - KEY_KEPT_MS).toISOString()}::timestamptz)`;

type Claimed = typeof outbox.$inferSelect;

/**
 * Takes one mail whose time has come, for this process alone. It is put off to its next try first, so that one claimed
 * by a process that dies is tried again; the provider's idempotency key then keeps it from going out twice.
 */
async function claimDue(db: Db, now: Date): Promise<Claimed | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), eq(outbox.abandoned, false), lte(outbox.nextTryAt, now), mayBeTried(now)))
    .orderBy(asc(outbox.nextTryAt), asc(outbox.createdAt))
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

/** A link is a key to the account for as long as it is good: what the provider has is not kept here. */
const WITHOUT_CONTENT = { text: '', html: '', links: [] };

/** What becomes of a mail's row; undefined where nothing more is to be done with it, and no account will take it along. */
function rowAfter({ attempts, learnerId }: Claimed, delivery: Delivery, now: Date) {
  const isNobodys = learnerId === null;
  if (delivery.outcome === 'kept') return { sentAt: now, lastError: null };
  if (delivery.outcome === 'sent') return isNobodys ? undefined : { sentAt: now, lastError: null, ...WITHOUT_CONTENT };
  const abandoned = delivery.outcome === 'never' || attempts > BACK_OFF_MINUTES.length;
  return abandoned && isNobodys ? undefined : { lastError: delivery.reason, abandoned };
}

async function settle(db: Db, mail: Claimed, delivery: Delivery, now: Date): Promise<void> {
  const after = rowAfter(mail, delivery, now);
  // A late failure does not undo what another process sent.
  const row = and(eq(outbox.id, mail.id), 'reason' in delivery ? isNull(outbox.sentAt) : undefined);
  await (after ? db.update(outbox).set(after).where(row) : db.delete(outbox).where(row));
}

type Postman = { db: Db; now: Date; log: Log; mail: Mailer };

/**
 * Sends what is due, as much as goes before `enough`. A mail that does not go stays for a later call, with growing
 * waits, for a day.
 */
export async function deliverDueMail(
  { db, now, log, mail: mailer }: Postman,
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
 * Gives up what can no longer be tried again, and forgets what is older than `keptMs`; of what is nobody's, all that is
 * done with and a day old.
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
    .where(or(lt(outbox.createdAt, before(keptMs)), and(nobodys, lte(outbox.createdAt, before(ORPHAN_KEPT_MS)))));
}

const SHOWN = 100;

/** The mails to an address, or to all, newest first: for the dev pages. */
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
