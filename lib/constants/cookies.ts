/** Over HTTPS, cookies are bound to this host and path. */
const HOST_PREFIX = '__Host-';

/** next-auth's cookie. It leads to the same session row as the bearer token. */
export const SESSION_COOKIE = 'next-auth.session-token';
export const DEMO_COOKIE = 'skimwise-demo';
/**
 * The device and the accounts used on it: failed sign-ins from elsewhere don't lock it out, and verification links
 * sign in on it.
 */
export const DEVICE_COOKIE = 'skimwise-device';
/** Set by a sign-in without JavaScript; readable by scripts, which then fetch the session's token. */
export const SIGNED_IN_COOKIE = 'skimwise-entered';

/** Proof for the sign-up form that Google verified an address. */
export const GOOGLE_COOKIE = 'skimwise-google';

export const ADMIN_COOKIE = 'skimwise-admin';

/** For the redirect to Google. */
export const NEXT_AUTH_COOKIES = {
  callbackUrl: 'next-auth.callback-url',
  pkce: 'next-auth.pkce.code_verifier',
  state: 'next-auth.state',
  nonce: 'next-auth.nonce',
} as const;

export type CookieName =
  | (typeof NEXT_AUTH_COOKIES)[keyof typeof NEXT_AUTH_COOKIES]
  | typeof SESSION_COOKIE
  | typeof DEMO_COOKIE
  | typeof DEVICE_COOKIE
  | typeof SIGNED_IN_COOKIE
  | typeof GOOGLE_COOKIE
  | typeof ADMIN_COOKIE;

export function cookieName(name: CookieName, secure: boolean): string {
  return secure ? HOST_PREFIX + name : name;
}
