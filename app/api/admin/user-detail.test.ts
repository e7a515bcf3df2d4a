import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  auditEntries,
  documents,
  mailTokens,
  outbox,
  passages,
  sessions,
  usageCounters,
  users,
} from '@/db/schema';
import type { AdminUserDetailWire } from '@/lib/admin/users/wire';
import { DAY_MS, utcDay } from '@/lib/time/days';
import { adminHeaders } from '@/tests/helpers/admin';
import { call } from '@/tests/helpers/call';
import { createDocument, createUser } from '@/tests/helpers/factories';
import { createFullAccount } from '@/tests/helpers/full-account';
import { givenByAdmin } from '@/tests/helpers/grants';
import { signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET } from './users/[userId]/route';

const store = useTestDatabase();

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

async function ask(userId: string, query = '') {
  const headers = await adminHeaders(store.db, { role: 'read_only' });
  const path = `/api/admin/users/${userId}${query}`;
  return call(GET, { path, params: { userId }, headers });
}

const detailOf = async (userId: string) => (await ask(userId)).body as AdminUserDetailWire;

test('the detail of a user who did everything', async () => {
  const { id, email } = await createFullAccount(store.db, { phone: '+1 312 555 0199' });
  const now = new Date();
  await givenByAdmin(store.db, { userId: id }, now);
  await store.db
    .insert(usageCounters)
    .values({ learnerId: id, day: utcDay(now), key: 'file_uploads', used: 2 });
  await signedInHeaders(store.db, { id });
  await store.db.update(sessions).set({ device: IPHONE }).where(eq(sessions.userId, id));
  const detail = await detailOf(id);
  expect(Object.keys(detail).sort()).toEqual([
    'document_count',
    'documents',
    'grant',
    'payments',
    'point_history',
    'redemptions',
    'sessions',
    'usage',
    'user',
  ]);
  expect(detail).toMatchObject({
    user: {
      ...{ user_id: id, email, phone: '+1 312 555 0199', birthdate: '2001-12-10' },
      ...{ address: '12 St James Square', granted: true, suspended_at: null },
      ...{ lifetime_points: expect.any(Number), streak_freezes: 0 },
    },
    grant: { granted_by: 'keeper', granted_at: now.toISOString(), ends_at: null },
    payments: [
      {
        ...{ id: `in_${id}`, paid_at: '2026-11-20T12:00:00.000Z' },
        ...{ amount_cents: 24_900, refunded_cents: 0 },
      },
    ],
    document_count: 1,
    documents: [{ title: expect.any(String), kind: expect.any(String) }],
    redemptions: [
      { item_name: 'Headphones', points_spent: 5 },
      { item_name: 'Headphones', points_spent: 5 },
    ],
  });
  expect(detail.usage[0]).toEqual({
    day: utcDay(now),
    used: {
      ...{ file_uploads: 2, course_generations: 0 },
      ...{ flashcard_generations: 0, ai_chat_messages: 0 },
    },
    limits: {
      ...{ file_uploads: 50, course_generations: 20 },
      ...{ flashcard_generations: 50, ai_chat_messages: 200 },
    },
  });
  expect(detail.point_history.map(({ label }) => label)).toContain('Adjustment by our team');
  expect(detail.sessions, 'without the one that is over').toMatchObject([
    { device: 'Safari on iPhone' },
  ]);
});

test('the detail has no password, no token, no id of a session, no mail and no text of a document', async () => {
  const { id } = await createFullAccount(store.db, {
    passwordHash: '$argon2id$the-hash',
    googleSubject: `google-${randomUUID()}`,
  });
  const { authorization } = await signedInHeaders(store.db, { id });
  await store.db.insert(mailTokens).values({
    ...{ tokenHash: `mail-hash-${id}`, userId: id, purpose: 'reset_password' },
    ...{ createdAt: new Date(), expiresAt: new Date(Date.now() + DAY_MS) },
  });
  const held = await store.db.select().from(sessions).where(eq(sessions.userId, id));
  const [user] = await store.db.select().from(users).where(eq(users.id, id));
  const [mail] = await store.db.select().from(outbox).limit(1);
  const texts = await store.db
    .select({ text: passages.text })
    .from(passages)
    .innerJoin(documents, eq(documents.id, passages.documentId))
    .where(eq(documents.learnerId, id));
  const secrets = [
    user!.passwordHash,
    user!.googleSubject,
    authorization!.slice('Bearer '.length),
    `mail-hash-${id}`,
    ...held.flatMap(({ tokenHash, id: sessionId }) => [tokenHash, sessionId]),
    mail?.text,
    ...texts.map(({ text }) => text),
    'Melatonin is a hormone',
    'evil.example',
  ].filter((secret): secret is string => typeof secret === 'string' && secret !== '');
  expect(secrets.length).toBeGreaterThan(7);
  for (const query of ['', '?download=1']) {
    const text = JSON.stringify((await ask(id, query)).body);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toMatch(/hash|token|secret|password/i);
  }
});

test('usage goes back 30 days, and lists have the newest hundred', async () => {
  const { id } = await createUser(store.db, { trialEndsAt: null });
  const dayBefore = (days: number) => utcDay(new Date(Date.now() - days * DAY_MS));
  const shared = { learnerId: id, key: 'ai_chat_messages', used: 1 };
  await store.db
    .insert(usageCounters)
    .values([0, 29, 30].map((days) => ({ ...shared, day: dayBefore(days) })));
  for (let n = 0; n < 101; n++) await createDocument(store.db, id);
  const detail = await detailOf(id);
  expect(detail.usage.map(({ day }) => day)).toEqual([dayBefore(0), dayBefore(29)]);
  expect(detail.usage[0]?.limits.ai_chat_messages).toBe(20);
  expect([detail.documents.length, detail.document_count]).toEqual([100, 101]);
  expect(detail).toMatchObject({ grant: null, payments: [], redemptions: [], sessions: [] });
});

test('a user’s export is the detail without the sessions, as a file with the user’s id and the day, and is logged', async () => {
  const { id } = await createUser(store.db);
  await signedInHeaders(store.db, { id });
  const { sessions: shown, ...detail } = await detailOf(id);
  expect(shown).toHaveLength(1);
  const entries = () => store.db.select().from(auditEntries).where(eq(auditEntries.userId, id));
  expect(await entries()).toEqual([]);
  const { status, body, headers } = await ask(id, '?download=1');
  expect([status, body]).toEqual([200, detail]);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename=skimwise-user-${id}-${utcDay(new Date())}.json`,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(await entries()).toMatchObject([{ action: 'export_user', stage: 'done', reason: null }]);
});

test.each(['00000000-0000-4000-8000-000000000000', 'nobody', "' or 1=1 --"])(
  'no user %s: 404, and no log of an export',
  async (userId) => {
    expect(await ask(userId, '?download=1')).toMatchObject({
      status: 404,
      body: { error: 'This user no longer exists.' },
    });
  },
);
