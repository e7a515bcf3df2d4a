import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { POST as adjustPoints } from '@/app/api/admin/users/[userId]/points/route';
import { auditEntries } from '@/db/schema';
import { hasAdmin } from '@/lib/admin/identity/first-admin';
import { isAdminAccess } from '@/lib/admin/identity/rules';
import { ADMIN_ROLES, type AdminRole } from '@/lib/constants/admin';
import type { Access } from '@/lib/context';
import { adminCookie, adminHeaders } from './helpers/admin';
import { call } from './helpers/call';
import { createUser } from './helpers/factories';
import { METHODS, type Route, routesInTheCode } from './helpers/routes-in-code';
import { rowCounts } from './helpers/row-counts';
import { demoCookie, signedInCookie, signedInHeaders } from './helpers/signed-in';
import { useTestDatabase } from './helpers/test-database';
import { AFTER_THE_TRIAL } from './locks/after-the-trial';

const store = useTestDatabase();
// Whichever call for admins comes first makes the first of them: that is no change of the call's own.
beforeAll(() => hasAdmin(store.db));

/** Who may call what: the contract. A route that is not here, or has another access in the code, fails. */
const CONTRACT: Record<string, Access> = {
  'GET /api/account': 'user',
  'PATCH /api/account': 'user',
  'DELETE /api/account': 'user',
  'POST /api/account/email': 'user',
  'POST /api/account/password': 'user',
  'GET /api/account/export': 'user',
  'POST /api/account/google': 'user',
  'DELETE /api/account/google': 'user',
  'GET /api/admin/analytics': 'admin',
  'POST /api/admin/login': 'anyone',
  'POST /api/admin/logout': 'anyone',
  'GET /api/admin/audit': 'admin',
  'GET /api/admin/farming': 'admin',
  'POST /api/admin/farming/[userId]': 'support',
  'GET /api/admin/faculty-import': 'admin',
  'GET /api/admin/me': 'admin',
  'POST /api/admin/two-factor': 'admin',
  'DELETE /api/admin/two-factor': 'admin',
  'POST /api/admin/two-factor/confirm': 'admin',
  'POST /api/admin/two-factor/recovery-codes': 'admin',
  'POST /api/admin/password': 'admin',
  'GET /api/admin/sessions': 'admin',
  'DELETE /api/admin/sessions': 'admin',
  'GET /api/admin/admins': 'admin',
  'PATCH /api/admin/admins/[adminId]': 'owner',
  'DELETE /api/admin/admins/[adminId]/two-factor': 'owner',
  'POST /api/admin/admins/[adminId]/password-link': 'owner',
  'GET /api/admin/invites': 'admin',
  'POST /api/admin/invites': 'owner',
  'DELETE /api/admin/invites/[inviteId]': 'owner',
  'POST /api/admin/invites/check': 'anyone',
  'POST /api/admin/invites/accept': 'anyone',
  'GET /api/admin/redemptions': 'admin',
  'POST /api/admin/redemptions/[redemptionId]': 'support',
  'GET /api/admin/usage-stats': 'admin',
  'GET /api/admin/users-at-limit': 'admin',
  'GET /api/admin/limits': 'admin',
  'PUT /api/admin/limits': 'owner',
  'GET /api/admin/bulk': 'admin',
  'POST /api/admin/bulk': 'owner',
  'GET /api/admin/system': 'admin',
  'POST /api/admin/system/check': 'support',
  'GET /api/admin/features': 'admin',
  'PUT /api/admin/features': 'owner',
  'GET /api/admin/reports': 'admin',
  'GET /api/admin/reports/[reportId]': 'admin',
  'POST /api/admin/reports/[reportId]': 'support',
  'GET /api/admin/users': 'admin',
  'GET /api/admin/users/export': 'admin',
  'GET /api/admin/users/[userId]': 'admin',
  'POST /api/admin/users/[userId]/points': 'owner',
  'GET /api/admin/users/[userId]/refund': 'admin',
  'POST /api/admin/users/[userId]/refund': 'owner',
  'DELETE /api/admin/users/[userId]/sessions': 'support',
  'POST /api/admin/users/[userId]/subscription': 'owner',
  'POST /api/admin/users/[userId]/suspension': 'support',
  'DELETE /api/admin/users/[userId]/usage': 'support',
  'GET /api/auth/[...nextauth]': 'anyone',
  'POST /api/auth/[...nextauth]': 'anyone',
  'POST /api/auth/forgot-password': 'anyone',
  'GET /api/auth/google': 'anyone',
  'POST /api/auth/google': 'anyone',
  'DELETE /api/auth/google': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'POST /api/auth/resend-verification': 'anyone',
  'POST /api/auth/reset-password': 'anyone',
  'POST /api/auth/reset-password/check': 'anyone',
  'POST /api/auth/signup': 'anyone',
  'POST /api/auth/token': 'user',
  'GET /api/auth/validate/[userId]': 'user',
  'GET /api/auth/verify-email': 'anyone',
  'POST /api/auth/verify-email': 'anyone',
  'GET /api/billing/portal': 'user',
  'GET /api/cron/mail': 'anyone',
  'POST /api/demo': 'anyone',
  'GET /api/dev/billing': 'user',
  'POST /api/dev/billing': 'user',
  'GET /api/dev/checkout': 'user',
  'POST /api/dev/checkout': 'user',
  'GET /api/dev/mail': 'anyone',
  'GET /api/dev/stripe/v1/[...path]': 'anyone',
  'POST /api/dev/stripe/v1/[...path]': 'anyone',
  'DELETE /api/dev/stripe/v1/[...path]': 'anyone',
  'GET /api/dropzone/today': 'user',
  'POST /api/dropzone/complete': 'user',
  'POST /api/dropzone/claim': 'user',
  'GET /api/faculty': 'anyone',
  'GET /api/faculty/refresh': 'support',
  'GET /api/faculty/[professorId]/rating': 'user',
  'POST /api/faculty/[professorId]/rating': 'user',
  'POST /api/faculty/[professorId]/report': 'user',
  'GET /api/gamification/stats/[userId]': 'user',
  'GET /api/gamification/history/[userId]': 'user',
  'GET /api/gamification/challenges/[userId]': 'user',
  'POST /api/gamification/complete/[userId]': 'user',
  'GET /api/health': 'anyone',
  'GET /api/leaderboard': 'anyone',
  'GET /api/leaderboard/user/[userId]': 'user',
  'GET /api/payment/confirm': 'user',
  'GET /api/pricing/checkout/[plan]': 'user',
  'GET /api/pricing/checkout-redirect/[plan]': 'user',
  'GET /api/subscription/[userId]': 'user',
  'GET /api/subscription/status/[email]': 'user',
  'POST /api/subscription/cancel': 'user',
  'POST /api/subscription/resume': 'user',
  'POST /api/webhooks/stripe': 'anyone',
  'GET /api/perks/[userId]': 'user',
  'GET /api/perks/certificate/[documentId]': 'user',
  'POST /api/perks/wear': 'user',
  'POST /api/perks/take-off': 'user',
  'POST /api/rewards/award-points': 'user',
  'GET /api/rewards/catalog/[userId]': 'user',
  'GET /api/rewards/points/[userId]': 'admin',
  'GET /api/rewards/redemptions/[userId]': 'user',
  'POST /api/rewards/redeem/[userId]': 'user',
  'GET /api/wheel/status': 'user',
  'POST /api/wheel/spin': 'user',
  'POST /api/wheel/claim': 'user',
  'GET /api/cards/[cardId]/next': 'learner',
  'POST /api/cards/[cardId]/review': 'learner',
  'POST /api/cards/[cardId]/bring-back': 'learner',
  'POST /api/cards/[cardId]/flag': 'learner',
  'DELETE /api/cards/[cardId]/flag': 'learner',
  'PUT /api/cards/[cardId]/mastered': 'learner',
  'DELETE /api/cards/[cardId]/mastered': 'learner',
  'POST /api/checks/[checkId]/answer': 'learner',
  'GET /api/documents': 'learner',
  'GET /api/documents/[documentId]': 'learner',
  'PATCH /api/documents/[documentId]': 'learner',
  'DELETE /api/documents/[documentId]': 'learner',
  'POST /api/documents/[documentId]/cards/reset': 'learner',
  'POST /api/documents/[documentId]/cards/restore': 'learner',
  'GET /api/documents/[documentId]/chapters/[chapter]': 'learner',
  'POST /api/documents/[documentId]/chapters/[chapter]': 'learner',
  'POST /api/documents/[documentId]/generate': 'learner',
  'GET /api/documents/[documentId]/messages': 'learner',
  'DELETE /api/documents/[documentId]/messages': 'learner',
  'GET /api/documents/[documentId]/model': 'learner',
  'PUT /api/documents/[documentId]/model': 'learner',
  'DELETE /api/documents/[documentId]/model': 'learner',
  'POST /api/documents/[documentId]/messages/restore': 'learner',
  'GET /api/documents/[documentId]/original': 'learner',
  'GET /api/documents/[documentId]/text': 'learner',
  'GET /api/exams': 'learner',
  'POST /api/exams': 'learner',
  'PUT /api/exams/[examId]': 'learner',
  'DELETE /api/exams/[examId]': 'learner',
  'POST /api/grok-chat': 'learner',
  'GET /api/progress': 'learner',
  'GET /api/today': 'learner',
  'GET /api/limits': 'anyone',
  'POST /api/lessons/[lessonId]/complete': 'learner',
  'POST /api/lessons/[lessonId]/open': 'learner',
  'GET /api/practice': 'learner',
  'POST /api/practice': 'learner',
  'GET /api/practice/[runId]': 'learner',
  'POST /api/practice/[runId]/answers': 'learner',
  'POST /api/practice/[runId]/finish': 'learner',
  'POST /api/process-content': 'learner',
  'POST /api/process-url': 'learner',
  'GET /api/processing/current': 'learner',
  'POST /api/processing/[jobId]/cancel': 'learner',
  'GET /api/search': 'learner',
  'GET /api/reviews/queue': 'learner',
  'GET /api/reviews/forecast': 'learner',
  'GET /api/reviews/set-aside': 'learner',
  'POST /api/reviews/[reviewId]/undo': 'learner',
  'POST /api/sample': 'learner',
  'GET /api/study-settings': 'learner',
  'PUT /api/study-settings': 'learner',
  'GET /api/sessions': 'user',
  'DELETE /api/sessions': 'user',
  'DELETE /api/sessions/[sessionId]': 'user',
  'POST /api/uploads': 'learner',
  'HEAD /api/uploads/[uploadId]': 'learner',
  'PATCH /api/uploads/[uploadId]': 'learner',
  'DELETE /api/uploads/[uploadId]': 'learner',
  'GET /api/usage/[userId]': 'learner',
};

