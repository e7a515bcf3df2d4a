import 'server-only';
import { parseCookie } from 'cookie';
import type { CookiesOptions } from 'next-auth';
import { cookieName, NEXT_AUTH_COOKIES, SESSION_COOKIE } from '../../constants/cookies';
import { env } from '../../env';
import { isSecureSite } from '../sessions/sealed-cookies';
import { safePath } from '../sign-in/safe-path';

const REDIRECT_SECONDS = 15 * 60;

export function nextAuthCookies(): Partial<CookiesOptions> {
  const secure = isSecureSite();
  const options = { httpOnly: true, sameSite: 'lax' as const, path: '/', secure };
  const named = (name: Parameters<typeof cookieName>[0], maxAge?: number) => ({
    name: cookieName(name, secure),
    options: { ...options, maxAge },
  });
  return {
    sessionToken: named(SESSION_COOKIE),
    callbackUrl: named(NEXT_AUTH_COOKIES.callbackUrl),
    pkceCodeVerifier: named(NEXT_AUTH_COOKIES.pkce, REDIRECT_SECONDS),
    state: named(NEXT_AUTH_COOKIES.state, REDIRECT_SECONDS),
    nonce: named(NEXT_AUTH_COOKIES.nonce, REDIRECT_SECONDS),
  };
}

/** The dashboard's path for other sites. */
export function pathOnSite(address: string | undefined, origin: string): string {
  if (!address || !URL.canParse(address, origin)) return safePath(null);
  const to = new URL(address, origin);
  return safePath(to.origin === origin ? to.pathname + to.search + to.hash : null);
}

/** Before the redirect to Google. */
export function requestedPage(headers: Headers): string {
  const name = cookieName(NEXT_AUTH_COOKIES.callbackUrl, isSecureSite());
  return pathOnSite(
    parseCookie(headers.get('cookie') ?? '')[name],
    new URL(env().NEXTAUTH_URL).origin,
  );
}
