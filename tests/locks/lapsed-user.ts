import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  billingAccounts,
  cards,
  checks,
  lessonCompletions,
  lessons,
  processingJobs,
  sessions,
  storedFiles,
} from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import type { EarningKind } from '@/lib/constants/points';
import { recordActivity } from '@/lib/points/store';
import { createFullAccount } from '../helpers/full-account';
import { signedInHeaders } from '../helpers/signed-in';
import { createDocument } from '../helpers/uploads';

export const PASSWORD = 'vexed otter mosaic';
const HASH = hashPassword(PASSWORD);

const KINDS: readonly EarningKind[] = ['document', 'lesson', 'card_review', 'question'];

/** Did enough of everything today for any challenge and any drop. The clock is the real one. */
async function busyDay(db: Db, learnerId: string): Promise<void> {
  const now = new Date();
  for (const kind of KINDS) {
    for (let n = 0; n < 12; n++)
      await recordActivity(db, { learnerId, kind, source: `${kind}:${randomUUID()}` }, now);
  }
}

/** A user of every feature, whose trial ended a second ago and whose subscription was cancelled. */
export async function createLapsed(db: Db) {
  const user = await createFullAccount(db, {
    passwordHash: await HASH,
    trialEndsAt: new Date(Date.now() - 1000),
  });
  const account = eq(billingAccounts.userId, user.id);
  await db.update(billingAccounts).set({ status: 'canceled' }).where(account);
  const documentId = await createDocument(db, { learnerId: user.id });
  const own = await db.select().from(lessons).where(eq(lessons.documentId, documentId));
  await db
    .insert(lessonCompletions)
    .values(own.map(({ id }) => ({ lessonId: id, completedAt: new Date() })));
  const [card] = await db.select().from(cards).where(eq(cards.documentId, documentId));
  const lessonIds = own.map(({ id }) => id);
  // Not every lesson has something to ask.
  const [check] = await db.select().from(checks).where(inArray(checks.lessonId, lessonIds));
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  const [file] = await db.select().from(storedFiles).where(eq(storedFiles.learnerId, user.id));
  const [job] = await db.select().from(processingJobs).where(eq(processingJobs.learnerId, user.id));
  await busyDay(db, user.id);
  return {
    ...{
      db,
      user,
      userId: user.id,
      documentId,
      /** Of a document whose original is kept. */
      originalId: file!.documentId!,
      lessonId: check!.lessonId,
      cardId: card!.id,
      checkId: check!.id,
      sessionId: session!.id,
      jobId: job!.id,
    },
    headers: await signedInHeaders(db, user),
    /** Pays for a year. */
    pay: () =>
      db
        .update(billingAccounts)
        .set({ status: 'active', periodEnd: new Date('2999-01-01') })
        .where(account),
  };
}

export type Lapsed = Awaited<ReturnType<typeof createLapsed>>;
