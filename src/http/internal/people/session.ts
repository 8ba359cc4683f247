import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { join, lookAtInvite } from '../../../app/people/invite.ts';
import { renameSelf, switchAccount, viewSession } from '../../../app/people/session.ts';
import { changePassword, signIn, signOut } from '../../../app/people/sign-in.ts';
import { requestNotes } from '../../../contract/requests/request-notes.ts';
import { nameSchema } from '../../../contract/requests/text-schema.ts';
import { MAX_PERSON_NAME_CHARS } from '../../../contract/values/limits.ts';
import type { HttpContext } from '../../http-context.ts';
import { actorOf, personOf } from '../../plugins/authentication.ts';
import { clearSessionCookie, requireOwnPage, setSessionCookie } from '../../plugins/session-cookie.ts';
import { readBodyAs } from '../read-body-as.ts';

export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .register(requestNotes, { allowed: 'an email address' });
const password = z.string().max(1000).register(requestNotes, { isSecret: true });
const token = z.string().max(200).register(requestNotes, { isSecret: true });
const signInSchema = z.object({ email: emailSchema, password });
const joinSchema = z.object({ token, email: emailSchema, name: nameSchema(MAX_PERSON_NAME_CHARS), password });
const lookSchema = z.object({ token });
const accountSchema = z.object({ account_id: z.guid() });
const passwordSchema = z.object({ current: password, next: password });
const renameSchema = z.object({ name: nameSchema(MAX_PERSON_NAME_CHARS) });

const PERSON = { config: { scope: 'read', isForPeople: true } } as const;

/** Signing in and out, and the settings of a person. */
export function sessionRoutes(app: FastifyInstance, context: HttpContext): void {
  const { db, baseUrl, now } = context;

  app.post('/internal/session', async (request, reply) => {
    requireOwnPage(context, request);
    const given = readBodyAs(signInSchema, request);
    setSessionCookie(baseUrl, reply, await signIn(db, { ...given, caller: request.ip, now: now() }));
    return { status: 'signed in' };
  });

  app.post('/internal/join', async (request, reply) => {
    requireOwnPage(context, request);
    const given = readBodyAs(joinSchema, request);
    setSessionCookie(baseUrl, reply, await join(db, { ...given, caller: request.ip, now: now() }));
    return { status: 'signed in' };
  });

  // The secret of an invitation comes in the body, because addresses are logged.
  app.post('/internal/join/look', (request) =>
    lookAtInvite(db, { ...readBodyAs(lookSchema, request), caller: request.ip }),
  );

  app.get('/internal/session', PERSON, (request) => viewSession(context, personOf(request)));

  app.delete('/internal/session', PERSON, async (request, reply) => {
    await signOut(db, personOf(request), actorOf(request));
    clearSessionCookie(baseUrl, reply);
    return { status: 'signed out' };
  });

  app.put('/internal/session/account', PERSON, async (request) => {
    await switchAccount(db, personOf(request), readBodyAs(accountSchema, request).account_id);
    return { status: 'changed' };
  });

  app.put('/internal/session/password', PERSON, async (request) => {
    const change = readBodyAs(passwordSchema, request);
    await changePassword(db, personOf(request), { ...change, caller: request.ip });
    return { status: 'changed' };
  });

  app.put('/internal/session/name', PERSON, async (request) => {
    await renameSelf(db, personOf(request), readBodyAs(renameSchema, request).name);
    return { status: 'changed' };
  });
}
