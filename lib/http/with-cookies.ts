import 'server-only';

/** Adds whole `Set-Cookie` headers to an answer. */
export function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
