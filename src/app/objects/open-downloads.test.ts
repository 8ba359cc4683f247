import { expect, test } from 'vitest';
import { OpenDownloads } from './open-downloads.ts';

test('downloads are bounded by account, by network and in all, until they end', () => {
  const downloads = new OpenDownloads({ perAccount: 2, inAll: 16 });
  const begin = (account: string, address: string) => downloads.begin(account, address);
  const ends = [begin('ann', '192.0.2.1'), begin('ann', '192.0.2.1')];
  expect(() => begin('ann', '192.0.2.2')).toThrow('2 downloads of the account are on their way');
  ends.push(begin('bob', '192.0.2.1'), begin('cy', '192.0.2.1'));
  expect(() => begin('dee', '192.0.2.1')).toThrow('4 downloads to your network');
  // The addresses of an IPv6 network are one caller.
  for (let i = 0; i < 4; i += 1) ends.push(begin(`six ${i}`, `2001:db8::${i}`));
  expect(() => begin('dee', '2001:db8::9')).toThrow('4 downloads to your network');
  for (let i = 0; i < 8; i += 1) ends.push(begin(`more ${i}`, `198.51.100.${i}`));
  expect(() => begin('dee', '203.0.113.1')).toThrow('16 downloads of all accounts');
  const [first] = ends;
  first?.();
  first?.();
  ends.push(begin('ann', '203.0.113.1'));
  expect(() => begin('ann', '203.0.113.1')).toThrow('2 downloads of the account');
  for (const end of ends) end();
  expect(Reflect.get(downloads, 'counts')).toEqual(new Map());
});

test('downloads of the cache that all accounts share use up no account’s bound', () => {
  const downloads = new OpenDownloads({ perAccount: 1, inAll: 16 });
  const ends = [1, 2, 3].map((at) => downloads.begin(null, `192.0.2.${at}`));
  ends.push(downloads.begin('ann', '192.0.2.1'));
  for (const end of ends) end();
  expect(Reflect.get(downloads, 'counts')).toEqual(new Map());
});
