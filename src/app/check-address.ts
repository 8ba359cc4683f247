import { ProblemError } from '../contract/problems/problem.ts';
import { AddressRefusedError } from '../net/address-refused-error.ts';
import type { Guard } from '../net/guard.ts';

/** Checks an address that a customer gave, before anything is written. `name` names it in the refusal. */
export async function checkAddress(guard: Guard, name: string, url: string): Promise<void> {
  try {
    await guard.check(url);
  } catch (error) {
    if (!(error instanceof AddressRefusedError)) throw error;
    const code = error.reason === 'not_a_url' ? 'invalid_request' : 'ssrf_blocked';
    throw new ProblemError(code, `${name}: ${error.message}`, { cause: error });
  }
}
