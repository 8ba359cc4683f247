import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from '../../../src/lib/free-port.ts';

export interface TestIdentity {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

export interface IdentityProvider {
  issuer: string;
  /** Settings of a service that signs people in here; `baseUrl` is the service's address. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * A whole OpenID provider on this machine, with its own development pages for signing in. They accept any name; names
 * in `identities` have the claims given there.
 */
export async function startIdentityProvider(
  baseUrl: string,
  identities: readonly TestIdentity[],
): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'makecut',
        client_secret: 'a secret of two',
        redirect_uris: [`${baseUrl}/internal/oidc/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: async (_context, sub) => {
      const { sub: _sub, ...claims } = identities.find((known) => known.sub === sub) ?? { sub };
      return { accountId: sub, claims: async () => ({ sub, ...claims }) };
    },
    cookies: { keys: ['only for tests'] },
  });
  const server: Server = createServer(provider.callback());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer,
    settings: {
      MAKECUT_OIDC_ISSUER: issuer,
      MAKECUT_OIDC_CLIENT_ID: 'makecut',
      MAKECUT_OIDC_CLIENT_SECRET: 'a secret of two',
      MAKECUT_OIDC_NAME: 'Example House',
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
