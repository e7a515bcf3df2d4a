import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { learners, outbox, redemptions, users } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import type { StudyPorts } from '@/lib/study/ports';
import { call } from '@/tests/helpers/call';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createUser } from '@/tests/helpers/factories';
import { fakeMailer } from '@/tests/helpers/fake-mailer';
import { createFullAccount } from '@/tests/helpers/full-account';
import { heldWork } from '@/tests/helpers/held-work';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { learnerTables } from '@/tests/helpers/learner-tables';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { rowCounts } from '@/tests/helpers/row-counts';
import { cookiePair, demoCookie, signedInCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { POST as login } from '../auth/login/route';
import { POST as signup } from '../auth/signup/route';
import { GET as verify } from '../auth/verify-email/route';
import { GET as getLibrary } from '../documents/route';
import { POST as processContent } from '../process-content/route';
import { DELETE as deleteAccount, GET as getAccount } from './route';

const study = vi.hoisted(() => ({ runJob: undefined as StudyPorts['runJob'] | undefined }));
vi.mock('@/lib/http/study-ports', async () => {
  const { fakeStudy } = await import('@/tests/helpers/fake-study');
  const fake = fakeStudy();
  return {
    studyPorts: {
      ...fake,
      runJob: (...given) => (study.runJob ?? fake.runJob)(...given),
    } as StudyPorts,
  };
});

const sending = vi.hoisted(() => ({}) as { mailer?: ReturnType<typeof fakeMailer> });
vi.mock('@/lib/adapters/mail', async (importOriginal) => {
  const adapter = await importOriginal<typeof import('@/lib/adapters/mail')>();
  return { ...adapter, mailer: () => sending.mailer ?? adapter.mailer() };
});

const store = useTestDatabase();
const tmpdir = useOwnTmpdir();
const PASSWORD = 'vexed otter mosaic';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const account = (given: Partial<typeof users.$inferInsert> = {}) =>
  createUser(store.db, { passwordHash, ...given });
const remove = (headers: Record<string, string>, body: object = { password: PASSWORD }) =>
  call(deleteAccount, { method: 'DELETE', headers, body });
const statusOf = async (headers: Record<string, string>) =>
  (await call(getAccount, { headers })).status;
const mailsTo = (email: string) => store.db.select().from(outbox).where(eq(outbox.to, email));

/** Without what holds no personal data: rate limits expire, the histogram keeps empty slots, and tallies grow with each change. */
async function counts() {
  const {
    rate_limits: _,
    board_histogram: __,
    reward_items: ___,
    account_tallies: ____,
    ...others
  } = await rowCounts(store.db);
  return others;
}

/** Accounting records stay, pseudonymous. */
const KEPT = {
  wallets: 1,
  ledger_entries: 5,
  redemptions: 2,
  billing_accounts: 1,
  payments: 1,
  audit_entries: 3,
  used_trials: 1,
};

test('all data of the account is erased except the confirmation mail; the data of other users stays', async () => {
  await createFullAccount(store.db);
  const before = await counts();
  const user = await createFullAccount(store.db, { passwordHash });
  const headers = await signedInHeaders(store.db, user);
  await store.db
    .update(redemptions)
    .set({ note: 'Left with a neighbour' })
    .where(eq(redemptions.userId, user.id));
  const full = await counts();
  for (const table of learnerTables())
    expect(full[table], `rows in ${table}`).toBeGreaterThan(before[table]!);
  expect(await remove(headers)).toMatchObject({
    status: 200,
    body: { message: 'Your account and everything in it have been deleted.' },
  });
  const kept = Object.entries(KEPT).map(([table, rows]) => [table, before[table]! + rows]);
  expect(await counts()).toEqual({
    ...before,
    ...Object.fromEntries(kept),
    outbox: before.outbox! + 1,
  });
  const shipped = await store.db.select().from(redemptions).where(eq(redemptions.userId, user.id));
  expect(shipped.map(({ shipping, note }) => [shipping, note])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await brokenInvariants(store.db)).toEqual([]);
  expect(await mailsTo(user.email)).toMatchObject([
    {
      kind: 'account_deleted',
      learnerId: null,
      subject: 'Your Skimwise account has been deleted',
      links: [],
    },
  ]);
});

test('where a mail provider is set, the address is erased once the confirmation is sent', async () => {
  const user = await account();
  sending.mailer = fakeMailer({ outcome: 'sent' });
  onTestFinished(() => void delete sending.mailer);
  expect((await remove(await signedInHeaders(store.db, user))).status).toBe(200);
  await settleDeferred();
  expect(sending.mailer.given).toMatchObject([{ to: user.email, kind: 'account_deleted' }]);
  expect(await mailsTo(user.email)).toEqual([]);
});

test('all sessions end, and the cookies are cleared', async () => {
  const user = await account();
  const [here, there] = [
    await signedInCookie(store.db, user),
    await signedInHeaders(store.db, user),
  ];
  const answer = await remove(here);
  expect(answer.headers.getSetCookie()).toEqual([
    'next-auth.session-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    'skimwise-demo=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    'skimwise-device=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
});

const WRONG = 'That’s not your password. Please check it and try again';

test.each([
  ['another password', { password: 'not it at all' }, 401, WRONG],
  ['none', {}, 400, 'Please enter your password'],
  ['an empty one', { password: '' }, 400, 'Please enter your password'],
  ['a list', { password: [PASSWORD] }, 400, 'Please enter your password'],
  [
    '10 kB',
    { password: 'x'.repeat(10_000) },
    400,
    'Please choose a password of at most 128 characters',
  ],
])(
  'a deletion with %s as the password is refused, and nothing is erased',
  async (_what, body, status, message) => {
    const user = await account();
    const headers = await signedInHeaders(store.db, user);
    const before = await counts();
    expect(await remove(headers, body)).toMatchObject({
      status,
      body: { detail: { fields: { password: message } } },
    });
    expect(await counts()).toEqual(before);
  },
);

test('after ten wrong passwords in one session even the right one answers 429', async () => {
  const user = await account();
  const headers = await signedInHeaders(store.db, user);
  for (let tries = 0; tries < 10; tries++)
    expect((await remove(headers, { password: 'not it' })).status).toBe(401);
  const stopped = await remove(headers);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await statusOf(headers)).toBe(200);
});

test('an id or email in the body does not select another account', async () => {
  const [ada, bob] = [await account(), await account()];
  const headers = await signedInHeaders(store.db, ada);
  const body = { password: PASSWORD, id: bob.id, user_id: bob.id, email: bob.email };
  expect((await remove(headers, body)).status).toBe(200);
  const left = await store.db.select().from(users).where(eq(users.id, bob.id));
  expect(left).toEqual([bob]);
});

test('a request from another site answers 403, and the account stays', async () => {
  const user = await account();
  const cookie = await signedInCookie(store.db, user);
  expect(await remove({ ...cookie, origin: 'https://evil.example' })).toMatchObject({
    status: 403,
  });
  expect(await statusOf(cookie)).toBe(200);
});

test('ten deletions at once: one succeeds, the others answer 401, and one mail is sent', async () => {
  const user = await account();
  const headers = await signedInHeaders(store.db, user);
  const answers = await Promise.all(Array.from({ length: 10 }, () => remove(headers)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  expect(await mailsTo(user.email)).toHaveLength(1);
});

/** Waits until a transaction waits for a lock. */
const lockWait = () =>
  vi.waitFor(async () => {
    const [row] = await store.sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect(row?.n).toBe(1);
  }, PATIENCE_MS);

test('a deletion waits for a wallet transaction in progress, without a deadlock', async () => {
  const user = await createFullAccount(store.db, { passwordHash });
  const headers = await signedInHeaders(store.db, user);
  let deleting: ReturnType<typeof remove> | undefined;
  await store.sql.begin(async (tx) => {
    // The lock that `lock_wallet` takes.
    await tx`select from users where id = ${user.id} for key share`;
    deleting = remove(headers);
    await lockWait();
    await tx`select from wallets where user_id = ${user.id} for update`;
  });
  expect(await deleting).toMatchObject({ status: 200 });
});

test('when the password changes during the deletion, the deletion answers 401', async () => {
  const user = await account();
  const headers = await signedInHeaders(store.db, user);
  let deleting: ReturnType<typeof remove> | undefined;
  await store.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'changed' }).where(eq(users.id, user.id));
    deleting = remove(headers);
    await lockWait();
  });
  expect(await deleting).toMatchObject({ status: 401 });
  expect(await store.db.$count(learners, eq(learners.id, user.id))).toBe(1);
});

