import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { cards, checks, lessons, rateLimits, usageCounters } from '@/db/schema';
import { DAY_MS, utcDay } from '@/lib/time/days';
import { call } from '../helpers/call';
import { createUser } from '../helpers/factories';
import { brokenInvariants } from '../helpers/invariants';
import { createPracticeDocument } from '../helpers/practice-document';
import { type Route, routesInTheCode } from '../helpers/routes-in-code';
import { rowCounts } from '../helpers/row-counts';
import { signedInHeaders } from '../helpers/signed-in';
import { useTestDatabase } from '../helpers/test-database';
import { createLongDocument } from '../helpers/uploads';

vi.mock('@/lib/http/study-ports', async () => ({
  studyPorts: (await import('../helpers/fake-study')).fakeStudy(),
}));

const store = useTestDatabase();

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const TEXTS = [
  ...['', ' ', '\0', 'text\0text', '\ud800', '\u202egnp.exe', '<img src=x onerror=alert(1)>'],
  ...['=1+1', "' or 1=1 --", '%_\\', '__proto__', 'x'.repeat(10_000), '9'.repeat(400)],
  ...['-1', '0', '0.5', '1e309', 'NaN', '2147483648', '99999999999999999999'],
  ...['0000-01-01', '9999-12-31', '2026-02-30', '2026-11-30T00:00:00Z'],
];

const VALUES: unknown[] = [
  ...[undefined, null, true, [], [null], {}, ['__proto__'], { length: 1, 0: 0 }],
  ...[-1, -0, 0.5, 1e308, 2 ** 31, Number.MAX_SAFE_INTEGER, Array(2_001).fill(UNKNOWN_ID)],
  ...TEXTS,
];

/** What a route accepts, by its name. */
type Accepted<Value> = Record<string, Record<string, Value>>;
type Own = {
  params: Record<string, string>;
  queries: Accepted<string>;
  bodies: Accepted<unknown>;
};

const OF_STUDY =
  /^\/api\/(?:cards|checks|exams|grok-chat|lessons|practice|progress|reviews|search|study-settings|today)\b|^\/api\/documents\/\[documentId\]\/(?:cards|chapters|messages|model|text)\b/;
const routes = (await routesInTheCode()).filter(({ path }) => OF_STUDY.test(path));

async function learner() {
  const user = await createUser(store.db);
  return { learnerId: user.id, headers: await signedInHeaders(store.db, user) };
}

const handlerOf = (name: string) => routes.find((route) => route.name === name)!.handler;

/** With something of each kind. */
async function studying() {
  const { learnerId, headers } = await learner();
  const documentId = await createPracticeDocument(store.db, { learnerId });
  const longId = await createLongDocument(store.db, { learnerId });
  const [card] = await store.db.select().from(cards).where(eq(cards.documentId, documentId));
  const [{ lesson, check } = {}] = await store.db
    .select({ lesson: lessons, check: checks })
    .from(checks)
    .innerJoin(lessons, eq(lessons.id, checks.lessonId))
    .where(eq(lessons.documentId, documentId));
  const exam = {
    title: 'Psychology',
    date: utcDay(new Date(Date.now() + 10 * DAY_MS)),
    document_ids: [documentId],
  };
  const made = async (name: string, params: object, body: object) =>
    (await call(handlerOf(name), { headers, params: { ...params }, body: { ...body } }))
      .body as Record<string, string>;
  const cardId = card!.id;
  const review = await made('POST /api/cards/[cardId]/review', { cardId }, { grade: 3 });
  const planned = await made('POST /api/exams', {}, exam);
  const run = await made('POST /api/practice', {}, { kind: 'learn', document_id: documentId });
  const own: Own = {
    params: {
      ...{ documentId, cardId, lessonId: lesson!.id, checkId: check!.id, chapter: '1' },
      ...{ reviewId: review.review_id!, examId: planned.exam_id!, runId: run.run_id! },
    },
    queries: {
      'GET /api/search': { q: 'sleep' },
      'GET /api/reviews/queue': { document_id: documentId, limit: '20' },
      'GET /api/reviews/forecast': { days: '7' },
      'GET /api/practice': { document_id: documentId, chapter: '0' },
      'GET /api/documents/[documentId]/text': { from: '0', limit: '20' },
      'GET /api/documents/[documentId]/model': { chapter: '0' },
      'DELETE /api/documents/[documentId]/model': { chapter: '0' },
    },
    bodies: {
      'POST /api/cards/[cardId]/review': { grade: 3, took_ms: 5_000 },
      'POST /api/cards/[cardId]/flag': { reason: 'unclear', note: 'Why' },
      'POST /api/checks/[checkId]/answer': { answer: 0, took_ms: 5_000 },
      'POST /api/documents/[documentId]/cards/reset': { chapter: 0 },
      'POST /api/documents/[documentId]/cards/restore': { card_ids: [cardId] },
      'PUT /api/documents/[documentId]/model': { use: true, chapter: 0 },
      'POST /api/exams': exam,
      'PUT /api/exams/[examId]': exam,
      'POST /api/grok-chat': {
        ...{ message: 'What is melatonin?', document_id: documentId, lesson_id: lesson!.id },
        ...{ style: 'hint', user_id: learnerId },
      },
      'POST /api/practice': {
        // Another kind than the run's, which it would replace.
        ...{ kind: 'test', document_id: documentId, chapter: 0, size: 10, minutes: 5 },
      },
      'POST /api/practice/[runId]/answers': {
        ...{ question: 0, attempt: 0, answer: 0, took_ms: 5_000 },
      },
      'PUT /api/study-settings': {
        ...{ time_zone: 'Europe/Berlin', day_start_hour: 4, new_cards_per_day: 20 },
        desired_retention: 0.9,
      },
    },
  };
  return { headers, longId, ...own };
}

