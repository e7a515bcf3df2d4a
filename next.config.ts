import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { previewRewrites } from './lib/constants/sharing';
import { headerRules } from './lib/security/headers';
import { type PageHashes, readPageHashes } from './lib/security/page-hashes';
import { sourceHash } from './scripts/launch/source-hash';

const ROOT = import.meta.dirname;
/** Set by `npm run build` in the first of its two passes. */
const isFirstPass = process.env.SKIMWISE_BUILD_PASS === 'collect';

/** The API routes that may read a document. */
const READING_ROUTES = [
  '/api/process-*',
  '/api/processing/current',
  '/api/documents/\\[documentId\\]/generate',
  '/api/cron/mail',
];

/** A hash of the source, so that both passes have the same id. */
const buildId = (): string => sourceHash(ROOT).slice(0, 20);

function pageHashes(phase: string): PageHashes | undefined {
  if (phase !== PHASE_PRODUCTION_BUILD) return undefined;
  return isFirstPass ? { buildId: buildId(), pages: {}, errorPages: [] } : readPageHashes(ROOT, buildId());
}

export default (phase: string): NextConfig => ({
  poweredByHeader: false,
  reactStrictMode: true,
  ...(process.env.NEXT_OUTPUT === 'standalone' ? { output: 'standalone' } : {}),
  // Next would otherwise take a parent folder with a lock file for the root.
  turbopack: { root: ROOT },
  // Started by path at run time, which tracing can't see: our bundled workers, and the thread pool of one of them.
  outputFileTracingIncludes: {
    ...Object.fromEntries(READING_ROUTES.map((route) => [route, ['.workers/study.mjs']])),
    '/api/sample': ['.workers/study.mjs', 'public/samples/*.txt'],
    '/api/grok-chat': ['.workers/*.mjs', 'node_modules/tinypool/dist/**/*'],
  },
  // Pictures are drawn at build time. At run time nothing needs this library, which would be most of a page's function.
  outputFileTracingExcludes: { '/**': ['node_modules/sharp/**', 'node_modules/@img/**'] },
  serverExternalPackages: ['tinypool'],
  // Next doesn't bundle it by default; loading its thirty files delays a function's first response.
  transpilePackages: ['pino'],
  // Otherwise all handlers are loaded before the first response: a start takes a fifth longer.
  experimental: { preloadEntriesOnStart: false },
  // No page uses the image optimizer; this disables its route.
  images: { unoptimized: true },
  generateBuildId: buildId,
  headers: async () => headerRules(pageHashes(phase)),
  rewrites: async () => ({ beforeFiles: previewRewrites() }),
  // Types are checked in the second pass.
  ...(isFirstPass
    ? { adapterPath: join(ROOT, 'scripts/launch/collect-pages.ts'), typescript: { ignoreBuildErrors: true } }
    : {}),
});
