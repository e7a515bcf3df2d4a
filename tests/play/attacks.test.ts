import { afterEach, describe, expect, test } from 'vitest';
import { POST as claimDrop } from '@/app/api/dropzone/claim/route';
import { POST as completeDrop } from '@/app/api/dropzone/complete/route';
import { GET as drop } from '@/app/api/dropzone/today/route';
import { GET as challenges } from '@/app/api/gamification/challenges/[userId]/route';
import { POST as complete } from '@/app/api/gamification/complete/[userId]/route';
import { GET as history } from '@/app/api/gamification/history/[userId]/route';
import { GET as stats } from '@/app/api/gamification/stats/[userId]/route';
import { GET as leaderboard } from '@/app/api/leaderboard/route';
import { GET as rank } from '@/app/api/leaderboard/user/[userId]/route';
import { GET as perks } from '@/app/api/perks/[userId]/route';
import { GET as certificate } from '@/app/api/perks/certificate/[documentId]/route';
import { POST as unequip } from '@/app/api/perks/take-off/route';
import { POST as equip } from '@/app/api/perks/wear/route';
import { POST as award } from '@/app/api/rewards/award-points/route';
import { GET as catalog } from '@/app/api/rewards/catalog/[userId]/route';
import { POST as redeem } from '@/app/api/rewards/redeem/[userId]/route';
import { GET as redemptions } from '@/app/api/rewards/redemptions/[userId]/route';
import { POST as claimSpin } from '@/app/api/wheel/claim/route';
import { POST as spin } from '@/app/api/wheel/spin/route';
import { GET as wheel } from '@/app/api/wheel/status/route';
import { call } from '../helpers/call';
import { setHandlerClock } from '../helpers/clock';
import { brokenInvariants } from '../helpers/invariants';
import { createPlayer } from '../helpers/players';
import { rowCounts } from '../helpers/row-counts';
import { signedInCookie, signedInHeaders } from '../helpers/signed-in';
import { useTestDatabase } from '../helpers/test-database';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

type Handler = Parameters<typeof call>[0];
type RequestCase = {
  name: string;
  handler: Handler;
  named: 'path' | 'body';
  fields: Record<string, unknown>;
};

const today = () => new Date().toISOString().slice(0, 10);

/** Every call that changes something, with fields that would succeed. */
const REQUESTS: RequestCase[] = [
  {
    name: 'award-points',
    handler: award,
    named: 'body',
    fields: { action_type: 'flashcard_review' },
  },
  {
    name: 'complete',
    handler: complete,
    named: 'path',
    fields: { challenge_id: `reviews-${today()}` },
  },
  { name: 'spin', handler: spin, named: 'body', fields: {} },
  {
    name: 'claim of a spin',
    handler: claimSpin,
    named: 'body',
    fields: { spin_id: crypto.randomUUID() },
  },
  { name: 'complete a drop', handler: completeDrop, named: 'body', fields: {} },
  { name: 'claim of a drop', handler: claimDrop, named: 'body', fields: {} },
  { name: 'redeem', handler: redeem, named: 'path', fields: { item_id: 'badge-first-stroke' } },
  { name: 'equip', handler: equip, named: 'body', fields: { kind: 'badge', name: 'first-stroke' } },
  { name: 'take off', handler: unequip, named: 'body', fields: { kind: 'badge' } },
];

const READS: { name: string; handler: Handler; named: 'path' | 'query' }[] = [
  { name: 'stats', handler: stats, named: 'path' },
  { name: 'history', handler: history, named: 'path' },
  { name: 'challenges', handler: challenges, named: 'path' },
  { name: 'rank', handler: rank, named: 'path' },
  { name: 'catalog', handler: catalog, named: 'path' },
  { name: 'redemptions', handler: redemptions, named: 'path' },
  { name: 'perks', handler: perks, named: 'path' },
  { name: 'wheel', handler: wheel, named: 'query' },
  { name: 'drop', handler: drop, named: 'query' },
];

/** A user for whom every call can succeed: points to spend, five cards reviewed, a badge. */
async function caller() {
  const player = await createPlayer(store.db, { emailVerifiedAt: new Date() });
  await player.did('card_review', 5, new Date());
  await player.grant(1_000);
  const headers = await signedInHeaders(store.db, { id: player.userId });
  return { ...player, headers };
}

