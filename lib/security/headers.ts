/** Every security header of every answer: `next.config.ts` sends them, the build adds the pages' hashes to the policy. */

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

/** Browsers heed it over https alone (RFC 6797, 8.1), so that it does no harm on http://localhost. */
const HTTPS_ONLY: Header = { key: 'Strict-Transport-Security', value: 'max-age=31536000' };

/*
 * The groups of these addresses have no names: of a named one, Next would look for the value in every header of every
 * answer, and would read each policy's `data:` as such a name.
 */
const ALL = '/(.*)';
const CALLS = '/api(/.*)?';
/** Links from mails carry a token in these pages' addresses: nobody learns of it, in no header. */
const TOKEN_PAGES = '/(verify-email|reset-password)';

/** What answers of the API may do in a browser that is made to show one as a page: nothing. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

type PolicyOptions = {
  /** As in the policy, `sha256-…`, of the inline scripts that the page itself brings. */
  scriptHashes?: readonly string[];
  /** In development, React and the bundler compile in the browser and listen on a socket. */
  dev?: boolean;
};

/** The policy of a page: its own scripts, nothing from other hosts, never in a frame. */
export function pagePolicy({ scriptHashes = [], dev = false }: PolicyOptions = {}): string {
  const scripts = dev ? "'unsafe-inline' 'unsafe-eval'" : scriptHashes.map((hash) => `'${hash}'`).join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trimEnd(),
    // Style attributes and the style elements of dialogs and toasts; styles cannot call out, see img-src and font-src.
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

/** What `headers()` of Next's configuration returns. Later rules win where they name the same header. */
export function headerRules(dev: boolean): { source: string; headers: Header[] }[] {
  const all = [...EVERYWHERE, ...(dev ? [] : [HTTPS_ONLY])];
  return [
    { source: ALL, headers: [...all, { key: POLICY, value: pagePolicy({ dev }) }] },
    { source: TOKEN_PAGES, headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    { source: CALLS, headers: [{ key: POLICY, value: API_POLICY }] },
  ];
}

/** For answers that Next gives without its rules, such as redirects: as tight as an answer of the API. */
export const FALLBACK_HEADERS: readonly Header[] = [...EVERYWHERE, HTTPS_ONLY, { key: POLICY, value: API_POLICY }];
