import { z } from 'zod';

/** Settings for requests that the service makes. They are a part of the one schema in `config.ts`. */
export const outboundSettings = {
  MAKECUT_ALLOW_PRIVATE_ADDRESSES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((cidr) => cidr.trim())
        .filter((cidr) => cidr !== ''),
    )
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], 'allowed is a comma-separated list of CIDRs')))
    .describe('private ranges (CIDRs) that pulls and webhooks may still reach, over plain http too'),
  MAKECUT_EXTRA_CA: z
    .string()
    .optional()
    .describe('file with CA certificates (PEM) to trust on outbound connections'),
};
