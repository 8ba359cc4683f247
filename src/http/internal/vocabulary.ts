import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { changeVocabulary, readTerm, TERM_RULE } from '../../app/operator/change-vocabulary.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { readBodyAs } from './read-body-as.ts';

const MAX_TERMS = 500;
const term = z
  .string()
  .transform(readTerm)
  .refine((read) => read !== null, { error: TERM_RULE })
  .transform(String);
const terms = z.array(term).max(MAX_TERMS).default([]);
const changeSchema = z.object({ add: terms, remove: terms });

/** Names and terms that are said in the account's recordings. */
export function vocabularyRoutes(app: FastifyInstance, context: HttpContext): void {
  app.get('/internal/vocabulary', { config: { scope: 'read' } }, (request) =>
    changeVocabulary(context.db, callerOf(request).accountId, {}),
  );
  app.post('/internal/vocabulary', { config: { scope: 'write' } }, (request) =>
    changeVocabulary(context.db, callerOf(request).accountId, readBodyAs(changeSchema, request)),
  );
}
