import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { makeNetCertificates } from '../../../test/support/network/net-certificate.ts';
import { ConnectionError } from '../../client/connection-error.ts';
import { freePort } from '../../lib/free-port.ts';
import { namedFetch } from './named-fetch.ts';
import { sayConnectionFault } from './say-connection-fault.ts';
import { trustExtraCa } from './trust-extra-ca.ts';

const faultOf = (url: string) =>
  namedFetch(url).then(
    (response) => response.status,
    (error: unknown) => sayConnectionFault(new ConnectionError('GET /v1/usage', 5, error)),
  );

test('a port where nothing listens and a name that is not found are told apart', async () => {
  const port = await freePort();
  expect(await faultOf(`http://127.0.0.1:${port}/`)).toMatch(
    `127.0.0.1:${port} refuses the connection. Check --url, and that it runs.`,
  );
  expect(await faultOf('http://cuts.invalid/')).toMatch(
    /^the name of cuts\.invalid is not found \(E\w+\)\. Check --url\. .*MAKECUT_BASE_URL\.$/,
  );
});

test('a certificate of an own CA is named, and accepted with MAKECUT_EXTRA_CA', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ca-'));
  const before = getCACertificates('default');
  const certificates = makeNetCertificates(folder);
  const server = createServer(certificates.good, (_request, response) => response.end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(await faultOf(`https://${host}/`)).toMatch(
      new RegExp(`^the certificate of ${host} is not accepted .*set MAKECUT_EXTRA_CA`),
    );
    trustExtraCa(`a company's own\n${certificates.ca}`);
    expect(await faultOf(`https://${host}/`)).toBe(200);
  } finally {
    setDefaultCACertificates(before);
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  }
});

test('errors that have nothing to do with a connection are left alone', () => {
  expect(sayConnectionFault(new Error('full'))).toBeNull();
});
