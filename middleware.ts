import { type NextRequest, NextResponse } from 'next/server';
import { BEHIND_A_DOOR, doorOf } from './lib/security/doors';

/** Sends those without any session to the sign-in page. */
export function middleware({ cookies, nextUrl }: NextRequest): NextResponse {
  const { pathname: path, search } = nextUrl;
  const { leadsTo } = doorOf({ path, search, hasCookie: (name) => cookies.has(name) });
  if (leadsTo) return NextResponse.redirect(new URL(leadsTo, nextUrl));
  return NextResponse.next({ headers: { [BEHIND_A_DOOR.key]: BEHIND_A_DOOR.value } });
}

/** Pages only, never calls or files: matching them costs half their speed. In Node itself: a sandbox of its own costs more. */
export const config = { runtime: 'nodejs', matcher: ['/dashboard/:path*', '/account/:path*', '/admin/:path*'] };
