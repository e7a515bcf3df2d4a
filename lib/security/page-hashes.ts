import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `sha256-…` of the inline scripts in a build's prerendered pages. */
export type PageHashes = {
  buildId: string;
  pages: Record<string, string[]>;
  /** May be shown at any address. */
  errorPages: string[];
};

/** Written by the first of the two passes of `npm run build`, read by the second. */
export const PAGE_HASHES_FILE = join('.build', 'page-hashes.json');

/**
 * @throws Error if the first pass didn't collect hashes for this source: browsers would block the
 * scripts
 */
export function readPageHashes(root: string, buildId: string): PageHashes {
  const file = join(root, PAGE_HASHES_FILE);
  const hashes: PageHashes | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
  if (hashes?.buildId === buildId) return hashes;
  throw new Error(
    'The Content-Security-Policy needs the script hashes of the current source. Build with `npm run build`, which collects them.',
  );
}
