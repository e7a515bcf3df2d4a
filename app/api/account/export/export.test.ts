import { randomUUID } from 'node:crypto';
import { eq, getTableName } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { documents, mailTokens, sessions, users } from '@/db/schema';
import {
  DOCUMENT_TABLES,
  DOCUMENTS,
  TABLES_LEFT_OUT,
  USER_TABLES,
} from '@/lib/accounts/export/export-tables';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { saveCards, saveLessons } from '@/lib/study/documents/save-pack';
import { call, requestTo } from '@/tests/helpers/call';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createUser } from '@/tests/helpers/factories';
import { createFullAccount } from '@/tests/helpers/full-account';
import { learnerTables } from '@/tests/helpers/learner-tables';
import { sampleResult } from '@/tests/helpers/sample-study';
import { signedInCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument, createLongDocument } from '@/tests/helpers/uploads';
import { POST as changeEmail } from '../email/route';
import { GET as exportAccount } from './route';

const store = useTestDatabase();

const EXPORTED = [...USER_TABLES, DOCUMENTS, ...DOCUMENT_TABLES];

type Row = Record<string, unknown>;
type File = { about: Row; account: Record<string, Row[]>; documents: Record<string, Row[]>[] };

async function full() {
  const user = await createFullAccount(store.db, {
    nickname: '=cmd|calc',
    email: `${randomUUID()}@example.com`,
  });
  return { user, headers: await signedInHeaders(store.db, user) };
}

const open = (headers: Record<string, string>, path = '/api/account/export') =>
  exportAccount(requestTo({ path, headers }), { params: Promise.resolve({}) });
const fileOf = async (headers: Record<string, string>) =>
  JSON.parse(await (await open(headers)).text()) as File;

test('every table with data of a learner is exported, or listed with the reason why not', () => {
  const known = [
    ...EXPORTED.map(({ table }) => getTableName(table)),
    ...Object.keys(TABLES_LEFT_OUT),
  ];
  expect(known.sort()).toEqual(learnerTables());
});

