import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { once } from '../lib/once.ts';

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
}

/** Binds an answer of the provider to the browser that was sent there. */
export interface OidcTry {
  state: string;
  nonce: string;
  verifier: string;
}

/** The person, as the provider names them. */
export interface OidcPerson {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

export interface Oidc {
  name: string;
  /** Where to send the browser. */
  begin(redirectUri: string): Promise<{ url: string; attempt: OidcTry }>;
  /** Throws when the answer belongs to another try, or is not signed by the provider. */
  end(callbackUrl: URL, attempt: OidcTry): Promise<OidcPerson>;
}

const TIMEOUT_S = 15;

/** The authorization code flow with PKCE. The provider is the operator's choice, so it is reached without the guard. */
export function createOidc(provider: OidcProvider): Oidc {
  // A provider that was away is asked again the next time.
  const known = once(() => discover(provider));
  return {
    name: provider.name,
    async begin(redirectUri) {
      const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await known(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },
    async end(callbackUrl, { state, nonce, verifier }) {
      const configuration = await known();
      const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the identity provider sent no identity');
      // Providers differ in which of the two they put the address.
      const info =
        claims['email'] === undefined
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof info['email'] === 'string' ? info['email'] : null,
        isEmailVerified: info['email_verified'] === true,
        name: typeof info['name'] === 'string' ? info['name'] : null,
      };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> {
  const url = new URL(issuer);
  // A provider over plain http is on this machine or in a closed network. The library needs an explicit permission
  // for it.
  const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
  return await discovery(url, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_S });
}
