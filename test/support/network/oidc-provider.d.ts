/** The part of the package's types that the tests use. The package has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
        claims: Record<string, string[]>;
        pkce: { required: () => boolean };
        cookies: { keys: string[] };
        findAccount: (
          context: unknown,
          sub: string,
        ) => Promise<{ accountId: string; claims: () => Promise<{ sub: string }> }>;
      },
    );
    callback(): RequestListener;
  }
}
