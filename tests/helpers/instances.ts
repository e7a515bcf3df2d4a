import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { startNext } from '../../scripts/launch/next-process.ts';
import { freePort } from '../../scripts/postgres/server.ts';
import { ResendFake } from './resend-fake';
import { startThrowawayDatabase } from './throwaway-database';

/** The public address of all instances. */
const SITE = 'https://skimwise.example';
export const CRON_SECRET = 'c'.repeat(32);

export type Server = { url: string };
export type Instance = Server & { kill: () => Promise<void> };

export type Site = {
  instances: Instance[];
  databaseUrl: string;
  /** Of every instance. */
  environment: Record<string, string>;
  mail: ResendFake;
  /** `aheadMs`: how far its clock is ahead of the others'. */
  startInstance: (options?: { aheadMs: number }) => Promise<Instance>;
  stop: () => Promise<void>;
};

const clockAhead = ({ aheadMs }: { aheadMs: number }) => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'clock-ahead.mjs')).href}`,
  CLOCK_AHEAD_MS: String(aheadMs),
});

/** Runs several instances of the built app on one database, as a host does: they share nothing else. */
export async function startSite(count: number): Promise<Site> {
  const database = await startThrowawayDatabase();
  const mail = await ResendFake.start();
  const environment = {
    DATABASE_URL: database.url,
    SKIMWISE_EMBEDDED: 'off',
    NEXTAUTH_URL: SITE,
    NEXTAUTH_SECRET: 'x'.repeat(32),
    CRON_SECRET,
    LOG_LEVEL: 'error',
    // As behind a proxy, so that each test can have its own client address.
    TRUSTED_PROXY_HOPS: '1',
    ...mail.environment,
  };
  const running: (() => Promise<void>)[] = [];
  const startInstance: Site['startInstance'] = async (options) => {
    const { url, child, stop } = await startNext({
      port: await freePort(0),
      host: '127.0.0.1',
      env: { ...environment, ...(options ? clockAhead(options) : {}) },
      quiet: true,
    });
    running.push(stop);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const kill = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    return { url, kill };
  };
  const instances: Instance[] = [];
  while (instances.length < count) instances.push(await startInstance());
  const stop = async () => {
    await Promise.all(running.map((end) => end()));
    await mail.stop();
    await database.stop();
  };
  return { instances, databaseUrl: database.url, environment, mail, startInstance, stop };
}

type Call = { method?: string; body?: object | FormData };

let clients = 0;

/** A client with its own cookies and address. Each call names the server that it goes to. */
export class Client {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  readonly #address = `198.51.100.${++clients}`;

  /** @returns status and body of the answer. */
  async call(server: Server, path: string, { method = 'GET', body }: Call = {}) {
    const isForm = body instanceof FormData;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(server.url + path, {
      method,
      headers: {
        cookie,
        origin: SITE,
        'x-forwarded-for': this.#address,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      },
      body: body && (isForm ? body : JSON.stringify(body)),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return { status: response.status, body: await response.json() };
  }
}

const PASSWORD = 'vexed otter mosaic';

export const signUpForm = (email: string) => ({
  name: 'Ada Lovelace',
  email,
  password: PASSWORD,
  phone: '+1 (312) 555-0100',
  birthdate: '2001-12-10',
  address: '12 St James Square, London',
});

/** Signs up at the first server, verifies at the second and signs in at the third. */
export async function newLearner(
  mail: ResendFake,
  [first, second, third]: readonly [Server, Server, Server],
) {
  const email = `${randomUUID()}@example.com`;
  const client = new Client();
  expect(
    (await client.call(first, '/api/auth/signup', { method: 'POST', body: signUpForm(email) }))
      .status,
  ).toBe(200);
  const token = new URL(await mail.linkFor(email)).searchParams.get('token');
  expect((await client.call(second, `/api/auth/verify-email?token=${token}`)).status).toBe(200);
  const login = { method: 'POST', body: { email, password: PASSWORD } };
  const { status, body } = await client.call(third, '/api/auth/login', login);
  expect(status).toBe(200);
  client.token = body.session_token;
  return { client, email, id: body.user.id as string };
}

type File = { path: string; name: string; jobId?: string };

export function uploadFile(
  client: Client,
  server: Server,
  userId: string,
  { path, name, jobId }: File,
) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(readFileSync(path))]), name);
  const job = jobId ? `&job_id=${jobId}` : '';
  return client.call(server, `/api/process-content?user_id=${userId}${job}`, {
    method: 'POST',
    body,
  });
}
