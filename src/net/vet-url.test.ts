import { expect, test } from 'vitest';
import { AddressRefusedError } from './address-refused-error.ts';
import { createGuard } from './guard.ts';

const NAMES: Record<string, string[]> = {
  'public.test': ['93.184.216.34', '2606:2800:220:1::1'],
  'mixed.test': ['93.184.216.34', '10.0.0.1'],
  'mixed6.test': ['93.184.216.34', '::ffff:169.254.169.254'],
  'inside.test': ['10.0.0.1'],
  'strange.test': ['not an address'],
  'nothing.test': [],
};

async function resolve(host: string): Promise<string[]> {
  const addresses = NAMES[host];
  if (addresses === undefined) throw new Error('ENOTFOUND');
  return addresses;
}

function guard(allowedCidrs: string[] = []) {
  return createGuard({ allowedCidrs, extraCa: null, resolve });
}

async function reasonOf(check: Promise<unknown>): Promise<string> {
  const error = await check.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AddressRefusedError);
  return error instanceof AddressRefusedError ? error.reason : '';
}

test.each([
  ['', 'not_a_url'],
  ['public.test/a.mp4', 'not_a_url'],
  ['//public.test/a', 'not_a_url'],
  ['https://', 'not_a_url'],
  ['https:public.test', 'not_a_url'],
  ['https:/public.test', 'not_a_url'],
  ['https:\\\\public.test', 'not_a_url'],
  ['https://public.test\\@10.0.0.1/', 'not_a_url'],
  ['https://pub\tlic.test/', 'not_a_url'],
  ['https://public.test/\n', 'not_a_url'],
  ['https://public .test/', 'not_a_url'],
  ['https://[fe80::1%25eth0]/', 'not_a_url'],
  ['https://[fe80::1%eth0]/', 'not_a_url'],
  ['https://public.test:99999/', 'not_a_url'],
  ['http://public.test/', 'not_https'],
  ['http://10.0.0.1/', 'not_https'],
  ['http://2130706433/', 'not_public'],
  ['ftp://public.test/', 'not_https'],
  ['file:///etc/passwd', 'not_https'],
  ['gopher://public.test/', 'not_https'],
  ['data:text/plain,hello', 'not_https'],
  ['https://user@public.test/', 'user_info'],
  ['https://user:word@public.test/', 'user_info'],
  ['https://:@public.test/', 'user_info'],
  ['https://public.test@10.0.0.1/', 'user_info'],
  ['https://public.test:22/', 'port'],
  ['https://public.test:80/', 'port'],
  ['https://public.test:1023/', 'port'],
  ['https://public.test:0/', 'port'],
  ['https://127.0.0.1/', 'not_public'],
  ['https://2130706433/', 'not_public'],
  ['https://0x7f.1/', 'not_public'],
  ['https://017700000001/', 'not_public'],
  ['https://127.1/', 'not_public'],
  ['https://127.0.0.1./', 'not_public'],
  ['https://%31%32%37.0.0.1/', 'not_public'],
  ['https://127.0.0.1/', 'not_public'],
  ['https://134744072/', 'not_public'],
  ['https://0x8.8.8.8/', 'not_public'],
  ['https://010.8.8.8/', 'not_public'],
  ['https://public.test./', 'not_public'],
  ['https://localhost/', 'not_public'],
  ['https://LOCALHOST:8443/', 'not_public'],
  ['https://a.localhost/', 'not_public'],
  ['https://0.0.0.0/', 'not_public'],
  ['https://0/', 'not_public'],
  ['https://[::1]/', 'not_public'],
  ['https://[::]/', 'not_public'],
  ['https://[::ffff:127.0.0.1]/', 'not_public'],
  ['https://[::ffff:7f00:1]/', 'not_public'],
  ['https://[::127.0.0.1]/', 'not_public'],
  ['https://[64:ff9b::7f00:1]/', 'not_public'],
  ['https://[2002:7f00:1::]/', 'not_public'],
  ['https://169.254.169.254/latest/meta-data/', 'not_public'],
  ['https://mixed.test/', 'not_public'],
  ['https://mixed6.test/', 'not_public'],
  ['https://inside.test/', 'not_public'],
  ['https://strange.test/', 'not_public'],
  ['https://nothing.test/', 'unresolvable'],
  ['https://unknown.test/', 'unresolvable'],
])('%j is refused: %s', async (url, reason) => {
  expect(await reasonOf(guard().check(url))).toBe(reason);
});

test.each([
  ['https://public.test', 'https://public.test/'],
  ['HTTPS://PUBLIC.test:443/a b?x=1', 'https://public.test/a%20b?x=1'],
  ['https://public.test:1024/', 'https://public.test:1024/'],
  ['https://public.test:65535/', 'https://public.test:65535/'],
  ['https://8.8.8.8:8443/x', 'https://8.8.8.8:8443/x'],
  ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
])('%s passes as %s', async (url, normalised) => {
  expect((await guard().check(url)).href).toBe(normalised);
});

test('named ranges open http and private hosts, and only those', async () => {
  const open = guard(['10.0.0.0/8', '127.0.0.0/8']);
  expect((await open.check('http://inside.test/a')).href).toBe('http://inside.test/a');
  expect((await open.check('https://inside.test/a')).protocol).toBe('https:');
  expect((await open.check('http://localhost:8080/')).port).toBe('8080');
  expect((await open.check('https://mixed.test/')).hostname).toBe('mixed.test');
  expect(await reasonOf(open.check('http://mixed.test/'))).toBe('not_https');
  expect(await reasonOf(open.check('http://public.test/'))).toBe('not_https');
  expect(await reasonOf(open.check('http://192.168.0.1/'))).toBe('not_public');
  expect(await reasonOf(open.check('http://10.0.0.1:22/'))).toBe('port');
  expect(await reasonOf(open.check('https://2130706433/'))).toBe('not_public');
});

test('a refusal does not tell the address behind a name', async () => {
  await expect(guard().check('https://inside.test/')).rejects.toThrow(
    /^The host inside\.test is not a public address\.$/,
  );
});
