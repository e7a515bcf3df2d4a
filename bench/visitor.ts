import { openAsBlob } from 'node:fs';

/** A demo visitor. */
export type Visitor = { cookie: string; upload: (path: string) => Promise<{ wordCount: number; pageCount: number }> };

/** @param headers beside the usual ones, such as the site's origin where that is not where the app listens */
export async function enterDemo(url: string, headers: Record<string, string> = {}): Promise<Visitor> {
  const answer = await fetch(`${url}/api/demo`, {
    method: 'POST',
    headers: { origin: url, accept: 'application/json', ...headers },
  });
  if (!answer.ok) throw new Error(`The demo answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, upload: (path) => upload(url, cookie, path) };
}

async function upload(url: string, cookie: string, path: string) {
  const body = new FormData();
  body.set('file', await openAsBlob(path), 'manual.pdf');
  const answer = await fetch(`${url}/api/process-content?user_id=demo`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body,
  });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  const { word_count, page_count } = (await answer.json()) as { word_count: number; page_count: number };
  return { wordCount: word_count, pageCount: page_count };
}

export const BENCH_PASSWORD = 'correct horse battery staple 9';

export const signUpForm = (email: string) => ({
  name: 'Bench Person',
  email,
  password: BENCH_PASSWORD,
  phone: '+1 312 555 0100',
  birthdate: '1990-05-17',
  address: '100 State Street, Chicago, IL 60601',
});

/** One sign-up, which costs the server one password hash. */
export async function signUp(url: string, email: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(signUpForm(email)),
  });
  if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`);
}
