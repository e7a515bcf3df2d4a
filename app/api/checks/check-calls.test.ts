import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkAnswers } from '@/db/schema';
import { call } from '@/tests/helpers/call';
import { createUser } from '@/tests/helpers/factories';
import { demoCookie, signedInCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { GET as getDocument } from '../documents/[documentId]/route';
import { POST as answerCheck } from './[checkId]/answer/route';

const store = useTestDatabase();

type Served = {
  content: { mini_courses: { checks: { id: string; kind: string; question: object }[] }[] };
};

async function studying() {
  const user = await createUser(store.db);
  const headers = await signedInHeaders(store.db, user);
  const documentId = await createDocument(store.db, { learnerId: user.id });
  const { body } = await call(getDocument, { headers, params: { documentId } });
  const checks = (body as Served).content.mini_courses[0]!.checks;
  return { user, headers, checks, checkId: checks[0]!.id };
}

const answersTo = (checkId: string) =>
  store.db.$count(checkAnswers, eq(checkAnswers.checkId, checkId));

test('a document’s questions hold no solution, and an answer is judged with its source', async () => {
  const { headers, checks, checkId } = await studying();
  for (const check of checks)
    expect(Object.keys(check)).toEqual(['id', 'kind', 'question', 'engine']);
  expect(
    await call(answerCheck, { headers, params: { checkId }, body: { answer: 1 } }),
  ).toMatchObject({
    status: 200,
    body: {
      correct: false,
      right: ['A state of reduced awareness.'],
      explanation: 'Sleep 😀 is a state of reduced awareness.',
      source: { passage: 0, start: 0, page: 1 },
    },
  });
});

test('two answers at once are both judged and kept', async () => {
  const { headers, checkId } = await studying();
  const send = () => call(answerCheck, { headers, params: { checkId }, body: { answer: 0 } });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const ids = answers.map(({ body }) => (body as { answer_id: string }).answer_id);
  expect(new Set(ids).size).toBe(2);
  expect(await answersTo(checkId)).toBe(2);
});

test('a stranger and a demo visitor get the same 404 as for no question at all', async () => {
  const { checkId } = await studying();
  const stranger = await signedInHeaders(store.db, await createUser(store.db));
  const { headers: visitor } = await demoCookie(store.db);
  const body = { answer: 0 };
  const none = await call(answerCheck, {
    headers: stranger,
    params: { checkId: randomUUID() },
    body,
  });
  expect(none).toMatchObject({
    status: 404,
    body: { error: 'This question isn’t in your library. It may have been deleted.' },
  });
  for (const headers of [stranger, visitor])
    expect((await call(answerCheck, { headers, params: { checkId }, body })).body).toEqual(
      none.body,
    );
  expect(await call(answerCheck, { params: { checkId }, body })).toMatchObject({ status: 401 });
  expect(await answersTo(checkId)).toBe(0);
});

test.each([
  ['no answer', {}],
  ['null', { answer: null }],
  ['an object', { answer: { option: 0 } }],
  ['a fraction', { answer: 0.5 }],
  ['a negative number', { answer: -1 }],
  ['a large number', { answer: 1e9 }],
  ['a long list', { answer: Array(21).fill(0) }],
  ['a nested list', { answer: [[0]] }],
  ['an empty text', { answer: ' ' }],
  ['a long text', { answer: 'a'.repeat(201) }],
  ['an answer of another form', { answer: true }],
  ['no JSON', '{"answer":'],
])('%s is refused and not kept', async (_, body) => {
  const { headers, checkId } = await studying();
  expect((await call(answerCheck, { headers, params: { checkId }, body })).status).toBe(400);
  expect(await answersTo(checkId)).toBe(0);
});

test('an answer from another site, by cookie, is refused', async () => {
  const { user, checkId } = await studying();
  const headers = { ...(await signedInCookie(store.db, user)), origin: 'https://evil.example' };
  expect(
    await call(answerCheck, { headers, params: { checkId }, body: { answer: 0 } }),
  ).toMatchObject({ status: 403, body: { detail: { code: 'wrong_origin' } } });
  expect(await answersTo(checkId)).toBe(0);
});

test('an incomplete address answers 400', async () => {
  const { headers } = await studying();
  expect(
    await call(answerCheck, { headers, params: { checkId: "1' or 1=1" }, body: { answer: 0 } }),
  ).toMatchObject({ status: 400, body: { error: 'This question’s address is incomplete.' } });
});
