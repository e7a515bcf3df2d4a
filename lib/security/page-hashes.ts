import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hashes (`sha256-…`) of the inline scripts that a build's prerendered pages carry. */
export type PageHashes = {
  /** The build that has these pages. */
  buildId: string;
  /** By the page's address. */
  pages: Record<string, string[]>;
  /** Of the pages for errors and unknown addresses, which may appear anywhere. */
  errorPages: string[];
};

/** Written by the first of the two passes of `npm run build`, read by the second. */
export const PAGE_HASHES_FILE = join('.build', 'page-hashes.json');

/**
 * The hashes for the build that is about to be made.
 * @throws Error where there are none for this source: its pages would refuse to run their own scripts
 */
export function readPageHashes(root: string, buildId: string): PageHashes {
  const found = readIfThere(join(root, PAGE_HASHES_FILE));
  const hashes: PageHashes | undefined = found && JSON.parse(found);
  if (hashes?.buildId === buildId) return hashes;
  throw new Error(
    'The Content-Security-Policy needs the hashes of the pages of this very source. Build with `npm run build`, which collects them.',
  );
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
