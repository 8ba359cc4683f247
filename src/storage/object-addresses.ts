import { type AddressClaim, addressOf } from './signed-address.ts';

export interface SignedAddress {
  url: string;
  /** The signature that the url also carries. */
  token: string;
}

/** Makes the addresses that clients put bytes to and get bytes from. */
export interface ObjectAddresses {
  upload(claim: Pick<AddressClaim, 'key' | 'expiresAt'>): Promise<SignedAddress>;
  download(claim: Omit<AddressClaim, 'purpose'>): Promise<SignedAddress>;
  /** Whether the bytes pass by this service, which then holds uploads to their ceiling and counts downloads. */
  isThroughService: boolean;
}

/** Addresses of this service itself, under `/internal/objects/`, each signed with the secret of its moment. */
export function ownAddresses(baseUrl: string, signingSecret: () => Buffer): ObjectAddresses {
  return {
    upload: async (claim) =>
      addressOf(baseUrl, signingSecret(), { ...claim, purpose: 'upload', filename: null }),
    download: async (claim) => addressOf(baseUrl, signingSecret(), { ...claim, purpose: 'download' }),
    isThroughService: true,
  };
}
