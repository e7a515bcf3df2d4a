import { randomUUID } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { users } from '@/db/schema';
import { queriesOf } from '@/tests/helpers/count-queries';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createSignedIn, createUser, visitor } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { inConstantTime } from './constant-time';
import { changeEmail } from './mail-links/change-email';
import { resendVerification } from './mail-links/resend-verification';
import { forgotPassword } from './mail-links/reset-password';
import { hashPassword } from './passwords/passwords';
import { signIn } from './sign-in/sign-in';
import { signUp } from './sign-up/sign-up';

vi.mock('@node-rs/argon2', { spy: true });
vi.mock('./constant-time', { spy: true });

const store = useTestDatabase();
const PASSWORD = 'vexed otter mosaic';
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

beforeEach(() => {
  vi.clearAllMocks();
});

const context = () => testContext({ db: store.db, actor: visitor, address: randomUUID() });

/** The observable cost of a call: its hashes, and its minimum response time. */
async function workOf(act: () => Promise<unknown>) {
  vi.clearAllMocks();
  await act().catch(() => {});
  await settleDeferred();
  return {
    hashed: vi.mocked(hash).mock.calls.length,
    verified: vi.mocked(verify).mock.calls.map(([stored]) => parseOptions(stored as string)),
    minimums: vi.mocked(inConstantTime).mock.calls.map(([ms]) => ms),
  };
}

type Given = Partial<typeof users.$inferInsert>;
const people: [string, Given | undefined][] = [
  ['an account', {}],
  ['an unverified account', { emailVerifiedAt: null }],
  ['a closed account', { disabledAt: TEST_NOW }],
  ['an unknown address', undefined],
];

async function emailOf(given: Given | undefined): Promise<string> {
  return given
    ? (await createUser(store.db, { passwordHash, ...given })).email
    : `${randomUUID()}@example.com`;
}

const ARGON = {
  algorithm: 2,
  version: 1,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  saltLen: 16,
  outputLen: 32,
};

test.each(people)(
  'signing in as %s compares one hash of the same cost, with the same statements',
  async (_who, given) => {
    const email = await emailOf(given);
    const attempt = () =>
      signIn(context(), { email, password: 'not it' }, { name: 'Firefox', knownId: undefined });
    expect(await workOf(attempt)).toEqual({
      hashed: 0,
      verified: [expect.objectContaining(ARGON)],
      minimums: [],
    });
    const statements = await queriesOf(store.sql, () => attempt().catch(() => {}));
    expect(statements.map((text) => text.replace(/\s+/g, ' ').trim().slice(0, 20)).sort()).toEqual([
      'INSERT INTO "rate_li',
      'INSERT INTO "rate_li',
      'select "id", "email"',
    ]);
  },
);

const details = {
  name: 'Ada',
  phone: '+1 312 555 0100',
  birthdate: '2001-12-10',
  address: '12 St James Square',
};

test.each([...people, ['a pending sign-up', 'sign-up'] as const])(
  'signing up with the address of %s makes one hash and one comparison, and takes 250 ms',
  async (_who, given) => {
    const email = given === 'sign-up' ? `${randomUUID()}@example.com` : await emailOf(given);
    if (given === 'sign-up')
      await signUp(context(), { ...details, email, password: 'amber kettle violin' });
    const work = await workOf(() => signUp(context(), { ...details, email, password: PASSWORD }));
    expect(work).toEqual({
      hashed: 1,
      verified: [expect.objectContaining(ARGON)],
      minimums: [250],
    });
  },
);

test.each(people)(
  'requesting a reset link for %s takes 150 ms, without hashing',
  async (_who, given) => {
    const email = await emailOf(given);
    expect(await workOf(() => forgotPassword(context(), email))).toEqual({
      hashed: 0,
      verified: [],
      minimums: [150],
    });
  },
);

test.each(people)(
  'requesting another verification link for %s takes 150 ms, without hashing',
  async (_who, given) => {
    const email = await emailOf(given);
    expect(await workOf(() => resendVerification(context(), email))).toEqual({
      hashed: 0,
      verified: [],
      minimums: [150],
    });
  },
);

test.each(people)(
  'changing the email to that of %s makes one comparison, and takes 150 ms',
  async (_who, given) => {
    const email = await emailOf(given);
    const actor = await createSignedIn(store.db, { passwordHash });
    const ctx = testContext({ db: store.db, actor, address: randomUUID() });
    const work = await workOf(() => changeEmail(ctx, { password: PASSWORD, email }));
    expect(work).toEqual({
      hashed: 0,
      verified: [expect.objectContaining(ARGON)],
      minimums: [150],
    });
  },
);
