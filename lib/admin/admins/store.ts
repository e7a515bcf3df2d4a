import 'server-only';
import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { adminSessions, admins } from '@/db/schema';
import type { AdminRow } from '../identity/store';

export type ListedAdmin = AdminRow & { sessions: number };

/** By username. */
export async function listAdminRows(
  db: Db,
  { after, limit, now }: { after: string | undefined; limit: number; now: Date },
): Promise<ListedAdmin[]> {
  const live = db
    .select({ sessions: count() })
    .from(adminSessions)
    .where(and(eq(adminSessions.adminId, admins.id), gt(adminSessions.expiresAt, now)));
  const rows = await db
    .select({ admin: admins, sessions: sql<number>`(${live})::int` })
    .from(admins)
    .where(after === undefined ? undefined : gt(admins.username, after))
    .orderBy(asc(admins.username))
    .limit(limit);
  return rows.map(({ admin, sessions }) => ({ ...admin, sessions }));
}

export async function hasAdminWithEmail(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ id: admins.id }).from(admins).where(eq(admins.email, email));
  return rows.length > 0;
}

/** Those who aren't disabled, locked in one order: changes of admins wait for each other. */
export async function lockOwners(tx: Db): Promise<string[]> {
  const owners = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.role, 'owner'), isNull(admins.disabledAt)))
    .orderBy(asc(admins.id))
    .for('no key update');
  return owners.map(({ id }) => id);
}

/** Null if the name was taken, in any case. */
export async function insertAdmin(
  tx: Db,
  admin: Pick<AdminRow, 'username' | 'email' | 'passwordHash' | 'role' | 'createdAt'>,
): Promise<AdminRow | undefined> {
  const named = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(sql`lower(${admins.username}) = ${admin.username}`);
  if (named.length > 0) return undefined;
  const [added] = await tx
    .insert(admins)
    .values({ ...admin, fromEnvironment: false })
    .onConflictDoNothing({ target: admins.username })
    .returning();
  return added;
}

export async function updateAdmin(
  tx: Db,
  id: string,
  changes: Partial<Pick<AdminRow, 'role' | 'disabledAt'>>,
): Promise<void> {
  await tx.update(admins).set(changes).where(eq(admins.id, id));
}
