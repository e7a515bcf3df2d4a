import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  admins,
  auditEntries,
  maintenanceRuns,
  modelDays,
  modelRuns,
  outbox,
  stripeEvents,
} from '@/db/schema';
import { openaiModel } from '@/lib/adapters/openai/model';
import { AppError } from '@/lib/errors';
import { runMaintenance, runScheduledMaintenance } from '@/lib/http/maintenance';
import type { Delivery } from '@/lib/mail/ports';
import type { LanguageModel } from '@/lib/model/ports';
import type { StudyPorts } from '@/lib/study/ports';
import { createAdmin } from '@/tests/helpers/admin';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createSignedIn, visitor } from '@/tests/helpers/factories';
import { fakeMailer } from '@/tests/helpers/fake-mailer';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { OpenaiServer } from '@/tests/helpers/openai-server';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { runCheck } from './run-check';
import { getSystem } from './service';

const store = useTestDatabase();
afterEach(async () => {
  await settleDeferred();
  expect(await brokenInvariants(store.db)).toEqual([]);
  await store.db.delete(outbox);
  await store.db.delete(stripeEvents);
  await store.db.delete(maintenanceRuns);
});

const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

const readOnly = async () =>
  testContext({ db: store.db, actor: await createAdmin(store.db, { role: 'read_only' }) });

const support = async (
  given: { mail?: Delivery; study?: Partial<StudyPorts>; model?: LanguageModel } = {},
) => {
  const mail = given.mail ? fakeMailer(given.mail) : fakeMailer();
  const actor = await createAdmin(store.db, { role: 'support' });
  // All admins share a limit of ten minutes.
  const now = at(60 * ++hours);
  const { study, model } = given;
  return { mail, ctx: testContext({ db: store.db, actor, mail, study, model, now }) };
};
let hours = 0;

const letter = (createdAt: Date, more: Partial<typeof outbox.$inferInsert> = {}) => ({
  ...{ id: randomUUID(), to: 'ada@example.com', kind: 'reset_password' as const, links: [] },
  ...{ subject: 'S', text: 'T', html: '<p>T</p>', createdAt, nextTryAt: createdAt },
  ...more,
});

const refusals = async ({ actor }: Awaited<ReturnType<typeof support>>['ctx']) =>
  (
    await store.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.admin, actor.username), eq(auditEntries.stage, 'refused')))
  ).map(({ action, subject, detail }) => [action, subject, detail]);

test('on a new site nothing waits and nothing has failed', async () => {
  const { versions, database, ...health } = await getSystem(await readOnly());
  expect(versions).toEqual({
    app: expect.stringMatching(/^\d+\.\d+\.\d+/),
    engine: 'fake',
    node: process.version.slice(1),
    postgres: expect.stringMatching(/^\d+/),
  });
  expect(database.size_bytes).toBeGreaterThan(1_000_000);
  expect(database.connections).toBeGreaterThan(0);
  expect(database.max_connections).toBeGreaterThan(database.connections);
  expect(health).toEqual({
    mail: { delivery: expect.any(String), waiting: 0, due_since: null, failed: 0, failures: [] },
    webhooks: { provider: expect.any(String), last: null, unhandled: 0, open: [] },
    model: null,
    maintenance: [],
  });
});

test('of a language model: tokens of today, the limits, and why work failed in the last 24 hours', async () => {
  const owner = await createSignedIn(store.db);
  const run = async (status: 'failed' | 'done', fault: 'timeout' | null, minutes: number) => {
    const documentId = await createDocument(store.db, owner);
    const times = { startedAt: at(minutes - 1), endedAt: at(minutes) };
    const of = { documentId, chapter: 0, model: 'test', host: 'models.example' };
    await store.db.insert(modelRuns).values({ ...of, status, fault, ...times });
  };
  await run('failed', 'timeout', -10);
  await run('failed', 'timeout', -60 * 23);
  await run('failed', 'timeout', -60 * 25);
  await run('done', null, -10);
  await store.db.insert(modelDays).values([
    { day: '2026-11-20', tokens: 1_200 },
    { day: '2026-11-19', tokens: 7 },
  ]);
  const model = openaiModel({ key: 'k', baseUrl: 'https://models.example/v1', model: 'test' });
  const actor = await createAdmin(store.db, { role: 'read_only' });
  const system = await getSystem(testContext({ db: store.db, actor, model }));
  expect(system.model).toEqual({
    name: 'test',
    host: 'models.example',
    tokens_today: 1_200,
    limits: model.budget,
    failures: [{ fault: 'timeout', runs: 2 }],
  });
});