test('the export is a download, named by product and day', async () => {
  const { headers } = await full();
  const answer = await open(headers);
  expect(answer.status).toBe(200);
  const day = new Date().toISOString().slice(0, 10);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename=skimwise-export-${day}.json`,
  );
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the export has rows of every table, with the stored values', async () => {
  const { user, headers } = await full();
  const { about, account, documents: library } = await fileOf(headers);
  const [document] = library;
  expect(about).toEqual({
    product: 'Skimwise',
    exported_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    left_out: {
      'processing_jobs.detached': 'Which of our servers does the work. Says nothing about you.',
      'processing_jobs.progress_run': 'Which of our servers does the work. Says nothing about you.',
      'processing_jobs.runner': 'Which of our servers does the work. Says nothing about you.',
      'processing_jobs.runs': 'Which of our servers does the work. Says nothing about you.',
      'profile.password_hash': 'Anyone who has it could get into your account.',
      'sessions.token_hash': 'Anyone who has it could get into your account.',
      'sign_ups.password_hash': 'Anyone who has it could get into your account.',
      'sign_ups.device_id': 'Anyone who has it could get into your account.',
      'practice_runs.items': 'Answers the question. You see it once you have answered.',
      'card_reviews.request_key': 'Tells your browser’s requests apart. Says nothing about you.',
      'check_answers.request_key': 'Tells your browser’s requests apart. Says nothing about you.',
      'cards.practice': 'Answers the question. You see it once you have answered.',
      'checks.solution': 'Answers the question. You see it once you have answered.',
      'checks.explanation': 'Answers the question. You see it once you have answered.',
      'model_runs.runner': 'Which of our servers does the work. Says nothing about you.',
      'model_runs.lease_until': 'Which of our servers does the work. Says nothing about you.',
      'model_runs.plan': 'The summaries that a model’s replaced. They quote the passages.',
      'model_sections.answer':
        'What was kept is in the cards, key points and questions. The rest gives away their answers.',
      'mailed_links.token_hash': 'Anyone who has it could get into your account.',
      'mails.learner_id': 'It may belong to someone who entered your address as theirs.',
      'mails.text': 'Anyone who has it could get into your account.',
      'mails.html': 'Anyone who has it could get into your account.',
      'mails.links': 'Anyone who has it could get into your account.',
      'mails.attempts': 'How the mail was sent. Says nothing about you.',
      'mails.next_try_at': 'How the mail was sent. Says nothing about you.',
      'mails.last_error': 'How the mail was sent. Says nothing about you.',
      'mails.abandoned': 'How the mail was sent. Says nothing about you.',
      'points.request_key': 'Tells your browser’s requests apart. Says nothing about you.',
      'points.request_fingerprint': 'Tells your browser’s requests apart. Says nothing about you.',
      'billing.checkout_id': 'Anyone who has it could see a payment you started.',
      'billing.version': 'When we last checked with Stripe. Says nothing about you.',
      'billing.read_at': 'When we last checked with Stripe. Says nothing about you.',
      'billing.check_at': 'When we last checked with Stripe. Says nothing about you.',
      'plan_changes.key': 'Tells your browser’s requests apart. Says nothing about you.',
      'plan_changes.fingerprint': 'Tells your browser’s requests apart. Says nothing about you.',
      'audit_entries.id': 'Tells our actions apart. Says nothing about you.',
      'audit_entries.admin': 'Names one of our staff.',
      'redemptions.settled_entry': 'Tells our actions apart. Says nothing about you.',
      'plan_grants.granted_by': 'Names one of our staff.',
      'plan_grants.id': 'Tells our actions apart. Says nothing about you.',
      index_pieces: 'Numbers computed from the passages, for the tutor’s search.',
      reading_checkpoints:
        'Intermediate results of a file that’s being processed. Deleted when processing ends.',
      stored_file_pieces:
        'The bytes of your files. While you’re signed in, /api/documents/ID/original downloads the original of the document with that ID.',
      upload_leases: 'Uploads in progress. Deleted when they end.',
    },
  });
  for (const { name } of USER_TABLES) expect(account[name]?.length, name).toBeGreaterThan(0);
  for (const { name } of DOCUMENT_TABLES) expect(document?.[name]?.length, name).toBeGreaterThan(0);
  expect(account.profile).toEqual([
    {
      id: user.id,
      email: user.email,
      name: 'Ada Lovelace',
      phone: '+1 312 555 0100',
      birthdate: '2001-12-10',
      address: '12 St James Square',
      board_name: 'automatic',
      nickname: '=cmd|calc',
      country: null,
      time_zone: null,
      google_subject: null,
      google_refused: false,
      owner_proved: true,
      email_verified_at: '2026-11-20T12:00:00+00:00',
      trial_ends_at: '2999-01-01T00:00:00+00:00',
      disabled_at: null,
      created_at: '2026-11-20T12:00:00+00:00',
      last_login_at: null,
    },
  ]);
  expect(account.files).toMatchObject([
    {
      document_id: document?.id,
      filename: 'sleep.pdf',
      content_type: 'application/pdf',
      size: 5,
      received: 5,
    },
  ]);
  expect(account.sessions).toMatchObject([{ device: 'curl/8.5.0' }, { device: 'a test' }]);
  expect(account.mails?.map(({ to, kind }) => [to, kind]).sort()).toEqual([
    [user.email, 'verify_email'],
    [user.email, 'verify_email'],
    [`old-${user.email}`, 'verify_email'],
  ]);
  expect(account.mailed_links).toMatchObject([
    { purpose: 'change_email', new_email: `new-${user.email}` },
  ]);
  expect(account.usage).toEqual([
    { learner_id: user.id, day: '2026-11-20', key: 'file_uploads', used: 1 },
  ]);
  expect(document).toMatchObject({ title: 'Sleep', filename: 'sleep.pdf', kind: 'pdf' });
  expect(document?.sections?.map(({ title }) => title)).toEqual(['Sleep']);
  expect(document?.passages?.map(({ text }) => text)).toEqual([
    'Sleep 😀 is a state of reduced awareness. Circadian rhythms last about 24 hours.',
    'Melatonin is a hormone that the pineal gland releases at night.',
    'REM sleep is the stage in which most dreams happen. It returns every 90 minutes.',
  ]);
  expect(document?.lessons).toHaveLength(5);
  expect(document?.cards).toMatchObject([
    { front: 'What is melatonin?' },
    { front: 'When do most dreams happen?' },
  ]);
  expect(document?.card_reviews).toMatchObject([
    { grade: 3, reviewed_at: '2026-11-20T12:00:00+00:00' },
  ]);
  expect(document?.tutor_exchanges).toMatchObject([
    { question: '=HYPERLINK("https://evil.example")', answer: 'Melatonin is a hormone. [1]' },
  ]);
});

test('lessons and cards are exported by chapter, in order, and checks without their solution', async () => {
  const { user, headers } = await full();
  const documentId = await createLongDocument(store.db, { learnerId: user.id });
  for (const chapter of [2, 1]) {
    const target = { id: documentId, chapter, newId: randomUUID };
    const { pack } = sampleResult();
    await saveLessons(store.db, target, pack.lessons);
    await saveCards(store.db, target, pack.cards);
  }
  const { documents: library } = await fileOf(headers);
  const file = library.find(({ id }) => String(id) === documentId);
  const placesOf = (rows?: Row[]) => rows?.map((row) => [row.chapter, row.position]);
  const ofEach = (count: number) =>
    [0, 1, 2].flatMap((chapter) => Array.from({ length: count }, (_, at) => [chapter, at]));
  expect(placesOf(file?.lessons)).toEqual(ofEach(5));
  expect(placesOf(file?.cards)).toEqual(ofEach(2));
  expect(file?.checks?.map(({ position }) => position)).toEqual(
    [0, 1, 2].flatMap(() => [0, 1, 2, 3, 4]),
  );
  expect(file?.checks?.[0]).toMatchObject({ kind: 'choice', question: { text: 'What is sleep?' } });
  expect(Object.keys(file?.checks?.[0] ?? {})).not.toContain('solution');
});

test('the export contains no credentials and no data of another user', async () => {
  const [{ user, headers }, other] = [await full(), await full()];
  const text = await (
    await open(headers, `/api/account/export?user_id=${other.user.id}&id=${other.user.id}`)
  ).text();
  const [row] = await store.db.select().from(users).where(eq(users.id, user.id));
  const kept = await store.db.select().from(sessions).where(eq(sessions.userId, user.id));
  const links = await store.db.select().from(mailTokens).where(eq(mailTokens.userId, user.id));
  const secrets = [row!.passwordHash, ...[...kept, ...links].map(({ tokenHash }) => tokenHash)];
  for (const secret of [...secrets, 'a-token-that-opens-the-account', 'verify-email?'])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/"(?:password|token(?!s":))\w*":/);
  expect(text).not.toContain(other.user.id);
  expect(text).not.toContain(other.user.email);
});

test('after a change to a taken address, neither user’s export reveals the other user', async () => {
  const passwordHash = await hashPassword('vexed otter mosaic');
  const known = await full();
  const mailsAfterAsking = async (email: string) => {
    const asking = await createUser(store.db, { passwordHash });
    const headers = await signedInHeaders(store.db, asking);
    const body = { password: 'vexed otter mosaic', email };
    expect((await call(changeEmail, { headers, body })).status).toBe(200);
    await settleDeferred();
    const { account } = await fileOf(headers);
    expect(account.mailed_links).toMatchObject([{ purpose: 'change_email', new_email: email }]);
    return {
      id: asking.id,
      mails: account.mails?.map(({ to, kind }) => [to === asking.email, kind]),
    };
  };
  const free = await mailsAfterAsking(`${randomUUID()}@example.com`);
  const taken = await mailsAfterAsking(known.user.email);
  expect(free.mails).toEqual([[true, 'email_change_asked']]);
  expect(taken.mails).toEqual(free.mails);
  const theirs = await (await open(known.headers)).text();
  expect(theirs).toContain('"kind":"address_taken"');
  expect(theirs).not.toContain(taken.id);
});

test('an account without documents can be exported', async () => {
  const { user, headers } = await full();
  await store.db.delete(documents).where(eq(documents.learnerId, user.id));
  expect(await fileOf(headers)).toMatchObject({
    account: { profile: [{ id: user.id }] },
    documents: [],
  });
});

test('the export streams one document at a time, and leaves out one that is deleted meanwhile', async () => {
  const { user, headers } = await full();
  const ids: string[] = [];
  for (let minute = 1; minute <= 20; minute++) {
    const now = new Date(Date.UTC(2026, 10, 20, 12, minute));
    ids.push(await createDocument(store.db, { learnerId: user.id }, { now }));
  }
  const reader = (await open(headers)).body!.pipeThrough(new TextDecoderStream()).getReader();
  const pieces = [(await reader.read()).value, (await reader.read()).value];
  await store.db.delete(documents).where(eq(documents.id, ids.at(-1)!));
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    pieces.push(piece.value);
  expect(pieces).toHaveLength(22);
  const file = JSON.parse(pieces.join('')) as { documents: { id: string }[] };
  expect(file.documents.slice(1).map(({ id }) => id)).toEqual(ids.slice(0, -1));
});

test('a database failure during the download aborts it', async () => {
  const { headers } = await full();
  const reader = (await open(headers)).body!.getReader();
  await reader.read();
  const failing = vi.spyOn(store.db, 'select').mockImplementation(() => {
    throw new Error('gone');
  });
  await expect(reader.read()).rejects.toThrow('gone');
  failing.mockRestore();
});

test('each account has five exports an hour', async () => {
  const [{ headers }, other] = [await full(), await full()];
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(headers)));
  for (const { body } of answers) await body?.cancel();
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ]);
  const refused = await call(exportAccount, { headers });
  expect(refused).toMatchObject({ status: 429, body: { detail: { code: 'rate_limited' } } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect((await open(other.headers)).status).toBe(200);
});

test('an ended session answers 401', async () => {
  const { user } = await full();
  const cookie = await signedInCookie(store.db, user);
  await store.db.delete(sessions).where(eq(sessions.userId, user.id));
  expect(await call(exportAccount, { headers: cookie })).toMatchObject({ status: 401 });
});
