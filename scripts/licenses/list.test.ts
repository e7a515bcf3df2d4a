import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenseList, shippedPackages } from './list';

const lockOf = (packages: Record<string, object>) => JSON.stringify({ packages });

test('the list matches the lock file; if not, run `npm run licenses`', () => {
  expect(readFileSync('docs/licenses.md', 'utf8')).toBe(
    licenseList(readFileSync('package-lock.json', 'utf8')),
  );
});

test('packages for development, links and the product itself are left out', () => {
  const lock = lockOf({
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/@scope/b': { version: '2.0.0', license: 'ISC', optional: true },
    'node_modules/c': { version: '3.0.0', license: 'MIT', dev: true },
    'node_modules/d': { link: true },
  });
  expect(shippedPackages(lock)).toEqual([
    { name: 'a', version: '1.0.0', license: 'MIT', optional: false },
    { name: '@scope/b', version: '2.0.0', license: 'ISC', optional: true },
  ]);
});

test('a package without a known license is an error', () => {
  expect(() => shippedPackages(lockOf({ 'node_modules/a': { version: '1.0.0' } }))).toThrow(
    'a declares no license',
  );
});
