import { ADMIN_INVITE_PATH } from '../constants/admin-access.ts';
import {
  ADMIN_COOKIE,
  type CookieName,
  cookieName,
  DEMO_COOKIE,
  SESSION_COOKIE,
} from '../constants/cookies.ts';
import type { Header } from './headers.ts';

/** Over http and over https; the guard accepts both. */
const namesOf = (cookie: CookieName) => [cookieName(cookie, false), cookieName(cookie, true)];
const ACCOUNT_COOKIES = namesOf(SESSION_COOKIE);
const ADMIN_COOKIES = namesOf(ADMIN_COOKIE);
const LEARNER_COOKIES = [...ACCOUNT_COOKIES, ...namesOf(DEMO_COOKIE)];

/** Has its own sign-in form. */
const ADMIN_HOME = '/admin';
/** Opened from a mail, before there is a session. */
const OPEN_ADMIN_PAGES: readonly string[] = [ADMIN_HOME, ADMIN_INVITE_PATH];

export const NO_INDEX: Header = { key: 'X-Robots-Tag', value: 'noindex' };

const isUnder = (path: string, area: string) => path === area || path.startsWith(`${area}/`);

/** A demo visitor has a dashboard but no account; an admin session opens neither. */
function requiredCookies(path: string): readonly string[] | undefined {
  if (isUnder(path, ADMIN_HOME)) return OPEN_ADMIN_PAGES.includes(path) ? undefined : ADMIN_COOKIES;
  if (isUnder(path, '/account')) return ACCOUNT_COOKIES;
  return isUnder(path, '/dashboard') ? LEARNER_COOKIES : undefined;
}

type Visit = {
  path: string;
  /** As in the URL: `?x=1`, or empty. */
  search: string;
  hasCookie: (name: string) => boolean;
};

/**
 * Where to sign in; undefined if allowed. Only looks for a cookie: the API calls check the session.
 */
export function signInRedirect({ path, search, hasCookie }: Visit): string | undefined {
  const cookies = requiredCookies(path);
  if (!cookies || cookies.some(hasCookie)) return undefined;
  return isUnder(path, ADMIN_HOME)
    ? ADMIN_HOME
    : `/login?${new URLSearchParams({ next: path + search })}`;
}
