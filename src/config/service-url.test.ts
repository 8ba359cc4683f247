import { expect, test } from 'vitest';
import { serviceUrl } from './service-url.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['box.lan', 'http://box.lan:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://[::1]:8080'],
  ['::1', 'http://[::1]:8080'],
  ['[::1]', 'http://[::1]:8080'],
  ['fd00::7', 'http://[fd00::7]:8080'],
  ['fe80::1%eth0', 'http://[fe80::1]:8080'],
])('a service that listens on %s is reached at %s', (host, url) => {
  expect(serviceUrl(host, 8080)).toBe(url);
  expect(new URL(url).origin).toBe(url);
});
