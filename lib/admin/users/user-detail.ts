import 'server-only';
import { describeDevice } from '../../accounts/sessions/describe-device';
import type { ContextFor } from '../../context';
import { planState } from '../../membership/rules';
import { toPlan } from '../../membership/statements';
import { readEntries } from '../../points/service';
import { byTier } from '../../settings/rules';
import { utcDaysBefore } from '../../time/days';
import {
  countDocuments,
  DETAIL_ROWS,
  findGrant,
  findProfile,
  listDocuments,
  listPayments,
  listRedemptions,
  listSessions,
  listUsage,
} from './detail-store';
import { knownUser, noSuchUser } from './known-user';
import type { AdminUserInput, UserPointsInput } from './schema';
import { toAdminUserWire, toUsageWire } from './to-wire';
import type { UserRow } from './user-store';
import type { AdminUserDetailWire, PointEntryWire, UserPointsWire } from './wire';

type Ctx = ContextFor<'admin'>;
type Detail = AdminUserDetailWire;

const USAGE_DAYS = 30;

async function pointsOf(ctx: Ctx, input: UserPointsInput) {
  const { history, next } = await readEntries(ctx, { ...input, rows: DETAIL_ROWS });
  const entries = history.map(
    ({ id, reason, label, points, at }): PointEntryWire => ({ id, reason, label, points, at }),
  );
  return { entries, next };
}

/**
 * A user's points, newest first.
 * @throws AppError `not_found`
 */
export async function getUserPoints(ctx: Ctx, input: UserPointsInput): Promise<UserPointsWire> {
  const { points } = await knownUser(ctx, input.userId);
  const { entries, next } = await pointsOf(ctx, input);
  return { points, point_history: entries, next };
}

/** With the limits of today, which an admin may have changed since. */
async function usageOf({ db, now, settings }: Ctx, user: UserRow): Promise<Detail['usage']> {
  const rows = await listUsage(db, user.id, utcDaysBefore(now, USAGE_DAYS - 1));
  const { tier } = planState({ trialEndsAt: user.trialEndsAt, ...toPlan(user) }, now);
  const limits = byTier((await settings()).limits)[tier];
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, counted]) => ({
    day,
    used: toUsageWire(Object.fromEntries(counted.map(({ key, used }) => [key, used]))),
    limits,
  }));
}

async function userOf({ db, now }: Ctx, user: UserRow): Promise<Detail['user']> {
  const profile = await findProfile(db, user.id);
  if (!profile) throw noSuchUser();
  const { phone, birthdate, address, country, timeZone, lifetime, longestStreak } = profile;
  return {
    ...toAdminUserWire(user, now),
    phone,
    birthdate,
    address,
    country,
    time_zone: timeZone,
    suspended_at: user.disabledAt?.toISOString() ?? null,
    lifetime_points: lifetime,
    longest_streak: longestStreak,
    streak_freezes: user.freezes,
  };
}

async function accountOf(ctx: Ctx, user: UserRow): Promise<Pick<Detail, 'user' | 'usage'>> {
  const [wire, usage] = await Promise.all([userOf(ctx, user), usageOf(ctx, user)]);
  return { user: wire, usage };
}

type Money = Pick<Detail, 'grant' | 'payments' | 'redemptions'>;

async function moneyOf({ db, now }: Ctx, userId: string): Promise<Money> {
  const [grant, payments, redemptions] = await Promise.all([
    findGrant(db, userId, now),
    listPayments(db, userId),
    listRedemptions(db, userId),
  ]);
  return {
    grant: grant
      ? {
          granted_by: grant.grantedBy,
          granted_at: grant.createdAt.toISOString(),
          ends_at: grant.endsAt?.toISOString() ?? null,
        }
      : null,
    payments: payments.map(({ id, paidAt, amountCents, refundedCents }) => ({
      id,
      paid_at: paidAt.toISOString(),
      amount_cents: amountCents,
      refunded_cents: refundedCents,
    })),
    redemptions: redemptions.map(({ id, itemName, redeemedAt, pointsSpent, status }) => ({
      id,
      item_name: itemName,
      redeemed_at: redeemedAt.toISOString(),
      points_spent: pointsSpent,
      status,
    })),
  };
}

type Work = Pick<Detail, 'sessions' | 'documents' | 'document_count'>;

async function workOf({ db, now }: Ctx, userId: string): Promise<Work> {
  const [sessions, documents, documentCount] = await Promise.all([
    listSessions(db, userId, now),
    listDocuments(db, userId),
    countDocuments(db, userId),
  ]);
  return {
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device: describeDevice(device),
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
    documents: documents.map(({ id, title, kind, createdAt }) => ({
      id,
      title,
      kind,
      created_at: createdAt.toISOString(),
    })),
    document_count: documentCount,
  };
}

/**
 * All that admins see of a user: no credentials, and of documents only the titles.
 * @throws AppError `not_found`
 */
export async function getUserDetail(ctx: Ctx, { userId }: AdminUserInput): Promise<Detail> {
  const user = await knownUser(ctx, userId);
  // In turn: one call shouldn't take a whole pool of connections.
  const account = await accountOf(ctx, user);
  const { entries } = await pointsOf(ctx, { userId });
  const money = await moneyOf(ctx, userId);
  const work = await workOf(ctx, userId);
  return { ...account, point_history: entries, ...money, ...work };
}
