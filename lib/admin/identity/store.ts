import 'server-only';
import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { nowOrGiven } from '@/db/clock';
import { preparedQuery } from '@/db/prepared-query';
import { adminSessions, admins } from '@/db/schema';
import type { SessionKey } from '../../accounts/tokens';
import { ADMIN_SESSIONS_SHOWN } from '../../constants/admin-access';
import type { AdminActor } from '../../context';

export type AdminRow = typeof admins.$inferSelect;

export async function findAdmin(db: Db, username: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.username, username));
  return row;
}

export async function findAdminById(db: Db, id: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.id, id));
  return row;
}

/** Until the transaction ends. Foreign keys to the row don't wait for it. */
export async function lockAdmin(tx: Db, id: string): Promise<AdminRow | undefined> {
  const [row] = await tx.select().from(admins).where(eq(admins.id, id)).for('no key update');
  return row;
}

/** No effect if another process was faster. */
export async function addAdmin(
  db: Db,
  named: { username: string; passwordHash: string },
): Promise<void> {
  await db
    .insert(admins)
    .values({ ...named, createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing();
}

/** False, with no effect, if the password was changed since `admin` was read. */
export async function updatePassword(
  db: Db,
  admin: AdminRow,
  passwordHash: string,
): Promise<boolean> {
  const changed = await db
    .update(admins)
    .set({ passwordHash })
    .where(and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash)))
    .returning({ id: admins.id });
  return changed.length > 0;
}

/** Also ends the sessions. No effect if another process was faster. */
export async function changePassword(db: Db, admin: AdminRow, passwordHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    // After the update: a concurrent sign-in waits for its lock, and earlier ones are visible here.
    if (await updatePassword(tx, admin, passwordHash)) await removeSessionsOf(tx, admin.id);
  });
}

/** Those that the environment named before. @returns their names */
export async function removeFormerEnvironmentAdmins(db: Db, username: string): Promise<string[]> {
  const removed = await db
    .delete(admins)
    .where(and(admins.fromEnvironment, ne(admins.username, username)))
    .returning({ username: admins.username });
  return removed.map((admin) => admin.username);
}

/** An invited admin of this name becomes the environment's. */
export async function markEnvironmentAdmin(db: Db, { id }: AdminRow): Promise<void> {
  await db
    .update(admins)
    .set({ fromEnvironment: true, role: 'owner', disabledAt: null })
    .where(eq(admins.id, id));
}

type NewSession = {
  id: string;
  admin: AdminRow;
  tokenHash: string;
  device: string;
  expiresAt: Date;
};

/**
 * False if the password has changed meanwhile, a second factor was turned on or off, or the admin is
 * disabled.
 */
export async function insertSession(
  db: Db,
  { id, admin, tokenHash, device, expiresAt }: NewSession,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const hasCode = admin.totpConfirmedAt !== null;
  const opened = await db.execute(sql`
    with signed_in as (
      update ${admins} set last_login_at = ${at}::timestamptz
      where id = ${admin.id} and password_hash = ${admin.passwordHash} and disabled_at is null
        and (totp_confirmed_at is not null) = ${hasCode}
      returning id
    )
    insert into ${adminSessions} (id, admin_id, token_hash, device, created_at, expires_at)
    select ${id}::uuid, signed_in.id, ${tokenHash}, ${device}, ${at}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from signed_in returning id`);
  return opened.length === 1;
}

const liveSession = (column: typeof adminSessions.tokenHash | typeof adminSessions.id) =>
  preparedQuery((db) =>
    db
      .select({
        adminId: admins.id,
        username: admins.username,
        role: admins.role,
        sessionId: adminSessions.id,
        now: nowOrGiven(),
      })
      .from(adminSessions)
      .innerJoin(admins, eq(admins.id, adminSessions.adminId))
      .where(
        and(
          eq(column, sql.placeholder('key')),
          gt(adminSessions.expiresAt, nowOrGiven()),
          isNull(admins.disabledAt),
        ),
      )
      .prepare('live_admin_session'),
  );
const liveSessions = {
  tokenHash: liveSession(adminSessions.tokenHash),
  id: liveSession(adminSessions.id),
};

/**
 * Undefined if the session has ended, or its admin is disabled.
 * @param given the time, instead of the database's
 */
export async function findLiveSession(
  db: Db,
  { by, value }: SessionKey,
  given?: Date,
): Promise<{ actor: AdminActor; now: Date } | undefined> {
  const [row] = await liveSessions[by](db).execute({
    key: value,
    now: given?.toISOString() ?? null,
  });
  if (!row) return undefined;
  const { now, ...admin } = row;
  return { actor: { kind: 'admin', ...admin }, now };
}

export async function removeSessions(db: Db, keys: SessionKey[]): Promise<void> {
  if (keys.length > 0)
    await db
      .delete(adminSessions)
      .where(or(...keys.map(({ by, value }) => eq(adminSessions[by], value))));
}

export async function removeSessionsOf(db: Db, adminId: string): Promise<void> {
  await db.delete(adminSessions).where(eq(adminSessions.adminId, adminId));
}

/** All of the caller's but this one. */
export async function removeOtherSessions(
  db: Db,
  { adminId, sessionId }: Pick<AdminActor, 'adminId' | 'sessionId'>,
): Promise<number> {
  const ended = await db
    .delete(adminSessions)
    .where(and(eq(adminSessions.adminId, adminId), ne(adminSessions.id, sessionId)))
    .returning({ id: adminSessions.id });
  return ended.length;
}

/** Live ones, newest first. */
export function listSessions(db: Db, adminId: string, now: Date) {
  return db
    .select()
    .from(adminSessions)
    .where(and(eq(adminSessions.adminId, adminId), gt(adminSessions.expiresAt, now)))
    .orderBy(desc(adminSessions.createdAt), desc(adminSessions.id))
    .limit(ADMIN_SESSIONS_SHOWN);
}

export async function removeExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(adminSessions).where(lte(adminSessions.expiresAt, now));
}
