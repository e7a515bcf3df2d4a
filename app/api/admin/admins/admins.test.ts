import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminRecoveryCodes, admins, rateLimits } from '@/db/schema';
import type { AdminsWire } from '@/lib/admin/admins/wire';
import { HOUR_MS } from '@/lib/time/days';
import { adminHeaders } from '@/tests/helpers/admin';
import { ADMIN_ENVIRONMENT } from '@/tests/helpers/admin-environment';
import {
  ADMIN_PASSWORD,
  auditLog,
  signedInPerson,
  signIn,
  turnOnTwoFactor,
} from '@/tests/helpers/admin-people';
import { call } from '@/tests/helpers/call';
import { setHandlerClock } from '@/tests/helpers/clock';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET as me } from '../me/route';
import { POST as changePassword } from '../password/route';
import { DELETE as endOthers, GET as getSessions } from '../sessions/route';
import { PATCH as change } from './[adminId]/route';
import { DELETE as reset } from './[adminId]/two-factor/route';
import { GET as list } from './route';

const store = useTestDatabase();
const NOW = new Date();

type Headers = Record<string, string>;
let keeper: Headers;
beforeEach(async () => {
  await store.db.delete(rateLimits);
  setHandlerClock(NOW);
  keeper = await adminHeaders(store.db);
});

const patch = (adminId: string, body: object, headers = keeper) =>
  call(change, { method: 'PATCH', headers, params: { adminId }, body });
const answerTo = async (headers: Headers) => (await call(me, { headers })).status;
const environmentAdmin = async () =>
  (await store.db.select().from(admins).where(eq(admins.fromEnvironment, true)))[0]!;
const logOf = (subject: string) => auditLog(store.db, { subject });

test('each role sees the admins; only owners see addresses', async () => {
  const person = await signedInPerson(store.db, { role: 'read_only' });
  const seenBy = async (headers: Headers) => {
    const { admins: rows } = (await call(list, { headers })).body as AdminsWire;
    return rows.find(({ id }) => id === person.id);
  };
  const row = {
    id: person.id,
    username: person.username,
    role: 'read_only',
    from_environment: false,
    disabled: false,
    two_factor: false,
    sessions: 1,
    last_login: NOW.toISOString(),
    created_at: person.createdAt.toISOString(),
  };
  expect(await seenBy(keeper)).toEqual({ ...row, email: person.email });
  expect(await seenBy(person.headers)).toEqual({ ...row, email: null });
});

test('a page has a hundred admins by name, and a cursor to the next', async () => {
  await store.db.insert(admins).values(
    Array.from({ length: 130 }, (_, index) => ({
      username: `many.${String(index).padStart(3, '0')}`,
      passwordHash: 'nobody signs in with it',
      role: 'support' as const,
      fromEnvironment: false,
      createdAt: NOW,
    })),
  );
  const names: string[] = [];
  let cursor: string | null | undefined;
  do {
    const path = `/api/admin/admins${cursor ? `?cursor=${cursor}` : ''}`;
    const page = (await call(list, { path, headers: keeper })).body as AdminsWire;
    expect(page.admins.length).toBeLessThanOrEqual(100);
    names.push(...page.admins.map(({ username }) => username));
    cursor = page.next;
  } while (cursor);
  expect(names).toHaveLength(new Set(names).size);
  expect(names).toHaveLength((await store.db.select().from(admins)).length);
  await store.db.delete(admins).where(eq(admins.passwordHash, 'nobody signs in with it'));
});

test.each(['%00%ff', 'AA', 'WyJcdTAwMDAiXQ'])('the cursor %s is refused', async (cursor) => {
  const { status, body } = await call(list, { path: `/?cursor=${cursor}`, headers: keeper });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    error: 'This page can’t be shown. Start again from the first one.',
  });
});

