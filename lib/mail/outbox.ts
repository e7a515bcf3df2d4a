import 'server-only';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { outbox } from '@/db/schema';
import type { Delivery, Mailer } from '../adapters/mail';
import type { Log } from '../log';
import type { RenderedMail } from './template';

/** Waits after the first, second … failed try. All together they stay within the 24 hours of an idempotency key. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 360, 720];
const BATCH = 10;

type Addressed = RenderedMail & { to: string; kind: string };

/** Writes a mail down in the transaction of what it announces; `deliverDueMail` sends it afterwards. */
export async function queueMail(
  ctx: { db: Db; now: Date; newId: () => string },
  { to, kind, subject, text, html, links }: Addressed,
): Promise<void> {
  const row = { id: ctx.newId(), to, kind, subject, text, html, links, createdAt: ctx.now, nextTryAt: ctx.now };
  await ctx.db.insert(outbox).values(row);
}

type Claimed = typeof outbox.$inferSelect;

/**
 * Takes mails whose time has come, for this process alone. Each is put off to its next try first, so that one
 * claimed by a process that dies is tried again; the provider's idempotency key then keeps it from going out twice.
 */
async function claimDue(db: Db, now: Date): Promise<Claimed[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), eq(outbox.abandoned, false), lte(outbox.nextTryAt, now)))
    .orderBy(asc(outbox.nextTryAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const waits = sql.raw(`array[${BACK_OFF_MINUTES.join(',')}]`);
  const claimedAt = sql`${now.toISOString()}::timestamptz`;
  const claimed = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextTryAt: sql`${claimedAt} + make_interval(mins => (${waits})[least(${outbox.attempts} + 1, ${BACK_OFF_MINUTES.length})])`,
    })
    .where(inArray(outbox.id, due))
    .returning();
  return claimed.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

async function settle(db: Db, mail: Claimed, delivery: Delivery, now: Date): Promise<void> {
  const spent = mail.attempts > BACK_OFF_MINUTES.length;
  const outcome =
    delivery.outcome === 'sent'
      ? { sentAt: now, lastError: null }
      : { lastError: delivery.reason, abandoned: spent || delivery.outcome === 'never' };
  await db.update(outbox).set(outcome).where(eq(outbox.id, mail.id));
}

type Postman = { db: Db; now: Date; log: Log; mail: Mailer };

/** Sends what is due. A mail that does not go stays for a later call, with growing waits, for a day. */
export async function deliverDueMail({ db, now, log, mail: mailer }: Postman): Promise<void> {
  for (let due = await claimDue(db, now); due.length > 0; due = await claimDue(db, now)) {
    for (const mail of due) {
      const delivery = await mailer.send(mail);
      if (delivery.outcome !== 'sent') {
        log.warn(
          { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, reason: delivery.reason },
          'mail not sent',
        );
      }
      await settle(db, mail, delivery, now);
    }
  }
}

const SHOWN = 100;

/** What was written to an address, or to anybody, newest first: for the dev pages. */
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
