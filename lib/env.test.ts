import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { logLevel, parseEnv, parseModelEnv, VARIABLES } from './env';

const good = {
  DATABASE_URL: 'postgres://me:secret-password@db.example/skimwise',
  NEXTAUTH_URL: 'https://skimwise.example',
  NEXTAUTH_SECRET: 'a-secret-of-at-least-32-characters',
  RESEND_API_KEY: 're_123',
};

const faults = (source: Record<string, string>) => {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1, -1)
      .map((line) => line.trim());
  }
};

test('an unset variable has a default', () => {
  expect(parseEnv({ ...good, STRIPE_PRICE_MONTHLY: '', LOG_LEVEL: '' })).toEqual({
    ...good,
    NODE_ENV: 'production',
    DATABASE_POOL_SIZE: 5,
    DATABASE_PREPARE: 'off',
    SKIMWISE_EMBEDDED: 'off',
    STRIPE_FORMER_PRICES: [],
    TRUSTED_PROXY_HOPS: 0,
    LOG_LEVEL: 'info',
    OPENAI_BASE_URL: 'https://api.openai.com/v1',
    OPENAI_CONTEXT_TOKENS: 32_000,
    OPENAI_TOKENS_PER_DOCUMENT: 400_000,
    OPENAI_TOKENS_PER_LEARNER: 1_000_000,
    OPENAI_TOKENS_PER_DAY: 20_000_000,
    MAIL_FROM: 'Skimwise <hello@skimwise.example>',
  });
});

test('a list is separated by commas, and empty entries are dropped', () => {
  expect(
    parseEnv({ ...good, STRIPE_FORMER_PRICES: ' price_1, price_2,,' }).STRIPE_FORMER_PRICES,
  ).toEqual(['price_1', 'price_2']);
});

test('all missing variables are reported at once', () => {
  expect(faults({})).toEqual([
    'DATABASE_URL is required',
    'NEXTAUTH_URL is required',
    'NEXTAUTH_SECRET is required',
    'RESEND_API_KEY is required to send mail',
  ]);
  const halves = { GOOGLE_CLIENT_ID: 'x', STRIPE_SECRET_KEY: 'sk_test_1' };
  expect(faults({ ...good, NEXTAUTH_URL: '', ...halves })).toEqual([
    'NEXTAUTH_URL is required',
    'STRIPE_WEBHOOK_SECRET is required to verify webhooks of Stripe',
    'GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID',
  ]);
});

test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_USERNAME'],
])('%s requires %s', (given, missing) => {
  expect(faults({ ...good, [given]: 'lantern quarry moss', [missing]: '' })).toEqual([
    `${missing} is required with ${given}`,
  ]);
});

