import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { changeVocabulary, readTerm, TERM_RULE } from '../../app/accounts/change-vocabulary.ts';
import { changeSoundTrack } from '../../app/perception/change-sound-track.ts';
import { chooseLanguage } from '../../app/perception/choose-language.ts';
import { correctTranscript } from '../../app/perception/correct-transcript.ts';
import { giveTranscript } from '../../app/perception/give-transcript.ts';
import { perceiveAgain } from '../../app/perception/perceive-again.ts';
import { readRun } from '../../app/perception/read-run.ts';
import { readTranscription } from '../../app/perception/read-transcription.ts';
import { tellVoicesAgain } from '../../app/perception/tell-voices-again.ts';
import { undoCorrections } from '../../app/perception/undo-corrections.ts';
import { correctionUndoSchema } from '../../contract/edits/correction-undo.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import { LANGUAGE_CHOICES } from '../../contract/values/languages.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import type { ById } from './id-of.ts';
import { readBodyAs } from './read-body-as.ts';

/** Six hours of talk in the words form are about 9 MB. */
const MAX_TRANSCRIPT_BYTES = 12 * 2 ** 20;
const MAX_TERMS = 500;

const language = z.enum(LANGUAGE_CHOICES);

const term = z
  .string()
  .transform(readTerm)
  .refine((read) => read !== null, { error: TERM_RULE })
  .transform(String);
const terms = z.array(term).max(MAX_TERMS).default([]);

const perceiveSchema = z.object({
  engine: z.string().min(1).max(100).nullish(),
  language: language.nullish(),
  speakers: z.int().min(1).max(20).nullish(),
  vocabulary: terms,
});

const transcriptionQuerySchema = z.object({ language: language.optional() });

const languageSchema = z.object({ language });

const voicesSchema = z.object({ speakers: z.int().min(1).max(20) });

const trackSchema = z.object({ file_id: z.uuid(), track: z.int().min(1) });

const label = z.string().min(1).max(200);
const correctionsSchema = z.object({
  corrections: z
    .array(
      z.discriminatedUnion('op', [
        z.object({
          op: z.literal('word'),
          idx: z.int().min(0),
          text: z.string().max(200),
          everywhere: z.boolean().optional(),
        }),
        z.object({ op: z.literal('merge_speakers'), from: label, into: label }),
        z.object({
          op: z.literal('assign_speaker'),
          word_start_idx: z.int().min(0),
          word_end_idx: z.int().min(0),
          speaker: label.nullable(),
        }),
      ]),
    )
    .min(1)
    .max(1000),
});

/** The file as it is. Its content tells its format. */
const transcriptSchema = z.object({ text: z.string() });

const changeSchema = z.object({ add: terms, remove: terms });

/** Perceiving again, transcripts made elsewhere, and corrections, for the command line and the dashboard. */
export function perceptionRoutes(app: FastifyInstance, context: HttpContext): void {
  app.post<ById>('/internal/groups/:id/perceive', { config: { scope: 'write' } }, async (request, reply) => {
    const { engine, language, speakers, vocabulary } = readBodyAs(perceiveSchema, request);
    const run = {
      groupId: request.params.id,
      ...{ engine: engine ?? null, language: language ?? null, speakers: speakers ?? null, vocabulary },
    };
    const id = await context.db
      .transaction()
      .execute((trx) => perceiveAgain(context, trx, callerOf(request), run));
    return reply.code(202).send({ id });
  });

  app.post<ById>('/internal/groups/:id/voices', { config: { scope: 'write' } }, async (request, reply) => {
    const { speakers } = readBodyAs(voicesSchema, request);
    const groupId = request.params.id;
    const id = await context.db
      .transaction()
      .execute((trx) => tellVoicesAgain(context, trx, callerOf(request), { groupId, speakers }));
    return reply.code(202).send({ id });
  });

  app.post<ById>(
    '/internal/groups/:id/sound-track',
    { config: { scope: 'write' } },
    async (request, reply) => {
      const { file_id: fileId, track } = readBodyAs(trackSchema, request);
      const wanted = { groupId: request.params.id, fileId, track };
      const id = await context.db
        .transaction()
        .execute((trx) => changeSoundTrack(context, trx, callerOf(request), wanted));
      return reply.code(202).send({ id });
    },
  );

  app.put<ById>(
    '/internal/groups/:id/transcript',
    { config: { scope: 'write' }, bodyLimit: MAX_TRANSCRIPT_BYTES },
    (request) =>
      giveTranscript(
        context,
        callerOf(request),
        request.params.id,
        readBodyAs(transcriptSchema, request).text,
      ),
  );

  app.get<{ Params: { id: string; run: string } }>(
    '/internal/groups/:id/runs/:run',
    { config: { scope: 'read' } },
    (request) => {
      const { id: groupId, run } = request.params;
      return readRun(context.db, callerOf(request), { groupId, run });
    },
  );
  correctionRoutes(app, context);
  engineRoutes(app, context);
  vocabularyRoutes(app, context);
}

/** Words and speakers that are changed by hand. */
function correctionRoutes(app: FastifyInstance, context: HttpContext): void {
  app.post<ById>('/internal/groups/:id/corrections', { config: { scope: 'write' } }, async (request) => {
    const { corrections } = readBodyAs(correctionsSchema, request);
    const undo = await context.db
      .transaction()
      .execute((trx) => correctTranscript(trx, callerOf(request), request.params.id, corrections));
    return { status: 'corrected', undo };
  });

  app.post<ById>(
    '/internal/groups/:id/corrections/undo',
    { config: { scope: 'write' }, bodyLimit: MAX_TRANSCRIPT_BYTES },
    async (request) => {
      const undo = readBodyAs(correctionUndoSchema, request);
      await context.db
        .transaction()
        .execute((trx) => undoCorrections(trx, callerOf(request), request.params.id, undo));
      return { status: 'undone' };
    },
  );
}

/** The transcription engine, and its language. */
function engineRoutes(app: FastifyInstance, context: HttpContext): void {
  app.get('/internal/transcription', { config: { scope: 'read' } }, (request) => {
    const { language: wanted } = readRequest(transcriptionQuerySchema, request.query);
    return readTranscription(context, wanted ?? context.language);
  });

  app.put<ById>('/internal/groups/:id/language', { config: { scope: 'write' } }, async (request) => {
    const wanted = { groupId: request.params.id, ...readBodyAs(languageSchema, request) };
    return await context.db
      .transaction()
      .execute((trx) => chooseLanguage(context, trx, callerOf(request), wanted));
  });
}

/** Names and terms in the account's recordings. */
function vocabularyRoutes(app: FastifyInstance, context: HttpContext): void {
  app.get('/internal/vocabulary', { config: { scope: 'read' } }, (request) =>
    changeVocabulary(context.db, callerOf(request).accountId, {}),
  );
  app.post('/internal/vocabulary', { config: { scope: 'write' } }, (request) =>
    changeVocabulary(context.db, callerOf(request).accountId, readBodyAs(changeSchema, request)),
  );
}
