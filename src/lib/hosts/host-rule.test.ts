import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { hostAndOriginRule, hostOrAddressRule } from './host-rule.ts';

const asked = (host: string | undefined, origin?: string, localAddress = '192.168.7.9') => ({
  headers: { ...(host === undefined ? {} : { host }), ...(origin === undefined ? {} : { origin }) },
  socket: { localAddress } as Socket,
});

const rule = hostAndOriginRule('https://cuts.example/app', 'box.lan');

test.each([
  ['the base URL', 'cuts.example'],
  ['the name it listens on', 'box.lan:8080'],
  ['the address that the connection came in at', '192.168.7.9:8080'],
  ['localhost', 'LOCALHOST:1'],
  ['the name of the machine', `${hostname()}:8080`],
  ['the name of the machine in its network', `${hostname()}.local`],
])('%s is a name of the service', (_what, host) => {
  expect(rule(asked(host))).toBeNull();
  expect(rule(asked('localhost', `http://${host}`))).toBeNull();
});

test('an IPv6 address is in brackets, and IPv4 through an IPv6 socket counts as IPv4', () => {
  expect(rule(asked('[fd00::7]:8080', undefined, 'fd00::7'))).toBeNull();
  expect(rule(asked('10.0.0.5', undefined, '::ffff:10.0.0.5'))).toBeNull();
  expect(rule(asked('[fd00::8]', undefined, 'fd00::7'))).toMatch(/Host/);
  expect(hostAndOriginRule('http://[::1]:8080', '::1')(asked('[::1]:8080', 'http://[::1]'))).toBeNull();
});

test.each([
  undefined,
  '',
  'evil.example',
  'cuts.example.',
  'cuts.example@evil.example',
  'a b',
  '[::1',
  '192.168.7.8',
])('the host %j is foreign, and the refusal names the setting', (host) =>
  expect(rule(asked(host))).toMatch(/MAKECUT_BASE_URL/),
);

test.each([
  'null',
  '',
  'evil.example',
  'https://evil.example',
  'https://cuts.example/',
  'ftp://cuts.example',
])('the origin %j is foreign', (origin) => expect(rule(asked('cuts.example', origin))).toMatch(/Origin/));

test('pages may also be opened by any address in numbers, and by no foreign name', () => {
  const pages = hostOrAddressRule('https://cuts.example', '0.0.0.0');
  for (const host of ['192.0.2.1:8080', '[2001:db8::1]', 'cuts.example', 'localhost:1']) {
    expect(pages(asked(host))).toBeNull();
  }
  for (const host of [undefined, 'evil.example', '192.0.2.1.evil.example', '1.2.3']) {
    expect(pages(asked(host))).toMatch(/MAKECUT_BASE_URL/);
  }
});
