import { expect, test } from 'vitest';
import { callerNetwork } from './caller-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['', ''],
  ['proxy.lan', 'proxy.lan'],
])('%s is counted as %s', (address, network) => expect(callerNetwork(address)).toBe(network));
