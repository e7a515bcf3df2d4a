import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants';
import { headerRules } from './lib/security/headers';

export default (phase: string): NextConfig => ({
  poweredByHeader: false,
  reactStrictMode: true,
  // A lock file in a folder above must not make Next look for the project there.
  turbopack: { root: import.meta.dirname },
  // The workers are files of their own (scripts/build-workers.ts): hosts that copy what is traced must be told.
  outputFileTracingIncludes: { '/api/**': ['./.workers/*.mjs'] },
  // Every handler would be loaded before the first one may answer: a start would take a fifth longer.
  experimental: { preloadEntriesOnStart: false },
  headers: async () => headerRules(phase === PHASE_DEVELOPMENT_SERVER),
});
