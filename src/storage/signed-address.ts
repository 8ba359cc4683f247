import { createHmac, timingSafeEqual } from 'node:crypto';

export type AddressPurpose = 'upload' | 'download';

export interface AddressClaim {
  purpose: AddressPurpose;
  key: string;
  /** Unix time in seconds. */
  expiresAt: number;
  /** Name that a browser saves a download under. */
  filename: string | null;
}

const VERSION = 'v1';

/** The token that proves a claim. Only the installation's secret can make or check it. */
export function signAddress(secret: Buffer, claim: AddressClaim): string {
  const text = [VERSION, claim.purpose, claim.key, claim.expiresAt, claim.filename ?? ''].join('\n');
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Whether the token was made for exactly this claim and has not expired. */
export function isAddressValid(secret: Buffer, claim: AddressClaim, token: string, now: Date): boolean {
  const wanted = Buffer.from(signAddress(secret, claim));
  const given = Buffer.from(token);
  const isSame = wanted.length === given.length && timingSafeEqual(wanted, given);
  return isSame && now.getTime() < claim.expiresAt * 1000;
}

/** The service's own address of an object, under `/internal/objects/`. */
export function addressOf(
  baseUrl: string,
  secret: Buffer,
  claim: AddressClaim,
): { url: string; token: string } {
  const token = signAddress(secret, claim);
  const query = new URLSearchParams({ purpose: claim.purpose, expires: String(claim.expiresAt), token });
  if (claim.filename !== null) query.set('filename', claim.filename);
  return { url: `${baseUrl}/internal/objects/${claim.key}?${query}`, token };
}