test.each(['bearer', 'cookie'] as const)(
  'a changed role and disabling end the session by %s at the very next request',
  async (by) => {
    const person = await signedInPerson(store.db, { role: 'owner' });
    expect(await answerTo(person.keys[by])).toBe(200);
    expect(await patch(person.id, { role: 'support', reason: 'Moved teams' })).toMatchObject({
      status: 200,
      body: { success: true, role: 'support', disabled: false },
    });
    expect(await answerTo(person.keys[by])).toBe(401);

    const again = (await signIn(person.username)).body as { session_token: string };
    const headers = { authorization: `Bearer ${again.session_token}` };
    expect(await answerTo(headers)).toBe(200);
    expect((await patch(person.id, { disabled: true })).status).toBe(200);
    expect(await answerTo(headers)).toBe(401);
    expect((await signIn(person.username)).status).toBe(401);
    expect((await patch(person.id, { disabled: false })).status).toBe(200);
    expect(await answerTo(headers), 'the old session stays ended').toBe(401);
    expect((await signIn(person.username)).status).toBe(200);
    expect(await logOf(person.username)).toMatchObject([
      {
        action: 'change_role',
        reason: 'Moved teams',
        before: { role: 'owner', disabled: false },
        after: { role: 'support', disabled: false },
      },
      { action: 'disable_admin', after: { role: 'support', disabled: true } },
      { action: 'enable_admin', after: { role: 'support', disabled: false } },
    ]);
    expect(await brokenInvariants(store.db)).toEqual([]);
  },
);

const EIGHT_HOURS = 8 * HOUR_MS;
test.each([
  ['bearer', EIGHT_HOURS - 1, 200],
  ['bearer', EIGHT_HOURS, 401],
  ['cookie', EIGHT_HOURS - 1, 200],
  ['cookie', EIGHT_HOURS, 401],
] as const)('by %s, %i ms after sign-in: %i', async (by, ms, status) => {
  const { keys } = await signedInPerson(store.db);
  setHandlerClock(new Date(NOW.getTime() + ms));
  expect(await answerTo(keys[by])).toBe(status);
});

const ENVIRONMENT =
  'This admin is set by environment variables and always stays an enabled owner. Change ADMIN_USERNAME and ADMIN_PASSWORD instead.';
const YOURSELF = 'You can’t change your own role or disable yourself. Ask another owner.';

test('the environment’s admin can’t be changed, nor oneself, nor an unknown admin; refusals are logged', async () => {
  const person = await signedInPerson(store.db, { role: 'owner' });
  const first = await environmentAdmin();
  for (const body of [{ role: 'support' }, { disabled: true }]) {
    expect(await patch(first.id, body, person.headers)).toMatchObject({
      status: 409,
      body: { error: ENVIRONMENT },
    });
    expect(await patch(person.id, body, person.headers)).toMatchObject({
      status: 409,
      body: { error: YOURSELF },
    });
  }
  expect(await patch(randomUUID(), { role: 'owner' })).toMatchObject({ status: 404 });
  for (const body of [{}, { role: 'owner', disabled: true }])
    expect(await patch(person.id, body)).toMatchObject({
      status: 400,
      body: { error: 'Choose a role, or whether to disable the admin.' },
    });
  expect(await patch(person.id, { role: 'root' })).toMatchObject({ status: 400 });
  expect((await logOf(person.username)).map(({ stage, detail }) => [stage, detail])).toEqual([
    ['refused', { code: 'conflict' }],
    ['refused', { code: 'conflict' }],
  ]);
});

