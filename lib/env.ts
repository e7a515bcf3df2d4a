import { z } from 'zod';
import { ADMIN_PASSWORD_MIN_LENGTH } from './constants/admin-access.ts';

const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []));

const url = (schemes: string[]) =>
  z
    .string()
    .trim()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be a URL starting with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    );

/** The driver percent-decodes user and password; an unescaped `%` is a common mistake. */
function hasDecodableLogin(address: string): boolean {
  const parsed = URL.parse(address);
  try {
    decodeURIComponent(`${parsed?.username}${parsed?.password}`);
    return true;
  } catch {
    return false;
  }
}

export const databaseAddress = url(['postgres:', 'postgresql:']).refine(
  hasDecodableLogin,
  'must have its user and its password percent-encoded',
);

/** What is added to its path must stay in the path. */
function isPlainAddress(address: string): boolean {
  const { username, password, search, hash } = URL.parse(address) ?? {};
  return !(username || password || search || hash);
}

const flag = z.enum(['on', 'off'], 'must be on or off');

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

/** From manuals and examples, without digits and symbols. */
const EXAMPLE_PASSWORDS = new Set(
  [
    '',
    'admin',
    'administrator',
    'adminadmin',
    'password',
    'adminpassword',
    'passwordadmin',
    'passwordpassword',
  ]
    .concat([
      'changeme',
      'changemenow',
      'changemeplease',
      'pleasechangeme',
      'changethispassword',
      'yourpassword',
    ])
    .concat([
      'secret',
      'default',
      'letmein',
      'welcome',
      'skimwise',
      'skimwiseadmin',
      'adminskimwise',
      'example',
    ])
    .concat([
      'defaultpassword',
      'secretpassword',
      'examplepassword',
      'qwertyuiop',
      'superadmin',
      'rootpassword',
    ]),
);

function isExamplePassword(password: string, username: string | undefined): boolean {
  const letters = password.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return EXAMPLE_PASSWORDS.has(letters) || password.toLowerCase() === username?.toLowerCase();
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
const logLevels = z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info');

const S3_REQUIRED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Set both or neither. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
  ['OPENAI_API_KEY', 'OPENAI_MODEL'],
] as const;

// Checked even if others fail, so that one error names them all.
const fault = (name: string, message: string) => ({ path: [name], message, when: () => true });

const modelShape = {
  /** A model that speaks OpenAI's chat completions (docs/models.md); the local engine works without. */
  OPENAI_API_KEY: optional.refine(
    (key) => key === undefined || /^[\x21-\x7e]+$/.test(key),
    'must be ASCII characters without spaces, as it is sent in a header',
  ),
  /** With the version's path. */
  OPENAI_BASE_URL: url(['http:', 'https:'])
    .refine(isPlainAddress, 'must have no user name, password, query or fragment')
    .default('https://api.openai.com/v1'),
  OPENAI_MODEL: optional,
  /** Of a question and its answer together. */
  OPENAI_CONTEXT_TOKENS: wholeNumber(2_000, 10_000_000).default(32_000),
  /** Most tokens that a model may take, question and answer together: of a document, of a learner in a day, of all. */
  OPENAI_TOKENS_PER_DOCUMENT: wholeNumber(0, 1_000_000_000).default(400_000),
  OPENAI_TOKENS_PER_LEARNER: wholeNumber(0, 1_000_000_000).default(1_000_000),
  OPENAI_TOKENS_PER_DAY: wholeNumber(0, 1_000_000_000_000).default(20_000_000),
};