/** A request in a user's name, with one field as given. */
function send(
  { handler, named, fields }: RequestCase,
  {
    userId,
    headers,
    given = {},
  }: { userId: unknown; headers: Record<string, string>; given?: object },
) {
  const params = named === 'path' ? { userId: String(userId) } : {};
  const body = { ...fields, ...(named === 'body' ? { user_id: userId } : {}), ...given };
  return call(handler, { headers, params, body });
}

describe.each(REQUESTS)('$name', (request) => {
  test('for another user, without a session or with a demo’s: 403, and nothing changes', async () => {
    const [owner, thief] = [await caller(), await caller()];
    const before = await rowCounts(store.db);
    for (const userId of [
      owner.userId,
      crypto.randomUUID(),
      'demo',
      '',
      owner.userId.toUpperCase(),
      '../admin',
    ]) {
      expect(await send(request, { userId, headers: thief.headers })).toMatchObject({
        status: 403,
        body: { detail: { code: 'forbidden' } },
      });
    }
    expect(await rowCounts(store.db)).toEqual(before);
  });

  test('from another site with the cookie, or from an unknown origin: 403, and nothing changes', async () => {
    const { userId } = await caller();
    const cookie = await signedInCookie(store.db, { id: userId });
    const before = await rowCounts(store.db);
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:3000.evil.example',
      'https://localhost:3000',
    ]) {
      expect(
        await send(request, {
          userId,
          headers: { ...cookie, origin, 'sec-fetch-site': 'cross-site' },
        }),
      ).toMatchObject({
        status: 403,
        body: { detail: { code: 'wrong_origin' } },
      });
    }
    expect(await rowCounts(store.db)).toEqual(before);
  });

  const hostile = [
    null,
    7,
    true,
    [],
    {},
    '',
    ' ',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '<script>',
    'x'.repeat(90_000),
  ];
  test('with any field wrong, missing, huge or hostile: refused in words, and nothing changes', async () => {
    const { userId, headers } = await caller();
    const before = await rowCounts(store.db);
    for (const field of Object.keys(request.fields)) {
      for (const value of [
        undefined,
        ...hostile,
        userId,
        ['badge-first-stroke'],
        '__proto__',
        'constructor',
      ]) {
        const answer = await send(request, { userId, headers, given: { [field]: value } });
        expect(answer, `${field}: ${JSON.stringify(value)}`).toMatchObject({
          status: expect.toSatisfy((status: number) => status === 400 || status === 404),
          body: { error: expect.any(String), detail: { code: expect.any(String) } },
        });
      }
    }
    expect(await rowCounts(store.db)).toEqual(before);
  });

  test('with a body that is no record: 400, and nothing changes', async () => {
    const { userId, headers } = await caller();
    const before = await rowCounts(store.db);
    const params = { userId };
    const json = { ...headers, 'content-type': 'application/json' };
    for (const body of [
      '[]',
      'null',
      '7',
      '{',
      '"x"',
      `${'['.repeat(50)}${']'.repeat(50)}`,
      '{"a":'.repeat(30),
    ]) {
      expect(await call(request.handler, { headers: json, params, body })).toMatchObject({
        status: 400,
      });
    }
    const large = JSON.stringify({ user_id: userId, padding: 'x'.repeat(100_000) });
    expect(await call(request.handler, { headers: json, params, body: large })).toMatchObject({
      status: 413,
    });
    expect(await rowCounts(store.db)).toEqual(before);
  });
});

test.each(READS)(
  '$name of another user can’t be read, whether it exists or not',
  async ({ handler, named }) => {
    const [owner, stranger] = [await caller(), await caller()];
    const { headers } = stranger;
    const read = (userId: string) =>
      named === 'path'
        ? call(handler, { headers, params: { userId } })
        : call(handler, { headers, path: `/?user_id=${encodeURIComponent(userId)}` });
    const refused = await read(owner.userId);
    expect(refused).toMatchObject({ status: 403, body: { detail: { code: 'forbidden' } } });
    for (const userId of [crypto.randomUUID(), 'demo', '\u0000', '%00', '../x', "' or 1=1 --"]) {
      expect((await read(userId)).body).toEqual(refused.body);
    }
    expect((await read(stranger.userId)).status).toBe(200);
  },
);

