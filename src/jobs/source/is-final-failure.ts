import { AddressRefusedError } from '../../net/address-refused-error.ts';
import { RequestFailedError } from '../../net/request-failed-error.ts';

/**
 * Whether a pull that failed so would fail again: the address is refused, or the server gave a final refusal. A name
 * that does not resolve may do so later.
 */
export function isFinalFailure(error: unknown): error is Error {
  if (error instanceof AddressRefusedError) return error.reason !== 'unresolvable';
  return error instanceof RequestFailedError && error.isPermanent;
}
