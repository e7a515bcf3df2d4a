import 'server-only';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { JWT } from 'next-auth/jwt';
import { ADMIN_COOKIE, type CookieName, cookieName, SESSION_COOKIE } from '../../constants/cookies';
import { env } from '../../env';

/** Loaded on first use, since it includes a cryptography library. */
const jwt = () => import('next-auth/jwt');

/** The browsers' limit: a longer cookie is not ours. */
const MAX_SEALED_LENGTH = 4096;

export function isSecureSite(): boolean {
  return env().NEXTAUTH_URL.startsWith('https:');
}

// The session's seal is the one next-auth opens, which has no salt. Any other kind has its own, so that none passes for another.
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

/** A `Set-Cookie` header with sealed (encrypted) content. */
export async function sealCookie(name: CookieName, claims: JWT, maxAgeSeconds: number): Promise<string> {
  const { NEXTAUTH_SECRET: secret } = env();
  const { encode } = await jwt();
  const value = await encode({ token: claims, secret, maxAge: maxAgeSeconds, salt: saltOf(name) });
  return setCookie(name, value, maxAgeSeconds);
}

/** A `Set-Cookie` header of a flag that scripts can read. */
export function flagCookie(name: CookieName, maxAgeSeconds: number): string {
  return setCookie(name, '1', maxAgeSeconds, false);
}

/** A `Set-Cookie` header that deletes the cookie. */
export function deleteCookie(name: CookieName): string {
  return setCookie(name, '', 0);
}

/** The claims of a sealed value; null if invalid, of another kind, or expired. */
async function unseal(name: CookieName, value: string): Promise<JWT | null> {
  const { decode } = await jwt();
  try {
    return await decode({ token: value, secret: env().NEXTAUTH_SECRET, salt: saltOf(name) });
  } catch {
    return null;
  }
}

/** The claims of a request's cookie, if valid. */
export async function unsealCookie(headers: Headers, name: CookieName): Promise<JWT | null> {
  const value = parseCookie(headers.get('cookie') ?? '')[cookieName(name, isSecureSite())];
  return value && value.length <= MAX_SEALED_LENGTH ? unseal(name, value) : null;
}
