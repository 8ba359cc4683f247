import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createApiKey, endApiKey, listKeys, presentKey } from '../../../app/accounts/api-key.ts';
import { findOrFail } from '../../../app/find-or-fail.ts';
import { nameSchema } from '../../../contract/requests/text-schema.ts';
import { SCOPES } from '../../../contract/values/access.ts';
import { MAX_PERSON_NAME_CHARS } from '../../../contract/values/limits.ts';
import type { HttpContext } from '../../http-context.ts';
import { actingCallerOf, actorOf, personOf } from '../../plugins/authentication.ts';
import type { ById } from '../id-of.ts';
import { readBodyAs } from '../read-body-as.ts';

const keySchema = z.object({
  name: nameSchema(MAX_PERSON_NAME_CHARS),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'each scope once'),
});

const ADMIN = { config: { scope: 'admin', isForPeople: true } } as const;

/** The account's keys. No key can mint another: that takes a person. */
export function keyRoutes(app: FastifyInstance, { db }: HttpContext): void {
  app.get('/internal/keys', ADMIN, async (request) => ({
    keys: await listKeys(db, personOf(request).accountId),
  }));

  app.post('/internal/keys', ADMIN, async (request, reply) => {
    const { accountId } = personOf(request);
    const { row, secret } = await createApiKey(db, {
      ...readBodyAs(keySchema, request),
      accountId,
      actor: actorOf(request),
    });
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ ...presentKey(row), secret });
  });

  app.delete<ById>('/internal/keys/:id', ADMIN, async (request) => {
    await findOrFail('key', request.params.id, (id) => endApiKey(db, id, actingCallerOf(request)));
    return { status: 'revoked' };
  });
}
