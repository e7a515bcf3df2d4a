import { expect, test } from 'vitest';
import { refusalOf } from './gate.ts';

test.each([
  { method: 'TRACE', url: '/api/health', code: 'method_not_allowed', status: 405 },
  { method: 'PROPFIND', url: '/', code: 'method_not_allowed', status: 405 },
  { method: 'GET', url: '/api/documents/%', code: 'not_found', status: 404 },
  { method: 'GET', url: '/api/documents/%ff', code: 'not_found', status: 404 },
  { method: 'GET', url: 'http://elsewhere.example/', code: 'not_found', status: 404 },
  { method: 'OPTIONS', url: '*', code: 'not_found', status: 404 },
])('$method $url is refused with $status', ({ method, url, code, status }) => {
  expect(refusalOf({ method, url })).toMatchObject({ code, status });
});

test.each([
  { method: 'GET', url: '/' },
  { method: 'HEAD', url: '/api/health' },
  { method: 'PATCH', url: '/api/documents/%C3%A9?title=100%' },
])('$method $url goes on to the app', ({ method, url }) => {
  expect(refusalOf({ method, url })).toBeUndefined();
});
