import 'server-only';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema';
import type { UserRow } from '../store';

export async function findUserByGoogle(db: Db, subject: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.googleSubject, subject));
  return row;
}

/**
 * Lets a Google account open a verified account whose address it has, if no other one does and its owner has not shut
 * Google out. The row decides, whatever changes it meanwhile; the unique subject refuses a Google account that opens
 * another one.
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

/** No Google account opens this account any more. False when none could before. */
export async function shutGoogleOut(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ googleSubject: null, googleRefused: true })
    .where(and(eq(users.id, id), or(eq(users.googleRefused, false), isNotNull(users.googleSubject))))
    .returning({ id: users.id });
  return rows.length === 1;
}

export async function letGoogleIn(db: Db, id: string): Promise<void> {
  await db.update(users).set({ googleRefused: false }).where(eq(users.id, id));
}
