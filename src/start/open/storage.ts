import type { ObjectAddresses } from '../../storage/object-addresses.ts';
import type { ObjectStore } from '../../storage/object-store.ts';

export interface Storage {
  store: ObjectStore;
  kind: 'folder' | 'bucket';
  /** Where it is, for people. */
  place: string;
  /** Makes the minter of addresses from the service's own address and its signing secret. */
  addresses(baseUrl: string, signingSecret: () => Buffer): ObjectAddresses;
  close(): void;
}
