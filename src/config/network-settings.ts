import { z } from 'zod';

/** A comma-separated list whose items have the given form. */
const listOf = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((given) => given.trim())
        .filter((given) => given !== ''),
    )
    .pipe(z.array(item));

/** Scheme, host and a port that is not the scheme's own, in lower case: browsers send no other form. */
function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const PROXY_RULE =
  'allowed is a comma-separated list of addresses and CIDRs, such as 10.0.0.0/8,127.0.0.1; a range of all addresses (/0) is none';

/** The server refuses ranges of all addresses, and reads ranges of mapped IPv4 addresses as IPv4 ones. */
const isProxyRange = (text: string) => !/\/0+$/.test(text) && !/^::ffff:.*\//i.test(text);

/** Settings for callers, and for how long their actions are kept. */
export const callerSettings = {
  MAKECUT_TRUSTED_PROXIES: listOf(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], PROXY_RULE).refine(isProxyRange, PROXY_RULE),
  ).describe('trusted proxies, whose x-forwarded-for is used, as addresses or CIDRs; unset: none'),
  MAKECUT_CORS_ORIGINS: listOf(
    z
      .string()
      .refine(
        isOrigin,
        'allowed is a comma-separated list of origins as browsers send them, such as https://app.example or http://localhost:5173: no *, no path, no slash at the end',
      ),
  ).describe('origins whose pages may call the API in browsers, with commas between; unset: none'),
  MAKECUT_AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .default(400)
    .describe('how many days the audit log is kept'),
  MAKECUT_METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'allowed is a text of 16 to 200 letters, digits and ._~+/=-')
    .optional()
    .describe('token with which a monitor reads /internal/metrics; unset: nobody reads them'),
};

/** Settings for requests that the service makes. */
export const outboundSettings = {
  MAKECUT_ALLOW_PRIVATE_ADDRESSES: listOf(
    z.union([z.cidrv4(), z.cidrv6()], 'allowed is a comma-separated list of CIDRs'),
  ).describe('private ranges (CIDRs) that pulls and webhooks may still reach, over plain http too'),
  MAKECUT_EXTRA_CA: z
    .string()
    .optional()
    .describe(
      'file with CA certificates (PEM) to trust on outbound connections, also of commands with --url',
    ),
};
