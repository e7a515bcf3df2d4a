import { isIPv4 } from 'node:net';
import { env } from '../env';

/** Names that DNS can't point elsewhere (RFC 6761, 6.3). */
function isLoopbackName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    (isIPv4(name) && name.startsWith('127.'))
  );
}

/** Normalized as in URLs; undefined if it's invalid. */
function hostnameOf(host: string): string | undefined {
  return /[/?#@\\\s]/.test(host) ? undefined : URL.parse(`http://${host}`)?.hostname;
}

/**
 * Protects the embedded default, which opens its dev pages to everyone on this machine, against DNS
 * rebinding. With an external database, a site may have several hostnames.
 */
export function isOwnHost(host: string | undefined): boolean {
  const { SKIMWISE_EMBEDDED, NEXTAUTH_URL } = env();
  if (SKIMWISE_EMBEDDED !== 'on') return true;
  const hostname = hostnameOf(host ?? '');
  return (
    hostname !== undefined &&
    (isLoopbackName(hostname) || hostname === new URL(NEXTAUTH_URL).hostname)
  );
}

/**
 * In the embedded default, also any loopback name if the browser says that the request is
 * same-origin.
 */
export function isOwnOrigin(origin: string, isSameOrigin: boolean): boolean {
  const { SKIMWISE_EMBEDDED, NEXTAUTH_URL } = env();
  if (origin === new URL(NEXTAUTH_URL).origin) return true;
  const hostname =
    SKIMWISE_EMBEDDED === 'on' && isSameOrigin ? URL.parse(origin)?.hostname : undefined;
  return hostname !== undefined && isLoopbackName(hostname);
}
