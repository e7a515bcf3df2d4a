import { type NextRequest, NextResponse } from 'next/server';
import { type CookieName, cookieName, DEMO_COOKIE, SESSION_COOKIE } from './lib/constants/cookies';

/** The names a cookie may have, with and without https: which of the two holds, the middleware need not know. */
const namesOf = (cookie: CookieName) => [cookieName(cookie, false), cookieName(cookie, true)];
const ACCOUNT_PASSES = namesOf(SESSION_COOKIE);
const PASSES = [...ACCOUNT_PASSES, ...namesOf(DEMO_COOKIE)];

/** A demo visitor has a dashboard, and no account. The admin area has a form of its own. */
function isOpenTo(cookies: NextRequest['cookies'], path: string): boolean {
  if (path.startsWith('/admin')) return true;
  return (path.startsWith('/account') ? ACCOUNT_PASSES : PASSES).some((name) => cookies.has(name));
}

/** Sends those without any session to the sign-in page. Looks for a cookie only: the calls behind the pages decide. */
export function middleware({ cookies, nextUrl }: NextRequest): NextResponse {
  if (!isOpenTo(cookies, nextUrl.pathname)) {
    const login = new URL('/login', nextUrl);
    login.searchParams.set('next', nextUrl.pathname + nextUrl.search);
    return NextResponse.redirect(login);
  }
  const response = NextResponse.next();
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}

/** Pages only, never calls or files: matching them costs half their speed. */
export const config = { matcher: ['/dashboard/:path*', '/account/:path*', '/admin/:path*'] };
