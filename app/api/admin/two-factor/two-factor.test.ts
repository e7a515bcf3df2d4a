import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  adminRecoveryCodes,
  adminRequests,
  adminSessions,
  admins,
  auditEntries,
  rateLimits,
} from '@/db/schema';
import type { OwnAdminWire } from '@/lib/admin/identity/wire';
import type { TwoFactorStartWire } from '@/lib/admin/two-factor/wire';
import {
  ADMIN_PASSWORD,
  auditLog,
  codeAt,
  inviteePerson,
  signedInPerson,
  signIn,
  turnOnTwoFactor,
} from '@/tests/helpers/admin-people';
import { call } from '@/tests/helpers/call';
import { setHandlerClock } from '@/tests/helpers/clock';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET as me } from '../me/route';
import { POST as confirm } from './confirm/route';
import { POST as renew } from './recovery-codes/route';
import { POST as start, DELETE as turnOff } from './route';

const store = useTestDatabase();
/** The start of a time step. */
const NOW = new Date(Math.ceil((Date.now() + 60_000) / 30_000) * 30_000);

beforeEach(async () => {
  await store.db.delete(rateLimits);
  setHandlerClock(NOW);
});

type Headers = Record<string, string>;
const begin = (headers: Headers) => call(start, { method: 'POST', headers, body: {} });
const own = async (headers: Headers) => (await call(me, { headers })).body as OwnAdminWire;
const entriesOf = (username: string) => auditLog(store.db, { admin: username });

/** An admin with two-factor sign-in, and their app. */
async function guarded() {
  const person = await signedInPerson(store.db);
  const { secret, codes } = await turnOnTwoFactor(person.headers, NOW);
  const shown = (steps = 0) => codeAt(secret, NOW, steps);
  return { ...person, secret, codes, shown };
}

const WRONG_PASSWORD = {
  status: 401,
  body: { error: 'Invalid username or password', detail: { code: 'invalid_credentials' } },
};
const CODE_REQUIRED = {
  status: 401,
  body: {
    error: 'Enter the code from your authenticator app or a recovery code',
    detail: { code: 'two_factor_required' },
  },
};
const CODE_WORDS =
  'This code is wrong, or it was used before. Wait for the next code and try again.';
const WRONG_CODE = {
  status: 401,
  body: { detail: { code: 'invalid_credentials', fields: { code: CODE_WORDS } } },
};

test('a started second factor changes nothing; a confirmed one is asked for, with ten recovery codes shown once', async () => {
  const person = await signedInPerson(store.db);
  const other = await signIn(person.username);
  expect(other.status).toBe(200);
  const started = (await begin(person.headers)).body as TwoFactorStartWire;
  expect(started).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    otpauth_uri: expect.stringMatching(
      new RegExp(`^otpauth://totp/Skimwise.*${person.username}.*secret=${started.secret}`),
    ),
    qr_svg: expect.stringMatching(/^<svg /),
  });
  expect((await signIn(person.username)).status).toBe(200);
  expect(await own(person.headers)).toMatchObject({ two_factor: false, recovery_codes_left: 0 });

  const enter = (code: string) => call(confirm, { headers: person.headers, body: { code } });
  for (const wrong of ['000000', 'no code', await codeAt(started.secret, NOW, 2)])
    expect(await enter(wrong)).toMatchObject({
      status: 400,
      body: { detail: { code: 'invalid_input', fields: { code: CODE_WORDS } } },
    });
  const answer = await enter(await codeAt(started.secret, NOW));
  expect(answer.status).toBe(200);
  const { recovery_codes: codes } = answer.body as { recovery_codes: string[] };
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^[\da-hjkmnp-tv-z]{4}(-[\da-hjkmnp-tv-z]{4}){3}$/);
  expect(await own(person.headers)).toMatchObject({ two_factor: true, recovery_codes_left: 10 });
  expect(await signIn(person.username)).toMatchObject(CODE_REQUIRED);

  const sessions = await store.db
    .select()
    .from(adminSessions)
    .where(eq(adminSessions.adminId, person.id));
  expect(sessions, 'those without a second factor have ended').toHaveLength(1);
  const kept = JSON.stringify([
    await store.db.select().from(admins),
    await store.db.select().from(adminRecoveryCodes),
    await store.db.select().from(adminRequests),
    await store.db.select().from(auditEntries),
  ]);
  for (const secret of [started.secret, ...codes, codes[0]!.replaceAll('-', '')])
    expect(kept).not.toContain(secret);
  expect(await entriesOf(person.username)).toMatchObject([
    ...Array.from({ length: 3 }, () => ({ stage: 'refused', detail: { code: 'invalid_input' } })),
    {
      action: 'turn_on_two_factor',
      stage: 'done',
      subject: person.username,
      before: { two_factor: false },
      after: { two_factor: true },
    },
  ]);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test.each([
  [-2, 401],
  [-1, 401],
  [0, 200],
  [1, 200],
  [2, 401],
])('at sign-in, a code %i steps of 30 seconds ahead gets %i', async (steps, status) => {
  // The code of the step before was used to confirm.
  const { username, shown } = await guarded();
  expect((await signIn(username, { code: await shown(steps) })).status).toBe(status);
});

