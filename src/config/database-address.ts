import { z } from 'zod';

/** As the driver reads it: an address, or the folder of a local socket. */
function isDatabaseAddress(text: string): boolean {
  if (/^(\/|socket:)/.test(text)) return true;
  // The driver takes an address without a host.
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@localhost/'));
}

/** The address of a Postgres. */
export const databaseAddress = z
  .string()
  .refine(isDatabaseAddress, 'allowed is postgres://USER:PASSWORD@HOST:PORT/DATABASE')
  .optional();
