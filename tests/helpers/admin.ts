import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { adminSessions, admins } from '@/db/schema';
import { hashToken, newToken } from '@/lib/accounts/tokens';
import { sealAdmin } from '@/lib/admin/identity/admin-cookie';
import { hasAdmin } from '@/lib/admin/identity/first-admin';
import type { AdminRole } from '@/lib/constants/admin';
import { HOUR_MS } from '@/lib/time/days';
import { ADMIN_ENVIRONMENT } from './admin-environment';
import { cookiePair } from './signed-in';

type Given = { expiresAt?: Date; role?: AdminRole };

export const addAdmin = (db: Db, role: AdminRole) =>
  db
    .insert(admins)
    .values({
      username: `${role}-${randomUUID()}`,
      passwordHash: 'nobody signs in with it',
      role,
      fromEnvironment: false,
      createdAt: new Date(),
    })
    .returning();

/** Handlers read the real clock, so it lives by that. */
export async function openSession(db: Db, adminId: string, expiresAt?: Date) {
  const [id, token, now] = [randomUUID(), newToken(), new Date()];
  await db.insert(adminSessions).values({
    ...{ id, adminId, tokenHash: hashToken(token), createdAt: now },
    expiresAt: expiresAt ?? new Date(now.getTime() + HOUR_MS),
  });
  return { id, token };
}

/** A session of the first admin's, or of another one with that role. */
async function signedInAdmin(db: Db, { expiresAt, role }: Given) {
  await hasAdmin(db);
  const [admin] = role
    ? await addAdmin(db, role)
    : await db.select().from(admins).where(eq(admins.username, ADMIN_ENVIRONMENT.ADMIN_USERNAME));
  const { id, token } = await openSession(db, admin!.id, expiresAt);
  return {
    id,
    token,
    actor: {
      kind: 'admin' as const,
      adminId: admin!.id,
      username: admin!.username,
      role: admin!.role,
      sessionId: id,
    },
  };
}

/** What a signed-in admin's program sends along. */
export async function adminHeaders(db: Db, given: Given = {}) {
  return { authorization: `Bearer ${(await signedInAdmin(db, given)).token}` };
}

/** What a signed-in admin's browser sends along by itself. */
export async function adminCookie(db: Db, given: Given = {}) {
  const { id } = await signedInAdmin(db, given);
  return { cookie: cookiePair(await sealAdmin(id)) };
}

/** The caller of an admin's verb. */
export async function createAdmin(db: Db, given: Given = {}) {
  return (await signedInAdmin(db, given)).actor;
}
