import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { ADMIN_ENVIRONMENT } from './admin-environment';
import { collectDeferred } from './deferred';

const environmentBefore = { ...process.env };

// What `env()` needs; useTestDatabase() adds the database.
Object.assign(process.env, {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  NEXTAUTH_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 'a-secret-that-only-tests-know-0123456789',
  SKIMWISE_EMBEDDED: 'on',
  STRIPE_API_BASE: 'http://localhost:3000/api/dev/stripe',
  ...ADMIN_ENVIRONMENT,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
});

// Next's `after` works only inside its server; handlers are called directly here.
vi.mock('next/server', async (importOriginal) => ({
  ...(await importOriginal<typeof import('next/server')>()),
  after: collectDeferred,
}));

// It would tidy away, once in a while, rows that a test counts. Its own test lets it.
vi.mock('@/lib/http/schedule-maintenance', () => ({ scheduleMaintenance: () => {} }));

// A database that a busy machine leaves no time hasn't gone. Tests of outages have the app's own patience.
vi.mock('@/db/patience', async () => {
  const { PATIENCE_MS } = await import('./patience');
  return { CONNECT_MS: 2 * PATIENCE_MS, PROBE_MS: 2 * PATIENCE_MS };
});

// The English model is read once for all files: its loader makes text of a table, and at each further load text of that text, with its
// quotes escaped once more, until it is too long for a string.
vi.mock('wink-nlp', async (importOriginal) => {
  const { default: read } = await importOriginal<typeof import('wink-nlp')>();
  const shared = globalThis as { englishModel?: ReturnType<typeof read> };
  const readOnce: typeof read = (...given) => {
    shared.englishModel ??= read(...given);
    return shared.englishModel;
  };
  return { default: readOnce };
});

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const unexpected = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(unexpected, 'console.error was called').toEqual([]);
});

const KEPT_ON_GLOBAL_THIS = ['skimwiseDatabase', 'skimwiseShutdown', 'studySlots'];

// Test files share a process: modules, environment and clock are reset for each.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env))
    if (!(name in environmentBefore)) delete process.env[name];
  Object.assign(process.env, environmentBefore);
  for (const name of KEPT_ON_GLOBAL_THIS) Reflect.deleteProperty(globalThis, name);
  vi.resetModules();
});
