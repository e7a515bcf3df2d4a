import { afterEach, expect, test, vi } from 'vitest';
import * as environment from '../env';
import { isOwnHost } from './hosts';

afterEach(() => vi.restoreAllMocks());

const given = (changes: Partial<environment.Env>) =>
  vi.spyOn(environment, 'env').mockReturnValue({ ...environment.env(), ...changes });

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['LOCALHOST.:8080', true],
  ['app.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['127.8.9.1', true],
  ['[::1]:3000', true],
  ['study.example:3000', true],
  [undefined, false],
  ['', false],
  ['evil.example', false],
  ['evil.example:3000', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['evil.example#localhost', false],
  ['evil@localhost', false],
  ['localhost/..', false],
  ['192.168.0.1', false],
  ['0.0.0.0:3000', false],
])('in the embedded default the host %s is ours: %s', (host, isOurs) => {
  given({ SKIMWISE_EMBEDDED: 'on', NEXTAUTH_URL: 'https://study.example' });
  expect(isOwnHost(host)).toBe(isOurs);
});

test("with the operator's own database any host is ours", () => {
  given({ SKIMWISE_EMBEDDED: 'off' });
  expect(isOwnHost('preview.example')).toBe(true);
});
