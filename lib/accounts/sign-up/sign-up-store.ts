import 'server-only';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { learners, mailTokens, signUps, users } from '@/db/schema';
import { VERIFY_LINK_HOURS } from '../../constants/accounts';
import { HOUR_MS } from '../../time/days';

export type SignUpRow = typeof signUps.$inferSelect;

/** Each comparison costs a hash. */
const MAX_COMPARED = 10;

/** Replaces the sign-up from the same browser, and `replaced`, with their links. */
export async function insertSignUp(
  tx: Db,
  signUp: SignUpRow,
  replaced: string | undefined,
): Promise<void> {
  const isSame = eq(signUps.deviceId, signUp.deviceId);
  await tx
    .delete(signUps)
    .where(
      and(
        eq(signUps.userId, signUp.userId),
        replaced ? or(isSame, eq(signUps.id, replaced)) : isSame,
      ),
    );
  await tx.insert(signUps).values(signUp);
}

/** Without a link. A sign-up from the same browser stays, with its links. */
export async function addSignUp(tx: Db, signUp: SignUpRow): Promise<void> {
  await tx
    .insert(signUps)
    .values(signUp)
    .onConflictDoNothing({ target: [signUps.userId, signUps.deviceId] });
}

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

async function findSignUpWhere(db: Db, where: SQL | undefined): Promise<SignUpRow | undefined> {
  const [row] = await db.select().from(signUps).where(where);
  return row;
}

/** Undefined without a device. */
export async function findSignUpOf(
  db: Db,
  userId: string,
  deviceId?: string,
): Promise<SignUpRow | undefined> {
  if (deviceId === undefined) return undefined;
  return findSignUpWhere(db, and(eq(signUps.userId, userId), eq(signUps.deviceId, deviceId)));
}

export const findSignUp = (db: Db, id: string) => findSignUpWhere(db, eq(signUps.id, id));

/** `first` before the others, then by age, so that later ones don't displace them. */
export async function listSignUps(
  db: Db,
  userId: string,
  first: string | null,
): Promise<SignUpRow[]> {
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

/** Whether another sign-up's link works, or it's as recent as one whose link would. */
export async function hasOtherSignUp(
  db: Db,
  userId: string,
  signUpId: string | null,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - VERIFY_LINK_HOURS * HOUR_MS);
  const linked = db
    .select({ userId: mailTokens.userId })
    .from(mailTokens)
    .where(
      and(isPending(userId, now), sql`${mailTokens.signUpId} is distinct from ${signUpId}::uuid`),
    );
  const recent = db
    .select({ userId: signUps.userId })
    .from(signUps)
    .where(
      and(
        eq(signUps.userId, userId),
        gt(signUps.createdAt, since),
        sql`${signUps.id} is distinct from ${signUpId}::uuid`,
      ),
    );
  return (await unionAll(linked, recent).limit(1)).length === 1;
}

/** Used links still succeed for a while. */
export async function endSignUps(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(mailTokens).set({ usedAt: now, expiresAt: now }).where(isPending(userId, now));
  await tx
    .update(mailTokens)
    .set({ signUpId: null })
    .where(and(eq(mailTokens.userId, userId), isNotNull(mailTokens.usedAt)));
  await tx.delete(signUps).where(eq(signUps.userId, userId));
}

const ERASED_AT_ONCE = 1_000;

/**
 * If all sign-ups are older than `before` and no link works. All at once: with one sign-up less,
 * the next link might open the account with a stranger's.
 */
export async function eraseUnverified(db: Db, before: Date, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${learners} where id in (
      select ${users.id} from ${users}
      where ${users.id} in (select ${signUps.userId} from ${signUps} where ${lt(signUps.createdAt, before)})
        and ${users.emailVerifiedAt} is null and ${users.disabledAt} is null
        and not exists (
          select from ${signUps} where ${signUps.userId} = ${users.id} and ${gte(signUps.createdAt, before)})
        and not exists (
          select from ${mailTokens} where ${mailTokens.userId} = ${users.id} and ${gt(mailTokens.expiresAt, now)})
      limit ${ERASED_AT_ONCE}::int for update skip locked
    )`);
}
