import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deleteMember } from '../../../app/people/delete-person.ts';
import { createInvite, listInvites, presentInvite, takeBackInvite } from '../../../app/people/invite.ts';
import { changeRole, listMemberViews, removeMember } from '../../../app/people/members.ts';
import { notFound } from '../../../contract/problems/problem.ts';
import { ROLES } from '../../../contract/values/access.ts';
import type { HttpContext } from '../../http-context.ts';
import { actingCallerOf, actorOf, personOf } from '../../plugins/authentication.ts';
import { type ById, idOf } from '../id-of.ts';
import { readBodyAs } from '../read-body-as.ts';
import { emailSchema } from './session.ts';

const inviteSchema = z.object({ role: z.enum(ROLES), email: emailSchema.nullish() });
const roleSchema = z.object({ role: z.enum(ROLES) });

const ADMIN = { config: { scope: 'admin', isForPeople: true } } as const;

/** The members of the account, and the invitations for more. */
export function memberRoutes(app: FastifyInstance, context: HttpContext): void {
  const { db, baseUrl, now } = context;

  app.get('/internal/members', { config: { scope: 'read', isForPeople: true } }, async (request) => {
    const { accountId, role } = personOf(request);
    return {
      members: await listMemberViews(db, accountId),
      invites: role === 'admin' ? await listInvites(db, accountId) : [],
    };
  });

  app.post('/internal/invites', ADMIN, async (request, reply) => {
    const { accountId, userId } = personOf(request);
    const { role, email } = readBodyAs(inviteSchema, request);
    const made = await createInvite(db, {
      accountId,
      role,
      email: email ?? null,
      invitedBy: userId,
      now: now(),
      actor: actorOf(request),
    });
    return reply.code(201).send({ ...presentInvite(made.invite), link: inviteLink(baseUrl, made.token) });
  });

  app.delete<ById>('/internal/invites/:id', ADMIN, async (request) => {
    const id = idOf(request, 'invite');
    if (!(await takeBackInvite(db, actingCallerOf(request), id))) throw notFound('invite');
    return { status: 'deleted' };
  });

  app.put<ById>('/internal/members/:id', ADMIN, async (request) => {
    const { role } = readBodyAs(roleSchema, request);
    await changeRole(db, actingCallerOf(request), idOf(request, 'member'), role);
    return { status: 'changed' };
  });

  app.delete<ById>('/internal/members/:id', ADMIN, async (request) => {
    await removeMember(db, actingCallerOf(request), idOf(request, 'member'));
    return { status: 'removed' };
  });

  app.delete<ById>('/internal/people/:id', ADMIN, async (request) => {
    const { isOperator } = personOf(request);
    await deleteMember(db, { ...actingCallerOf(request), isOperator }, idOf(request, 'member'));
    return { status: 'deleted' };
  });
}

/** The secret is in the fragment of the address, which browsers never send. */
export function inviteLink(baseUrl: string, token: string): string {
  return `${baseUrl}/app/join#${token}`;
}
