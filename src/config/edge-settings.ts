import { z } from 'zod';

const address = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'allowed is a comma-separated list of addresses and CIDRs',
);

/** Settings for callers, and for how long their actions are kept. */
export const edgeSettings = {
  MAKECUT_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .pipe(z.array(address))
    .describe('trusted proxies, whose x-forwarded-for is used, as addresses or CIDRs; unset: none'),
  MAKECUT_AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .default(400)
    .describe('how many days the audit log is kept'),
};
