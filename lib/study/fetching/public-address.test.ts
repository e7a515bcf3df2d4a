import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450:4001::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.0.0.1'],
  ['private', '10.255.255.255'],
  ['private', '172.16.0.0'],
  ['private', '172.31.255.255'],
  ['private', '192.168.0.1'],
  ['carrier', '100.64.0.0'],
  ['carrier, Alibaba metadata', '100.100.100.200'],
  ['carrier', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.127.127.127'],
  ['link-local, metadata', '169.254.169.254'],
  ['Azure metadata', '168.63.129.16'],
  ['Oracle metadata', '192.0.0.192'],
  ['test', '192.0.2.1'],
  ['6to4 relay', '192.88.99.1'],
  ['benchmarks', '198.18.0.1'],
  ['benchmarks', '198.19.255.255'],
  ['test', '198.51.100.1'],
  ['test', '203.0.113.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', '239.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['loopback, long form', '0:0:0:0:0:0:0:1'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped', '::ffff:7f00:1'],
  ['mapped, of a public address', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::7f00:1'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['IPv4-translated', '::ffff:0:7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64, local use', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001::1'],
  ['Teredo', '2001:0:7f00:1::'],
  ['benchmarks', '2001:2::1'],
  ['ORCHID', '2001:20::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['discard', '100::1'],
  ['unique local', 'fc00::1'],
  ['unique local, AWS metadata', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['never given out', '4000::1'],
  ['never given out', 'e000::1'],
  ['segment routing', '5f00::1'],
  ['no address', 'example.com'],
  ['no address', ''],
  ['another spelling', '0x7f000001'],
])('%s: %s is not public', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
