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
import { BOARD_NAMES } from '../../lib/constants/accounts';
import { MAIL_KINDS } from '../../lib/constants/mail';
import { at, day, ownedBy } from './columns';

/** Owners of study material: users and demo visitors. */
export const learners = pgTable(
  'learners',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['account', 'demo'] }).notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
  },
  (t) => [
    check('learners_demo_expires', sql`(${t.kind} = 'demo') = (${t.expiresAt} is not null)`),
    index('learners_expiry').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
);

export const users = pgTable(
  'users',
  {
    id: uuid()
      .primaryKey()
      .references(() => learners.id, { onDelete: 'cascade' }),
    /** Normalized. */
    email: text().notNull().unique(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** False if verified without proof that the address's owner chose the password. */
    ownerProved: boolean('owner_proved').notNull().default(true),
    phone: text().notNull(),
    birthdate: day('birthdate').notNull(),
    address: text().notNull(),
    boardName: text('board_name', { enum: BOARD_NAMES }).notNull().default('automatic'),
    nickname: text(),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    /** IANA name, for times on screens. Days are UTC days. */
    timeZone: text('time_zone'),
    /** The `sub` claim. */
    googleSubject: text('google_subject').unique(),
    /** Sign-in with Google is off until the owner turns it on. */
    googleRefused: boolean('google_refused').notNull().default(false),
    emailVerifiedAt: at('email_verified_at'),
    trialEndsAt: at('trial_ends_at'),
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull(),
    lastLoginAt: at('last_login_at'),
  },
  (t) => [
    index('users_trial_end').on(t.trialEndsAt).where(sql`${t.trialEndsAt} is not null`),
    index('users_created').on(t.createdAt, t.id),
    index('users_name').on(sql`lower(left(${t.name}, 100))`, t.id),
    index('users_suspended').on(t.createdAt, t.id).where(sql`${t.disabledAt} is not null`),
    // For admins: parts of the name or address.
    index('users_search').using('gin', sql`lower(${t.email} || ' ' || ${t.name}) gin_trgm_ops`),
  ],
);

/** For bearer token and cookie. Only a hash is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: ownedBy('user_id', () => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    device: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Several people may sign up with one address; one of them becomes the account. */
export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid().primaryKey(),
    userId: ownedBy('user_id', () => users.id),
    /** In the device cookie of the browser that signed up. */
    deviceId: uuid('device_id').notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    birthdate: day('birthdate').notNull(),
    address: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('sign_ups_device').on(t.userId, t.deviceId),
    index('sign_ups_age').on(t.createdAt),
  ],
);

/** Only the token's hash is stored. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownedBy('user_id', () => users.id),
    purpose: text({ enum: ['verify_email', 'reset_password', 'change_email'] }).notNull(),
    /** For `change_email`. */
    newEmail: text('new_email'),
    /** For `verify_email`: the link is deleted with its sign-up. */
    signUpId: uuid('sign_up_id').references(() => signUps.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    index('mail_tokens_user').on(t.userId, t.purpose),
    index('mail_tokens_sign_up').on(t.signUpId).where(sql`${t.signUpId} is not null`),
  ],
);

/** Transactional outbox: mail is sent after the commit. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    /** The account it is about, whatever address it went to. */
    learnerId: uuid('learner_id').references(() => learners.id, { onDelete: 'cascade' }),
    to: text().notNull(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    links: jsonb().$type<string[]>().notNull(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    attempts: integer().notNull().default(0),
    nextTryAt: at('next_try_at').notNull(),
    lastError: text('last_error'),
    abandoned: boolean().notNull().default(false),
  },
  (t) => [
    index('outbox_abandoned').on(t.createdAt).where(sql`${t.abandoned}`),
    // In the order of sending: mail to many waits for all others.
    index('outbox_waiting')
      .on(sql`(${t.kind} = 'limit_reached')`, t.nextTryAt, t.createdAt)
      .where(sql`${t.sentAt} is null and not ${t.abandoned}`),
    index('outbox_to').on(t.to, t.createdAt),
    index('outbox_learner').on(t.learnerId).where(sql`${t.learnerId} is not null`),
  ],
);

export const usageCounters = pgTable(
  'usage_counters',
  {
    learnerId: ownedBy('learner_id', () => learners.id),
    day: day('day').notNull(),
    key: text().notNull(),
    used: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.learnerId, t.day, t.key] }),
    // Without `used`: counting further changes no index (heap-only update).
    index('usage_counters_day_learner').on(t.day, t.learnerId),
    check('usage_not_negative', sql`${t.used} >= 0`),
  ],
);

/** Totals of days that are over, of all learners. */
export const usageDays = pgTable(
  'usage_days',
  {
    day: day('day').notNull(),
    key: text().notNull(),
    used: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.key] })],
);

/**
 * Deleting an account and signing up again gives no second trial. The key is a keyed hash of the
 * address.
 */
export const usedTrials = pgTable(
  'used_trials',
  {
    key: text().primaryKey(),
    trialEndsAt: at('trial_ends_at').notNull(),
    /** Usage on `day`, when the account gave up the address. */
    day: day('day').notNull(),
    usage: jsonb().$type<Record<string, number>>().notNull(),
    keptAt: at('kept_at').notNull(),
  },
  (t) => [index('used_trials_age').on(t.keptAt)],
);

/** For rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