test('two owners who demote each other at once: one wins, and an owner stays', async () => {
  const [ada, grace] = [
    await signedInPerson(store.db, { role: 'owner' }),
    await signedInPerson(store.db, { role: 'owner' }),
  ];
  const answers = await Promise.all([
    patch(ada.id, { role: 'support' }, grace.headers),
    patch(grace.id, { disabled: true }, ada.headers),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const owners = await store.db
    .select()
    .from(admins)
    .where(and(eq(admins.role, 'owner'), isNull(admins.disabledAt)));
  const left = owners.filter(({ id }) => id === ada.id || id === grace.id);
  expect(left).toHaveLength(1);
});

test('a repeated change with the same key is made and logged once', async () => {
  const person = await signedInPerson(store.db);
  const body = { role: 'read_only', request_id: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => patch(person.id, body)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
  expect(await logOf(person.username)).toHaveLength(1);
});

test('an owner resets the second factor of a lost device, and its sessions end; not their own', async () => {
  const person = await signedInPerson(store.db, { role: 'owner' });
  await turnOnTwoFactor(person.headers, NOW);
  const resetOf = (adminId: string, headers: Headers) =>
    call(reset, { method: 'DELETE', headers, params: { adminId }, body: { reason: 'Lost phone' } });
  expect(await resetOf(person.id, person.headers)).toMatchObject({
    status: 409,
    body: { error: 'Turn off your own two-factor sign-in under Security.' },
  });
  expect((await resetOf(person.id, keeper)).status).toBe(200);
  expect(await answerTo(person.headers)).toBe(401);
  expect((await signIn(person.username)).status).toBe(200);
  const codes = await store.db
    .select()
    .from(adminRecoveryCodes)
    .where(eq(adminRecoveryCodes.adminId, person.id));
  expect(codes).toEqual([]);
  expect(await resetOf(person.id, keeper)).toMatchObject({
    status: 409,
    body: { error: 'Two-factor sign-in is off.' },
  });
  expect((await logOf(person.username)).filter(({ stage }) => stage === 'done')).toMatchObject([
    { action: 'turn_on_two_factor' },
    { action: 'reset_two_factor', admin: 'keeper', reason: 'Lost phone' },
  ]);
});

test('an admin sees their own sessions and ends the others', async () => {
  const person = await signedInPerson(store.db);
  const other = await signedInPerson(store.db);
  const second = (await signIn(person.username)).body as { session_token: string };
  const elsewhere = { authorization: `Bearer ${second.session_token}` };
  const { body } = await call(getSessions, { headers: person.headers });
  const session = {
    id: expect.any(String),
    device: 'Unknown device',
    created_at: NOW.toISOString(),
    expires_at: new Date(NOW.getTime() + EIGHT_HOURS).toISOString(),
  };
  expect(body).toEqual({
    sessions: expect.arrayContaining([
      { ...session, current: true },
      { ...session, current: false },
    ]),
  });
  const ended = await call(endOthers, { method: 'DELETE', headers: person.headers, body: {} });
  expect(ended.body).toEqual({ success: true, ended: 1 });
  expect([await answerTo(person.headers), await answerTo(elsewhere)]).toEqual([200, 401]);
  expect(await answerTo(other.headers)).toBe(200);
  expect(await logOf(person.username)).toMatchObject([
    {
      action: 'end_admin_sessions',
      before: { other_sessions: 1 },
      after: { other_sessions: 0 },
    },
  ]);
});

const NEW = 'umbrella fjord cactus';
const asPassword = (headers: Headers, current: string, next = NEW) =>
  call(changePassword, {
    headers,
    body: { current_password: current, new_password: next },
  });

test('an invited admin changes their password, and their other sessions end', async () => {
  const person = await signedInPerson(store.db);
  const second = (await signIn(person.username)).body as { session_token: string };
  expect(await asPassword(person.headers, 'not it at all')).toMatchObject({
    status: 401,
    body: { detail: { fields: { current_password: expect.any(String) } } },
  });
  for (const bad of [ADMIN_PASSWORD, person.email!, 'eleven word'])
    expect(await asPassword(person.headers, ADMIN_PASSWORD, bad)).toMatchObject({
      status: 400,
      body: { detail: { fields: { new_password: expect.any(String) } } },
    });
  expect((await asPassword(person.headers, ADMIN_PASSWORD)).status).toBe(200);
  const elsewhere = { authorization: `Bearer ${second.session_token}` };
  expect([await answerTo(person.headers), await answerTo(elsewhere)]).toEqual([200, 401]);
  expect((await signIn(person.username)).status).toBe(401);
  expect((await signIn(person.username, { password: NEW })).status).toBe(200);
  const entries = await auditLog(store.db, { admin: person.username });
  expect(entries.map(({ action, stage, detail }) => [action, stage, detail])).toEqual([
    ['change_password', 'refused', { code: 'invalid_credentials' }],
    ['change_password', 'refused', { code: 'invalid_input' }],
    ['change_password', 'refused', { code: 'invalid_input' }],
    ['change_password', 'done', {}],
  ]);
  expect(JSON.stringify(entries)).not.toContain(person.email);
});

test('of two changes of a password at once one wins', async () => {
  const person = await signedInPerson(store.db);
  const answers = await Promise.all([
    asPassword(person.headers, ADMIN_PASSWORD, 'umbrella fjord one'),
    asPassword(person.headers, ADMIN_PASSWORD, 'umbrella fjord two'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('the environment’s admin is told where their password is set', async () => {
  expect(await asPassword(keeper, ADMIN_ENVIRONMENT.ADMIN_PASSWORD)).toMatchObject({
    status: 409,
    body: {
      error:
        'Your password is set by an environment variable. Change ADMIN_PASSWORD and restart the site.',
    },
  });
});
