import { ADMIN_COOKIE, type CookieName, cookieName, DEMO_COOKIE, SESSION_COOKIE } from '../constants/cookies.ts';
import type { Header } from './headers.ts';

/** The names a cookie may have, with and without https: which of the two holds, a door need not know. */
const namesOf = (cookie: CookieName) => [cookieName(cookie, false), cookieName(cookie, true)];
const ACCOUNT_PASSES = namesOf(SESSION_COOKIE);
const ADMIN_PASSES = namesOf(ADMIN_COOKIE);
const PASSES = [...ACCOUNT_PASSES, ...namesOf(DEMO_COOKIE)];

/** The front door of the admin area has its own form. */
const ADMIN_HOME = '/admin';

/** Search engines stay out of what lies behind a door. */
export const BEHIND_A_DOOR: Header = { key: 'X-Robots-Tag', value: 'noindex' };

const isUnder = (path: string, area: string) => path === area || path.startsWith(`${area}/`);

/** A demo visitor has a dashboard, and no account; an admin has neither by being one. */
function passesFor(path: string): readonly string[] | undefined {
  if (isUnder(path, ADMIN_HOME)) return ADMIN_PASSES;
  if (isUnder(path, '/account')) return ACCOUNT_PASSES;
  return isUnder(path, '/dashboard') ? PASSES : undefined;
}

type Visit = {
  path: string;
  /** As in the address: `?x=1`, or nothing. */
  search: string;
  hasCookie: (name: string) => boolean;
};

/**
 * Whether a page lies behind a door, and where somebody without any session is sent, who then gets on to where they were going.
 * Looks for a cookie only: the calls behind the pages decide.
 */
export function doorOf({ path, search, hasCookie }: Visit): { isThere: boolean; leadsTo?: string } {
  const passes = passesFor(path);
  if (!passes) return { isThere: false };
  if (path === ADMIN_HOME || passes.some(hasCookie)) return { isThere: true };
  const leadsTo = isUnder(path, ADMIN_HOME) ? ADMIN_HOME : `/login?${new URLSearchParams({ next: path + search })}`;
  return { isThere: true, leadsTo };
}