test('mail that waits or has failed is shown without its address and text', async () => {
  await store.db
    .insert(outbox)
    .values([
      letter(at(-30)),
      letter(at(-20)),
      letter(at(-40), { kind: 'limit_reached' }),
      letter(at(-50), { sentAt: TEST_NOW }),
      letter(at(-60), { abandoned: true, attempts: 7, lastError: 'invalid_api_key' }),
    ]);
  const { mail } = await getSystem(await readOnly());
  expect(mail).toMatchObject({
    waiting: 3,
    due_since: at(-30).toISOString(),
    failed: 1,
    failures: [
      {
        kind: 'reset_password',
        attempts: 7,
        reason: 'invalid_api_key',
        written_at: at(-60).toISOString(),
      },
    ],
  });
  expect(JSON.stringify(mail)).not.toContain('ada@');
});

test('webhooks: the last one, and those that were not handled within five minutes', async () => {
  const event = (id: string, minutes: number, isHandled = false) => ({
    ...{ id, type: 'invoice.paid', receivedAt: at(minutes) },
    handledAt: isHandled ? at(minutes) : null,
  });
  await store.db
    .insert(stripeEvents)
    .values([event('lost', -6), event('handled', -7, true), event('new', -5)]);
  const { webhooks } = await getSystem(await readOnly());
  expect(webhooks).toMatchObject({
    last: { type: 'invoice.paid', received_at: at(-5).toISOString(), handled: false },
    unhandled: 1,
    open: [{ event_id: 'lost', type: 'invoice.paid', received_at: at(-6).toISOString() }],
  });
});

test('of a hundred failures, ten are listed, the oldest first', async () => {
  const many = Array.from({ length: 100 }, (_, n) => letter(at(-n), { abandoned: true }));
  await store.db.insert(outbox).values(many);
  const { mail } = await getSystem(await readOnly());
  expect(mail.failed).toBe(100);
  expect(mail.failures.map(({ written_at }) => written_at)).toEqual(
    Array.from({ length: 10 }, (_, n) => at(n - 99).toISOString()),
  );
});

test('the last run of the maintenance jobs is shown, by what started it, with the jobs that failed', async () => {
  const ctx = testContext({ db: store.db, actor: visitor });
  await runMaintenance(ctx);
  const down = { send: () => Promise.reject(new Error('down')) };
  await store.db.insert(outbox).values(letter(TEST_NOW));
  await runScheduledMaintenance({ ...ctx, mail: down });
  const { maintenance } = await getSystem(await readOnly());
  expect(maintenance).toEqual([
    { started_by: 'request', ended_at: expect.any(String), failed: [] },
    { started_by: 'scheduler', ended_at: expect.any(String), failed: ['due mail'] },
  ]);
});

test('the model check reads the sample, asks about it, and is in the log', async () => {
  const { ctx } = await support();
  expect(await runCheck(ctx, { check: 'model' })).toMatchObject({
    check: 'model',
    ok: true,
    summary: expect.stringMatching(
      /^The sample was read and turned into lessons and flashcards, and a question was answered from it, in [\d.]+ sec\. No language model is configured, so the built-in engine does all the work\.$/,
    ),
  });
  const entries = await store.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.admin, ctx.actor.username));
  expect(entries.map(({ stage, action, subject }) => [stage, action, subject]).sort()).toEqual([
    ['asked', 'system_check', 'model'],
    ['done', 'system_check', 'model'],
  ]);
});

test.each<[string, Partial<StudyPorts>, string]>([
  [
    'doesn’t answer',
    { answerQuestion: async () => ({ text: 'No.', sources: [], inDocument: false }) },
    'The sample was read, but the study pack or the answer isn’t complete.',
  ],
  [
    'breaks',
    { runJob: () => Promise.reject(new Error('no worker')) },
    'The sample couldn’t be read, or the question couldn’t be answered. The server’s log says why.',
  ],
  [
    'is busy',
    { runJob: () => Promise.reject(new AppError('busy', 'Busy.')) },
    'All workers are busy right now. Check again in a moment.',
  ],
])('a model that %s fails the check', async (_what, study, summary) => {
  const { ctx } = await support({ study });
  expect(await runCheck(ctx, { check: 'model' })).toMatchObject({
    ok: false,
    summary: `${summary} No language model is configured, so the built-in engine does all the work.`,
  });
});

