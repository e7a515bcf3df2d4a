import 'server-only';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import { findUser, type UserRow } from '../store';

export const findUserByGoogle = (db: Db, subject: string) =>
  findUser(db, eq(users.googleSubject, subject));

/**
 * Links a Google account to the verified account with its address, unless another is linked or the
 * owner turned Google off. The conditional update and the unique subject decide races.
 */
export async function linkGoogle(
  db: Db,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  subject: string,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ googleSubject: subject })
    .where(
      and(
        eq(users.id, id),
        eq(users.email, email),
        isNotNull(users.emailVerifiedAt),
        isNull(users.disabledAt),
        isNull(users.googleSubject),
        eq(users.googleRefused, false),
      ),
    )
    .returning();
  return row;
}

/** False if it was off before. */
export async function disableGoogle(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ googleSubject: null, googleRefused: true })
    .where(
      and(eq(users.id, id), or(eq(users.googleRefused, false), isNotNull(users.googleSubject))),
    )
    .returning({ id: users.id });
  return rows.length === 1;
}

export async function enableGoogle(db: Db, id: string): Promise<void> {
  await db.update(users).set({ googleRefused: false }).where(eq(users.id, id));
}
