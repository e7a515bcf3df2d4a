import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { previewRewrites } from './lib/constants/sharing';
import { headerRules } from './lib/security/headers';
import { type PageHashes, readPageHashes } from './lib/security/page-hashes';
import { sourceHash } from './scripts/launch/source-hash';

const ROOT = import.meta.dirname;
/** Set by `npm run build` for the first of its two passes. */
const isFirstPass = process.env.SKIMWISE_BUILD_PASS === 'collect';

/** The calls in which a document may be read. */
const READING_ROUTES = [
  '/api/process-*',
  '/api/processing/current',
  '/api/documents/\\[documentId\\]/generate',
  '/api/cron/mail',
];

/** The same for both passes, and another one for every other source. */
const buildId = (): string => sourceHash(ROOT).slice(0, 20);

function pageHashes(phase: string): PageHashes | undefined {
  if (phase !== PHASE_PRODUCTION_BUILD) return undefined;
  return isFirstPass ? { buildId: buildId(), pages: {}, errorPages: [] } : readPageHashes(ROOT, buildId());
}

export default (phase: string): NextConfig => ({
  poweredByHeader: false,
  reactStrictMode: true,
  ...(process.env.NEXT_OUTPUT === 'standalone' ? { output: 'standalone' } : {}),
  // A lock file in a folder above must not make Next look for the project there.
  turbopack: { root: ROOT },
  // Started at run time by path, so tracing cannot see them: our bundled workers, and the thread that one of them runs in.
  outputFileTracingIncludes: {
    ...Object.fromEntries(READING_ROUTES.map((route) => [route, ['.workers/study.mjs']])),
    '/api/grok-chat': ['.workers/*.mjs', 'node_modules/tinypool/dist/**/*'],
  },
  // Pictures are drawn while building; no answer needs this library, which is most of what a page's function would carry.
  outputFileTracingExcludes: { '/**': ['node_modules/sharp/**', 'node_modules/@img/**'] },
  serverExternalPackages: ['tinypool'],
  // Next leaves it unbundled, and a function's first answer waits for its thirty files.
  transpilePackages: ['pino'],
  // Every handler would be loaded before the first one may answer: a start would take a fifth longer.
  experimental: { preloadEntriesOnStart: false },
  // No page uses the optimizer: its address need not answer.
  images: { unoptimized: true },
  generateBuildId: buildId,
  headers: async () => headerRules(pageHashes(phase)),
  rewrites: async () => ({ beforeFiles: previewRewrites() }),
  // The second pass compiles the same source and checks its types.
  ...(isFirstPass
    ? { adapterPath: join(ROOT, 'scripts/launch/collect-pages.ts'), typescript: { ignoreBuildErrors: true } }
    : {}),
});
