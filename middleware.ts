import { type NextRequest, NextResponse } from 'next/server';
import { PUBLIC_PAGES } from './lib/constants/sharing';
import { env } from './lib/env';
import { BEHIND_A_DOOR, doorOf } from './lib/security/doors';
import { API_POLICY, POLICY } from './lib/security/headers';
import { pageOfPreview, policyWithNonce } from './lib/security/link-preview';

/** Lets link previews read public pages, and sends visitors without any session to the sign-in page. */
export function middleware(request: NextRequest): NextResponse {
  const { cookies, nextUrl } = request;
  const { pathname: path, search } = nextUrl;
  if (PUBLIC_PAGES.includes(path)) return allowByNonce(request);
  const previewed = pageOfPreview(path);
  if (previewed) return NextResponse.redirect(new URL(previewed, nextUrl), 308);
  if (path.startsWith('/dev/')) return env().SKIMWISE_EMBEDDED === 'on' ? NextResponse.next() : nothingHere();
  const { leadsTo } = doorOf({ path, search, hasCookie: (name) => cookies.has(name) });
  if (leadsTo) return NextResponse.redirect(new URL(leadsTo, nextUrl));
  return NextResponse.next({ headers: { [BEHIND_A_DOOR.key]: BEHIND_A_DOOR.value } });
}

/** The dev pages are for the embedded default alone. */
function nothingHere(): NextResponse {
  return new NextResponse('There is nothing at this address.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', [POLICY]: API_POLICY },
  });
}

/**
 * Gives the page a policy with a nonce: `rewrites()` of the configuration leads these requests to a page that is rendered for
 * each, because link previews need absolute addresses and a prerendered page does not know its own.
 */
function allowByNonce({ headers: given }: NextRequest): NextResponse {
  const policy = policyWithNonce(process.env.NODE_ENV === 'development');
  const headers = new Headers(given);
  // Next takes the nonce for its own scripts from the request's policy.
  headers.set(POLICY, policy);
  return NextResponse.next({ request: { headers }, headers: { [POLICY]: policy, Vary: 'Sec-Fetch-Dest' } });
}

/**
 * Of the public pages only requests that are not a browser's: browsers say what a request is for (Fetch Metadata) and get the
 * prerendered page. Never calls or files: matching them costs half their speed. In Node itself: a sandbox costs more.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/dashboard/:path*',
    '/account/:path*',
    '/admin/:path*',
    '/dev/:path*',
    '/link-preview/:path*',
    {
      source: '/(|login|signup)',
      has: [{ type: 'header', key: 'user-agent' }],
      missing: [{ type: 'header', key: 'sec-fetch-dest' }],
    },
  ],
};
