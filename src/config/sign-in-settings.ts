import { z } from 'zod';

/** Signing in by an identity provider of the operator's. */
export const signInSettings = {
  MAKECUT_OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'allowed is an http or https address' })
    .optional()
    .describe('identity provider (OpenID Connect issuer) of the dashboard; unset: passwords alone'),
  MAKECUT_OIDC_CLIENT_ID: z.string().optional().describe('client id that the provider gave this service'),
  MAKECUT_OIDC_CLIENT_SECRET: z.string().optional().describe('its secret'),
  MAKECUT_OIDC_NAME: z
    .string()
    .max(60)
    .optional()
    .describe('what the sign-in page calls the provider; unset: its host name'),
};

type Given = { [K in keyof typeof signInSettings]?: string | undefined };

/** The fault of the settings as a whole, or null. */
export function findSignInFault(given: Given): string | null {
  const names = ['MAKECUT_OIDC_ISSUER', 'MAKECUT_OIDC_CLIENT_ID', 'MAKECUT_OIDC_CLIENT_SECRET'] as const;
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return null;
  return `${names.join(', ')} go together; ${missing.join(' and ')} is missing`;
}

export function readOidcSettings(given: Given) {
  const {
    MAKECUT_OIDC_ISSUER: issuer,
    MAKECUT_OIDC_CLIENT_ID: clientId,
    MAKECUT_OIDC_CLIENT_SECRET: clientSecret,
    MAKECUT_OIDC_NAME: name,
  } = given;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname };
}
