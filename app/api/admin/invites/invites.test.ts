import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminInvites, adminRequests, admins, auditEntries, outbox, rateLimits } from '@/db/schema';
import { adminMaintenance } from '@/lib/admin/maintenance';
import type { AdminRole } from '@/lib/constants/admin';
import { DAY_MS, HOUR_MS } from '@/lib/time/days';
import { adminHeaders } from '@/tests/helpers/admin';
import {
  ADMIN_PASSWORD,
  auditLog,
  codeAt,
  signedInPerson,
  signIn,
  turnOnTwoFactor,
} from '@/tests/helpers/admin-people';
import { call } from '@/tests/helpers/call';
import { setHandlerClock } from '@/tests/helpers/clock';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { POST as sendLink } from '../admins/[adminId]/password-link/route';
import { PATCH as change } from '../admins/[adminId]/route';
import { GET as me } from '../me/route';
import { DELETE as revoke } from './[inviteId]/route';
import { POST as accept } from './accept/route';
import { POST as check } from './check/route';
import { POST as invite, GET as list } from './route';

const store = useTestDatabase();
const NOW = new Date();
const PASSWORD = 'umbrella fjord cactus';

let owner: Record<string, string>;
beforeEach(async () => {
  await store.db.delete(rateLimits);
  setHandlerClock(NOW);
  owner = await adminHeaders(store.db);
});

const newName = () => `ada.${randomUUID().slice(0, 8)}`;
const newAddress = () => `${newName()}@example.com`;

async function tokenFor(email: string): Promise<string> {
  const [mail] = await store.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(desc(outbox.createdAt), desc(outbox.nextTryAt));
  return new URL(mail!.links[0]!).searchParams.get('token')!;
}

const ask = (email: string, role: AdminRole = 'support', more: object = {}) =>
  call(invite, { headers: owner, body: { email, role, ...more } });
/** Each invitation replaces the mail, so that its token is found. */
async function invited(role: AdminRole = 'support', email = newAddress()) {
  await store.db.delete(outbox).where(eq(outbox.to, email));
  const { status, body } = await ask(email, role);
  expect(status).toBe(200);
  return { email, id: (body as { id: string }).id, token: await tokenFor(email) };
}
const use = (token: string, more: { username?: string; password?: string } = {}) =>
  call(accept, { body: { token, username: newName(), password: PASSWORD, ...more } });
const look = async (token: string) => (await call(check, { body: { token } })).body;
const INVALID = {
  status: 400,
  body: {
    error: 'This link is no longer valid. Ask an owner for a new one.',
    detail: { code: 'token_invalid' },
  },
};

test('an owner invites: the mail’s link makes an admin with that role, once', async () => {
  const email = newAddress();
  const answer = await ask(`  ${email.toUpperCase()} `, 'support', { reason: 'New in support' });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      id: expect.any(String),
      expires_at: new Date(NOW.getTime() + 48 * HOUR_MS).toISOString(),
      kept_at: '/dev/mail',
    },
  });
  const token = await tokenFor(email);
  for (let times = 0; times < 2; times++)
    expect(await look(token), 'opening it uses nothing').toEqual({
      valid: true,
      kind: 'invite',
      role: 'support',
    });
  const username = newName();
  expect(await use(token, { username })).toMatchObject({
    status: 200,
    body: { success: true, username },
  });
  expect(await use(token)).toMatchObject(INVALID);
  expect(await look(token)).toEqual({ valid: false });
  const signedIn = await signIn(username, { password: PASSWORD });
  const headers = {
    authorization: `Bearer ${(signedIn.body as { session_token: string }).session_token}`,
  };
  expect((await call(me, { headers })).body).toEqual({
    username,
    role: 'support',
    two_factor: false,
    recovery_codes_left: 0,
    from_environment: false,
  });

  const { id } = answer.body as { id: string };
  const entries = await auditLog(store.db, { subject: id });
  expect(entries).toMatchObject([
    {
      action: 'invite_admin',
      admin: 'keeper',
      reason: 'New in support',
      after: { role: 'support' },
    },
    { action: 'accept_invite', admin: username, after: { role: 'support' } },
  ]);
  const kept = JSON.stringify([
    await store.db.select().from(auditEntries),
    await store.db.select().from(adminRequests),
    await store.db.select().from(rateLimits),
  ]);
  for (const secret of [token, email, email.toUpperCase()]) expect(kept).not.toContain(secret);
  expect(JSON.stringify(await store.db.select().from(adminInvites))).not.toContain(token);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test.each([
  [47.999, 200],
  [48, 400],
])('after %f hours the link gets %i', async (hours, status) => {
  const { token } = await invited();
  setHandlerClock(new Date(NOW.getTime() + hours * HOUR_MS));
  expect(await look(token)).toMatchObject({ valid: status === 200 });
  expect((await use(token)).status).toBe(status);
});

