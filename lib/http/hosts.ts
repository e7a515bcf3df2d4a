import { isIPv4 } from 'node:net';
import { env } from '../env';

/** Whether a hostname of a URL always names this machine: DNS can't point it elsewhere (RFC 6761, 6.3). */
function isLoopbackName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
  );
}

/** The hostname of a `Host` header, normalized as in URLs; undefined if it's invalid. */
function hostnameOf(host: string): string | undefined {
  return /[/?#@\\\s]/.test(host) ? undefined : URL.parse(`http://${host}`)?.hostname;
}

/**
 * Whether a request is addressed to this site. The embedded default listens only on this machine and opens its dev pages to
 * everyone, so it must not answer a foreign hostname that resolves to this machine (DNS rebinding). With an external database, a
 * site may have several hostnames, and its reverse proxy or host checks them.
 */
export function isOwnHost(host: string | undefined): boolean {
  const { SKIMWISE_EMBEDDED, NEXTAUTH_URL } = env();
  if (SKIMWISE_EMBEDDED !== 'on') return true;
  const hostname = hostnameOf(host ?? '');
  return hostname !== undefined && (isLoopbackName(hostname) || hostname === new URL(NEXTAUTH_URL).hostname);
}

/**
 * Whether an `Origin` is this site's: that of its URL, or, in the embedded default, any loopback name if the browser says that the
 * request is same-origin.
 */
export function isOwnOrigin(origin: string, isSameOrigin: boolean): boolean {
  const { SKIMWISE_EMBEDDED, NEXTAUTH_URL } = env();
  if (origin === new URL(NEXTAUTH_URL).origin) return true;
  const hostname = SKIMWISE_EMBEDDED === 'on' && isSameOrigin ? URL.parse(origin)?.hostname : undefined;
  return hostname !== undefined && isLoopbackName(hostname);
}
