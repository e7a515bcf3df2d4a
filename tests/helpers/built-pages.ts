import { readFileSync } from 'node:fs';
import { PAGE_HASHES_FILE, type PageHashes } from '@/lib/security/page-hashes';

const { pages }: PageHashes = JSON.parse(readFileSync(PAGE_HASHES_FILE, 'utf8'));

/** The paths of all pages of the build. */
export const builtPages = Object.keys(pages);

/** The dev pages, which exist with the embedded database only. */
export const developmentPages = builtPages.filter((path) => path.startsWith('/dev/'));

/** All other pages. */
export const hostedPages = builtPages.filter((path) => !path.startsWith('/dev/'));