/** An upload whose job runs until it is released or stopped. */
async function uploading(headers: Record<string, string>) {
  const work = heldWork();
  study.runJob = work.runJob;
  const body = new FormData();
  body.append('file', new File(['%PDF-1.7 sleep'], 'sleep.pdf', { type: 'application/pdf' }));
  const answer = call(processContent, {
    path: `/api/process-content?job_id=${randomUUID()}`,
    headers,
    body,
  });
  await work.started;
  study.runJob = undefined;
  return { answer, release: work.release };
}

test('a running job of the account is cancelled, and its temporary files are removed', async () => {
  const user = await account();
  const headers = await signedInHeaders(store.db, user);
  const before = await counts();
  const { answer } = await uploading(headers);
  expect(await readdir(tmpdir)).toHaveLength(1);
  await remove(headers);
  expect(await answer).toMatchObject({ status: 409, body: { detail: { code: 'cancelled' } } });
  expect(await readdir(tmpdir)).toEqual([]);
  await settleDeferred();
  const { documents, passages, processing_jobs } = before;
  expect(await counts()).toMatchObject({ documents, passages, processing_jobs });
});

test('a job that ends while the account is deleted leaves no rows or files, in either order', async () => {
  const { documents, passages, processing_jobs } = await counts();
  for (let round = 0; round < 10; round++) {
    const user = await account();
    const headers = await signedInHeaders(store.db, user);
    const { answer, release } = await uploading(headers);
    const deleted = remove(headers);
    release();
    expect((await deleted).status).toBe(200);
    expect([200, 404, 409]).toContain((await answer).status);
    expect(await counts()).toMatchObject({ documents, passages, processing_jobs });
    expect(await readdir(tmpdir)).toEqual([]);
  }
});

