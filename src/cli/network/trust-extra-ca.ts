import { getCACertificates, setDefaultCACertificates } from 'node:tls';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Makes `fetch` of this process trust the certificates of MAKECUT_EXTRA_CA too. */
export function trustExtraCa(extraCa: string | null): void {
  if (extraCa === null) return;
  setDefaultCACertificates([...getCACertificates('default'), ...(extraCa.match(CERTIFICATE) ?? [])]);
}
