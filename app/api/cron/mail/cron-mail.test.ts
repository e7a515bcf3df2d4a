import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { learners, outbox, processingJobs } from '@/db/schema';
import * as environment from '@/lib/env';
import { queueMail } from '@/lib/mail/outbox';
import { call } from '@/tests/helpers/call';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createUser } from '@/tests/helpers/factories';
import { createStaleJob } from '@/tests/helpers/runs';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET as sendDue } from './route';

vi.mock('@/lib/http/study-ports', async () => ({
  studyPorts: (await import('@/tests/helpers/fake-study')).fakeStudy(),
}));

const store = useTestDatabase();
const SECRET = 'a-secret-of-the-scheduler';

afterEach(() => vi.restoreAllMocks());

function setSecret(CRON_SECRET: string | undefined) {
  const env = environment.env();
  vi.spyOn(environment, 'env').mockReturnValue({ ...env, CRON_SECRET });
}

async function queued(): Promise<string> {
  const id = randomUUID();
  const rendered = { subject: 'S', text: 'T', html: '<p>T</p>', links: [] };
  const mail = {
    ...rendered,
    to: 'ada@example.com',
    kind: 'verify_email' as const,
    learnerId: null,
  };
  await queueMail({ db: store.db, now: new Date(), newId: () => id }, mail);
  return id;
}

const sentAt = async (id: string) =>
  (await store.db.select().from(outbox).where(eq(outbox.id, id)))[0]?.sentAt;
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

test('a call by the scheduler sends due mail', async () => {
  setSecret(SECRET);
  const id = await queued();
  expect(await call(sendDue, { headers: bearer(SECRET) })).toMatchObject({
    status: 200,
    body: { message: 'The scheduled tasks are done.' },
  });
  expect(await sentAt(id)).toBeInstanceOf(Date);
});

test('it runs the other maintenance jobs too, and answers 500 if one fails', async () => {
  setSecret(SECRET);
  const ended = new Date(Date.now() - 1);
  await store.db
    .insert(learners)
    .values({ id: randomUUID(), kind: 'demo', createdAt: ended, expiresAt: ended });
  await store.sql`alter table rate_limits rename to hidden`;
  const { status, body } = await call(sendDue, { headers: bearer(SECRET) });
  await store.sql`alter table hidden rename to rate_limits`;
  expect({ status, body }).toMatchObject({ status: 500, body: { detail: { code: 'internal' } } });
  expect(await store.db.select().from(learners)).toEqual([]);
  expect((await call(sendDue, { headers: bearer(SECRET) })).status).toBe(200);
});

test('stale jobs are resumed', async () => {
  setSecret(SECRET);
  const { id: learnerId } = await createUser(store.db);
  const jobId = await createStaleJob(store.db, { learnerId });
  expect((await call(sendDue, { headers: bearer(SECRET) })).status).toBe(200);
  await settleDeferred();
  const [job] = await store.db.select().from(processingJobs).where(eq(processingJobs.id, jobId));
  expect(job).toMatchObject({ status: 'done', runs: 2, documentId: expect.any(String) });
});

test.each([
  ['no secret', {}],
  ['another secret', bearer('a-secret-of-somebody-else')],
  ['the beginning of it', bearer(SECRET.slice(0, -1))],
  ['a cookie', { cookie: `authorization=${SECRET}` }],
])('with %s nothing is sent', async (_what, headers) => {
  setSecret(SECRET);
  const id = await queued();
  expect(await call(sendDue, { headers })).toMatchObject({
    status: 401,
    body: { detail: { code: 'invalid_credentials' } },
  });
  expect(await sentAt(id)).toBeNull();
});

test.each([{}, bearer(''), bearer('undefined')])(
  'without a configured secret it answers 404 (%#)',
  async (headers) => {
    setSecret(undefined);
    expect(await call(sendDue, { headers })).toMatchObject({
      status: 404,
      body: { error: 'There’s nothing at this address.', detail: { code: 'not_found' } },
    });
  },
);
