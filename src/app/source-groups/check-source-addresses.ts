import type { ReadSourceGroup } from '../../contract/source-group.ts';
import type { Guard } from '../../net/guard.ts';
import { checkAddress } from '../check-address.ts';

/** A request whose every address passed the check of registration. */
export type CheckedSourceGroup = ReadSourceGroup & { areAddressesChecked: true };

/**
 * Checks all addresses of a request together, because each can wait for DNS as long as the check lasts. The
 * message names the first wrong one in the request's order, whichever answer came first.
 */
export async function checkSourceAddresses(
  guard: Guard,
  request: ReadSourceGroup,
): Promise<CheckedSourceGroup> {
  const checks = request.files.map(async ({ source_url: url }, index) => {
    if (url != null) await checkAddress(guard, `files[${index}].source_url`, url);
  });
  for (const check of await Promise.allSettled(checks)) {
    if (check.status === 'rejected') throw check.reason;
  }
  return { ...request, areAddressesChecked: true };
}