test('the demo cookie of a visit that the account took over shows an empty library', async () => {
  const user = await account();
  const visit = await demoCookie(store.db);
  await createDocument(store.db, visit);
  const signedIn = await call(login, {
    body: { email: user.email, password: PASSWORD },
    headers: visit.headers,
  });
  const { session_token } = signedIn.body as { session_token: string };
  const bearer = { authorization: `Bearer ${session_token}` };
  expect((await call(getLibrary, { headers: bearer })).body).toMatchObject({
    documents: [{ title: 'Sleep' }],
  });
  await remove(bearer);
  expect(await call(getLibrary, { headers: visit.headers })).toMatchObject({
    status: 200,
    body: { documents: [] },
  });
  const session = cookiePair(signedIn.headers.getSetCookie()[0]);
  const both = { cookie: `${session}; ${visit.headers.cookie}` };
  expect(await call(getLibrary, { headers: both })).toMatchObject({
    status: 200,
    body: { documents: [] },
  });
});

test('the address can sign up again, and gets a new, empty account', async () => {
  const email = `${randomUUID()}@example.com`;
  const old = await createFullAccount(store.db, { passwordHash, email });
  await remove(await signedInHeaders(store.db, old));
  await settleDeferred();
  const form = {
    name: 'Ada Lovelace',
    email,
    password: 'another otter mosaic',
    phone: '+1 312 555 0100',
    birthdate: '2001-12-10',
    address: '12 St James Square, London',
  };
  expect((await call(signup, { body: form })).status).toBe(200);
  const mails = await mailsTo(email);
  const link = mails.find(({ kind }) => kind === 'verify_email')?.links[0] ?? '';
  const token = new URL(link).searchParams.get('token');
  expect((await call(verify, { path: `/api/auth/verify-email?token=${token}` })).status).toBe(200);
  expect((await call(login, { body: { email, password: PASSWORD } })).status).toBe(401);
  const signedIn = await call(login, { body: { email, password: form.password } });
  const { session_token, user } = signedIn.body as { session_token: string; user: { id: string } };
  expect(user.id).not.toBe(old.id);
  const headers = { authorization: `Bearer ${session_token}` };
  expect((await call(getLibrary, { headers })).body).toEqual({ documents: [] });
  expect((await call(getAccount, { headers })).body).toMatchObject({
    nickname: null,
    country: null,
  });
});
