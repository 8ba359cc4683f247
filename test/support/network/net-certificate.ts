import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NetCertificates {
  /** PEM of the authority that signed both servers. */
  ca: string;
  /** Valid for the name `media.test` and the address 127.0.0.1. */
  good: { key: string; cert: string };
  /** Signed by the same authority, but for the name `other.test`. */
  other: { key: string; cert: string };
}

const OPENSSL = 'openssl';

/** Makes an authority of the test's own and two server certificates by openssl, in the given empty folder. */
export function makeNetCertificates(folder: string): NetCertificates {
  const openssl = (...args: string[]) => execFileSync(OPENSSL, args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=Test authority',
    '-days',
    '2',
  );
  const sign = (name: string, altNames: string) => {
    writeFileSync(join(folder, `${name}.ext`), `subjectAltName=${altNames}\n`);
    openssl('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
    openssl(
      ...['x509', '-req', '-in', `${name}.csr`, '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
      ...['-out', `${name}.pem`, '-days', '2', '-extfile', `${name}.ext`],
    );
    return {
      key: readFileSync(join(folder, `${name}.key`), 'utf8'),
      cert: readFileSync(join(folder, `${name}.pem`), 'utf8'),
    };
  };
  return {
    good: sign('good', 'DNS:media.test,IP:127.0.0.1'),
    other: sign('other', 'DNS:other.test'),
    ca: readFileSync(join(folder, 'ca.pem'), 'utf8'),
  };
}
