import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { POST as login } from '@/app/api/admin/login/route';
import { POST as confirm } from '@/app/api/admin/two-factor/confirm/route';
import { POST as start } from '@/app/api/admin/two-factor/route';
import type { Db } from '@/db/client';
import { admins, auditEntries } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { hasAdmin } from '@/lib/admin/identity/first-admin';
import type { TwoFactorStartWire } from '@/lib/admin/two-factor/wire';
import type { AdminRole } from '@/lib/constants/admin';
import { call } from './call';
import { cookiePair } from './signed-in';

export const ADMIN_PASSWORD = 'pebble anchor violin';
const STEP_MS = 30_000;

type Given = { role?: AdminRole; email?: string | null };

/** An invited admin with a password, not signed in. */
export async function inviteePerson(db: Db, { role = 'support', email }: Given = {}) {
  await hasAdmin(db);
  const username = `${role.replace('_', '-')}.${randomUUID().slice(0, 8)}`;
  const [row] = await db
    .insert(admins)
    .values({
      username,
      email: email === undefined ? `${username}@example.com` : email,
      passwordHash: await hashPassword(ADMIN_PASSWORD),
      role,
      fromEnvironment: false,
      createdAt: new Date(),
    })
    .returning();
  return row!;
}

export function signIn(username: string, more: { password?: string; code?: string } = {}) {
  return call(login, { body: { username, password: ADMIN_PASSWORD, ...more } });
}

/** What the admin's program and browser send along. */
function keysOf({ body, headers }: Awaited<ReturnType<typeof signIn>>) {
  const { session_token } = body as { session_token: string };
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith('skimwise-admin='));
  return {
    bearer: { authorization: `Bearer ${session_token}` },
    cookie: { cookie: cookiePair(set ?? '') },
  };
}

/** An invited admin who is signed in. */
export async function signedInPerson(db: Db, given: Given = {}) {
  const person = await inviteePerson(db, given);
  const answer = await signIn(person.username);
  return { ...person, keys: keysOf(answer), headers: keysOf(answer).bearer };
}

/** What the authenticator app shows, `steps` of 30 seconds later. */
export function codeAt(secret: string, now: Date, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor((now.getTime() + steps * STEP_MS) / 1000) });
}

/** Turns on two-factor sign-in with the code of the step before, so that the one of `now` is free. */
export async function turnOnTwoFactor(headers: Record<string, string>, now: Date) {
  const started = await call(start, { method: 'POST', headers, body: {} });
  const { secret } = started.body as TwoFactorStartWire;
  const code = await codeAt(secret, now, -1);
  const { body } = await call(confirm, { headers, body: { code } });
  return { secret, codes: (body as { recovery_codes: string[] }).recovery_codes };
}

/** In the order of their transactions: a test's clock may stand still. */
export function auditLog(db: Db, by: { admin: string } | { subject: string }) {
  const is =
    'admin' in by ? eq(auditEntries.admin, by.admin) : eq(auditEntries.subject, by.subject);
  return db.select().from(auditEntries).where(is).orderBy(sql`xmin::text::bigint`);
}
