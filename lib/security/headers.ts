/**
 * Security headers for `next.config.ts`, the middleware and responses outside Next's header rules.
 */

import type { PageHashes } from './page-hashes';

export type Header = { key: string; value: string };

export const POLICY = 'Content-Security-Policy';

const EVERYWHERE: Header[] = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
];

/** Browsers ignore it over http (RFC 6797, 8.1), so it is safe on http://localhost. */
const HTTPS_ONLY: Header = { key: 'Strict-Transport-Security', value: 'max-age=31536000' };

/** Unnamed groups: with a named one, Next would take the policy's `data:` for a parameter. */
const ALL = '/(.*)';
const CALLS = '/api(/.*)?';
/** Their URLs contain a token, which must not be sent as a Referer. */
const TOKEN_PAGES = '/(verify-email|reset-password|admin/invite)';

/** A browser that shows an API response as a page runs and loads nothing. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

type PolicyOptions = {
  /** Sources of the inline scripts, unquoted: `sha256-…` or `nonce-…`. */
  scripts?: readonly string[];
  /** In development, React and the bundler evaluate code in the browser and open a socket. */
  dev?: boolean;
};

/** Own scripts, nothing from other hosts, no framing. */
export function pagePolicy({ scripts = [], dev = false }: PolicyOptions = {}): string {
  const inline = scripts.map((source) => `'${source}'`).join(' ');
  const allowed = dev ? "'unsafe-inline' 'unsafe-eval'" : inline;
  return [
    "default-src 'self'",
    `script-src 'self' ${allowed}`.trimEnd(),
    // Dialogs and toasts set style attributes and elements. Styles can't send data out: see img-src
    // and font-src.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const policyOf = (scripts: readonly string[], dev = false): Header => ({
  key: POLICY,
  value: pagePolicy({ scripts, dev }),
});

/**
 * Of rules with the same header, the last one wins.
 * @param hashes of the inline scripts; undefined in development, where pages are compiled on demand
 */
export function headerRules(
  hashes: PageHashes | undefined,
): { source: string; headers: Header[] }[] {
  const dev = hashes === undefined;
  const all = [...EVERYWHERE, ...(dev ? [] : [HTTPS_ONLY])];
  const pages = Object.entries(hashes?.pages ?? {});
  return [
    { source: ALL, headers: [...all, policyOf(hashes?.errorPages ?? [], dev)] },
    ...pages.map(([source, scripts]) => ({ source, headers: [policyOf(scripts)] })),
    { source: TOKEN_PAGES, headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    { source: CALLS, headers: [{ key: POLICY, value: API_POLICY }] },
  ];
}

/** For responses outside Next's header rules, such as those to malformed requests. */
export const FALLBACK_HEADERS: readonly Header[] = [
  ...EVERYWHERE,
  HTTPS_ONLY,
  { key: POLICY, value: API_POLICY },
];
