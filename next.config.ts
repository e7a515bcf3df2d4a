import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { previewRewrites } from './lib/constants/sharing';
import { headerRules } from './lib/security/headers';
import { type PageHashes, readPageHashes } from './lib/security/page-hashes';
import { sourceHash } from './scripts/launch/source-hash';

const ROOT = import.meta.dirname;
/** `npm run build` builds in two passes. */
const isFirstPass = process.env.SKIMWISE_BUILD_PASS === 'collect';

/** They start the study worker. */
const READING_ROUTES = [
  '/api/process-*',
  '/api/processing/current',
  '/api/documents/\\[documentId\\]/generate',
  '/api/cron/mail',
];

/** They fit FSRS to a learner. */
const FITTING_ROUTES = ['/api/reviews/queue', '/api/today'];

/** The same in both passes. */
const buildId = () => sourceHash(ROOT).slice(0, 20);

function pageHashes(phase: string): PageHashes | undefined {
  if (phase !== PHASE_PRODUCTION_BUILD) return undefined;
  return isFirstPass
    ? { buildId: buildId(), pages: {}, errorPages: [] }
    : readPageHashes(ROOT, buildId());
}

export default (phase: string): NextConfig => ({
  poweredByHeader: false,
  reactStrictMode: true,
  ...(process.env.NEXT_OUTPUT === 'standalone' ? { output: 'standalone' } : {}),
  // Otherwise Next takes a parent folder with a lock file.
  turbopack: { root: ROOT },
  // Tracing can't see workers that are started by path.
  outputFileTracingIncludes: {
    ...Object.fromEntries(READING_ROUTES.map((route) => [route, ['.workers/study*']])),
    ...Object.fromEntries(
      FITTING_ROUTES.map((route) => [
        route,
        ['.workers/fit.mjs', 'node_modules/@open-spaced-repetition/**/*'],
      ]),
    ),
    '/api/sample': ['.workers/study*', 'public/samples/*.txt'],
    '/api/admin/system': ['.workers/study*'],
    '/api/admin/system/check': [
      '.workers/*',
      'node_modules/tinypool/dist/**/*',
      'public/samples/*.txt',
    ],
    '/api/grok-chat': ['.workers/*', 'node_modules/tinypool/dist/**/*'],
  },
  // Used at build time only, and large.
  outputFileTracingExcludes: { '/**': ['node_modules/sharp/**', 'node_modules/@img/**'] },
  serverExternalPackages: ['tinypool'],
  // Bundled, since loading its thirty files delays a function's first response.
  transpilePackages: ['pino'],
  // Loading all handlers first makes a start a fifth longer.
  experimental: { preloadEntriesOnStart: false },
  // Disables the route of the unused image optimizer.
  images: { unoptimized: true },
  generateBuildId: buildId,
  headers: async () => headerRules(pageHashes(phase)),
  rewrites: async () => ({ beforeFiles: previewRewrites() }),
  // Types are checked in the second pass.
  ...(isFirstPass
    ? {
        adapterPath: join(ROOT, 'scripts/launch/collect-pages.ts'),
        typescript: { ignoreBuildErrors: true },
      }
    : {}),
});