test('a bucket requires its credentials', () => {
  expect(faults({ ...good, S3_BUCKET: 'files', S3_REGION: 'eu-west-1' })).toEqual([
    'S3_ACCESS_KEY_ID is required to keep files in a bucket',
    'S3_SECRET_ACCESS_KEY is required to keep files in a bucket',
  ]);
  expect(faults({ ...good, S3_ENDPOINT: 'https://objects.example' })).toHaveLength(4);
  const access = {
    S3_BUCKET: 'files',
    S3_REGION: 'auto',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(parseEnv({ ...good, ...access })).toMatchObject(access);
});

test('a Stripe key requires the webhook secret', () => {
  expect(faults({ ...good, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    'STRIPE_WEBHOOK_SECRET is required to verify webhooks of Stripe',
  ]);
  expect(
    faults({ ...good, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }),
  ).toEqual([]);
});

test.each(['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_YEARLY'])(
  '%s requires the Stripe key',
  (given) => {
    expect(faults({ ...good, [given]: 'x' })).toEqual([
      'STRIPE_SECRET_KEY is required with the other variables of Stripe',
    ]);
  },
);

test('a publishable Stripe key is refused', () => {
  expect(
    faults({ ...good, STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }),
  ).toEqual(['STRIPE_SECRET_KEY must be a secret key, which starts with sk_ or rk_']);
});

test.each(['sk_live_1', 'rk_live_1'])('the live key %s is refused in tests', (key) => {
  const live = { ...good, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(faults(live)).toEqual([]);
  expect(faults({ ...live, NODE_ENV: 'test' })).toEqual([
    'STRIPE_SECRET_KEY must not be a live key in tests',
  ]);
});

test('the embedded default needs no mail key', () => {
  expect(faults({ ...good, RESEND_API_KEY: '', SKIMWISE_EMBEDDED: 'on' })).toEqual([]);
});

test.each([
  [
    'DATABASE_URL',
    'mysql://db.example',
    'must be a URL starting with postgres:// or postgresql://',
  ],
  ['DATABASE_URL', 'db.example', 'must be a URL starting with postgres:// or postgresql://'],
  [
    'DATABASE_URL',
    'postgres://ada:50%off@db.example/x',
    'must have its user and its password percent-encoded',
  ],
  ['NEXTAUTH_URL', 'ftp://skimwise.example', 'must be a URL starting with http:// or https://'],
  ['NEXTAUTH_SECRET', 'x'.repeat(31), 'must have at least 32 characters'],
  ['DATABASE_POOL_SIZE', '0', 'must be a whole number from 1 to 100'],
  ['DATABASE_POOL_SIZE', '2.5', 'must be a whole number from 1 to 100'],
  ['DATABASE_POOL_SIZE', '101', 'must be a whole number from 1 to 100'],
  ['DATABASE_PREPARE', 'yes', 'must be on or off'],
  ['TRUSTED_PROXY_HOPS', 'one', 'must be a whole number from 0 to 10'],
  ['TRUSTED_PROXY_HOPS', '-1', 'must be a whole number from 0 to 10'],
  ['CRON_SECRET', 'x'.repeat(15), 'must have at least 16 characters'],
  ['LOG_LEVEL', 'loud', 'must be one of silent, error, warn, info, debug'],
])('%s=%s', (name, value, fault) => {
  expect(faults({ ...good, [name]: value })).toEqual([`${name} ${fault}`]);
});

test.each([
  [undefined, 'info'],
  ['', 'info'],
  ['loud', 'info'],
  ['debug', 'debug'],
])('LOG_LEVEL=%s logs at %s, whatever else is wrong', (value, level) => {
  expect(logLevel({ LOG_LEVEL: value })).toBe(level);
});

test('no message contains a value', () => {
  const everything = {
    ...good,
    NEXTAUTH_SECRET: 'short-secret',
    DATABASE_URL: 'nonsense-with-password',
  };
  expect(faults(everything).join()).not.toMatch(/short-secret|nonsense-with-password/);
});

test('.env.example explains every variable that an operator may set', () => {
  const explained = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  const ofTheLauncher = [
    'DATABASE_MIGRATION_URL',
    'PORT',
    'SKIMWISE_DATA_DIR',
    'CHROMIUM_PATH',
    'PGBOUNCER_PATH',
  ];
  const setByScripts = ['NODE_ENV', 'SKIMWISE_EMBEDDED', 'SKIMWISE_LAUNCHER_PID'];
  expect(explained.sort()).toEqual(
    [...VARIABLES.filter((name) => !setByScripts.includes(name)), ...ofTheLauncher].sort(),
  );
});

const SHORT = 'ADMIN_PASSWORD must have at least 12 characters';
const EXAMPLE = 'ADMIN_PASSWORD must not be a common password';

test.each([
  ['admin', [SHORT, EXAMPLE]],
  ['eleven char', [SHORT]],
  ['password1234', [EXAMPLE]],
  ['Change-Me-Please!', [EXAMPLE]],
  ['administrator', [EXAMPLE]],
  ['123456789012', [EXAMPLE]],
  ['The.Keeper.Of.It', [EXAMPLE]],
  ['twelve chars', []],
])('the admin password %s', (password, said) => {
  expect(faults({ ...good, ADMIN_USERNAME: 'the.keeper.of.it', ADMIN_PASSWORD: password })).toEqual(
    said,
  );
  const embedded = {
    SKIMWISE_EMBEDDED: 'on',
    ADMIN_USERNAME: 'the.keeper.of.it',
    ADMIN_PASSWORD: password,
  };
  expect(faults({ ...good, ...embedded }), 'on this machine alone anything goes').toEqual([]);
});

test('a script can ask for a model’s variables alone', () => {
  expect(parseModelEnv({ OPENAI_MODEL: 'small', DATABASE_URL: 'anything' })).toEqual({
    OPENAI_MODEL: 'small',
    OPENAI_BASE_URL: 'https://api.openai.com/v1',
    OPENAI_CONTEXT_TOKENS: 32_000,
    OPENAI_TOKENS_PER_DOCUMENT: 400_000,
    OPENAI_TOKENS_PER_LEARNER: 1_000_000,
    OPENAI_TOKENS_PER_DAY: 20_000_000,
  });
  const pasted = { OPENAI_API_KEY: ' sk-1\n', OPENAI_BASE_URL: ' http://localhost:8080/v1 ' };
  expect(parseModelEnv(pasted)).toMatchObject({
    OPENAI_API_KEY: 'sk-1',
    OPENAI_BASE_URL: 'http://localhost:8080/v1',
  });
  for (const OPENAI_API_KEY of ['sk 1', '“sk-1”'])
    expect(() => parseModelEnv({ OPENAI_API_KEY })).toThrow(
      'OPENAI_API_KEY must be ASCII characters without spaces, as it is sent in a header',
    );
  expect(() => parseModelEnv({ OPENAI_CONTEXT_TOKENS: '10' })).toThrow(
    'OPENAI_CONTEXT_TOKENS must be a whole number from 2000 to 10000000',
  );
});
