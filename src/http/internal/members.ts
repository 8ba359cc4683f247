import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createInvite, takeBackInvite } from '../../app/people/invite.ts';
import { changeRole, removeMember } from '../../app/people/members.ts';
import { type InviteView, type MemberView, ROLES } from '../../contract/dashboard.ts';
import { isUuid } from '../../contract/identifier.ts';
import { notFound } from '../../contract/problems/problem.ts';
import { type InviteRow, listMembers, listOpenInvites } from '../../db/access/people.ts';
import type { HttpContext } from '../http-context.ts';
import { actingCallerOf, actorOf, personOf } from '../plugins/authentication.ts';
import { readBodyAs } from './read-body-as.ts';
import { emailSchema } from './session.ts';

const inviteSchema = z.object({ role: z.enum(ROLES), email: emailSchema.nullish() });
const roleSchema = z.object({ role: z.enum(ROLES) });

const ADMIN = { config: { scope: 'admin', isForPeople: true } } as const;

type ById = { Params: { id: string } };

/** Who belongs to the account, and the links that bring more people in. */
export function memberRoutes(app: FastifyInstance, context: HttpContext): void {
  const { db, baseUrl, now } = context;

  app.get('/internal/members', { config: { scope: 'read', isForPeople: true } }, async (request) => {
    const { accountId, role } = personOf(request);
    const members: MemberView[] = (await listMembers(db, accountId)).map((member) => ({
      ...member,
      created_at: member.created_at.toISOString(),
      last_seen_at: member.last_seen_at?.toISOString() ?? null,
    }));
    const invites = role === 'admin' ? (await listOpenInvites(db, accountId)).map(presentInvite) : [];
    return { members, invites };
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
    const { id } = request.params;
    if (!isUuid(id) || !(await takeBackInvite(db, actingCallerOf(request), id))) throw notFound('invite');
    return { status: 'deleted' };
  });

  app.put<ById>('/internal/members/:id', ADMIN, async (request) => {
    const { role } = readBodyAs(roleSchema, request);
    await changeRole(db, actingCallerOf(request), idOf(request.params), role);
    return { status: 'changed' };
  });

  app.delete<ById>('/internal/members/:id', ADMIN, async (request) => {
    await removeMember(db, actingCallerOf(request), idOf(request.params));
    return { status: 'removed' };
  });
}

/** The secret stands behind the hash: browsers keep that part to themselves. */
export function inviteLink(baseUrl: string, token: string): string {
  return `${baseUrl}/app/join#${token}`;
}

function idOf({ id }: { id: string }): string {
  if (!isUuid(id)) throw notFound('member');
  return id;
}

function presentInvite({ id, role, email, created_at, expires_at }: InviteRow): InviteView {
  return { id, role, email, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}