const routes = await routesInTheCode();

test('every route of the code is in the contract, with its access, and none too many', () => {
  expect(Object.fromEntries(routes.map(({ name, handler }) => [name, handler.access]))).toEqual(
    CONTRACT,
  );
});

test('the limit of all calls applies to every route but those that machines call', () => {
  const unlimited = routes
    .filter(({ handler }) => handler.unlimited !== false)
    .map(({ name }) => name);
  expect(unlimited).toEqual([
    'GET /api/dev/stripe/v1/[...path]',
    'POST /api/dev/stripe/v1/[...path]',
    'DELETE /api/dev/stripe/v1/[...path]',
    'GET /api/health',
    'POST /api/webhooks/stripe',
  ]);
});

/** Calls that may run a study job or an import. */
const LONG_CALLS = [
  '/api/admin/system/check',
  '/api/cron/mail',
  '/api/documents/[documentId]/chapters/[chapter]',
  '/api/documents/[documentId]/generate',
  '/api/documents/[documentId]/model',
  '/api/faculty/refresh',
  '/api/grok-chat',
  '/api/process-content',
  '/api/process-url',
  '/api/processing/current',
  '/api/sample',
];
/** Time limit of these calls on hosts that have one. */
const LONG_CALL_SECONDS = 300;

test('calls that may run a study job or an import have the same maxDuration; others have the default', () => {
  const given = new Map(routes.map(({ path, exported }) => [path, exported.maxDuration]));
  const long = [...given].filter(([, seconds]) => seconds !== undefined);
  expect(long).toEqual(LONG_CALLS.map((path) => [path, LONG_CALL_SECONDS]));
});

