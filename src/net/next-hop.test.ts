import { expect, test } from 'vitest';
import { nextHop, type RequestHop } from './next-hop.ts';

const FROM = new URL('https://a.test/one');
const POST: RequestHop = {
  url: FROM.href,
  method: 'POST',
  headers: {
    authorization: 'Bearer x',
    'service-signature': 's',
    'content-type': 'text/plain',
    accept: '*/*',
  },
  body: 'hello',
};

test('an answer without redirect status or location ends the way', () => {
  expect(nextHop(POST, FROM, 200, '/two')).toBeNull();
  expect(nextHop(POST, FROM, 304, '/two')).toBeNull();
  expect(nextHop(POST, FROM, 302, undefined)).toBeNull();
});

test('within one origin all is kept; 303 turns a POST into a GET without body', () => {
  expect(nextHop(POST, FROM, 308, '/two')).toEqual({ ...POST, url: 'https://a.test/two' });
  expect(nextHop(POST, FROM, 303, '/two')).toEqual({
    url: 'https://a.test/two',
    method: 'GET',
    headers: { authorization: 'Bearer x', 'service-signature': 's', accept: '*/*' },
    body: null,
  });
});

test.each(['https://b.test/two', 'http://a.test/two', 'https://a.test:8443/two'])(
  'only neutral headers go on to %s',
  (location) => {
    expect(nextHop(POST, FROM, 307, location)).toEqual({
      url: location,
      method: 'POST',
      headers: { 'content-type': 'text/plain', accept: '*/*' },
      body: 'hello',
    });
  },
);

test('a target that is no URL is a bad answer', () => {
  expect(() => nextHop(POST, FROM, 302, 'https://[')).toThrow(/no URL/);
});
