import 'server-only';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { learners, mailTokens, users } from '@/db/schema';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Omit<typeof users.$inferInsert, 'emailVerifiedAt' | 'trialEndsAt' | 'disabledAt' | 'lastLoginAt'>;

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

/**
 * Makes the account, unless its address has one: then that one, locked. The unique address decides, not an earlier
 * read, and both ways take the same statements up to there.
 */
export async function insertUser(tx: Db, user: NewUser): Promise<{ user: UserRow; isNew: boolean }> {
  await tx.insert(learners).values({ id: user.id, kind: 'account', createdAt: user.createdAt });
  const [made] = await tx.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  if (made) return { user: made, isNew: true };
  await tx.delete(learners).where(eq(learners.id, user.id));
  const [known] = await tx.select().from(users).where(eq(users.email, user.email)).for('update');
  if (!known) throw new Error('The account with this address vanished between two statements.');
  return { user: known, isNew: false };
}

/** Nobody proved to own the address yet: who signs up last is as likely its owner as who did first. */
export async function replaceUnverifiedUser(tx: Db, id: string, details: NewUser): Promise<void> {
  const { passwordHash, name, phone, birthdate, address } = details;
  await tx
    .update(users)
    .set({ passwordHash, name, phone, birthdate, address })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
  await tx.delete(mailTokens).where(eq(mailTokens.userId, id));
}

export async function insertMailToken(tx: Db, token: Omit<typeof mailTokens.$inferInsert, 'usedAt'>): Promise<void> {
  await tx.insert(mailTokens).values(token);
}

/** Uses a verification link up and answers whose it was: once. A used token is an expired one. */
export async function takeVerifyToken(tx: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(mailTokens)
    .set({ usedAt: now, expiresAt: now })
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash),
        eq(mailTokens.purpose, 'verify_email'),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .returning({ userId: mailTokens.userId });
  return row?.userId;
}

/** Verifies the address and starts the trial; a second time changes neither. */
export async function markVerified(tx: Db, id: string, now: Date, trialEndsAt: Date): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
      trialEndsAt: sql`coalesce(${users.trialEndsAt}, ${trialEndsAt.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, id))
    .returning();
  return row;
}

/** The verified owner of a link that was used since `since`. */
export async function findVerifiedByUsedToken(tx: Db, tokenHash: string, since: Date): Promise<UserRow | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash),
        eq(mailTokens.purpose, 'verify_email'),
        gt(mailTokens.usedAt, since),
        isNotNull(users.emailVerifiedAt),
      ),
    );
  return row?.user;
}

export async function removeOldMailTokens(db: Db, before: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, before));
}
