import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditEntries, settings } from '@/db/schema';
import { forgetSettings } from '@/lib/settings/current-settings';
import { adminHeaders } from '@/tests/helpers/admin';
import { call } from '@/tests/helpers/call';
import { createUser } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { POST as signUp } from '../auth/signup/route';
import { GET as publicLimits } from '../limits/route';
import { GET as usage } from '../usage/[userId]/route';
import { GET as getFeatures, PUT as switchFeature } from './features/route';
import { PUT as changeLimits, GET as getLimits } from './limits/route';

const store = useTestDatabase();
afterEach(async () => {
  await store.db.delete(settings);
  forgetSettings(store.db);
});

const change = async (
  limits: unknown,
  { key = randomUUID() as string, reason }: { key?: string; reason?: string } = {},
) =>
  call(changeLimits, {
    method: 'PUT',
    path: '/api/admin/limits',
    headers: await adminHeaders(store.db),
    body: { limits, request_id: key, ...(reason && { reason }) },
  });

const lastEntry = async () =>
  (
    await store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.stage, 'done'))
      .orderBy(desc(auditEntries.happenedAt))
      .limit(1)
  )[0];

test('an owner changes a limit: learners and the public call have it at once, and the log both values', async () => {
  const user = await createUser(store.db);
  const answer = await change({ trial: { ai_chat_messages: 1 } }, { reason: 'Busy week' });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      limits: { trial: { ai_chat_messages: 1, file_uploads: 5 }, paid: { ai_chat_messages: 200 } },
      defaults: { trial: { ai_chat_messages: 20 } },
      max: 100_000,
    },
  });
  const headers = await signedInHeaders(store.db, user);
  expect(await call(usage, { params: { userId: user.id }, headers })).toMatchObject({
    body: { usage: { ai_chat_messages: { used: 0, limit: 1 } } },
  });
  const open = await call(publicLimits);
  expect(open).toMatchObject({ status: 200, body: { limits: { trial: { ai_chat_messages: 1 } } } });
  expect(open.headers.get('cache-control')).toBe('public, max-age=30');
  expect(await lastEntry()).toMatchObject({
    action: 'change_limits',
    admin: 'keeper',
    reason: 'Busy week',
    before: { 'trial.ai_chat_messages': 20 },
    after: { 'trial.ai_chat_messages': 1 },
  });
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('two owners who change different limits at once lose nothing', async () => {
  const answers = await Promise.all([
    change({ trial: { file_uploads: 6 } }),
    change({ paid: { file_uploads: 60 } }),
    change({ trial: { ai_chat_messages: 0 } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const headers = await adminHeaders(store.db, { role: 'read_only' });
  expect(await call(getLimits, { headers })).toMatchObject({
    body: {
      limits: { trial: { file_uploads: 6, ai_chat_messages: 0 }, paid: { file_uploads: 60 } },
    },
  });
});

test('one request changes the limits once', async () => {
  const key = randomUUID();
  await change({ trial: { file_uploads: 6 } }, { key });
  await change({ trial: { file_uploads: 9 } });
  expect((await change({ trial: { file_uploads: 6 } }, { key })).status).toBe(200);
  const headers = await adminHeaders(store.db);
  expect(await call(getLimits, { headers })).toMatchObject({
    body: { limits: { trial: { file_uploads: 9 } } },
  });
});

test.each([-1, 1.5, 100_001, '7', null])('a limit of %j is refused', async (value) => {
  expect(await change({ trial: { file_uploads: value } })).toMatchObject({
    status: 400,
    body: { error: 'Enter a whole number from 0 to 100,000' },
  });
});

test.each([{ trial: { jet_packs: 1 } }, { demo: { file_uploads: 1 } }, 7, undefined])(
  'limits of another shape are refused: %j',
  async (limits) => {
    expect((await change(limits)).status).toBe(400);
  },
);

const turn = async (feature: string, on: unknown) =>
  call(switchFeature, {
    method: 'PUT',
    path: '/api/admin/features',
    headers: await adminHeaders(store.db),
    body: { feature, on },
  });

test('an owner turns sign-ups off and on', async () => {
  expect(await turn('sign_up', false)).toMatchObject({ status: 200 });
  expect(await lastEntry()).toMatchObject({
    action: 'switch_feature',
    subject: 'sign_up',
    before: { on: true },
    after: { on: false },
  });
  expect(await call(signUp, { body: {} })).toMatchObject({
    status: 503,
    body: {
      error: 'Sign-ups are paused. Please try again later.',
      detail: { code: 'feature_off', feature: 'sign_up' },
    },
  });
  await turn('tutor', false);
  await turn('sign_up', true);
  const headers = await adminHeaders(store.db, { role: 'read_only' });
  const { body } = await call(getFeatures, { headers });
  const { features } = body as { features: { feature: string; on: boolean }[] };
  expect(features.filter(({ on }) => !on).map(({ feature }) => feature)).toEqual(['tutor']);
  expect((await call(signUp, { body: {} })).status).toBe(400);
});

test.each([
  ['jet_packs', false],
  ['tutor', 'no'],
])('the switch %s = %j is refused', async (feature, on) => {
  expect((await turn(feature, on)).status).toBe(400);
});
