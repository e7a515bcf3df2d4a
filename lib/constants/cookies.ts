/** Over https, every cookie has the prefix that binds it to this host and path. */
const HOST_PREFIX = '__Host-';

/** next-auth's cookie: the same session row that the bearer token leads to. */
export const SESSION_COOKIE = 'next-auth.session-token';
/** The session of a demo visitor. */
export const DEMO_COOKIE = 'skimwise-demo';
/**
 * A device and the accounts that were used on it: failed sign-ins from elsewhere don't lock it out of them. A verification link
 * opens the account with the sign-up from the same device.
 */
export const DEVICE_COOKIE = 'skimwise-device';
/** Flag after a sign-in without a script, so that the next script fetches the session's token. Readable by scripts. */
export const SIGNED_IN_COOKIE = 'skimwise-entered';

/** Proof that Google verified an address without an account, for the sign-up form. */
export const GOOGLE_COOKIE = 'skimwise-google';

/** An admin's session, separate from learners'. */
export const ADMIN_COOKIE = 'skimwise-admin';

/** Next-auth's cookies for the redirect to Google. */
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
