import { z } from 'zod';

const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const url = (schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be a URL starting with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    );

/** The driver decodes them. A `%` or `/` that stands for itself in a password is a common slip. */
function hasDecodableLogin(address: string): boolean {
  const parsed = URL.parse(address);
  try {
    decodeURIComponent(`${parsed?.username}${parsed?.password}`);
    return true;
  } catch {
    return false;
  }
}

const flag = z.enum(['on', 'off']);

const ADMIN_PASSWORD_MIN_LENGTH = 12;
/** What stands in everybody's examples, without its digits and signs. */
const EXAMPLE_PASSWORDS = new Set(
  ['', 'admin', 'administrator', 'adminadmin', 'password', 'adminpassword', 'passwordadmin', 'passwordpassword']
    .concat(['changeme', 'changemenow', 'changemeplease', 'pleasechangeme', 'changethispassword', 'yourpassword'])
    .concat(['secret', 'default', 'letmein', 'welcome', 'skimwise', 'skimwiseadmin', 'adminskimwise', 'example'])
    .concat(['defaultpassword', 'secretpassword', 'examplepassword', 'qwertyuiop', 'superadmin', 'rootpassword']),
);

/** Whether a password is one that is tried first by whoever has no business here. */
function isExamplePassword(password: string, username: string | undefined): boolean {
  const letters = password.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return EXAMPLE_PASSWORDS.has(letters) || password.toLowerCase() === username?.toLowerCase();
}
const logLevels = z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info');

