/** Every security header of every answer, for `next.config.ts`, the middleware and the server's defaults. */

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

/*
 * The groups in these sources have no names: for a named one, Next would interpolate its value into every header of
 * the rule, and would read the policy's `data:` as a parameter.
 */
const ALL = '/(.*)';
const CALLS = '/api(/.*)?';
/** Links from mails carry a token in these pages' addresses, which must not leave in a Referer. */
const TOKEN_PAGES = '/(verify-email|reset-password)';

/** For answers of the API: a browser that is made to show one as a page may do nothing with it. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

type PolicyOptions = {
  /** Sources of the page's inline scripts, unquoted: `sha256-…` or `nonce-…`. */
  scripts?: readonly string[];
  /** In development, React and the bundler evaluate code in the browser and open a socket. */
  dev?: boolean;
};

/** The policy of a page: its own scripts, nothing from other hosts, never in a frame. */
export function pagePolicy({ scripts = [], dev = false }: PolicyOptions = {}): string {
  const inline = scripts.map((source) => `'${source}'`).join(' ');
  const allowed = dev ? "'unsafe-inline' 'unsafe-eval'" : inline;
  return [
    "default-src 'self'",
    `script-src 'self' ${allowed}`.trimEnd(),
    // Dialogs and toasts set style attributes and elements. Styles cannot send data out: see img-src and font-src.
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

type HeaderRule = { source: string; headers: Header[] };

const policyOf = (scripts: readonly string[], dev = false): Header => ({
  key: POLICY,
  value: pagePolicy({ scripts, dev }),
});

/**
 * What `headers()` of Next's configuration returns; later rules win where they name the same header.
 * @param hashes of the inline scripts of this build's pages; undefined in development, where pages are compiled on demand
 */
export function headerRules(hashes: PageHashes | undefined): HeaderRule[] {
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

/** Defaults for answers that Next gives outside its header rules, such as a malformed address: as tight as the API's. */
export const FALLBACK_HEADERS: readonly Header[] = [...EVERYWHERE, HTTPS_ONLY, { key: POLICY, value: API_POLICY }];