test('a code of the step before is accepted, one older is not', async () => {
  const { username, shown } = await guarded();
  setHandlerClock(new Date(NOW.getTime() + 60_000));
  expect(await signIn(username, { code: await shown(0) })).toMatchObject(WRONG_CODE);
  expect((await signIn(username, { code: await shown(1) })).status).toBe(200);
});

test('a code works once, also of many at once, and no earlier one after it', async () => {
  const { username, shown } = await guarded();
  const code = await shown();
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(username, { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  await store.db.delete(rateLimits);
  expect(await signIn(username, { code })).toMatchObject(WRONG_CODE);
  const spaced = (await shown(1)).replace(/(\d{3})/, '$1 ');
  expect((await signIn(username, { code: spaced })).status).toBe(200);
  setHandlerClock(new Date(NOW.getTime() + 30_000));
  expect(await signIn(username, { code })).toMatchObject(WRONG_CODE);
});

test('a recovery code works once, also of many at once, however it is written', async () => {
  const { username, codes, headers } = await guarded();
  const [first, second] = codes as [string, string];
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => signIn(username, { code: first })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  await store.db.delete(rateLimits);
  const written = ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `;
  expect((await signIn(username, { code: written })).status).toBe(200);
  expect(await signIn(username, { code: second })).toMatchObject(WRONG_CODE);
  expect((await own(headers)).recovery_codes_left).toBe(8);
  const stranger = await guarded();
  expect(await signIn(stranger.username, { code: codes[2]! })).toMatchObject(WRONG_CODE);
});

test('a wrong password gets the same answer with and without a right code', async () => {
  const { username, shown } = await guarded();
  const plain = await inviteePerson(store.db);
  const password = 'not it at all';
  for (const answer of [
    await signIn(username, { password }),
    await signIn(username, { password, code: await shown() }),
    await signIn(username, { password, code: '000000' }),
    await signIn(plain.username, { password }),
    await signIn('nobody', { password, code: await shown() }),
  ])
    expect(answer).toMatchObject(WRONG_PASSWORD);
  expect((await signIn(username, { code: await shown() })).status).toBe(200);
});

test('a disabled admin isn’t asked for a code', async () => {
  const { id, username, codes } = await guarded();
  await store.db.update(admins).set({ disabledAt: NOW }).where(eq(admins.id, id));
  for (const code of [undefined, codes[0]!])
    expect(await signIn(username, code ? { code } : {})).toMatchObject(WRONG_PASSWORD);
});

test('a code of an admin without a second factor is ignored', async () => {
  const plain = await inviteePerson(store.db);
  expect((await signIn(plain.username, { code: '000000' })).status).toBe(200);
});

test('ten wrong codes in a quarter of an hour block further tries; being asked for one doesn’t count', async () => {
  const { username, shown, codes } = await guarded();
  for (let tries = 0; tries < 12; tries++)
    expect(await signIn(username, { code: '' })).toMatchObject(CODE_REQUIRED);
  const wrong = [];
  for (let tries = 0; tries < 11; tries++)
    wrong.push((await signIn(username, { code: `00000${tries % 10}` })).status);
  expect(wrong.slice(-2)).toEqual([401, 429]);
  for (const code of [await shown(), codes[0]!])
    expect((await signIn(username, { code })).status).toBe(429);
});

test('turning it off and new recovery codes take the password', async () => {
  const { username, headers, shown, codes } = await guarded();
  const refusal = {
    status: 401,
    body: {
      detail: { fields: { password: 'That’s not your password. Please check it and try again' } },
    },
  };
  const wrong = { headers, body: { password: 'not it at all' } };
  expect(await call(renew, wrong)).toMatchObject(refusal);
  expect(await call(turnOff, { ...wrong, method: 'DELETE' })).toMatchObject(refusal);

  const right = { headers, body: { password: ADMIN_PASSWORD } };
  const { body } = await call(renew, right);
  const { recovery_codes: fresh } = body as { recovery_codes: string[] };
  expect(await signIn(username, { code: codes[0]! })).toMatchObject(WRONG_CODE);
  expect((await signIn(username, { code: fresh[0]! })).status).toBe(200);

  expect(await call(turnOff, { ...right, method: 'DELETE' })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect((await signIn(username, { code: await shown() })).status, 'no code is asked for').toBe(
    200,
  );
  expect(await own(headers)).toMatchObject({ two_factor: false, recovery_codes_left: 0 });
  for (const refused of [
    await call(renew, right),
    await call(turnOff, { ...right, method: 'DELETE' }),
  ])
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'Two-factor sign-in is off.' },
    });
  const entries = await entriesOf(username);
  expect(
    entries.flatMap(({ stage, action, detail }) => (stage === 'done' ? [] : [[action, detail]])),
  ).toEqual([
    ['new_recovery_codes', { code: 'invalid_credentials' }],
    ['turn_off_two_factor', { code: 'invalid_credentials' }],
    ['new_recovery_codes', { code: 'conflict' }],
    ['turn_off_two_factor', { code: 'conflict' }],
  ]);
  const done = entries.filter(({ stage }) => stage === 'done');
  expect(done.map(({ action }) => action)).toEqual([
    'turn_on_two_factor',
    'new_recovery_codes',
    'turn_off_two_factor',
  ]);
});

test('while it is on, it can’t be started or confirmed again; of two confirmations at once one wins', async () => {
  const person = await signedInPerson(store.db);
  const unstarted = await call(confirm, { headers: person.headers, body: { code: '000000' } });
  expect(unstarted).toMatchObject({
    status: 409,
    body: { error: 'Start again: there’s no new key to confirm.' },
  });
  const { secret } = (await begin(person.headers)).body as TwoFactorStartWire;
  const code = await codeAt(secret, NOW);
  const answers = await Promise.all(
    [1, 2, 3].map(() => call(confirm, { headers: person.headers, body: { code } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const kept = await store.db
    .select()
    .from(adminRecoveryCodes)
    .where(eq(adminRecoveryCodes.adminId, person.id));
  expect(kept).toHaveLength(10);
  expect(await begin(person.headers)).toMatchObject({
    status: 409,
    body: { error: 'Two-factor sign-in is already on.' },
  });
});

test('guesses at the code and the password are limited for a session, and all are logged', async () => {
  const { headers, username } = await signedInPerson(store.db);
  await begin(headers);
  const statuses = [];
  for (let tries = 0; tries < 11; tries++)
    statuses.push((await call(confirm, { headers, body: { code: '000000' } })).status);
  expect(statuses.slice(-2)).toEqual([400, 429]);
  const entries = await entriesOf(username);
  expect(entries).toHaveLength(11);
  expect(entries.at(-1)).toMatchObject({
    ...{ action: 'turn_on_two_factor', stage: 'refused', subject: username },
    detail: { code: 'rate_limited' },
  });
});
