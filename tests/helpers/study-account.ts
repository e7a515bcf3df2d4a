import { readFileSync } from 'node:fs';
import type { APIRequestContext, BrowserContext } from 'playwright';
import { PATIENCE_MS } from './patience.ts';

const SAMPLE = 'public/samples/states-of-consciousness.txt';
const PASSWORD = 'vexed otter mosaic';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
/** `token`: of the session, as the pages send it. */
type Account = { id: string; email: string; token: string; state: StorageState };

let people = 0;

/**
 * Opens an account in this context by the calls that the pages make, and signs in.
 * @returns also what a browser of this person keeps: for `openPage({ storageState })`
 */
export async function openAccount(
  { request }: { request: APIRequestContext },
  baseUrl: string,
  tag = '',
): Promise<Account> {
  const email = `learner${Date.now()}${people++}${tag}@example.com`;
  const headers = { origin: baseUrl };
  const data = {
    name: 'Ada Lovelace',
    email,
    password: PASSWORD,
    phone: '+1 (312) 555-0100',
    birthdate: '2001-12-10',
    address: '12 St James Square, London',
  };
  await request.post('/api/auth/signup', { headers, data, failOnStatusCode: true });
  const mails = await (await request.get('/api/dev/mail', { params: { to: email } })).json();
  const token = new URL(mails[0].links[0]).searchParams.get('token') ?? '';
  await request.get('/api/auth/verify-email', { params: { token }, failOnStatusCode: true });
  const answer = await request.post('/api/auth/login', {
    headers,
    data: { email, password: PASSWORD },
    failOnStatusCode: true,
  });
  const { user, session_token } = await answer.json();
  const localStorage = [
    { name: 'user', value: JSON.stringify(user) },
    { name: 'session_token', value: session_token },
  ];
  const { cookies } = await request.storageState();
  const state = { cookies, origins: [{ origin: baseUrl, localStorage }] };
  return { id: user.id, email, token: session_token, state };
}

export type TextFile = { name: string; buffer: Buffer };

/** A real chapter. */
export const SAMPLE_FILE: TextFile = {
  name: 'States of Consciousness.txt',
  buffer: readFileSync(SAMPLE),
};

/** The stored state of a browser whose user has an account and real documents, the last one open: for `openPage({ storageState })`. */
export async function studyState(
  context: BrowserContext,
  baseUrl: string,
  files: readonly TextFile[] = [SAMPLE_FILE],
): Promise<StorageState> {
  const { id, state } = await openAccount(context, baseUrl);
  for (const file of files)
    await context.request.post('/api/process-content', {
      params: { user_id: id },
      headers: { origin: baseUrl },
      multipart: { file: { ...file, mimeType: 'text/plain' } },
      failOnStatusCode: true,
      timeout: PATIENCE_MS,
    });
  return state;
}
