import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../config.ts';

const read = (given: Record<string, string>) => readConfig({ MAKECUT_CALLER_DIR: '/home/ann', ...given });
const PROXIES = /got ".*"; allowed is a comma-separated list of addresses and CIDRs/;
const HOST_ALONE = /got ".*"; allowed is an http or https address of a host alone/;
const POSTGRES = /; allowed is postgres:\/\/USER:PASSWORD@HOST:PORT\/DATABASE/;

test.each([
  [
    'MAKECUT_PORT',
    '99999',
    /^wrong settings: MAKECUT_PORT: got "99999"; allowed is an integer from 0 to 65535\./,
  ],
  ['MAKECUT_PORT', 'abc', /got "abc"; allowed is an integer from 0 to 65535/],
  ['MAKECUT_MAX_FILE_HOURS', '0', /got "0"; allowed is a number above 0/],
  ['MAKECUT_UPLOAD_DRIP_S', '9999', /got "9999"; allowed is a number above 0, up to 3600/],
  ['MAKECUT_LOG_LEVEL', 'loud', /got "loud"; allowed is one of debug, info, warn, error, silent/],
  ['MAKECUT_ERROR_TYPE_BASE', 'foo', /got "foo"; allowed is an address such as/],
  ['MAKECUT_TRUSTED_PROXIES', '10.0.0.0/8, everybody', /MAKECUT_TRUSTED_PROXIES: got "everybody"; allowed/],
  ['MAKECUT_TRUSTED_PROXIES', '0.0.0.0/0', PROXIES],
  ['MAKECUT_TRUSTED_PROXIES', '::/0', PROXIES],
  ['MAKECUT_TRUSTED_PROXIES', '::ffff:10.0.0.0/104', PROXIES],
  ['MAKECUT_BASE_URL', 'https://cuts.example.com/mk', HOST_ALONE],
  ['MAKECUT_BASE_URL', 'ftp://x', HOST_ALONE],
  ['MAKECUT_BASE_URL', 'https://u:p@host', HOST_ALONE],
  ['MAKECUT_BASE_URL', 'https://host?a=1', HOST_ALONE],
  ['DATABASE_URL', 'garbage', POSTGRES],
  ['DATABASE_URL', 'mysql://me:hush@x/db', POSTGRES],
  ['DATABASE_DIRECT_URL', 'http://x', POSTGRES],
  [
    'MAKECUT_EXTRA_CA',
    '/nonexistent',
    /got "\/nonexistent"; allowed is a file with CA certificates \(PEM\); ENOENT/,
  ],
  [
    'MAKECUT_EXTRA_CA',
    '/etc/passwd',
    /allowed is a file with CA certificates \(PEM\); it holds no certificate/,
  ],
])('%s=%s is refused with what is allowed', (name, value, message) => {
  const wrong = () => read({ [name]: value });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(message);
  expect(wrong).not.toThrow(/hush|u:p@/);
});

test.each([
  ['MAKECUT_BASE_URL', 'https://cuts.example.com:8443/'],
  ['MAKECUT_BASE_URL', 'http://[::1]:8080'],
  ['MAKECUT_TRUSTED_PROXIES', '10.0.0.0/8,127.0.0.1,fd00::/8,::1'],
  ['DATABASE_URL', 'postgres://x'],
  ['DATABASE_URL', 'postgresql://me:p%40ss@db.example.com:5433/makecut?sslmode=require'],
  ['DATABASE_URL', 'postgres://me:p%ss@db/makecut'],
  ['DATABASE_URL', 'postgres://me:hush@/makecut?host=/var/run/postgresql'],
  ['DATABASE_URL', '/var/run/postgresql makecut'],
  ['MAKECUT_ERROR_TYPE_BASE', 'https://errors.example.com/'],
])('%s=%s is taken', (name, value) => {
  expect(() => read({ [name]: value })).not.toThrow();
});

test('certificates to trust are read with the settings', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'makecut-ca-'));
  const pem = getCACertificates('bundled').slice(0, 2).join('\n');
  await writeFile(join(dir, 'ca.pem'), pem);
  expect(readConfig({ MAKECUT_CALLER_DIR: dir, MAKECUT_EXTRA_CA: 'ca.pem' }).extraCa).toBe(
    readFileSync(join(dir, 'ca.pem'), 'utf8'),
  );
  await rm(dir, { recursive: true });
});
