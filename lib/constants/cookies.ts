/** Behind https every cookie takes the prefix that ties it to this host and path. */
const HOST_PREFIX = '__Host-';

/** next-auth's cookie: the same session row that the bearer token leads to. */
export const SESSION_COOKIE = 'next-auth.session-token';
/** Somebody trying the product without an account. */
export const DEMO_COOKIE = 'skimwise-demo';
/** Accounts that were opened on this device before: strangers' wrong tries do not lock it out of them. */
export const DEVICE_COOKIE = 'skimwise-device';

export type CookieName = typeof SESSION_COOKIE | typeof DEMO_COOKIE | typeof DEVICE_COOKIE;

export function cookieName(name: CookieName, secure: boolean): string {
  return secure ? HOST_PREFIX + name : name;
}
