import { expect, test } from 'vitest';
import { isWellFormed } from './guard-requests';

test.each([
  ['GET', '/', true],
  ['HEAD', '/api/health?x=%', true],
  ['OPTIONS', '/a%20b', true],
  ['TRACE', '/', false],
  ['PROPFIND', '/', false],
  ['get', '/', false],
  ['GET', '/%', false],
  ['GET', '/%E0%A4%A', false],
  ['GET', 'http://elsewhere.example/', false],
  ['OPTIONS', '*', false],
  ['GET', '', false],
])('%s %s', (method, url, isTaken) => {
  expect(isWellFormed({ method, url })).toBe(isTaken);
});
