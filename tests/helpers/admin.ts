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

/** A session of the first admin's, or of another one with that role. Handlers read the real clock, so it lives by that. */
async function openSession(db: Db, { expiresAt, role }: Given) {
  const now = new Date();
  await hasAdmin(db);
  const [admin] = role
    ? await addAdmin(db, role)
    : await db.select().from(admins).where(eq(admins.username, ADMIN_ENVIRONMENT.ADMIN_USERNAME));
  const [id, token] = [randomUUID(), newToken()];
  await db.insert(adminSessions).values({
    ...{ id, adminId: admin!.id, tokenHash: hashToken(token), createdAt: now },
    expiresAt: expiresAt ?? new Date(now.getTime() + HOUR_MS),
  });
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

const addAdmin = (db: Db, role: AdminRole) =>
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

/** What a signed-in admin's program sends along. */
export async function adminHeaders(db: Db, given: Given = {}) {
  return { authorization: `Bearer ${(await openSession(db, given)).token}` };
}

/** What a signed-in admin's browser sends along by itself. */
export async function adminCookie(db: Db, given: Given = {}) {
  const { id } = await openSession(db, given);
  return { cookie: cookiePair(await sealAdmin(id)) };
}

/** The caller of an admin's verb. */
export async function createAdmin(db: Db, given: Given = {}) {
  return (await openSession(db, given)).actor;
}
