import 'server-only';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { JWT } from 'next-auth/jwt';
import { ADMIN_COOKIE, type CookieName, cookieName, SESSION_COOKIE } from '../../constants/cookies';
import { env } from '../../env';

/** Loaded with the first cookie that is sealed or opened: it brings a library of cryptography. */
const jwt = () => import('next-auth/jwt');

/** Browsers keep no larger cookie; whatever is longer was not made here. */
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
    // Nobody comes to the admin area by another site's link.
    sameSite: name === ADMIN_COOKIE ? 'strict' : 'lax',
  });
}

/** A `Set-Cookie` header whose content only we can read or write. */
export async function sealCookie(name: CookieName, claims: JWT, maxAgeSeconds: number): Promise<string> {
  const { NEXTAUTH_SECRET: secret } = env();
  const { encode } = await jwt();
  const value = await encode({ token: claims, secret, maxAge: maxAgeSeconds, salt: saltOf(name) });
  return setCookie(name, value, maxAgeSeconds);
}

/** A `Set-Cookie` header that our own scripts can see. Its being there is all that it says. */
export function flagCookie(name: CookieName, maxAgeSeconds: number): string {
  return setCookie(name, '1', maxAgeSeconds, false);
}

/** A `Set-Cookie` header that makes the browser forget. */
export function dropCookie(name: CookieName): string {
  return setCookie(name, '', 0);
}

/** What a sealed value says; null when it is not ours, was meant for something else, or has expired. */
async function unseal(name: CookieName, value: string): Promise<JWT | null> {
  const { decode } = await jwt();
  try {
    return await decode({ token: value, secret: env().NEXTAUTH_SECRET, salt: saltOf(name) });
  } catch {
    return null;
  }
}

/** The claims of a request's cookie of that name, if there is a sound one. */
export async function unsealCookie(headers: Headers, name: CookieName): Promise<JWT | null> {
  const value = parseCookie(headers.get('cookie') ?? '')[cookieName(name, isSecureSite())];
  return value && value.length <= MAX_SEALED_LENGTH ? unseal(name, value) : null;
}
