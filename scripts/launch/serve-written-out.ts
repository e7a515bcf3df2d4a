import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { BEHIND_A_DOOR, doorOf } from '../../lib/security/doors.ts';
import type { Header } from '../../lib/security/headers.ts';
import { pagePaths } from './built-pages.ts';
import type { HeaderRule } from './page-policies.ts';
import { writtenOut } from './written-out.ts';

const FILES = '/_next/static/';
/** Their names change with their content. */
const FILE_CACHE: Header = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' };
/**
 * As with Next, shared caches keep a prerendered page until the next build. Browsers ask each time whether it is still the same: by the
 * date of the file alone they would not for a while, and show a page whose door has closed since.
 */
const PAGE_HEADERS: Header[] = [
  { key: 'Cache-Control', value: 'public, max-age=0, must-revalidate, s-maxage=31536000' },
  {
    key: 'Vary',
    value: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
  },
];
/** What Next's own scripts and previews add when they ask for something else than the page. */
const OF_NEXT = /^(rsc|next-|x-nextjs-|x-middleware-|x-invoke-)/;
const PREVIEW_COOKIE = '__prerender_bypass';

type Next = () => void;
export type Serve = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !Object.keys(headers).some((name) => OF_NEXT.test(name));

/** The headers that the build's rules name for an address: later rules win. */
function ruled(rules: HeaderRule[], path: string): Header[] {
  const matching = rules.filter(({ regex }) => new RegExp(regex).test(path));
  return [...new Map(matching.flatMap(({ headers }) => headers).map((header) => [header.key, header])).values()];
}

/** The names of the cookies that came. */
function cookieNames({ headers }: IncomingMessage): Set<string> {
  return new Set((headers.cookie ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? ''));
}

/** The headers of the page's door, for somebody who may pass it and wants the page as it was built. */
function admitted(request: IncomingMessage, path: string, search: string): Header[] | undefined {
  const cookies = cookieNames(request);
  const { isThere, leadsTo } = doorOf({ path, search, hasCookie: (name) => cookies.has(name) });
  if (leadsTo || cookies.has(PREVIEW_COOKIE)) return undefined;
  return isThere ? [BEHIND_A_DOOR] : [];
}

function set(response: ServerResponse, headers: Header[]): void {
  for (const { key, value } of headers) response.setHeader(key, value);
}

/**
 * Serves prerendered pages and their files as the build wrote them out, with the headers that Next would send; whatever is asked
 * in another way is `next`'s. Next puts every such answer together anew, and compresses it for each who asks.
 */
export async function serveWrittenOut(output: string): Promise<Serve> {
  const { headers: rules }: { headers: HeaderRule[] } = JSON.parse(
    readFileSync(join(output, 'routes-manifest.json'), 'utf8'),
  );
  const pages = new Map((await pagePaths(output)).map((path) => [path, [...ruled(rules, path), ...PAGE_HEADERS]]));
  const ofFiles = [...ruled(rules, `${FILES}x`), FILE_CACHE];
  const files = sirv(writtenOut(output), {
    ...{ brotli: true, gzip: true, etag: true },
    setHeaders: (response, path) => set(response, pages.get(path) ?? ofFiles),
  });
  return (request, response, next) => {
    const [path = '', search = ''] = (request.url ?? '').split(/(?=\?)/, 2);
    const page = pages.get(path);
    if (!(page || path.startsWith(FILES)) || !isPlain(request)) return next();
    if (page) {
      const ofDoor = admitted(request, path, search);
      if (!ofDoor) return next();
      // "Not changed" has them too: browsers take its policy for the page that they have kept.
      set(response, [...page, ...ofDoor]);
    }
    // Whole or not at all: of a range that ends before it begins, sirv would make an error that nobody catches.
    delete request.headers.range;
    // Nor does sirv hear of a file that can no longer be opened.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    files(request, response, next);
  };
}
