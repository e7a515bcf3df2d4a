import 'server-only';
import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { nowOrGiven } from '@/db/clock';
import { preparedQuery } from '@/db/prepared-query';
import { billingAccounts, planGrants, sessions, users } from '@/db/schema';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../constants/accounts';
import type { UserActor } from '../context';
import { isLiveGrant, planColumns, toPlan } from '../membership/statements';
import { DAY_MS } from '../time/days';
import type { SessionKey } from './tokens';

/** The row is updated at most this often. */
const TOUCH_EVERY_MS = 5 * 60_000;

/** `user` is the row with which the password was verified. */
type NewSession = Pick<typeof sessions.$inferInsert, 'id' | 'tokenHash' | 'device'> & {
  user: { id: string; passwordHash: string };
};

/**
 * Also records the sign-in, in one round trip. The conditional update refuses a password that was
 * changed after it was verified.
 */
export async function insertSession(
  db: Db,
  { id, user, tokenHash, device }: NewSession,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + SESSION_IDLE_DAYS * DAY_MS).toISOString();
  const opened = await db.execute(sql`
    with signed_in as (
      update ${users} set last_login_at = ${at}
      where id = ${user.id} and password_hash = ${user.passwordHash} and disabled_at is null
      returning id
    )
    insert into ${sessions} (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
    select ${id}::uuid, signed_in.id, ${tokenHash}, ${device}, ${at}::timestamptz, ${at}::timestamptz, ${expiresAt}::timestamptz
    from signed_in returning id`);
  return opened.length === 1;
}

/** The first query of every authenticated call. */
const liveSession = (column: typeof sessions.tokenHash | typeof sessions.id) =>
  preparedQuery((db) =>
    db
      .select({
        sessionId: sessions.id,
        lastSeenAt: sessions.lastSeenAt,
        now: nowOrGiven(),
        userId: users.id,
        email: users.email,
        name: users.name,
        trialEndsAt: users.trialEndsAt,
        ...planColumns,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
      .leftJoin(planGrants, isLiveGrant)
      .where(
        and(
          eq(column, sql.placeholder('key')),
          gt(sessions.expiresAt, nowOrGiven()),
          isNull(users.disabledAt),
          isNotNull(users.emailVerifiedAt),
        ),
      )
      .prepare('live_session'),
  );
const liveSessions = { tokenHash: liveSession(sessions.tokenHash), id: liveSession(sessions.id) };

/**
 * Undefined if the session has ended, or its user is disabled or not verified.
 * @param given the time, instead of the database's
 */
export async function findLiveSession(
  db: Db,
  { by, value }: SessionKey,
  given?: Date,
): Promise<{ actor: UserActor; lastSeenAt: Date; now: Date } | undefined> {
  const [row] = await liveSessions[by](db).execute({
    key: value,
    now: given?.toISOString() ?? null,
  });
  if (!row) return undefined;
  const { lastSeenAt, now, subscription, grant, ...user } = row;
  return {
    lastSeenAt,
    now,
    actor: {
      kind: 'user',
      learnerId: user.userId,
      ...user,
      ...toPlan({ subscription, grant }),
    },
  };
}

const staleSince = (now: Date) => new Date(now.getTime() - TOUCH_EVERY_MS);

export function isDueForTouch(lastSeenAt: Date, now: Date): boolean {
  return lastSeenAt < staleSince(now);
}

/** Extends the idle expiry, up to the absolute one. */
export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  const idleEnd = new Date(now.getTime() + SESSION_IDLE_DAYS * DAY_MS).toISOString();
  await db
    .update(sessions)
    .set({
      lastSeenAt: now,
      expiresAt: sql`least(${idleEnd}::timestamptz, ${sessions.createdAt} + make_interval(hours => ${SESSION_MAX_DAYS * 24}))`,
    })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, staleSince(now))));
}

export async function removeSessions(db: Db, keys: SessionKey[]): Promise<void> {
  if (keys.length > 0)
    await db.delete(sessions).where(or(...keys.map(({ by, value }) => eq(sessions[by], value))));
}

export async function removeExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

export type ListedSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'device' | 'createdAt' | 'lastSeenAt'
>;

export function listLiveSessions(db: Db, userId: string, now: Date): Promise<ListedSession[]> {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));
}

/** False if the user has no such session. */
export async function removeOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

export async function removeSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
