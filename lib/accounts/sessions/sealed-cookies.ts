import 'server-only';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { JWT } from 'next-auth/jwt';
import { ADMIN_COOKIE, type CookieName, cookieName, SESSION_COOKIE } from '../../constants/cookies';
import { env } from '../../env';

/** Loaded on first use, since it includes a cryptography library. */
const jwt = () => import('next-auth/jwt');

/** The browsers' limit. */
const MAX_SEALED_LENGTH = 4096;

export function isSecureSite(): boolean {
  return env().NEXTAUTH_URL.startsWith('https:');
}

// next-auth's session cookie has no salt. Others have their own, so that one can't be used as
// another.
const saltOf = (name: CookieName) => (name === SESSION_COOKIE ? '' : name);

function setCookie(name: CookieName, value: string, maxAge: number, httpOnly = true): string {
  const secure = isSecureSite();
  return stringifySetCookie({
    name: cookieName(name, secure),
    value,
    maxAge,
    path: '/',
    httpOnly,
    secure,
    // The admin area needs no links from other sites.
    sameSite: name === ADMIN_COOKIE ? 'strict' : 'lax',
  });
}

export async function sealCookie(
  name: CookieName,
  claims: JWT,
  maxAgeSeconds: number,
): Promise<string> {
  const { NEXTAUTH_SECRET: secret } = env();
  const { encode } = await jwt();
  const value = await encode({ token: claims, secret, maxAge: maxAgeSeconds, salt: saltOf(name) });
  return setCookie(name, value, maxAgeSeconds);
}

export function flagCookie(name: CookieName, maxAgeSeconds: number): string {
  return setCookie(name, '1', maxAgeSeconds, false);
}

export function deleteCookie(name: CookieName): string {
  return setCookie(name, '', 0);
}

/** Null if invalid, of another kind, or expired. */
async function unseal(name: CookieName, value: string): Promise<JWT | null> {
  const { decode } = await jwt();
  try {
    return await decode({ token: value, secret: env().NEXTAUTH_SECRET, salt: saltOf(name) });
  } catch {
    return null;
  }
}

export async function unsealCookie(headers: Headers, name: CookieName): Promise<JWT | null> {
  const value = parseCookie(headers.get('cookie') ?? '')[cookieName(name, isSecureSite())];
  return value && value.length <= MAX_SEALED_LENGTH ? unseal(name, value) : null;
}
