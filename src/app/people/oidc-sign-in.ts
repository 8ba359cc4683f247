import { createHmac, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '../../contract/problems/problem.ts';
import {
  findUserByEmail,
  findUserBySubject,
  linkUser,
  membershipsOf,
  type UserRow,
} from '../../db/access/people.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Trx } from '../../db/database.ts';
import type { OidcPerson, OidcTry } from '../../net/oidc.ts';
import type { AppContext } from '../app-context.ts';
import { acceptInvite, requireInvite } from './invite.ts';
import { openSession } from './session.ts';
import { actorOfUser } from './sign-in.ts';

/** How long a person may take at the identity provider. */
export const OIDC_TRY_LIFE_S = 600;

interface KeptTry extends OidcTry {
  /** The invitation link that the person uses with this sign-in, or null. */
  invite: string | null;
  expiresAt: number;
}

/** The provider's address for the browser, and the ticket that the browser must bring back. */
export async function beginOidc(
  app: AppContext,
  invite: string | null,
): Promise<{ url: string; ticket: string }> {
  if (app.oidc === null) throw new ProblemError('not_found', 'no identity provider is set up here');
  try {
    const { url, attempt } = await app.oidc.begin(redirectUri(app));
    const expiresAt = Math.floor(app.now().getTime() / 1000) + OIDC_TRY_LIFE_S;
    return { url, ticket: seal(app.signingSecrets.current(), { ...attempt, invite, expiresAt }) };
  } catch (cause) {
    throw new ProblemError(
      'capacity_paused',
      'the identity provider does not answer; try again in a moment',
      {
        retryAfterS: 10,
        cause,
      },
    );
  }
}

/** The secret of a new session for a person who returns from the provider. */
export async function endOidc(
  app: AppContext,
  query: string,
  ticket: string | null,
  address: string,
): Promise<string> {
  const attempt = ticket === null ? null : await unseal(app, ticket);
  if (app.oidc === null || attempt === null) {
    throw new ProblemError(
      'invalid_api_key',
      'this sign-in was not begun here, or took too long; begin again',
    );
  }
  const person = await app.oidc.end(new URL(`${redirectUri(app)}?${query}`), attempt).catch((cause) => {
    throw new ProblemError('invalid_api_key', 'the identity provider did not say who you are; begin again', {
      cause,
    });
  });
  return await app.db.transaction().execute(async (trx) => {
    const user = await knownUser(trx, person, address);
    if (attempt.invite !== null)
      return await joinByInvite(app, trx, attempt.invite, { ...person, address, known: user });
    if (user !== null) {
      const { token, accountId } = await openSession(trx, user.id, app.now());
      const details = { by: person.issuer };
      await writeAudit(trx, { accountId, actor: actorOfUser(user, address), act: 'sign_in', details });
      return token;
    }
    throw new ProblemError(
      'insufficient_scope',
      `${person.email ?? 'this person'} has no user here; ask an admin of your account for a link and open it first`,
    );
  });
}

/** Finds the user by the provider's own id, else by an e-mail address that the provider has verified. */
async function knownUser(
  trx: Trx,
  { issuer, subject, email, isEmailVerified }: OidcPerson,
  address: string,
): Promise<UserRow | null> {
  const linked = await findUserBySubject(trx, issuer, subject);
  if (linked !== null) return linked;
  const user = email !== null && isEmailVerified ? await findUserByEmail(trx, email) : null;
  if (user === null) return null;
  // Providers give the address of a former user to another one. It must not open the former user's accounts
  // here.
  if (!(await linkUser(trx, user.id, { issuer, subject }))) {
    throw new ProblemError(
      'insufficient_scope',
      `${email} has a user here who is linked with another person at the identity provider; ask the operator for a password or another user`,
      { cause: new Error(`the user ${user.id} is linked with another person of ${issuer}`) },
    );
  }
  const [first] = await membershipsOf(trx, user.id);
  const actor = actorOfUser(user, address);
  await writeAudit(trx, {
    accountId: first?.account_id ?? null,
    actor,
    act: 'provider.linked',
    details: { by: issuer },
  });
  return user;
}

async function joinByInvite(
  app: AppContext,
  trx: Trx,
  token: string,
  person: OidcPerson & { address: string; known: UserRow | null },
): Promise<string> {
  const invite = await requireInvite(trx, token);
  const { issuer, subject, email, isEmailVerified, name, known } = person;
  if (email === null || !isEmailVerified) {
    throw new ProblemError(
      'invalid_request',
      'the identity provider names no verified e-mail address for you',
    );
  }
  if (invite.email !== null && invite.email.toLowerCase() !== email.toLowerCase()) {
    throw new ProblemError('insufficient_scope', `this link is for ${invite.email}; you are ${email}`);
  }
  const joiner = { known, email, name: name ?? email, oidc_issuer: issuer, oidc_subject: subject };
  return await acceptInvite(trx, invite, joiner, { caller: person.address, now: app.now() });
}

function redirectUri({ baseUrl }: AppContext): string {
  return `${baseUrl}/internal/oidc/callback`;
}

function seal(secret: Buffer, kept: KeptTry): string {
  const text = Buffer.from(JSON.stringify(kept)).toString('base64url');
  return `${text}.${signatureOf(secret, text)}`;
}

async function unseal({ signingSecrets, now }: AppContext, ticket: string): Promise<KeptTry | null> {
  const [text = '', signature = ''] = ticket.split('.');
  const given = Buffer.from(signature);
  const isSealed = await signingSecrets.some((secret) => {
    const wanted = Buffer.from(signatureOf(secret, text));
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
  if (!isSealed) return null;
  const kept = JSON.parse(Buffer.from(text, 'base64url').toString()) as KeptTry;
  return now().getTime() < kept.expiresAt * 1000 ? kept : null;
}

function signatureOf(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(`oidc\n${text}`).digest('base64url');
}
