import { type NextRequest, NextResponse } from 'next/server';
import { httpMessages } from './lib/constants/http-messages';
import { PUBLIC_PAGES } from './lib/constants/sharing';
import { env } from './lib/env';
import { API_POLICY, POLICY } from './lib/security/headers';
import { policyWithNonce, previewedPath } from './lib/security/link-preview';
import { NO_INDEX, signInRedirect } from './lib/security/route-guard';

/** The policy of link previews, and the redirect to sign-in. */
export function middleware(request: NextRequest): NextResponse {
  const { cookies, nextUrl } = request;
  const { pathname: path, search } = nextUrl;
  if (PUBLIC_PAGES.includes(path)) return allowByNonce(request);
  const previewed = previewedPath(path);
  // `next start` adds no security headers to the configuration's `redirects()`.
  if (previewed) return NextResponse.redirect(new URL(previewed, nextUrl), 308);
  if (path.startsWith('/dev/'))
    return env().SKIMWISE_EMBEDDED === 'on' ? NextResponse.next() : notFound();
  const redirect = signInRedirect({ path, search, hasCookie: (name) => cookies.has(name) });
  if (redirect) return NextResponse.redirect(new URL(redirect, nextUrl));
  return NextResponse.next({ headers: { [NO_INDEX.key]: NO_INDEX.value } });
}

/** The dev pages exist with the embedded database only. */
function notFound(): NextResponse {
  return new NextResponse(httpMessages.nothingHere, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', [POLICY]: API_POLICY },
  });
}

/** `rewrites()` sends these requests to `app/link-preview`, which is rendered per request: its policy has a nonce. */
function allowByNonce(request: NextRequest): NextResponse {
  const policy = policyWithNonce(process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  // Next reads the nonce of its scripts from the request's policy.
  headers.set(POLICY, policy);
  return NextResponse.next({
    request: { headers },
    headers: { [POLICY]: policy, Vary: 'Sec-Fetch-Dest' },
  });
}

/**
 * Of the public pages, only requests without Fetch Metadata match: browsers get the prerendered page. API calls and files don't
 * match, since middleware halves their throughput. The Node runtime is faster than the edge sandbox.
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
      source: '/(|login|signup|terms|privacy)',
      has: [{ type: 'header', key: 'user-agent' }],
      missing: [{ type: 'header', key: 'sec-fetch-dest' }],
    },
  ],
};
