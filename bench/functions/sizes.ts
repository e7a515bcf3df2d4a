import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { POOL, readDeployment } from '../../tests/helpers/function-host/deployment.ts';

/** The size of a function, or the largest size of several. */
export type Size = { names: string; bytes: number; files: number };

/** Functions above this size are listed one by one, the others by kind. */
const LARGE_BYTES = 8 * 1024 * 1024;

export function sizesOf(deployment: string): Size[] {
  const { functions } = readDeployment(deployment);
  const all = Object.entries(functions)
    // Each page has a second name, for requests of Next's client.
    .filter(([pathname]) => !pathname.endsWith('.rsc'))
    .map(([pathname, { files }]) => ({ pathname, files: files.length, bytes: bytesOf(deployment, files) }));
  const large = all.filter(({ bytes }) => bytes > LARGE_BYTES);
  const calls = all.filter(({ pathname, bytes }) => pathname.startsWith('/api/') && bytes <= LARGE_BYTES);
  const others = all.filter(({ pathname }) => !pathname.startsWith('/api/'));
  return [
    ...large.sort((a, b) => b.bytes - a.bytes).map(({ pathname, ...size }) => ({ names: pathname, ...size })),
    { names: `${calls.length} other calls, the largest`, ...largest(calls) },
    { names: `${others.length} pages, pictures and the middleware, the largest`, ...largest(others) },
  ];
}

const largest = (all: Omit<Size, 'names'>[]): Omit<Size, 'names'> => ({
  bytes: Math.max(...all.map(({ bytes }) => bytes)),
  files: Math.max(...all.map(({ files }) => files)),
});

const bytesOf = (deployment: string, files: string[]): number =>
  files.reduce((sum, file) => sum + lstatSync(join(deployment, POOL, file)).size, 0);