const isForLearners = (access?: Access) => access === 'user' || access === 'learner';

test('every route for learners has a row for the time after the trial', () => {
  const named = routes
    .filter(({ handler }) => isForLearners(handler.access))
    .map(({ name }) => name);
  expect(Object.keys(AFTER_THE_TRIAL).sort()).toEqual(named.sort());
});

/** GET does something there, so HEAD is refused. */
const ACTIONS = [
  '/api/admin/users/[userId]',
  '/api/admin/users/export',
  '/api/billing/portal',
  '/api/cron/mail',
  '/api/documents/[documentId]/model',
  '/api/faculty/refresh',
  '/api/payment/confirm',
  '/api/pricing/checkout-redirect/[plan]',
  '/api/pricing/checkout/[plan]',
  '/api/processing/current',
];

const addresses = [...Map.groupBy(routes, ({ path }) => path)].map(([path, group]) => ({
  path,
  taken: group.map(({ method }) => method),
  exported: group[0]?.exported ?? {},
}));

test.each(addresses)(
  '$path refuses every method but $taken in the envelope, and names those',
  async (address) => {
    const { path, taken, exported } = address;
    const isAction = ACTIONS.includes(path);
    const allow = [
      ...taken,
      ...(taken.includes('GET') && !isAction ? ['HEAD'] : []),
      'OPTIONS',
    ].join(', ');
    const answerTo = async (method: string) => {
      const { status, body, headers } = await call(exported[method]!, { method, path });
      return { status, body, allow: headers.get('allow') };
    };
    for (const method of [
      ...METHODS.filter((name) => !taken.includes(name)),
      ...(isAction ? ['HEAD'] : []),
    ]) {
      const body = {
        error: expect.any(String),
        detail: expect.objectContaining({ code: 'method_not_allowed' }),
      };
      expect(await answerTo(method)).toEqual({ status: 405, body, allow });
    }
    expect(await answerTo('OPTIONS')).toEqual({ status: 204, body: null, allow });
  },
);