test('inviting again replaces the older link and role; of many at once one link is left', async () => {
  const first = await invited('owner');
  const second = await invited('read_only', first.email);
  expect(await use(first.token)).toMatchObject(INVALID);
  expect(await look(second.token)).toMatchObject({ role: 'read_only' });
  const email = newAddress();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const rows = await store.db.select().from(adminInvites).where(eq(adminInvites.email, email));
  expect(rows).toHaveLength(1);
  const mails = await store.db.select().from(outbox).where(eq(outbox.to, email));
  const works = [];
  for (const { links } of mails)
    works.push(await look(new URL(links[0]!).searchParams.get('token')!));
  expect(works.filter((link) => (link as { valid: boolean }).valid)).toHaveLength(1);
});

test('a repeated request with the same key invites and mails once', async () => {
  const email = newAddress();
  const again = { request_id: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => ask(email, 'support', again)));
  expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  expect(await store.db.select().from(outbox).where(eq(outbox.to, email))).toHaveLength(1);
  expect(await ask(email, 'owner', again)).toMatchObject({
    status: 409,
    body: { detail: { code: 'conflict' } },
  });
});

test('ten acceptances at once make one admin', async () => {
  const { token, email } = await invited();
  const answers = await Promise.all(Array.from({ length: 10 }, () => use(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  expect(await store.db.select().from(admins).where(eq(admins.email, email))).toHaveLength(1);
});

test('two invitees at once who want one name: one gets it, the other can choose another', async () => {
  const [one, two] = [await invited(), await invited()];
  const username = newName();
  const answers = await Promise.all([one, two].map(({ token }) => use(token, { username })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject({
    detail: { fields: { username: 'This username is taken. Please choose another.' } },
  });
  const loser = answers[0]!.status === 409 ? one : two;
  expect((await use(loser.token)).status, 'the link is still good').toBe(200);
});

const NAME_RULE =
  'Use 3 to 40 lowercase letters, digits, dots, hyphens or underscores, and start with a letter';
test.each([
  [{ username: 'ad' }, { username: NAME_RULE }],
  [{ username: 'a'.repeat(41) }, { username: NAME_RULE }],
  [{ username: 'Ada' }, { username: NAME_RULE }],
  [{ username: '<img src=x>' }, { username: NAME_RULE }],
  [{ username: '\u202eada' }, { username: NAME_RULE }],
  [{ username: undefined }, { username: NAME_RULE }],
  [{ password: 'short' }, { password: 'Please choose a password of at least 12 characters' }],
  [{ password: 'eleven word' }, { password: 'Please choose a password of at least 12 characters' }],
  [
    { password: 'x'.repeat(10_000) },
    { password: 'Please choose a password of at most 128 characters' },
  ],
  [
    { password: 'qwerty123456' },
    { password: 'This password is too common. Please choose another' },
  ],
])('%j is refused, and the link stays good', async (given, fields) => {
  const { token } = await invited();
  expect(await use(token, given)).toMatchObject({ status: 400, body: { detail: { fields } } });
  expect(await look(token)).toMatchObject({ valid: true });
});

test('the environment’s name is taken, and the invitee’s address is no password', async () => {
  const { token, email } = await invited();
  expect(await use(token, { username: 'keeper' })).toMatchObject({ status: 409 });
  expect(await use(token, { password: email })).toMatchObject({
    body: { detail: { fields: { password: 'Please choose a password that isn’t your email' } } },
  });
});

test('a link whose address has become an admin’s by another one no longer works', async () => {
  const { token, email } = await invited();
  await signedInPerson(store.db, { email });
  expect(await use(token)).toMatchObject(INVALID);
  expect(await store.db.select().from(admins).where(eq(admins.email, email))).toHaveLength(1);
});

test('a revoked invitation, an unknown token and a broken one are refused alike', async () => {
  const { token, id } = await invited();
  const asRevoked = { method: 'DELETE', headers: owner, params: { inviteId: id }, body: {} };
  const answers = await Promise.all([1, 2].map(() => call(revoke, asRevoked)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  for (const bad of [token, 'A'.repeat(43), '', '<script>', 'x'.repeat(10_000)].filter(Boolean))
    expect(await use(bad)).toMatchObject(INVALID);
  const odd = { ...asRevoked, params: { inviteId: 'x'.repeat(10_000) } };
  expect(await call(revoke, odd)).toMatchObject({
    status: 404,
    body: { error: 'This invitation was used or revoked, or has expired.' },
  });
});

test.each(['someone@example.com', 'a\0b'])(
  'what is revoked by the malformed id %j is logged, without the id',
  async (inviteId) => {
    const refused = () =>
      store.db
        .select({ subject: auditEntries.subject })
        .from(auditEntries)
        .where(and(eq(auditEntries.action, 'revoke_invite'), isNull(auditEntries.subject)));
    const before = await refused();
    const given = { method: 'DELETE', headers: owner, params: { inviteId }, body: {} };
    expect(await call(revoke, given)).toMatchObject({ status: 404 });
    expect(await refused()).toEqual([...before, { subject: null }]);
  },
);

test('an admin’s address is not invited again', async () => {
  const { email } = await signedInPerson(store.db);
  expect(await ask(email!)).toMatchObject({
    status: 409,
    body: {
      detail: {
        fields: {
          email:
            'An admin has this email. To let them choose a new password, use “Send password link” in the list.',
        },
      },
    },
  });
});

test('owners see the open invitations with their addresses, others without', async () => {
  const { email, id } = await invited('read_only');
  const used = await invited();
  await use(used.token);
  const shown = async (headers: Record<string, string>) =>
    (await call(list, { headers })).body as { invites: { id: string }[] };
  const find = (all: { invites: { id: string }[] }) => all.invites.find((one) => one.id === id);
  expect(find(await shown(owner))).toEqual({
    id,
    kind: 'invite',
    email,
    role: 'read_only',
    username: null,
    invited_by: 'keeper',
    created_at: NOW.toISOString(),
    expires_at: new Date(NOW.getTime() + 48 * HOUR_MS).toISOString(),
  });
  const support = await shown(await adminHeaders(store.db, { role: 'support' }));
  expect(find(support)).toMatchObject({ email: null, role: 'read_only' });
  expect(JSON.stringify(await shown(owner))).not.toContain(used.id);
});

test('six mails an hour to one address, and twenty invitations by one owner; refusals are logged', async () => {
  const person = await signedInPerson(store.db, { role: 'owner' });
  owner = person.headers;
  const refused = async () =>
    (await auditLog(store.db, { admin: person.username }))
      .filter(({ stage }) => stage === 'refused')
      .map(({ action, subject, reason, detail }) => [action, subject, reason, detail]);
  const limited = { code: 'rate_limited' };
  const email = newAddress();
  const statuses = [];
  for (let times = 0; times < 7; times++) statuses.push((await ask(email)).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
  expect(await refused()).toEqual([['invite_admin', null, null, limited]]);
  for (let times = 0; times < 14; times++) expect((await ask(newAddress())).status).toBe(200);
  expect((await ask(newAddress(), 'support', { reason: 'More help' })).status).toBe(429);
  const other = await signedInPerson(store.db);
  expect((await link(other.id)).status).toBe(429);
  expect((await refused()).slice(1)).toEqual([
    ['invite_admin', null, 'More help', limited],
    ['send_password_link', other.username, null, limited],
  ]);
});

test('a repeated request sends nothing, and doesn’t count', async () => {
  const { id, email } = await signedInPerson(store.db);
  const [invitation, password] = [{ request_id: randomUUID() }, { request_id: randomUUID() }];
  const invitee = newAddress();
  for (let times = 0; times < 7; times++) {
    expect((await ask(invitee, 'support', invitation)).status).toBe(200);
    expect((await link(id, owner, password)).status).toBe(200);
  }
  for (const to of [invitee, email!])
    expect(await store.db.select().from(outbox).where(eq(outbox.to, to))).toHaveLength(1);
  for (let times = 0; times < 5; times++) expect((await ask(invitee)).status).toBe(200);
  expect((await ask(invitee)).status).toBe(429);
});

test('a hundred uses of links in a quarter of an hour from one network', async () => {
  const { token } = await invited();
  const answers = [];
  for (let times = 0; times < 101; times++)
    answers.push((await call(check, { body: { token: 'A'.repeat(43) } })).status);
  expect(answers.slice(-2)).toEqual([200, 429]);
  expect((await use(token)).status).toBe(429);
});

const link = (adminId: string, headers = owner, body: object = {}) =>
  call(sendLink, { headers, params: { adminId }, body });

test('a password link changes the password once, ends the sessions, and keeps the second factor', async () => {
  const person = await signedInPerson(store.db, { role: 'owner' });
  const { secret } = await turnOnTwoFactor(person.headers, NOW);
  expect((await link(person.id)).status).toBe(200);
  const token = await tokenFor(person.email!);
  expect(await look(token)).toEqual({
    valid: true,
    kind: 'password',
    username: person.username,
  });
  expect((await call(me, { headers: person.headers })).status, 'nothing has changed yet').toBe(200);
  const body = { token, password: PASSWORD };
  const answers = await Promise.all([1, 2, 3].map(() => call(accept, { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await call(me, { headers: person.headers })).status).toBe(401);
  expect((await signIn(person.username, { password: ADMIN_PASSWORD })).body).toMatchObject({
    detail: { code: 'invalid_credentials' },
  });
  expect((await signIn(person.username, { password: PASSWORD })).body).toMatchObject({
    detail: { code: 'two_factor_required' },
  });
  const code = await codeAt(secret, NOW);
  expect((await signIn(person.username, { password: PASSWORD, code })).status).toBe(200);
  const entries = await auditLog(store.db, { subject: person.username });
  expect(entries.map(({ action, admin }) => [action, admin]).slice(-2)).toEqual([
    ['send_password_link', 'keeper'],
    ['use_password_link', person.username],
  ]);
});

test('no password link for the environment’s admin, a disabled one, one without an address, or an unknown one', async () => {
  const [first] = await store.db.select().from(admins).where(eq(admins.fromEnvironment, true));
  const nameless = await signedInPerson(store.db, { email: null });
  const disabled = await signedInPerson(store.db);
  await link(disabled.id);
  const token = await tokenFor(disabled.email!);
  await store.db.update(admins).set({ disabledAt: NOW }).where(eq(admins.id, disabled.id));
  const refusals = [
    [
      first!.id,
      409,
      'This admin is set by environment variables and always stays an enabled owner. Change ADMIN_USERNAME and ADMIN_PASSWORD instead.',
    ],
    [nameless.id, 409, 'This admin has no email.'],
    [disabled.id, 409, 'This admin is disabled. Enable them first.'],
    [randomUUID(), 404, 'This admin no longer exists.'],
    ['no id', 404, 'This admin no longer exists.'],
  ] as const;
  for (const [id, status, error] of refusals)
    expect(await link(id)).toMatchObject({ status, body: { error } });
  expect(await look(token), 'nor does an earlier one work').toEqual({ valid: false });
  expect(await use(token)).toMatchObject(INVALID);
});

test('who is no longer an owner leaves no open invitations', async () => {
  const leaving = await signedInPerson(store.db, { role: 'owner' });
  const email = newAddress();
  await call(invite, { headers: leaving.headers, body: { email, role: 'owner' } });
  const token = await tokenFor(email);
  const params = { adminId: leaving.id };
  await call(change, { method: 'PATCH', headers: owner, params, body: { role: 'support' } });
  expect(await use(token)).toMatchObject(INVALID);
});

test('an ended invitation is forgotten after 30 days', async () => {
  const { id } = await invited();
  const kept = async () =>
    (await store.db.select().from(adminInvites).where(eq(adminInvites.id, id))).length;
  const tidy = (ms: number) =>
    adminMaintenance['old admin invites']({ db: store.db, now: new Date(NOW.getTime() + ms) });
  await tidy(32 * DAY_MS);
  expect(await kept()).toBe(1);
  await tidy(32 * DAY_MS + 1);
  expect(await kept()).toBe(0);
});
