import { isIPv4 } from 'node:net';
import { env } from '../env';

/** Whether a hostname of a URL always names this machine: DNS can't point it elsewhere (RFC 6761, 6.3). */
function isLoopbackName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
  );
}

/** The hostname of a `Host` header, as URLs write it; undefined for what is none. */
function hostnameOf(host: string): string | undefined {
  return /[/?#@\\\s]/.test(host) ? undefined : URL.parse(`http://${host}`)?.hostname;
}

/**
 * Whether a request is addressed to this site. The embedded default listens on this machine only and opens dev pages to
 * anyone, so a page elsewhere whose name was pointed at this machine (DNS rebinding) must not read them. With a database of its own
 * a site may have several names, and its reverse proxy or host decides.
 */
export function isOwnHost(host: string | undefined): boolean {
  const { SKIMWISE_EMBEDDED, NEXTAUTH_URL } = env();
  if (SKIMWISE_EMBEDDED !== 'on') return true;
  const hostname = hostnameOf(host ?? '');
  return hostname !== undefined && (isLoopbackName(hostname) || hostname === new URL(NEXTAUTH_URL).hostname);
}

/**
 * Whether an `Origin` is this site's: that of its address, or of this machine's other names in the embedded default, where the
 * browser says that the page is of the same origin.
 */
export function isOwnOrigin(origin: string, isSameOrigin: boolean): boolean {
  const { SKIMWISE_EMBEDDED, NEXTAUTH_URL } = env();
  if (origin === new URL(NEXTAUTH_URL).origin) return true;
  const hostname = SKIMWISE_EMBEDDED === 'on' && isSameOrigin ? URL.parse(origin)?.hostname : undefined;
  return hostname !== undefined && isLoopbackName(hostname);
}