/** A value for each `[part]` of the path that is well formed and unknown. */
function paramsOf(path: string) {
  const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name) => [name, '00000000-0000-4000-8000-000000000000']));
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD';
const guarded = routes.filter(({ handler }) => handler.access !== 'anyone');

function callAs({ handler, method, path }: Route, headers: Record<string, string>) {
  return call(handler, {
    method,
    path,
    params: paramsOf(path),
    headers,
    body: isReading(method) ? undefined : {},
  });
}

describe.each(guarded)('$name', (route) => {
  test.each([
    ['no session', {}],
    ['a token that was never issued', { authorization: `Bearer ${'A'.repeat(43)}` }],
    [
      'a cookie that we did not make',
      { cookie: 'next-auth.session-token=x.y.z; skimwise-demo=x.y.z; skimwise-admin=x.y.z' },
    ],
  ])('with %s: 401, and nothing changes', async (_what, headers) => {
    const before = await rowCounts(store.db);
    expect(await callAs(route, headers)).toMatchObject({
      status: 401,
      body: { detail: { code: 'not_signed_in' } },
    });
    expect(await rowCounts(store.db)).toEqual(before);
  });

  test.each([
    ['closed', { disabledAt: new Date() }],
    ['not verified', { emailVerifiedAt: null }],
  ])(
    'with the session of an account that is %s: 401, and nothing changes',
    async (_what, given) => {
      const headers = await signedInHeaders(store.db, await createUser(store.db, given));
      const before = await rowCounts(store.db);
      expect(await callAs(route, headers)).toMatchObject({
        status: 401,
        body: { detail: { code: 'not_signed_in' } },
      });
      expect(await rowCounts(store.db)).toEqual(before);
    },
  );
});