/** In the order of `.env.example`. */
const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
    DATABASE_URL: databaseAddress,
    /** Per instance: small, because serverless hosts have many. */
    DATABASE_POOL_SIZE: wholeNumber(1, 100).default(5),
    /** Off behind a transaction pooler, where prepared statements break. */
    DATABASE_PREPARE: flag.default('off'),
    /**
     * Set by the scripts with the embedded database: enables the dev pages, the local checkout and
     * the outbox.
     */
    SKIMWISE_EMBEDDED: flag.default('off'),
    /** Set by `npm start` to its process id: the server shuts down with that process. */
    SKIMWISE_LAUNCHER_PID: z.coerce.number().int().min(1).optional(),
    NEXTAUTH_URL: url(['http:', 'https:']),
    NEXTAUTH_SECRET: z.string().min(32, 'must have at least 32 characters'),
    TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
    LOG_LEVEL: logLevels,
    RESEND_API_KEY: optional,
    RESEND_BASE_URL: url(['http:', 'https:']).optional(),
    /** The scheduler's bearer token for `GET /api/cron/mail`; without it that route is 404. */
    CRON_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    MAIL_FROM: z.string().default('Skimwise <hello@skimwise.example>'),
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    GOOGLE_ISSUER_URL: url(['http:', 'https:']).optional(),
    /** Professors as JSON or CSV; without it only the samples exist. */
    FACULTY_FEED_URL: url(['http:', 'https:']).optional(),
    /** Stores files in any S3-compatible bucket instead of the database. */
    S3_BUCKET: optional,
    S3_REGION: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    /** For stores other than Amazon's. */
    S3_ENDPOINT: url(['http:', 'https:']).optional(),
    /** Charges cards through Stripe. */
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, 'must be a secret key, which starts with sk_ or rk_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: optional,
    STRIPE_PRICE_MONTHLY: optional,
    STRIPE_PRICE_YEARLY: optional,
    /** Ids of former prices, separated by commas: their subscriptions still open the plan. */
    STRIPE_FORMER_PRICES: list,
    STRIPE_API_BASE: url(['http:', 'https:']).optional(),
    ...modelShape,
    ADMIN_USERNAME: z.string().trim().min(1).max(200).optional(),
    ADMIN_PASSWORD: z.string().max(200, 'must have at most 200 characters').optional(),
  })
  .refine(
    ({ SKIMWISE_EMBEDDED, RESEND_API_KEY }) => SKIMWISE_EMBEDDED === 'on' || RESEND_API_KEY,
    fault('RESEND_API_KEY', 'is required to send mail'),
  )
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET,
    fault('STRIPE_WEBHOOK_SECRET', 'is required to verify webhooks of Stripe'),
  )
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY }) =>
      STRIPE_SECRET_KEY || !(STRIPE_WEBHOOK_SECRET || STRIPE_PRICE_MONTHLY || STRIPE_PRICE_YEARLY),
    fault('STRIPE_SECRET_KEY', 'is required with the other variables of Stripe'),
  )
  .refine(
    ({ NODE_ENV, STRIPE_SECRET_KEY }) =>
      NODE_ENV !== 'test' || !/^.k_live_/.test(STRIPE_SECRET_KEY ?? ''),
    {
      path: ['STRIPE_SECRET_KEY'],
      message: 'must not be a live key in tests',
    },
  )
  .superRefine(
    (given, { addIssue }) => {
      for (const [one, other] of PAIRS) {
        if (Boolean(given[one]) === Boolean(given[other])) continue;
        const [missing, present] = given[one] ? [other, one] : [one, other];
        addIssue({ code: 'custom', path: [missing], message: `is required with ${present}` });
      }
    },
    { when: () => true },
  )
  .superRefine(
    ({ S3_ENDPOINT, ...given }, { addIssue }) => {
      if (!S3_ENDPOINT && S3_REQUIRED.every((name) => !given[name])) return;
      for (const name of S3_REQUIRED.filter((each) => !given[each])) {
        addIssue({
          code: 'custom',
          path: [name],
          message: 'is required to keep files in a bucket',
        });
      }
    },
    { when: () => true },
  )
  .refine(
    ({ SKIMWISE_EMBEDDED, ADMIN_PASSWORD: password }) =>
      SKIMWISE_EMBEDDED === 'on' || !password || [...password].length >= ADMIN_PASSWORD_MIN_LENGTH,
    fault('ADMIN_PASSWORD', `must have at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`),
  )
  .refine(
    ({ SKIMWISE_EMBEDDED, ADMIN_USERNAME, ADMIN_PASSWORD: password }) =>
      SKIMWISE_EMBEDDED === 'on' || !password || !isExamplePassword(password, ADMIN_USERNAME),
    fault('ADMIN_PASSWORD', 'must not be a common password'),
  );

const modelSchema = z.object(modelShape);

export type Env = z.output<typeof schema>;
/** The variables of a language model alone. */
export type ModelEnv = z.output<typeof modelSchema>;

export const VARIABLES: readonly string[] = Object.keys(schema.shape);

/**
 * Empty strings count as not set.
 * @throws Error that names all invalid variables, and no value
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  return parsed(schema, source);
}

/** For scripts that need no database. Throws as `parseEnv` does. */
export function parseModelEnv(source: Record<string, string | undefined>): ModelEnv {
  return parsed(modelSchema, source);
}

function parsed<S extends z.ZodType>(
  expected: S,
  source: Record<string, string | undefined>,
): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = expected.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `  ${name} ${name in given || message.startsWith('is required') ? message : 'is required'}`;
  });
  throw new Error(
    `The configuration is not usable:\n${faults.join('\n')}\nSee .env.example for what each one means.`,
  );
}

let cached: Env | undefined;

/** Parsed at the first call, not at import time: `next build` imports every route. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** `info` if it's missing or invalid: errors about the configuration are logged too. */
export function logLevel(
  source: Record<string, string | undefined> = process.env,
): z.output<typeof logLevels> {
  return logLevels.catch('info').parse(source.LOG_LEVEL);
}
