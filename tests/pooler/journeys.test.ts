import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { GET as exportAccount } from '@/app/api/account/export/route';
import { DELETE as deleteAccount } from '@/app/api/account/route';
import { POST as logout } from '@/app/api/auth/logout/route';
import { GET as validate } from '@/app/api/auth/validate/[userId]/route';
import { POST as pay } from '@/app/api/dev/checkout/route';
import { GET as readDocument } from '@/app/api/documents/[documentId]/route';
import { GET as professors } from '@/app/api/faculty/route';
import { POST as ask } from '@/app/api/grok-chat/route';
import { GET as health } from '@/app/api/health/route';
import { POST as completeLesson } from '@/app/api/lessons/[lessonId]/complete/route';
import { GET as confirm } from '@/app/api/payment/confirm/route';
import { GET as checkout } from '@/app/api/pricing/checkout/[plan]/route';
import { POST as upload } from '@/app/api/process-content/route';
import { GET as subscription } from '@/app/api/subscription/[userId]/route';
import { buildWorkers } from '@/scripts/build-workers';
import { studyLessons } from '@/tests/helpers/lessons';
import { call } from '../helpers/call';
import { settleDeferred } from '../helpers/deferred';
import { createUser } from '../helpers/factories';
import { brokenInvariants } from '../helpers/invariants';
import { useLocalStripe } from '../helpers/local-stripe';
import { createCaller } from '../helpers/play-calls';
import { createItem } from '../helpers/players';
import { usePooledDatabase } from '../helpers/pooled-database';
import { signedInHeaders } from '../helpers/signed-in';
import { PASSWORD, signUpAndIn } from './new-learner';

const SAMPLE = 'public/samples/states-of-consciousness.txt';

useLocalStripe();
const { store } = usePooledDatabase();
beforeAll(buildWorkers);
afterEach(async () => {
  await settleDeferred();
  expect(await brokenInvariants(store.db)).toEqual([]);
});

/** The sample document, read and made into lessons by the real worker. */
async function uploadSample(id: string, headers: Record<string, string>) {
  const form = new FormData();
  form.append('file', new File([readFileSync(SAMPLE)], 'states.txt', { type: 'text/plain' }));
  const answer = await call(upload, {
    path: `/api/process-content?user_id=${id}`,
    headers,
    body: form,
  });
  expect(answer).toMatchObject({ status: 200, body: { kind: 'txt', omitted: [] } });
  return answer.body as { document_id: string; content: { mini_courses: { id: string }[] } };
}

test('from sign-up over a document and a question to signed out and erased', async () => {
  const { id, statuses, bearer, cookie } = await signUpAndIn('ada@example.com');
  expect(statuses).toEqual([200, 200, 200]);
  const { document_id } = await uploadSample(id, cookie);
  const read = await call(readDocument, { headers: bearer, params: { documentId: document_id } });
  const { mini_courses: lessons } = (read.body as { content: { mini_courses: { id: string }[] } })
    .content;
  expect(lessons).toHaveLength(5);
  expect(
    await call(ask, { headers: cookie, body: { message: 'What is melatonin?', document_id } }),
  ).toMatchObject({
    status: 200,
    body: { in_document: true, remaining_messages: 19 },
  });
  await studyLessons(store.db, document_id, new Date());
  const completed = { method: 'POST', headers: cookie, params: { lessonId: lessons[0]!.id } };
  expect((await call(completeLesson, completed)).status).toBe(200);
  const download = await exportAccount(new Request('http://localhost:3000/', { headers: bearer }), {
    params: Promise.resolve({}),
  });
  expect(await download.text()).toContain('What is melatonin?');
  expect((await call(logout, { method: 'POST', headers: bearer })).status).toBe(200);
  expect((await call(validate, { headers: cookie, params: { userId: id } })).status).toBe(401);
  const again = await signedInHeaders(store.db, { id });
  const erased = await call(deleteAccount, {
    method: 'DELETE',
    headers: again,
    body: { password: PASSWORD },
  });
  expect(erased.status).toBe(200);
});

test('points: an award, a turn, a drop, a challenge, and a reward', async () => {
  const caller = await createCaller(store.db);
  await caller.did('lesson', 1, new Date());
  await caller.did('card_review', 5, new Date());
  const itemId = await createItem(store.db, { pointsCost: 1 });
  const day = new Date().toISOString().slice(0, 10);
  const spun = await caller.spin();
  const answers = [
    await caller.award('lesson_complete', 'a-key'),
    await caller.award('lesson_complete', 'a-key'),
    spun,
    await caller.claimSpin(spun.body.spin_id),
    await caller.completeDrop(),
    await caller.complete(`reviews-${day}`),
    await caller.redeem(itemId),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  const reads = await Promise.all(Object.values(caller.reads).map((read) => read()));
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
});

test('a plan is bought, announced by a signed webhook, and confirmed', async () => {
  const user = await createUser(store.db, { trialEndsAt: new Date(Date.now() - 1_000) });
  const headers = await signedInHeaders(store.db, user);
  const opened = await call(checkout, { headers, params: { plan: 'yearly' } });
  const { checkout_url } = opened.body as { checkout_url: string };
  const session = new URL(checkout_url).searchParams.get('session');
  const paid = await call(pay, { headers, body: { session, card_number: '4242 4242 4242 4242' } });
  const confirmed = await call(confirm, { headers, path: `/?session_id=${session}` });
  expect([opened.status, paid.status, confirmed.status]).toEqual([200, 200, 200]);
  expect(await call(subscription, { headers, params: { userId: user.id } })).toMatchObject({
    body: { active: true, subscription_status: 'active' },
  });
});

test('two hundred calls at once are all answered', async () => {
  const callers = await Promise.all(Array.from({ length: 16 }, () => createCaller(store.db)));
  await Promise.all(callers.map(({ did }) => did('lesson', 1, new Date())));
  const asked = callers.flatMap(({ reads, award, spin, completeDrop }) => [
    ...Object.values(reads).map((read) => read()),
    ...[award('lesson_complete'), spin(), completeDrop()],
    call(health),
    call(professors, { path: '/api/faculty?name=Moss' }),
  ]);
  expect(asked).toHaveLength(224);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect([...new Set(statuses)]).toEqual([200]);
});

test('the tests above left no session state behind', async () => {
  const kept = await Promise.all(
    [0, 1].map(() =>
      store.sql.begin((tx) =>
        tx.unsafe(`
    select pg_backend_pid() as pid,
      (select count(*)::int from pg_prepared_statements) as statements,
      (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
      (select count(*)::int from pg_class where relnamespace = pg_my_temp_schema()) as tables,
      (select count(*)::int from pg_listening_channels()) as channels,
      (select coalesce(string_agg(name, ' '), '') from pg_settings where source = 'session' and name not in
        ('application_name', 'client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings')) as settings
    from pg_sleep(0.1)`),
      ),
    ),
  );
  const nothing = { statements: 0, locks: 0, tables: 0, channels: 0, settings: '' };
  expect(kept.flat()).toEqual([0, 1].map(() => ({ ...nothing, pid: expect.any(Number) })));
});
