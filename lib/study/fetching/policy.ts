import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address';

/** What may be fetched and how much of it. The app knows only `PUBLIC_WEB`; tests bring policies for loopback servers. */
export type WebPolicy = {
  /** Decides on one IPv4 or IPv6 address, written without brackets. */
  allowsAddress: (address: string) => boolean;
  ports: ReadonlySet<number> | 'any';
  /** All addresses of a name. Asked once for each connection, which then goes to what was answered. */
  resolve: (hostname: string) => Promise<{ address: string; family: number }[]>;
  maxRedirects: number;
  /** Of the body, as it comes over the wire and as it is unpacked. */
  maxBytes: number;
  /** Of all response headers together, names and values. */
  maxHeaderBytes: number;
  /** For everything: names, connections, redirects, headers and body. */
  timeoutMs: number;
  /** Certificate authorities trusted instead of the usual ones, in PEM. */
  authorities?: string;
};

/**
 * The public web. Ports other than the web's own two are refused: course pages do not live there, and a visitor must
 * not use us to try out the services of a stranger's machine.
 */
export const PUBLIC_WEB: WebPolicy = {
  allowsAddress: isPublicAddress,
  ports: new Set([80, 443]),
  resolve: (hostname) => lookup(hostname, { all: true }),
  maxRedirects: 5,
  maxBytes: 20 * 1024 * 1024,
  maxHeaderBytes: 16 * 1024,
  timeoutMs: 15_000,
};
