import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // A lock file in a folder above must not make Next look for the project there.
  turbopack: { root: import.meta.dirname },
};

export default config;
