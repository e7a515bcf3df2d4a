import { expect, test } from 'vitest';
import { safePath, withNext } from './safe-path';

test.each([
  '/dashboard',
  '/dashboard?tab=upload',
  '/dashboard?tab=courses&document=7#lesson-2',
  '/',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/dashboard?next=//evil.example',
])('%s is accepted', (next) => {
  expect(safePath(next)).toBe(next);
});

test.each([
  null,
  undefined,
  '',
  'dashboard',
  'https://evil.example',
  'HTTPS:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/a\u0000b',
  '/a\u202Eb',
  '/api/auth/signout',
  '/API/auth/signout',
  '/x/../api/auth/signout',
  `/${'a'.repeat(2_000)}`,
])('%j leads to the dashboard', (next) => {
  expect(safePath(next)).toBe('/dashboard');
});

test.each([
  ['/signup', '/dashboard?tab=wheel', '/signup?next=%2Fdashboard%3Ftab%3Dwheel'],
  ['/login?verify=pending', '/account', '/login?verify=pending&next=%2Faccount'],
  ['/signup', null, '/signup'],
  ['/signup', '/dashboard', '/signup'],
  ['/signup', '//evil.example', '/signup'],
])('the link to %s with the next page %s is %s', (page, next, address) => {
  expect(withNext(page, next)).toBe(address);
});
