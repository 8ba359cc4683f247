import { expect, test } from 'vitest';
import { plainTarget } from './request-target.ts';

test.each([
  ['/v1/cuts', '/v1/cuts'],
  ['/v1/cuts?limit=%31', '/v1/cuts?limit=%31'],
  ['http://any/v1/cuts?a=http://b', '/v1/cuts?a=http://b'],
  ['HTTPS://any:8080/v1/cuts', '/v1/cuts'],
  ['http://any', '/'],
  ['http://any?x=1', '/?x=1'],
  ['/%761/usage', '/v1/usage'],
  ['/%69nternal/%7Ea%2Db%2ec%5f%39', '/internal/~a-b.c_9'],
  ['/v1/%2F%25%3F%zz%ff', '/v1/%2F%25%3F%zz%ff'],
  ['/v1/usage#x?y', '/v1/usage'],
  ['*', '*'],
  ['//any/v1/cuts', '//any/v1/cuts'],
])('%s is %s', (url, plain) => {
  expect(plainTarget({ url, headers: { host: 'x' } })).toBe(plain);
});

test('the host of a target in absolute form replaces the Host header', () => {
  const headers: { host?: string } = { host: 'own' };
  plainTarget({ url: '/mcp', headers });
  expect(headers.host).toBe('own');
  plainTarget({ url: 'http://evil:1/mcp', headers });
  expect(headers.host).toBe('evil:1');
});
