import { join } from 'node:path';
import type { NextConfig } from 'next';

/** The least that Next can be: what our own figures are held against. */
const config: NextConfig = {
  poweredByHeader: false,
  turbopack: { root: join(import.meta.dirname, '..', '..') },
};

export default config;
