import { readFileSync } from 'node:fs';
import { PAGE_HASHES_FILE, type PageHashes } from '@/lib/security/page-hashes';

const { pages }: PageHashes = JSON.parse(readFileSync(PAGE_HASHES_FILE, 'utf8'));

/** The addresses of all pages of the build. */
export const builtPages = Object.keys(pages);

/** Those that are there in the embedded default alone. */
export const developmentPages = builtPages.filter((path) => path.startsWith('/dev/'));

/** Those that are there wherever the app runs. */
export const hostedPages = builtPages.filter((path) => !path.startsWith('/dev/'));
