import { afterEach, expect, test, vi } from 'vitest';
import * as environment from '../env';
import { clientAddress } from './address';
import { peerHeader } from './peer-header';

afterEach(() => vi.restoreAllMocks());

const addressOf = (forwarded: string | undefined, hops: number) => {
  vi.spyOn(environment, 'env').mockReturnValue({ ...environment.env(), TRUSTED_PROXY_HOPS: hops });
  const headers = new Headers({ [peerHeader()]: '192.0.2.1' });
  if (forwarded !== undefined) headers.set('x-forwarded-for', forwarded);
  return clientAddress(headers);
};

test.each([
  ['without a trusted proxy the address of the socket', '203.0.113.7', 0, '192.0.2.1'],
  ['the entry of the trusted proxy', 'forged, 203.0.113.7', 1, '203.0.113.7'],
  ['a port is removed', '203.0.113.7:50001', 1, '203.0.113.7'],
  ['a port after brackets is removed', '[2001:db8:1:2::5]:50001', 1, '2001:db8:1:2::/64'],
  ['two proxies', '203.0.113.7:1, 198.51.100.2:2', 2, '203.0.113.7'],
  ['an invalid address gives that of the socket', 'random-7f3a', 1, '192.0.2.1'],
  ['fewer entries than proxies', '203.0.113.7', 2, '192.0.2.1'],
  ['no entry', undefined, 1, '192.0.2.1'],
])('%s', (_what, forwarded, hops, address) => {
  expect(addressOf(forwarded, hops)).toBe(address);
});