test.each([
  ['x', 400],
  ['\u0000', 400],
  ["' or 1=1 --", 400],
  ['../x', 400],
  ['00000000-0000-0000-0000-000000000000', 404],
  ['6f1c6f0e-0000-4000-8000-000000000000', 404],
])('a certificate of %j: %i', async (documentId, status) => {
  const { headers } = await caller();
  expect((await call(certificate, { headers, params: { documentId } })).status).toBe(status);
});

test.each([
  {
    handler: history,
    queries: ['0', '-1', 'x', '1.5', '1e300', '99999999999999999999'].map((n) => `before=${n}`),
  },
  { handler: rank, queries: ['period=daily', 'period='] },
  { handler: leaderboard, queries: ['view=money', 'period=__proto__', 'scope=local'] },
  { handler: leaderboard, queries: ['0', '51', '-1', 'NaN', '1e9', ''].map((n) => `limit=${n}`) },
])('queries that mean nothing are refused: $queries', async ({ handler, queries }) => {
  const { userId, headers } = await caller();
  for (const query of queries) {
    const answer = await call(handler, { headers, params: { userId }, path: `/?${query}` });
    expect(answer, query).toMatchObject({
      status: 400,
      body: { detail: { code: 'invalid_input' } },
    });
  }
});

/** The idempotent requests, in an order in which each succeeds. */
async function keyedRequests() {
  const player = await caller();
  const { userId, headers } = player;
  const turn = (await call(spin, { headers, body: { user_id: userId } })).body as {
    spin_id: string;
  };
  await call(completeDrop, { headers, body: { user_id: userId } });
  const keyed: Handler[] = [award, complete, claimSpin, claimDrop, redeem];
  const requests = REQUESTS.filter(({ handler }) => keyed.includes(handler)).map((request) =>
    request.handler === claimSpin ? { ...request, fields: { spin_id: turn.spin_id } } : request,
  );
  const ask = (request: RequestCase, key: string) =>
    send(request, { userId, headers: { ...headers, 'idempotency-key': key } });
  return { ...player, requests, ask };
}

test('a key that was used for one request is refused for every other, and each still succeeds with its own', async () => {
  const { requests, ask } = await keyedRequests();
  for (const [n, request] of requests.entries()) {
    expect(await ask(request, `key${n}`), request.name).toMatchObject({
      status: 200,
      body: { success: true },
    });
    for (const other of requests.slice(n + 1)) {
      expect(await ask(other, `key${n}`), other.name).toMatchObject({
        status: 409,
        body: { detail: { code: 'conflict' } },
      });
    }
  }
});

test('a retry of a request with its key gets the same response, and books nothing', async () => {
  const { requests, ask, wallet } = await keyedRequests();
  for (const request of requests) {
    const [first, { balance }] = [await ask(request, request.name), await wallet()];
    expect(first, request.name).toMatchObject({ status: 200, body: { success: true } });
    expect(await ask(request, request.name)).toMatchObject({ status: 200, body: first.body });
    expect((await wallet()).balance).toBe(balance);
  }
});

test('yesterday’s key answers for yesterday, and does not swallow the point of today’s drop', async () => {
  const { userId, headers } = await caller();
  const act = (handler: Handler, key = '') =>
    call(handler, {
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      body: { user_id: userId },
    });
  await act(completeDrop);
  expect(await act(claimDrop, 'every day')).toMatchObject({
    status: 200,
    body: { points_earned: 1, new_total: 1_001 },
  });
  setHandlerClock(new Date(Date.now() + 86_400_000));
  await act(completeDrop);
  expect(await act(claimDrop, 'every day')).toMatchObject({
    status: 200,
    body: { points_earned: 1, new_total: 1_001 },
  });
  expect((await act(drop)).body).toMatchObject({ completed: true, claimed: false });
  expect(await act(claimDrop, 'another')).toMatchObject({
    status: 200,
    body: { points_earned: 1, new_total: 1_002 },
  });
});

test.each([{ key: '' }, { key: 'x'.repeat(201) }])(
  'a request key of $key.length characters is refused',
  async ({ key }) => {
    const { requests, ask } = await keyedRequests();
    for (const request of requests) expect((await ask(request, key)).status).toBe(400);
  },
);