const changing = guarded.filter(({ method }) => !isReading(method));

test.each(changing)(
  '$name is not for another site’s page, with whatever cookie it comes',
  async (route) => {
    const isAdmin = isAdminAccess(route.handler.access ?? 'anyone');
    const cookie = isAdmin
      ? await adminCookie(store.db)
      : await signedInCookie(store.db, await createUser(store.db));
    const before = await rowCounts(store.db);
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:3000.evil.example',
      'https://localhost:3000',
    ]) {
      const headers = { ...cookie, origin, 'sec-fetch-site': 'cross-site' };
      expect(await callAs(route, headers)).toMatchObject({
        status: 403,
        body: { detail: { code: 'wrong_origin' } },
      });
    }
    expect(await rowCounts(store.db)).toEqual(before);
  },
);

const forAccounts = routes.filter(({ handler }) => handler.access === 'user');

test.each(forAccounts)('$name is not for demo visitors', async (route) => {
  const { headers } = await demoCookie(store.db);
  expect(await callAs(route, headers)).toMatchObject({
    status: 403,
    body: { detail: { code: 'demo_not_allowed' } },
  });
});

const forAdmins = routes.filter(({ handler }) => isAdminAccess(handler.access ?? 'anyone'));

describe.each(forAdmins)('$name', (route) => {
  const refusal = { status: 401, body: { detail: { code: 'not_signed_in' } } };

  test('is for no learner, with whatever of theirs it comes', async () => {
    const user = await createUser(store.db);
    const before = await rowCounts(store.db);
    const demo = await demoCookie(store.db);
    const session = await signedInHeaders(store.db, user);
    const cookie = await signedInCookie(store.db, user);
    for (const headers of [session, cookie, demo.headers])
      expect(await callAs(route, headers)).toMatchObject(refusal);
    expect(await rowCounts(store.db)).toEqual({
      ...before,
      sessions: before.sessions! + 2,
      learners: before.learners! + 1,
    });
  });

  test('nor for an admin whose session is over, or whose token has one bit changed', async () => {
    const ended = { expiresAt: new Date(Date.now() - 1) };
    const over = [await adminHeaders(store.db, ended), await adminCookie(store.db, ended)];
    const { authorization } = await adminHeaders(store.db);
    const before = await rowCounts(store.db);
    for (const headers of over) expect(await callAs(route, headers)).toMatchObject(refusal);
    expect(await callAs(route, { authorization: withOneBitChanged(authorization) })).toMatchObject(
      refusal,
    );
    expect(await rowCounts(store.db)).toEqual(before);
  });
});

/** The roles that each access refuses (product-rules.md, "Admin"). */
const REFUSED_ROLES = {
  admin: [],
  support: ['read_only'],
  owner: ['read_only', 'support'],
} as const;

const refusedBy = ({ handler }: Route): readonly AdminRole[] =>
  REFUSED_ROLES[handler.access as keyof typeof REFUSED_ROLES];
const withRoles = (isRefused: boolean) =>
  forAdmins.flatMap((route) =>
    ADMIN_ROLES.filter((role) => refusedBy(route).includes(role) === isRefused).map((role) => ({
      ...route,
      role,
    })),
  );

