import { expect, test } from 'vitest';
import { originalType } from './original-type';

test.each([
  { kind: 'pdf', declared: null, type: 'application/pdf' },
  { kind: 'pdf', declared: 'text/html; charset=utf-8', type: 'application/pdf' },
  { kind: 'doc', declared: 'application/octet-stream', type: 'application/msword' },
  { kind: 'txt', declared: 'text/html', type: 'text/plain' },
  { kind: 'txt', declared: 'text/plain; charset=utf-8', type: 'text/plain; charset=utf-8' },
  {
    kind: 'web',
    declared: 'text/html;charset="ISO-8859-1"; x=y',
    type: 'text/html; charset=ISO-8859-1',
  },
  { kind: 'web', declared: 'text/html; charset=a b', type: 'text/html' },
  { kind: 'web', declared: 'text/html; charset=utf-8\r\nSet-Cookie: a=b', type: 'text/html' },
] as const)('$kind, declared as $declared: $type', ({ kind, declared, type }) => {
  expect(originalType(kind, declared)).toBe(type);
});
