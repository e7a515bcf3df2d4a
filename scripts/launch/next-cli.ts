import { createRequire } from 'node:module';

/** The path of Next's command line program. */
export const NEXT_CLI = createRequire(import.meta.url).resolve('next/dist/bin/next');