test.each(withRoles(false))('$name is for the role $role', async (route) => {
  const headers = await adminHeaders(store.db, { role: route.role });
  const { status, body } = await callAs(route, headers);
  expect([401, 405]).not.toContain(status);
  expect(body).not.toMatchObject({ detail: { code: 'forbidden' } });
});

test.each(withRoles(true))(
  '$name is not for the role $role: nothing changes, and it’s logged',
  async (route) => {
    const headers = await adminHeaders(store.db, { role: route.role });
    const before = await rowCounts(store.db);
    expect(await callAs(route, headers)).toMatchObject({
      status: 403,
      body: {
        error: 'Your role doesn’t allow this. Ask an owner.',
        detail: { code: 'forbidden' },
      },
    });
    expect(await rowCounts(store.db)).toEqual({
      ...before,
      audit_entries: (before.audit_entries ?? 0) + 1,
    });
    const [entry] = await store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'call_beyond_role'))
      .orderBy(desc(auditEntries.happenedAt))
      .limit(1);
    const { method, path, role } = route;
    expect(entry).toMatchObject({
      ...{
        stage: 'refused',
        admin: expect.stringMatching(`^${role}-`),
        userId: null,
        reason: null,
      },
      subject: `${method} ${path.replaceAll(/\[\w+\]/g, '…')}`,
      detail: { code: 'forbidden', role },
    });
  },
);

test('of a refused call the log keeps ids, and no other text from its address', async () => {
  const { id } = await createUser(store.db);
  const headers = await adminHeaders(store.db, { role: 'support' });
  const hidden = 'zoe.quist@example.com';
  for (const userId of [id, hidden])
    await call(adjustPoints, {
      ...{ method: 'POST', headers, body: { action: 'add', points: 1, reason: hidden } },
      path: `/api/admin/users/${encodeURIComponent(userId)}/points?reason=${hidden}`,
      params: { userId },
    });
  const kept = await store.db.select().from(auditEntries);
  expect(kept.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      `POST /api/admin/users/${id}/points`,
      'POST /api/admin/users/…/points',
    ]),
  );
  expect(JSON.stringify(kept)).not.toContain('quist');
});

/** What changes nothing but the caller's own sign-in: for every role. */
const OWN_CALLS = [
  'POST /api/admin/two-factor',
  'DELETE /api/admin/two-factor',
  'POST /api/admin/two-factor/confirm',
  'POST /api/admin/two-factor/recovery-codes',
  'POST /api/admin/password',
  'DELETE /api/admin/sessions',
];

/** GET has effects there, for a new tab. */
const isRead = ({ method, path }: Route) => isReading(method) && path !== '/api/faculty/refresh';

test('admins who change nothing may make every reading call and change their own sign-in, no more', () => {
  const open = forAdmins.filter(({ handler }) => handler.access === 'admin');
  const changing = open.filter((route) => !isRead(route)).map(({ name }) => name);
  expect(changing.sort()).toEqual([...OWN_CALLS].sort());
  const closed = forAdmins.filter(({ handler }) => handler.access !== 'admin');
  expect(closed.filter(isRead).map(({ name }) => name)).toEqual([]);
});

/** Another letter in the middle of the token: base64url has six bits to each. */
function withOneBitChanged(authorization: string): string {
  const at = 'Bearer '.length + 20;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const changed = letters[letters.indexOf(authorization[at]!) ^ 1];
  return authorization.slice(0, at) + changed + authorization.slice(at + 1);
}

const forLearners = routes.filter(({ handler }) => isForLearners(handler.access));

test.each(forLearners)('$name takes no admin for a learner', async (route) => {
  for (const headers of [await adminHeaders(store.db), await adminCookie(store.db)]) {
    expect(await callAs(route, headers)).toMatchObject({
      status: 401,
      body: { detail: { code: 'not_signed_in' } },
    });
  }
});
