import { randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { adminInvites, adminSessions, admins } from '@/db/schema';
import { visitor } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { hashPassword } from '../../accounts/passwords/passwords';
import type { AdminRole } from '../../constants/admin';
import * as environment from '../../env';
import { HOUR_MS } from '../../time/days';
import { adminMaintenance } from '../maintenance';
import { hasAdmin, syncAdmin } from './first-admin';
import { identifyAdmin } from './identify-admin';
import { signInAdmin } from './sign-in';

const store = useTestDatabase();
const now = TEST_NOW;

const appoint = (username: string, password: string) => syncAdmin(store.db, { username, password });
const signIn = (username: string, password: string) =>
  signInAdmin(testContext({ db: store.db, actor: visitor }), { username, password }, new Headers());
/** An invited admin, signed in. */
async function signedInAdmin(name: string, role: AdminRole) {
  const username = `${name} the second`;
  const passwordHash = await hashPassword('pebble anchor violin');
  const [admin] = await store.db
    .insert(admins)
    .values({ username, passwordHash, role, fromEnvironment: false, createdAt: now })
    .returning();
  const { token } = await signIn(username, 'pebble anchor violin');
  return { id: admin!.id, headers: new Headers({ authorization: `Bearer ${token}` }) };
}

const all = async () => ({
  admins: (await store.db.select().from(admins)).map(({ username }) => username),
  sessions: (await store.db.select().from(adminSessions)).length,
});

test('a changed username or password in the environment applies from the next start', async () => {
  // Syncs once in a process; from here on the test syncs in place of a start.
  await hasAdmin(store.db);

  await appoint('ada', 'lantern quarry moss');
  const [first] = await store.db.select().from(admins);
  await signIn('ada', 'lantern quarry moss');
  await appoint('ada', 'lantern quarry moss');
  expect(await all(), 'the same again').toEqual({ admins: ['ada'], sessions: 1 });
  expect(await store.db.select().from(admins)).toEqual([{ ...first, lastLoginAt: now }]);

  await appoint('ada', 'pebble anchor violin');
  expect(await all(), 'another password').toEqual({ admins: ['ada'], sessions: 0 });
  await expect(signIn('ada', 'lantern quarry moss')).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  await signIn('ada', 'pebble anchor violin');

  await appoint('grace', 'pebble anchor violin');
  expect(await all(), 'another name').toEqual({ admins: ['grace'], sessions: 0 });
  await expect(signIn('ada', 'pebble anchor violin')).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  await signIn('grace', 'pebble anchor violin');
});

test('invited admins stay when the environment names another one, who takes over a name that was invited', async () => {
  await appoint('ada', 'lantern quarry moss');
  const passwordHash = await hashPassword('lantern quarry moss');
  const invited = { passwordHash, fromEnvironment: false, createdAt: now };
  await store.db.insert(admins).values([
    { ...invited, username: 'sam', role: 'support' },
    { ...invited, username: 'rita', role: 'read_only', disabledAt: now },
  ]);
  await appoint('rita', 'pebble anchor violin');
  const rows = await store.db.select().from(admins).orderBy(admins.username);
  expect(rows).toMatchObject([
    { username: 'rita', role: 'owner', fromEnvironment: true, disabledAt: null },
    { username: 'sam', role: 'support', fromEnvironment: false },
  ]);
  await signIn('rita', 'pebble anchor violin');
  await store.db.delete(admins).where(eq(admins.username, 'sam'));
});

test('an admin whom the environment no longer names leaves no open invitations', async () => {
  await appoint('ada', 'lantern quarry moss');
  const shared = { role: 'owner' as const, adminId: null, createdAt: now };
  const sent = (invitedBy: string) => ({
    ...shared,
    ...{ id: randomUUID(), tokenHash: randomUUID(), email: `${invitedBy}@example.com`, invitedBy },
    expiresAt: new Date(now.getTime() + 48 * HOUR_MS),
  });
  await store.db.insert(adminInvites).values([sent('ada'), sent('grace')]);
  const open = async () =>
    (await store.db.select().from(adminInvites).where(isNull(adminInvites.revokedAt))).map(
      ({ invitedBy }) => invitedBy,
    );
  await appoint('ada', 'pebble anchor violin');
  expect((await open()).sort()).toEqual(['ada', 'grace']);
  await appoint('rita', 'pebble anchor violin');
  expect(await open()).toEqual(['grace']);
  await store.db.delete(adminInvites);
});

test('an admin who is disabled can’t sign in, and has no session', async () => {
  const { headers, id } = await signedInAdmin('rita', 'support');
  expect((await identifyAdmin(store.db, headers, now)).actor).toMatchObject({ role: 'support' });
  await store.db.update(admins).set({ disabledAt: now }).where(eq(admins.id, id));
  expect((await identifyAdmin(store.db, headers, now)).actor).toEqual({ kind: 'visitor' });
  await expect(signIn('rita the second', 'pebble anchor violin')).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  await store.db.delete(admins).where(eq(admins.id, id));
});

test('without an admin in the environment, sign-ins and sessions are refused, and no row is deleted', async () => {
  await appoint('grace', 'pebble anchor violin');
  const { token } = await signIn('grace', 'pebble anchor violin');
  const headers = new Headers({ authorization: `Bearer ${token}` });
  expect((await identifyAdmin(store.db, headers, now)).actor).toMatchObject({
    kind: 'admin',
    username: 'grace',
  });
  const before = await all();
  const named = environment.env();
  vi.spyOn(environment, 'env').mockReturnValue({
    ...named,
    ADMIN_USERNAME: undefined,
    ADMIN_PASSWORD: undefined,
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(signIn('grace', 'pebble anchor violin')).rejects.toMatchObject({
    status: 401,
    message: 'Invalid username or password',
  });
  expect((await identifyAdmin(store.db, headers, now)).actor).toEqual({ kind: 'visitor' });
  expect(await all()).toEqual(before);
});

test('five starts at once create one admin, who can sign in', async () => {
  await Promise.all(Array.from({ length: 5 }, () => appoint('hopper', 'lantern quarry moss')));
  expect((await all()).admins).toEqual(['hopper']);
  await signIn('hopper', 'lantern quarry moss');
  await Promise.all(Array.from({ length: 5 }, () => appoint('hopper', 'pebble anchor violin')));
  expect(await all()).toEqual({ admins: ['hopper'], sessions: 0 });
  await signIn('hopper', 'pebble anchor violin');
});

test('expired sessions are deleted', async () => {
  await appoint('hopper', 'pebble anchor violin');
  await signIn('hopper', 'pebble anchor violin');
  const before = (await all()).sessions;
  const at = (hours: number) => ({ db: store.db, now: new Date(now.getTime() + hours * HOUR_MS) });
  await adminMaintenance['expired admin sessions'](at(7.99));
  expect((await all()).sessions).toBe(before);
  await adminMaintenance['expired admin sessions'](at(8));
  expect((await all()).sessions).toBe(0);
});
