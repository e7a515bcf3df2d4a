import 'server-only';
import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mailTokens, signUps, users } from '@/db/schema';

export type SignUpRow = typeof signUps.$inferSelect;

/** A password is compared with this many sign-ups of one address at most: each costs a hash. */
const MAX_COMPARED = 10;

/** Adds a sign-up. It takes the place of the one from the same browser, and of `replaced`, with their links. */
export async function insertSignUp(tx: Db, signUp: SignUpRow, replaced: string | undefined): Promise<void> {
  const isSame = eq(signUps.deviceId, signUp.deviceId);
  await tx
    .delete(signUps)
    .where(and(eq(signUps.userId, signUp.userId), replaced ? or(isSame, eq(signUps.id, replaced)) : isSame));
  await tx.insert(signUps).values(signUp);
}

/** The latest sign-up with an address. */
export async function findLatestSignUp(db: Db, email: string): Promise<SignUpRow | undefined> {
  const ids = db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const [row] = await db
    .select()
    .from(signUps)
    .where(inArray(signUps.userId, ids))
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
    .limit(1);
  return row;
}

/** The sign-up of an account from one browser. */
export async function findSignUpOf(db: Db, userId: string, deviceId: string): Promise<SignUpRow | undefined> {
  const [row] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.userId, userId), eq(signUps.deviceId, deviceId)));
  return row;
}

export async function findSignUp(db: Db, id: string): Promise<SignUpRow | undefined> {
  const [row] = await db.select().from(signUps).where(eq(signUps.id, id));
  return row;
}

/** The sign-ups of an account, `first` before the others, and those from the earliest on: later ones don't displace them. */
export async function listSignUps(db: Db, userId: string, first: string | null): Promise<SignUpRow[]> {
  return db
    .select()
    .from(signUps)
    .where(eq(signUps.userId, userId))
    .orderBy(desc(sql`${signUps.id} is not distinct from ${first}::uuid`), asc(signUps.createdAt))
    .limit(MAX_COMPARED);
}

const isPending = (userId: string, now: Date) =>
  and(
    eq(mailTokens.userId, userId),
    eq(mailTokens.purpose, 'verify_email'),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now),
  );

/** Whether another sign-up than `signUpId` has a link to the same account that still works. */
export async function hasOtherSignUp(db: Db, userId: string, signUpId: string | null, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: mailTokens.userId })
    .from(mailTokens)
    .where(and(isPending(userId, now), sql`${mailTokens.signUpId} is distinct from ${signUpId}::uuid`))
    .limit(1);
  return row !== undefined;
}

/** Ends all sign-ups of an account, whose address is verified now. Links to it say so when they're opened, for a while. */
export async function endSignUps(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(mailTokens).set({ usedAt: now, expiresAt: now }).where(isPending(userId, now));
  await tx
    .update(mailTokens)
    .set({ signUpId: null })
    .where(and(eq(mailTokens.userId, userId), isNotNull(mailTokens.usedAt)));
  await tx.delete(signUps).where(eq(signUps.userId, userId));
}

/** Removes sign-ups from before `before` whose links no longer work. The account keeps the details of the latest. */
export async function removeOldSignUps(db: Db, before: Date, now: Date): Promise<void> {
  const links = db
    .select({ one: sql`1` })
    .from(mailTokens)
    .where(and(eq(mailTokens.signUpId, signUps.id), gt(mailTokens.expiresAt, now)));
  await db.delete(signUps).where(and(lt(signUps.createdAt, before), not(exists(links))));
}
