import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright';

const SAMPLE = 'public/samples/states-of-consciousness.txt';
const PASSWORD = 'vexed otter mosaic';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens an account in this context by the calls that the pages make, and signs in. */
async function openAccount(context: BrowserContext, baseUrl: string): Promise<{ id: string }> {
  const email = `learner${Date.now()}@example.com`;
  const headers = { origin: baseUrl };
  const data = {
    name: 'Ada Lovelace',
    email,
    password: PASSWORD,
    phone: '+1 (312) 555-0100',
    birthdate: '2001-12-10',
    address: '12 St James Square, London',
  };
  await context.request.post('/api/auth/signup', { headers, data, failOnStatusCode: true });
  const mails = await (await context.request.get('/api/dev/mail', { params: { to: email } })).json();
  const token = new URL(mails[0].links[0]).searchParams.get('token') ?? '';
  await context.request.get('/api/auth/verify-email', { params: { token }, failOnStatusCode: true });
  const answer = await context.request.post('/api/auth/login', {
    headers,
    data: { email, password: PASSWORD },
    failOnStatusCode: true,
  });
  const { user, session_token } = await answer.json();
  await context.addInitScript(
    ([kept, sessionToken]) => {
      localStorage.setItem('user', kept);
      localStorage.setItem('session_token', sessionToken);
    },
    [JSON.stringify(user), session_token] as const,
  );
  return { id: user.id };
}

/** What a browser of somebody with an account and one real document keeps: for `openPage({ storageState })`. */
export async function studyState(context: BrowserContext, baseUrl: string): Promise<StorageState> {
  const { id } = await openAccount(context, baseUrl);
  const file = { name: 'States of Consciousness.txt', mimeType: 'text/plain', buffer: readFileSync(SAMPLE) };
  await context.request.post('/api/process-content', {
    params: { user_id: id },
    headers: { origin: baseUrl },
    multipart: { file },
    failOnStatusCode: true,
  });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Your documents' }).waitFor();
  return context.storageState();
}
