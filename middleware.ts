import { type NextRequest, NextResponse } from 'next/server';
import { cookieName, DEMO_COOKIE, SESSION_COOKIE } from './lib/constants/cookies';

/** The names a cookie may have, with and without https: which of the two holds, the middleware need not know. */
const PASSES = ([SESSION_COOKIE, DEMO_COOKIE] as const).flatMap((name) => [
  cookieName(name, false),
  cookieName(name, true),
]);

/** Sends those without any session to the sign-in page. Looks for a cookie only: the calls behind the pages decide. */
export function middleware({ cookies, nextUrl }: NextRequest): NextResponse {
  const isOpen = nextUrl.pathname.startsWith('/admin') || PASSES.some((name) => cookies.has(name));
  if (!isOpen) {
    const login = new URL('/login', nextUrl);
    login.searchParams.set('next', nextUrl.pathname + nextUrl.search);
    return NextResponse.redirect(login);
  }
  const response = NextResponse.next();
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}

/** Pages only, never calls or files: matching them costs half their speed. */
export const config = { matcher: ['/dashboard/:path*', '/admin/:path*'] };