describe('a configured language model is asked for real', () => {
  const check = async (script: OpenaiServer['script']) => {
    const server = await OpenaiServer.start(script);
    onTestFinished(() => server.stop());
    const model = openaiModel({ key: 'sk-test', baseUrl: server.baseUrl, model: 'small' });
    const { ctx } = await support({ model });
    const { ok, summary } = await runCheck(ctx, { check: 'model' });
    const at = new URL(server.baseUrl).host;
    return { ok, said: summary.split('. ').slice(1).join('. ').replace(at, 'its server') };
  };
  const answer = '{"planet":"Earth"}';

  test('and its time, structured output and streaming are told', async () => {
    expect(await check(() => ({ text: answer }))).toEqual({
      ok: true,
      said: expect.stringMatching(
        /^small at its server answered in [\d.]+ sec, with structured output and streaming\.$/,
      ),
    });
  });

  test('what it lacks is no fault', async () => {
    const { ok, said } = await check(({ response_format, stream }) =>
      response_format || stream
        ? { status: 400, body: '{"error":{"message":"response_format is unknown"}}' }
        : { text: answer },
    );
    expect(ok).toBe(true);
    expect(said).toMatch(/, but without structured output and streaming\.$/);
  });

  test.each([
    [401, '{}', 'its server refused the key. Check OPENAI_API_KEY.'],
    [402, '{}', 'the account at its server is out of credit. Add credit there.'],
    [500, 'oops', 'its server had an error. That server’s log or status page says more.'],
  ])('HTTP %i is named, with what to do', async (status, body, why) => {
    expect(await check(() => ({ status, body }))).toEqual({
      ok: false,
      said: `small at its server didn’t answer: ${why}`,
    });
  });
});

test.each<[Delivery, boolean, string]>([
  [{ outcome: 'sent' }, true, 'The mail service accepted a test email to this site’s own address.'],
  [{ outcome: 'kept' }, true, 'This site doesn’t send email. The test email is in /dev/mail.'],
  [
    { outcome: 'later', reason: 'rate_limit_exceeded' },
    false,
    'The mail service didn’t accept a test email: rate_limit_exceeded.',
  ],
])('a mail check whose outcome is %j', async (delivery, ok, summary) => {
  const { ctx, mail } = await support({ mail: delivery });
  expect(await runCheck(ctx, { check: 'mail' })).toMatchObject({ ok, summary });
  expect(mail.given[0]).toMatchObject({ kind: 'mail_check', to: expect.stringContaining('@') });
});

test('the test mail goes to the admin’s own address, if there is one, and stays out of the log', async () => {
  const { ctx, mail } = await support({ mail: { outcome: 'sent' } });
  const email = `${randomUUID()}@example.com`;
  await store.db.update(admins).set({ email }).where(eq(admins.id, ctx.actor.adminId));
  const { summary } = await runCheck(ctx, { check: 'mail' });
  expect(summary).toBe('The mail service accepted a test email to your address.');
  expect(mail.given).toMatchObject([{ to: email }]);
  expect(JSON.stringify(await store.db.select().from(auditEntries))).not.toContain(email);
});

test('requests with one key are about one mail, which the service sends once; a later one sends none', async () => {
  const { ctx, mail } = await support({ mail: { outcome: 'sent' } });
  const request = { key: randomUUID(), fingerprint: 'a' };
  const again = (key = request) => runCheck(ctx, { check: 'mail' }, key);
  await Promise.allSettled(Array.from({ length: 7 }, () => again()));
  expect(new Set(mail.given.map(({ id }) => id)).size).toBe(1);
  const { length } = mail.given;
  expect(await again()).toMatchObject({ check: 'mail' });
  expect(mail.given).toHaveLength(length);
  await expect(again({ ...request, fingerprint: 'b' })).rejects.toMatchObject({ code: 'conflict' });
  expect(await refusals(ctx)).toEqual([['system_check', 'mail', { code: 'conflict' }]]);
  await again({ key: randomUUID(), fingerprint: 'a' });
  expect(new Set(mail.given.map(({ id }) => id)).size).toBe(2);
});

test('a repeated request doesn’t count against the limit', async () => {
  const { ctx } = await support();
  const request = { key: randomUUID(), fingerprint: 'a' };
  for (let n = 0; n < 11; n++)
    expect(await runCheck(ctx, { check: 'model' }, request)).toMatchObject({ ok: true });
  for (let n = 0; n < 9; n++) await runCheck(ctx, { check: 'model' });
  await expect(runCheck(ctx, { check: 'model' })).rejects.toMatchObject({ code: 'rate_limited' });
});

test('the eleventh check in ten minutes is refused, whoever asks; another kind is not', async () => {
  const { ctx } = await support();
  const answer = vi.fn(ctx.study.answerQuestion);
  const study = { ...ctx.study, answerQuestion: answer };
  for (let n = 0; n < 10; n++) await runCheck({ ...ctx, study }, { check: 'model' });
  await expect(runCheck({ ...ctx, study }, { check: 'model' })).rejects.toMatchObject({
    code: 'rate_limited',
  });
  expect(answer).toHaveBeenCalledTimes(10);
  expect(await refusals(ctx)).toEqual([['system_check', 'model', { code: 'rate_limited' }]]);
  expect(await runCheck(ctx, { check: 'mail' })).toMatchObject({ ok: true });
});
