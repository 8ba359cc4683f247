import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from '../config-error.ts';
import { sayGot } from './say-setting-fault.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The text of a file of certificates; null where none is set. Throws ConfigError where it cannot be read or holds none. */
export function readExtraCa(given: string | undefined, callerDir: string): string | null {
  if (given === undefined) return null;
  try {
    const text = readFileSync(resolve(callerDir, given), 'utf8');
    const certificates = text.match(CERTIFICATE) ?? [];
    if (certificates.length === 0) throw new Error('it holds no certificate');
    for (const certificate of certificates) new X509Certificate(certificate);
    return text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const allowed = `allowed is a file with CA certificates (PEM); ${reason}`;
    throw new ConfigError(`wrong settings: ${sayGot('MAKECUT_EXTRA_CA', given, allowed)}.`, { cause: error });
  }
}
