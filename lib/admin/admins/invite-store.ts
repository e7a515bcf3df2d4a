import 'server-only';
import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { adminInvites, admins } from '@/db/schema';
import { ADMIN_INVITES_MAX } from '../../constants/admin-access';

type InviteRow = typeof adminInvites.$inferSelect;
type NewInvite = Omit<InviteRow, 'usedAt' | 'revokedAt'>;

/** By the index of open ones. */
const unused = and(isNull(adminInvites.usedAt), isNull(adminInvites.revokedAt));
const open = (now: Date) => and(unused, gt(adminInvites.expiresAt, now));

/** Takes the place of an unused link for the same address, which no longer works. */
export async function putInvite(tx: Db, invite: NewInvite): Promise<void> {
  await tx
    .insert(adminInvites)
    .values(invite)
    .onConflictDoUpdate({
      target: adminInvites.email,
      targetWhere: sql`${adminInvites.usedAt} is null and ${adminInvites.revokedAt} is null`,
      set: invite,
    });
}

export async function countOpenInvites(db: Db, now: Date): Promise<number> {
  const [row] = await db.select({ open: count() }).from(adminInvites).where(open(now));
  return row?.open ?? 0;
}

/** Newest first. */
export function listOpenInvites(db: Db, now: Date) {
  return db
    .select({ invite: adminInvites, username: admins.username })
    .from(adminInvites)
    .leftJoin(admins, eq(admins.id, adminInvites.adminId))
    .where(open(now))
    .orderBy(desc(adminInvites.createdAt), desc(adminInvites.id))
    .limit(ADMIN_INVITES_MAX);
}

/** With the admin's name if it is for another password; not for a disabled admin. */
export async function findOpenInvite(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ invite: adminInvites, admin: admins })
    .from(adminInvites)
    .leftJoin(admins, eq(admins.id, adminInvites.adminId))
    .where(and(eq(adminInvites.tokenHash, tokenHash), open(now), isNull(admins.disabledAt)));
  return row;
}

/** False if it was used, revoked or replaced, or has expired. */
export async function takeInvite(tx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .update(adminInvites)
    .set({ usedAt: now })
    .where(and(eq(adminInvites.tokenHash, tokenHash), open(now)))
    .returning({ id: adminInvites.id });
  return taken.length === 1;
}

/** Undefined if it isn't open. */
export async function revokeInvite(tx: Db, id: string, now: Date): Promise<InviteRow | undefined> {
  const [revoked] = await tx
    .update(adminInvites)
    .set({ revokedAt: now })
    .where(and(eq(adminInvites.id, id), open(now)))
    .returning();
  return revoked;
}

/** Links for another password of this admin. */
export async function revokeLinksOf(tx: Db, adminId: string, now: Date): Promise<void> {
  await tx
    .update(adminInvites)
    .set({ revokedAt: now })
    .where(and(eq(adminInvites.adminId, adminId), unused));
}

/** What an admin sent who may no longer invite. */
export async function revokeInvitesBy(tx: Db, username: string, now: Date): Promise<void> {
  await tx
    .update(adminInvites)
    .set({ revokedAt: now })
    .where(and(eq(adminInvites.invitedBy, username), unused));
}

export async function deleteInvitesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(adminInvites).where(lt(adminInvites.expiresAt, moment));
}
