import { openAsBlob } from 'node:fs';

/** @param headers additional ones, such as an origin that is not `url` */
export async function enterDemo(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ cookie: string }> {
  const response = await fetch(`${url}/api/demo`, {
    method: 'POST',
    headers: { origin: url, accept: 'application/json', ...headers },
  });
  if (!response.ok)
    throw new Error(`The demo answered ${response.status}: ${await response.text()}`);
  const lines = response.headers.getSetCookie();
  return { cookie: lines.map((line) => line.split(';')[0]).join('; ') };
}

/** @param headers with the visitor's cookie */
export async function uploadPdf(
  url: string,
  path: string,
  query: string,
  headers: Record<string, string>,
): Promise<Response> {
  const body = new FormData();
  body.set('file', await openAsBlob(path), 'manual.pdf');
  const init = { method: 'POST', headers: { origin: url, ...headers }, body };
  const response = await fetch(`${url}/api/process-content?${query}`, init);
  if (!response.ok)
    throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  return response;
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
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(signUpForm(email)),
  });
  if (!response.ok)
    throw new Error(`Sign-up answered ${response.status}: ${await response.text()}`);
}
