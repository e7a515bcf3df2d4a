import { isIP } from 'node:net';
import type { WebPolicy } from './policy';
import { refusals } from './refusals';

const MAX_URL_LENGTH = 4_000;
const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

/** Without IPv6 brackets and trailing dots. */
function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}

function assertHost(host: string, policy: WebPolicy): void {
  if (host === '') throw refusals.invalid();
  const local = host === 'localhost' || host.endsWith('.localhost');
  // Names are checked after their lookup.
  if (local || (isIP(host) !== 0 && !policy.allowsAddress(host))) throw refusals.privateHost();
}

/**
 * Validates a page's URL. The parser has normalized all spellings of IP addresses.
 * @throws AppError `url_invalid`, `url_scheme`, `url_credentials`, `url_port`, `url_private`
 */
export function parsePageUrl(text: string, policy: WebPolicy, base?: URL): URL {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text, base)) throw refusals.invalid();
  const url = new URL(text, base);
  const defaultPort = DEFAULT_PORTS[url.protocol];
  if (defaultPort === undefined) throw refusals.scheme();
  if (url.username !== '' || url.password !== '') throw refusals.credentials();
  const host = bareHost(url);
  assertHost(host, policy);
  const port = url.port === '' ? defaultPort : Number(url.port);
  if (policy.ports !== 'any' && !policy.ports.has(port)) throw refusals.port();
  if (isIP(host) === 0) url.hostname = host;
  url.hash = '';
  return url;
}
