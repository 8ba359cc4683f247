import { expect, test } from 'vitest';
import { canonicalAddress, judgeAddress, parseAddressRanges } from './judge-address.ts';

const REFUSED = [
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['CGNAT', '100.64.0.1'],
  ['CGNAT, Alibaba metadata', '100.100.100.200'],
  ['link-local, cloud metadata', '169.254.169.254'],
  ['IETF protocols, Oracle metadata', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['6to4 relay', '192.88.99.1'],
  ['benchmark', '198.18.0.1'],
  ['benchmark', '198.19.255.255'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['Azure host agent', '168.63.129.16'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped private', '::ffff:a00:1'],
  ['compatible loopback', '::127.0.0.1'],
  ['compatible, public inside', '::8.8.8.8'],
  ['translated (RFC 6145)', '::ffff:0:127.0.0.1'],
  ['NAT64 of private', '64:ff9b::10.0.0.1'],
  ['NAT64 of metadata', '64:ff9b::a9fe:a9fe'],
  ['local NAT64', '64:ff9b:1::8.8.8.8'],
  ['6to4 of private', '2002:a00:1::1'],
  ['6to4 of public', '2002:808:808::1'],
  ['Teredo', '2001:0:53aa:64c::1'],
  ['unique local', 'fd00::1'],
  ['AWS metadata', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with zone', 'fe80::1%eth0'],
  ['public with zone', '2606:4700::1111%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['discard', '100::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['ORCHID', '2001:20::1'],
  ['segment routing', '5f00::1'],
  ['not given out', '4000::1'],
  ['no address', 'example.com'],
  ['no address', ''],
  ['number', '2130706433'],
] as const;

test.each(REFUSED)('%s %s is refused', (_what, address) => {
  expect(judgeAddress(address, [])).toBe('refused');
});

test.each([
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
])('%s is public', (address) => {
  expect(judgeAddress(address, [])).toBe('public');
});

test('a range that the operator named is allowed, also in its mapped spelling, and nothing beside it', () => {
  const allowed = parseAddressRanges(['10.1.0.0/16', 'fd12::/16', '127.0.0.1/32']);
  expect(judgeAddress('10.1.255.255', allowed)).toBe('allowed');
  expect(judgeAddress('::ffff:10.1.0.1', allowed)).toBe('allowed');
  expect(judgeAddress('fd12::1', allowed)).toBe('allowed');
  expect(judgeAddress('127.0.0.1', allowed)).toBe('allowed');
  expect(judgeAddress('10.2.0.0', allowed)).toBe('refused');
  expect(judgeAddress('127.0.0.2', allowed)).toBe('refused');
  expect(judgeAddress('64:ff9b::10.1.0.1', allowed)).toBe('refused');
  expect(judgeAddress('8.8.8.8', allowed)).toBe('public');
});

test.each(['10.0.0.0', '10.0.0.0/33', '10/8', '0x7f.0.0.0/8', 'localhost/8', 'fd00::/129', ''])(
  '"%s" is not taken for a range',
  (cidr) => {
    expect(() => parseAddressRanges([cidr])).toThrow(/is not an address range/);
  },
);

test('two spellings of one address are one address', () => {
  expect(canonicalAddress('::ffff:7f00:1')).toBe(canonicalAddress('127.0.0.1'));
  expect(canonicalAddress('2606:4700:0:0::1')).toBe(canonicalAddress('2606:4700::1'));
});