let own: Awaited<ReturnType<typeof studying>>;
beforeAll(async () => {
  own = await studying();
});

const namesIn = (path: string) => [...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? '');

/** Chapters are those of the long document. */
function paramsOf(path: string): Record<string, string> {
  const given = path.includes('[chapter]') ? { ...own.params, documentId: own.longId } : own.params;
  return Object.fromEntries(namesIn(path).map((name) => [name, given[name] ?? UNKNOWN_ID]));
}

type Given = NonNullable<Parameters<typeof call>[1]>;

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 50);

/** Each value in each field of the query, the body and the path. */
function* hostile({ path, name }: Route): Generator<[what: string, given: Given]> {
  const params = paramsOf(path);
  const body = own.bodies[name];
  const query = own.queries[name] ?? {};
  for (const field of Object.keys(query))
    for (const text of TEXTS) {
      const search = new URLSearchParams({ ...query, [field]: text });
      yield [`?${field}=${shown(text)}`, { path: `${path}?${search}`, params }];
    }
  for (const field of Object.keys(body ?? {}))
    for (const value of VALUES)
      yield [`${field}: ${shown(value)}`, { path, params, body: { ...body, [field]: value } }];
  for (const part of namesIn(path))
    for (const text of TEXTS)
      yield [`[${part}] ${shown(text)}`, { path, params: { ...params, [part]: text }, body }];
}

async function freshLimits() {
  await store.db.delete(rateLimits);
  await store.db.delete(usageCounters);
}

/** With all that its address, its query and its body need. */
async function callAs(
  headers: Record<string, string>,
  { name, path, method, handler }: Route,
  change = <Given>(given: Given) => given,
) {
  const { [name]: body } = own.bodies;
  const search = new URLSearchParams(change(own.queries[name]));
  return call(handler, {
    ...{ method, headers, params: change(paramsOf(path)), path: `${path}?${search}` },
    ...(body && { body: change(body) }),
  });
}

test('each call that reads a body or a query has a valid one here, which is accepted', async () => {
  for (const name of [...Object.keys(own.bodies), ...Object.keys(own.queries)]) {
    const route = routes.find((one) => one.name === name)!;
    const { status } = await callAs(own.headers, route);
    expect([name, status]).toEqual([name, 200]);
  }
});

test.each(routes)('$name: hostile input is refused, and never a server error', async (route) => {
  const { handler, method } = route;
  const { headers } = own;
  const wrong: string[] = [];
  for (const [what, given] of hostile(route)) {
    await freshLimits();
    const { status } = await call(handler, { method, headers, ...given });
    if (status >= 500 || status === 429) wrong.push(`${what}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

/** Beside those with an ID in their address. */
const WITH_IDS = [
  'GET /api/practice',
  'GET /api/reviews/queue',
  'POST /api/exams',
  'POST /api/grok-chat',
  'POST /api/practice',
];
const aboutIds = routes.filter(
  ({ path, name }) => namesIn(path).length > 0 || WITH_IDS.includes(name),
);

/** Without the learner's own id, which is refused before all else. */
function asStranger<Given>(given: Given): Given {
  return JSON.parse(
    JSON.stringify(given ?? {}, (key, value) => (key === 'user_id' ? undefined : value)),
  );
}

function asUnknown<Given>(given: Given): Given {
  const ids = [own.longId, ...Object.values(own.params)].filter((id) => id.length > 1);
  const text = JSON.stringify(asStranger(given));
  return JSON.parse(ids.reduce((changed, id) => changed.replaceAll(id, UNKNOWN_ID), text));
}

const withoutLimits = ({ rate_limits: _, ...rows }: Record<string, number>) => rows;

test.each(aboutIds)('$name: what is another learner’s is as if it didn’t exist', async (route) => {
  const { headers } = await learner();
  const before = await rowCounts(store.db);
  const answerTo = async (change: <Given>(given: Given) => Given) => {
    const { status, body } = await callAs(headers, route, change);
    const { detail = {} } = body as { detail?: Record<string, unknown> };
    const { request_id: _, ...about } = detail;
    return status === 200 ? { status, body } : { status, about };
  };
  expect(await answerTo(asStranger)).toEqual(await answerTo(asUnknown));
  expect(withoutLimits(await rowCounts(store.db))).toEqual(withoutLimits(before));
});
