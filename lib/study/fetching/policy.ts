import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address';

/** The app uses `PUBLIC_WEB`, tests policies for loopback servers. */
export type WebPolicy = {
  /** Without brackets. */
  allowsAddress: (address: string) => boolean;
  ports: ReadonlySet<number> | 'any';
  /** Called once for each connection, which uses the result. */
  resolve: (hostname: string) => Promise<{ address: string; family: number }[]>;
  maxRedirects: number;
  /** Of the body, compressed and decompressed. */
  maxBytes: number;
  maxHeaderBytes: number;
  /** For the whole fetch. */
  timeoutMs: number;
  /** PEM certificates, trusted instead of the default ones. */
  authorities?: string;
};

/** Only the web's own ports, to prevent port scans of other machines. */
export const PUBLIC_WEB: WebPolicy = {
  allowsAddress: isPublicAddress,
  ports: new Set([80, 443]),
  resolve: (hostname) => lookup(hostname, { all: true }),
  maxRedirects: 5,
  maxBytes: 20 * 1024 * 1024,
  maxHeaderBytes: 16 * 1024,
  timeoutMs: 15_000,
};
