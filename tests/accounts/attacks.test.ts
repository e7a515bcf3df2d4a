import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { POST as changeEmail } from '@/app/api/account/email/route';
import { POST as allowGoogle, DELETE as refuseGoogle } from '@/app/api/account/google/route';
import { POST as changePassword } from '@/app/api/account/password/route';
import { DELETE as deleteAccount, PATCH as updateAccount } from '@/app/api/account/route';
import { POST as forgot } from '@/app/api/auth/forgot-password/route';
import { POST as signUpWithGoogle } from '@/app/api/auth/google/route';
import { POST as signIn } from '@/app/api/auth/login/route';
import { POST as resend } from '@/app/api/auth/resend-verification/route';
import { POST as checkReset } from '@/app/api/auth/reset-password/check/route';
import { POST as reset } from '@/app/api/auth/reset-password/route';
import { POST as signUp } from '@/app/api/auth/signup/route';
import { users } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { call } from '../helpers/call';
import { createUser } from '../helpers/factories';
import { brokenInvariants } from '../helpers/invariants';
import { rowCounts } from '../helpers/row-counts';
import { signedInHeaders } from '../helpers/signed-in';
import { useTestDatabase } from '../helpers/test-database';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

const PASSWORD = 'vexed otter mosaic';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

type RequestCase = {
  name: string;
  handler: Parameters<typeof call>[0];
  method?: string;
  /** Of a request that would succeed. */
  fields: Record<string, string>;
};

const newcomer = {
  name: 'Ada Byron',
  email: 'newcomer@example.com',
  password: PASSWORD,
  phone: '+1 312 555 0100',
  birthdate: '2001-12-10',
  address: '12 St James Square',
};

/** Calls of a signed-in user. */
const OWN: RequestCase[] = [
  {
    name: 'profile',
    handler: updateAccount,
    method: 'PATCH',
    fields: { name: 'Ada King', board_name: 'off' },
  },
  {
    name: 'new address',
    handler: changeEmail,
    fields: { email: 'elsewhere@example.com', password: PASSWORD },
  },
  {
    name: 'new password',
    handler: changePassword,
    fields: { current_password: PASSWORD, new_password: 'brisk lantern orchard' },
  },
  { name: 'Google off', handler: refuseGoogle, method: 'DELETE', fields: { password: PASSWORD } },
  { name: 'Google in again', handler: allowGoogle, fields: { password: PASSWORD } },
  { name: 'deletion', handler: deleteAccount, method: 'DELETE', fields: { password: PASSWORD } },
];

/** Public calls. */
const OPEN: RequestCase[] = [
  { name: 'sign-up', handler: signUp, fields: newcomer },
  { name: 'sign-up by Google', handler: signUpWithGoogle, fields: newcomer },
  { name: 'sign-in', handler: signIn, fields: { email: 'nobody@example.com', password: PASSWORD } },
  { name: 'forgotten password', handler: forgot, fields: { email: newcomer.email } },
  { name: 'another link', handler: resend, fields: { email: newcomer.email } },
  { name: 'reset', handler: reset, fields: { token: 'A'.repeat(43), password: PASSWORD } },
  { name: 'look at a reset link', handler: checkReset, fields: { token: 'A'.repeat(43) } },
];

/** What no field takes. */
const NO_TEXT = [undefined, 7, true, [], {}, ['ada@example.com'], { $gt: '' }];
/** What some fields take: a name or a password may be nearly anything. */
const HOSTILE = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '../..',
  '__proto__',
  '\u202Etxet',
  'x'.repeat(10_000),
];

async function caller(request: RequestCase) {
  if (OPEN.includes(request)) return { headers: {}, stored: async () => undefined };
  const user = await createUser(store.db, { passwordHash, googleSubject: randomUUID() });
  const stored = async () => (await store.db.select().from(users).where(eq(users.id, user.id)))[0];
  return { headers: await signedInHeaders(store.db, user), stored };
}

function send(
  { handler, method, fields }: RequestCase,
  headers: Record<string, string>,
  given: Record<string, unknown>,
) {
  return call(handler, { method: method ?? 'POST', headers, body: { ...fields, ...given } });
}

describe.each([...OWN, ...OPEN])('$name', (request) => {
  // What the profile does not name stays as it is.
  const wrong = request.handler === updateAccount ? NO_TEXT.slice(1) : NO_TEXT;

  test('a field that is missing or no text is named, and nothing changes', async () => {
    const { headers, stored } = await caller(request);
    const before = [await rowCounts(store.db), await stored()];
    for (const field of Object.keys(request.fields)) {
      for (const value of wrong) {
        expect(
          await send(request, headers, { [field]: value }),
          `${field}: ${JSON.stringify(value)}`,
        ).toMatchObject({
          status: 400,
          body: {
            error: expect.any(String),
            detail: { fields: { [field]: expect.stringMatching(/\w/) } },
          },
        });
      }
    }
    expect([await rowCounts(store.db), await stored()]).toEqual(before);
  });

  test('a hostile field is taken as text, or refused in words that do not repeat it', async () => {
    const { headers } = await caller(request);
    for (const field of Object.keys(request.fields)) {
      for (const value of HOSTILE) {
        const { status, body } = await send(request, headers, { [field]: value });
        const what = `${field}: ${JSON.stringify(value).slice(0, 40)}`;
        expect([200, 400, 401, 429], what).toContain(status);
        if (status === 200) continue;
        expect(body, what).toMatchObject({
          error: expect.any(String),
          detail: { code: expect.any(String) },
        });
        if (value && value.length > 2) expect(JSON.stringify(body), what).not.toContain(value);
      }
    }
  });

  test('a body that is no record: 400; one that is huge: 413', async () => {
    const { headers } = await caller(request);
    const json = { ...headers, 'content-type': 'application/json' };
    const method = request.method ?? 'POST';
    for (const body of ['[]', 'null', '7', '{', '"x"', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`]) {
      expect(await call(request.handler, { method, headers: json, body })).toMatchObject({
        status: 400,
      });
    }
    const large = JSON.stringify({ ...request.fields, padding: 'x'.repeat(100_000) });
    expect(await call(request.handler, { method, headers: json, body: large })).toMatchObject({
      status: 413,
    });
  });
});
