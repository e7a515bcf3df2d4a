import 'server-only';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { learners, users } from '@/db/schema';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Omit<
  typeof users.$inferInsert,
  'emailVerifiedAt' | 'trialEndsAt' | 'disabledAt' | 'lastLoginAt'
>;

export async function findUser(db: Db, where: SQL): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(where);
  return row;
}

export const findUserByEmail = (db: Db, email: string) => findUser(db, eq(users.email, email));

export const findUserById = (db: Db, id: string) => findUser(db, eq(users.id, id));

/** So that a mail to it is still valid when it is sent. */
export async function lockUserByEmail(tx: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return row;
}

/** Retried only if the account with the address is erased meanwhile. */
const MAX_TRIES = 3;

/**
 * Or locks and returns the user with this address. The unique address decides races, and both cases
 * run the same statements.
 */
export async function insertUser(
  tx: Db,
  user: NewUser,
): Promise<{ user: UserRow; isNew: boolean }> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const inserted = await insertOrLockUser(tx, user);
    if (inserted) return inserted;
  }
  throw new Error('The account with this address vanished each time between two statements.');
}

async function insertOrLockUser(
  tx: Db,
  user: NewUser,
): Promise<{ user: UserRow; isNew: boolean } | undefined> {
  await tx.insert(learners).values({ id: user.id, kind: 'account', createdAt: user.createdAt });
  const [made] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (made) return { user: made, isNew: true };
  await tx.delete(learners).where(eq(learners.id, user.id));
  const [known] = await tx.select().from(users).where(eq(users.email, user.email)).for('update');
  return known && { user: known, isNew: false };
}

// Verification can claim an unverified address; a closed account keeps its address.
const neverProved = and(isNull(users.emailVerifiedAt), isNull(users.disabledAt));

export type SignUpDetails = Pick<
  UserRow,
  'passwordHash' | 'name' | 'phone' | 'birthdate' | 'address'
>;

/** Unless its address is verified. */
export async function replaceUnverifiedUser(
  tx: Db,
  id: string,
  details: SignUpDetails,
): Promise<void> {
  const { passwordHash, name, phone, birthdate, address } = details;
  await tx
    .update(users)
    .set({ passwordHash, name, phone, birthdate, address })
    .where(and(eq(users.id, id), neverProved));
}

/** A second time changes neither the date nor the trial. */
export async function markVerified(
  tx: Db,
  id: string,
  { now, trialEndsAt, ownerProved }: { now: Date; trialEndsAt: Date; ownerProved: boolean },
): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
      trialEndsAt: sql`coalesce(${users.trialEndsAt}, ${trialEndsAt.toISOString()}::timestamptz)`,
      ownerProved,
    })
    .where(eq(users.id, id))
    .returning();
  return row;
}

export type NewPassword = Pick<UserRow, 'passwordHash'> &
  Partial<Pick<UserRow, 'googleSubject' | 'ownerProved'>>;

/** Undefined if the password has changed meanwhile. */
export async function updatePassword(
  tx: Db,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  changes: NewPassword,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set(changes)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .returning();
  return row;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        or(isNotNull(users.emailVerifiedAt), isNotNull(users.disabledAt)),
      ),
    );
  return row !== undefined;
}

/** The unique index refuses another account's verified address. */
export async function updateEmail(tx: Db, id: string, email: string): Promise<UserRow | undefined> {
  const unproved = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), neverProved));
  await tx.delete(learners).where(inArray(learners.id, unproved));
  const [row] = await tx.update(users).set({ email }).where(eq(users.id, id)).returning();
  return row;
}
