import { expect, test } from 'vitest';
import { forwardedAddress, networkOf } from './network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:51234 ', '203.0.113.7'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['"[2001:db8::1]:51234"', '2001:db8::1'],
  ['[2001:DB8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['', undefined],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['203.0.113.7:port', undefined],
  ['203.0.113.7:123456', undefined],
  ['[203.0.113.7', undefined],
  ['203.0.113', undefined],
  ['0x7f.0.0.1', undefined],
  ['client.example', undefined],
])('forwarded as %j: %s', (text, address) => {
  expect(forwardedAddress(text)).toBe(address);
});
