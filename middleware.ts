import { type NextRequest, NextResponse } from 'next/server';
import { ADMIN_COOKIE, type CookieName, cookieName, DEMO_COOKIE, SESSION_COOKIE } from './lib/constants/cookies';

/** The names a cookie may have, with and without https: which of the two holds, the middleware need not know. */
const namesOf = (cookie: CookieName) => [cookieName(cookie, false), cookieName(cookie, true)];
const ACCOUNT_PASSES = namesOf(SESSION_COOKIE);
const ADMIN_PASSES = namesOf(ADMIN_COOKIE);
const PASSES = [...ACCOUNT_PASSES, ...namesOf(DEMO_COOKIE)];

/** The front door of the admin area has its own form. */
const ADMIN_HOME = '/admin';

/** A demo visitor has a dashboard, and no account; an admin has neither by being one. */
function passesFor(path: string): readonly string[] {
  if (path.startsWith(ADMIN_HOME)) return ADMIN_PASSES;
  return path.startsWith('/account') ? ACCOUNT_PASSES : PASSES;
}

/** Where somebody without a session is sent, who then gets on to where they were going. */
function doorOf({ pathname, search }: NextRequest['nextUrl']): string {
  if (pathname.startsWith(ADMIN_HOME)) return ADMIN_HOME;
  return `/login?${new URLSearchParams({ next: pathname + search })}`;
}

/** Sends those without any session to the sign-in page. Looks for a cookie only: the calls behind the pages decide. */
export function middleware({ cookies, nextUrl }: NextRequest): NextResponse {
  const isOpen = passesFor(nextUrl.pathname).some((name) => cookies.has(name));
  if (!isOpen && nextUrl.pathname !== ADMIN_HOME) return NextResponse.redirect(new URL(doorOf(nextUrl), nextUrl));
  const response = NextResponse.next();
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}

/** Pages only, never calls or files: matching them costs half their speed. In Node itself: a sandbox of its own costs more. */
export const config = { runtime: 'nodejs', matcher: ['/dashboard/:path*', '/account/:path*', '/admin/:path*'] };
