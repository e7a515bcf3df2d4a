import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ADMIN_ROLES,
  BULK_KINDS,
  BULK_STATES,
  DAILY_METRICS,
  MAINTENANCE_STARTERS,
} from '../../lib/constants/admin';
import { users } from './accounts';
import { at, day, ownedBy } from './columns';

/** Separate from users (product-rules.md, "Admin"). */
export const admins = pgTable(
  'admins',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull().unique(),
    /** Null for the admin of the environment. */
    email: text('mail_address'),
    passwordHash: text('password_hash').notNull(),
    role: text({ enum: ADMIN_ROLES }).notNull().default('owner'),
    /** Created from ADMIN_USERNAME, always an owner. */
    fromEnvironment: boolean('from_environment').notNull().default(true),
    disabledAt: at('disabled_at'),
    /** Encrypted. Asked for at sign-in once it is confirmed. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: at('totp_confirmed_at'),
    /** The last accepted time step: a code works once. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    createdAt: at('created_at').notNull(),
    lastLoginAt: at('last_login_at'),
  },
  (t) => [
    uniqueIndex('admins_email').on(t.email).where(sql`${t.email} is not null`),
    check(
      'admins_environment',
      sql`not ${t.fromEnvironment} or (${t.role} = 'owner' and ${t.disabledAt} is null)`,
    ),
  ],
);

/** For bearer token and cookie. Only a hash is stored. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: uuid().primaryKey(),
    adminId: ownedBy('admin_id', () => admins.id),
    tokenHash: text('token_hash').notNull().unique(),
    /** The browser's `User-Agent`. */
    device: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('admin_sessions_admin').on(t.adminId)],
);

/** For an admin without their second factor. Each works once. Only a hash is stored. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    adminId: ownedBy('admin_id', () => admins.id),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.codeHash] })],
);

/** Links to choose a password: of an invitation, or for an admin. Only a hash of the token is stored. */
export const adminInvites = pgTable(
  'admin_invites',
  {
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    email: text('mail_address').notNull(),
    role: text({ enum: ADMIN_ROLES }).notNull(),
    /** Null for an invitation. Otherwise whose password it changes. */
    adminId: uuid('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    /** The admin's name: the invitation outlives them. */
    invitedBy: text('invited_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    index('admin_invites_email').on(t.email),
    // One link for each address; a newer one takes its place.
    uniqueIndex('admin_invites_open')
      .on(t.email)
      .where(sql`${t.usedAt} is null and ${t.revokedAt} is null`),
    index('admin_invites_admin').on(t.adminId).where(sql`${t.adminId} is not null`),
  ],
);

/** Makes each action take effect once, by the admin's idempotency key. */
export const adminRequests = pgTable(
  'admin_requests',
  {
    adminId: ownedBy('admin_id', () => admins.id),
    key: text().notNull(),
    /** Request fingerprint. */
    fingerprint: text().notNull(),
    response: jsonb().$type<unknown>(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.key] }), index('admin_requests_age').on(t.createdAt)],
);

/** A plan that an admin granted, beside what Stripe says (product-rules.md, "Admin"). */
export const planGrants = pgTable(
  'plan_grants',
  {
    id: uuid().primaryKey(),
    userId: ownedBy('user_id', () => users.id),
    grantedBy: text('granted_by').notNull(),
    createdAt: at('created_at').notNull(),
    /** Null: until an admin ends it. */
    endsAt: at('ends_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('plan_grants_live').on(t.userId).where(sql`${t.endedAt} is null`),
    index('plan_grants_user').on(t.userId),
  ],
);

/** Values that admins changed; the defaults are in the code. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** A bulk action, done in batches. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: BULK_KINDS }).notNull(),
    state: text({ enum: BULK_STATES }).notNull(),
    admin: text().notNull(),
    /** Users to reach, counted at the start. */
    total: integer().notNull(),
    done: integer().notNull().default(0),
    /** The last user that was reached. */
    cursor: uuid(),
    createdAt: at('created_at').notNull(),
    /** An instance works on it until then, and says so again while it does. */
    leaseEndsAt: at('lease_ends_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    uniqueIndex('bulk_jobs_running').on(t.kind).where(sql`${t.state} = 'running'`),
    index('bulk_jobs_age').on(t.createdAt),
    check('bulk_jobs_done', sql`${t.done} between 0 and ${t.total}`),
  ],
);

/** The last run of the maintenance jobs, for admins. */
export const maintenanceRuns = pgTable('maintenance_runs', {
  startedBy: text('started_by', { enum: MAINTENANCE_STARTERS }).primaryKey(),
  endedAt: at('ended_at').notNull(),
  /** Names of jobs. */
  failed: jsonb().$type<string[]>().notNull(),
});

/**
 * Changes of the number of accounts, and of those whose trial has begun. A trigger adds them, and a
 * maintenance job sums them up: no row is updated, so that no sign-up waits for another.
 */
export const accountTallies = pgTable('account_tallies', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accounts: integer().notNull(),
  trials: integer().notNull(),
});

/** Totals of days that are over. Revenue is kept by a trigger of `payments`, also for today. */
export const dailyMetrics = pgTable(
  'daily_metrics',
  {
    day: day('day').notNull(),
    metric: text({ enum: DAILY_METRICS }).notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.metric] })],
);