const S3_REQUIRED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Every variable the app reads, in the order of `.env.example`. */
const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
    DATABASE_URL: url(['postgres:', 'postgresql:']).refine(
      hasDecodableLogin,
      'must have its user and its password percent-encoded',
    ),
    /** Connections per instance: small, a serverless host has many instances. */
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(5),
    /** Off behind a transaction pooler, where prepared statements break. */
    DATABASE_PREPARE: flag.default('off'),
    /** Set by the scripts when they run the embedded database: opens the dev pages, the local checkout and the outbox. */
    SKIMWISE_EMBEDDED: flag.default('off'),
    /** Set by `npm start`: the server ends when this process does. */
    SKIMWISE_LAUNCHER_PID: z.coerce.number().int().min(1).optional(),
    NEXTAUTH_URL: url(['http:', 'https:']),
    NEXTAUTH_SECRET: z.string().min(32, 'must have at least 32 characters'),
    TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
    LOG_LEVEL: logLevels,
    RESEND_API_KEY: optional,
    RESEND_BASE_URL: url(['http:', 'https:']).optional(),
    /** Lets a scheduler have due mail sent and the database tidied (`GET /api/cron/mail`); without it that address is not there. */
    CRON_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    MAIL_FROM: z.string().default('Skimwise <hello@skimwise.example>'),
    /** Both or neither: with them, people sign in with Google too. */
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    GOOGLE_ISSUER_URL: url(['http:', 'https:']).optional(),
    /** The professors that people look up, as JSON or CSV; without it only the made-up ones are there. */
    FACULTY_FEED_URL: url(['http:', 'https:']).optional(),
    /** With a bucket, files are kept in it instead of the database. Any store that speaks S3. */
    S3_BUCKET: optional,
    S3_REGION: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    /** Of a store other than Amazon's. */
    S3_ENDPOINT: url(['http:', 'https:']).optional(),
    /** With a key, cards are charged through Stripe. */
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, 'must be a secret key, which starts with sk_ or rk_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: optional,
    STRIPE_PRICE_MONTHLY: optional,
    STRIPE_PRICE_YEARLY: optional,
    STRIPE_API_BASE: url(['http:', 'https:']).optional(),
    /** Both or neither: who may enter the admin area. */
    ADMIN_USERNAME: z.string().trim().min(1).max(200).optional(),
    ADMIN_PASSWORD: z.string().max(200, 'must have at most 200 characters').optional(),
    OPENAI_API_KEY: optional,
    OPENAI_BASE_URL: url(['http:', 'https:']).optional(),
    OPENAI_MODEL: z.string().default('gpt-5-mini'),
  })
  .refine(({ SKIMWISE_EMBEDDED, RESEND_API_KEY }) => SKIMWISE_EMBEDDED === 'on' || RESEND_API_KEY, {
    path: ['RESEND_API_KEY'],
    message: 'is required to send mail',
    // Also beside other faults: all are named at once.
    when: () => true,
  })
  .refine(({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'is required to believe what Stripe says',
    when: () => true,
  })
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY }) =>
      STRIPE_SECRET_KEY || !(STRIPE_WEBHOOK_SECRET || STRIPE_PRICE_MONTHLY || STRIPE_PRICE_YEARLY),
    {
      path: ['STRIPE_SECRET_KEY'],
      message: 'is required beside the other variables of Stripe',
      when: () => true,
    },
  )
  .refine(({ NODE_ENV, STRIPE_SECRET_KEY }) => NODE_ENV !== 'test' || !/^.k_live_/.test(STRIPE_SECRET_KEY ?? ''), {
    path: ['STRIPE_SECRET_KEY'],
    message: 'must not be a live key in tests',
  })
  .refine(({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }) => !GOOGLE_CLIENT_SECRET || GOOGLE_CLIENT_ID, {
    path: ['GOOGLE_CLIENT_ID'],
    message: 'is required for signing in with Google',
    when: () => true,
  })
  .refine(({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }) => !GOOGLE_CLIENT_ID || GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'is required for signing in with Google',
    when: () => true,
  })
  .superRefine(
    ({ S3_ENDPOINT, ...given }, { addIssue }) => {
      if (!S3_ENDPOINT && S3_REQUIRED.every((name) => !given[name])) return;
      for (const name of S3_REQUIRED.filter((each) => !given[each])) {
        addIssue({ code: 'custom', path: [name], message: 'is required to keep files in a bucket' });
      }
    },
    { when: () => true },
  )
  .refine(({ ADMIN_USERNAME, ADMIN_PASSWORD }) => !ADMIN_PASSWORD || ADMIN_USERNAME, {
    path: ['ADMIN_USERNAME'],
    message: 'is required beside ADMIN_PASSWORD',
    when: () => true,
  })
  .refine(({ ADMIN_USERNAME, ADMIN_PASSWORD }) => !ADMIN_USERNAME || ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    message: 'is required beside ADMIN_USERNAME',
    when: () => true,
  })
  .refine(
    ({ SKIMWISE_EMBEDDED, ADMIN_PASSWORD: password }) =>
      SKIMWISE_EMBEDDED === 'on' || !password || [...password].length >= ADMIN_PASSWORD_MIN_LENGTH,
    {
      path: ['ADMIN_PASSWORD'],
      message: `must have at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`,
      when: () => true,
    },
  )
  .refine(
    ({ SKIMWISE_EMBEDDED, ADMIN_USERNAME, ADMIN_PASSWORD: password }) =>
      SKIMWISE_EMBEDDED === 'on' || !password || !isExamplePassword(password, ADMIN_USERNAME),
    { path: ['ADMIN_PASSWORD'], message: 'must not be one that anybody would try first', when: () => true },
  );

export type Env = z.output<typeof schema>;

/**
 * Reads the environment. Empty strings count as not set.
 * @throws Error that names every variable at fault, all at once, and never a value.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `  ${name} ${name in given || message.startsWith('is required') ? message : 'is required'}`;
  });
  throw new Error(`The configuration is not usable:\n${faults.join('\n')}\nSee .env.example for what each one means.`);
}

let cached: Env | undefined;

/** The environment, parsed at the first call. Nothing reads it at import time: `next build` imports every route. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** The level to log at; `info` where the variable holds none, because a configuration at fault has to be logged too. */
export function logLevel(source: Record<string, string | undefined> = process.env): z.output<typeof logLevels> {
  return logLevels.catch('info').parse(source.LOG_LEVEL);
}
