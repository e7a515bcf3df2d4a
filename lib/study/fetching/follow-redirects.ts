import { type Dispatcher, request } from 'undici';
import { brand } from '../../brand';
import { parsePageUrl } from './page-url';
import type { WebPolicy } from './policy';
import { refusals } from './refusals';

/** No cookies, authorization or referrer. */
const HEADERS = {
  'user-agent': `Mozilla/5.0 (compatible; ${brand.product})`,
  accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.5',
  'accept-language': 'en,*;q=0.5',
  'accept-encoding': 'gzip, br',
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type Answer = {
  url: URL;
  headers: Dispatcher.ResponseData['headers'];
  body: Dispatcher.ResponseData['body'];
};

/** The first value of a header that may have come several times. */
export function header(headers: Answer['headers'], name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function nextUrl(from: URL, location: string | undefined, policy: WebPolicy): URL {
  if (location === undefined) throw refusals.unreachable();
  const to = parsePageUrl(location, policy, from);
  if (from.protocol === 'https:' && to.protocol === 'http:') throw refusals.downgrade();
  return to;
}

/**
 * Checks every address on the way. Ignores `<meta http-equiv="refresh">`.
 * @throws AppError `url_http_error`, `url_empty`, `url_too_many_redirects`; as `parsePageUrl`
 */
export async function followRedirects(
  start: URL,
  policy: WebPolicy,
  { dispatcher, signal }: { dispatcher: Dispatcher; signal: AbortSignal },
): Promise<Answer> {
  let url = start;
  for (let hop = 0; hop <= policy.maxRedirects; hop += 1) {
    const { statusCode, headers, body } = await request(url, {
      headers: HEADERS,
      dispatcher,
      signal,
    });
    // A discarded body may still fail later.
    body.on('error', () => undefined);
    if (statusCode === 200) return { url, headers, body };
    body.destroy();
    if (statusCode === 204 || statusCode === 205) throw refusals.empty();
    if (!REDIRECTS.has(statusCode)) throw refusals.http(statusCode);
    url = nextUrl(url, header(headers, 'location'), policy);
  }
  throw refusals.tooManyRedirects();
}
