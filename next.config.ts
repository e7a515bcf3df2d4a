import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants';
import { headerRules } from './lib/security/headers';

export default (phase: string): NextConfig => ({
  poweredByHeader: false,
  reactStrictMode: true,
  // A lock file in a folder above must not make Next look for the project there.
  turbopack: { root: import.meta.dirname },
  headers: async () => headerRules(phase === PHASE_DEVELOPMENT_SERVER),
});
