import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changeVocabulary, readTerm, TERM_RULE } from '../../app/accounts/change-vocabulary.ts';
import type { Caller, Trx } from '../../app/app-context.ts';
import { cancelRecording } from '../../app/perception/cancel-recording.ts';
import { changeSoundTrack } from '../../app/perception/change-sound-track.ts';
import { chooseLanguage } from '../../app/perception/choose-language.ts';
import { correctTranscript } from '../../app/perception/corrections/correct-transcript.ts';
import { undoCorrections } from '../../app/perception/corrections/undo-corrections.ts';
import { findTranscriptLoss, giveTranscript } from '../../app/perception/give-transcript.ts';
import { perceiveAgain } from '../../app/perception/perceive-again.ts';
import { readRun } from '../../app/perception/read-run.ts';
import { readTranscription } from '../../app/perception/read-transcription.ts';
import { tellVoicesAgain } from '../../app/perception/tell-voices-again.ts';
import { TurnsOf } from '../../app/turns-of.ts';
import { Turnstile } from '../../app/turnstile.ts';
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
/** A person makes no more changes of one recording before the first one is made. */
const MAX_WAITING = 20;
/** Each change of a long transcript holds a connection of the database for seconds. */
const ACCOUNT_PLACES = 3;
/** Each given transcript is read in a process of its own, which takes up to 256 MiB. */
const READING_PLACES = 2;
const MAX_WAITING_TO_READ = 8;

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

const undoSchema = z.object({ undo: correctionUndoSchema });

/** The file as it is. Its content tells its format. */
const transcriptSchema = z.object({ text: z.string() });

const changeSchema = z.object({ add: terms, remove: terms });

/** Perceiving again, transcripts made elsewhere, and corrections, for the command line and the dashboard. */
export function perceptionRoutes(app: FastifyInstance, context: HttpContext): void {
  const ofRecording = new TurnsOf({
    ...{ places: 1, maxWaiting: MAX_WAITING, busyWith: 'changes of this recording are being made' },
  });
  const ofAccount = new TurnsOf({
    ...{ places: ACCOUNT_PLACES, maxWaiting: MAX_WAITING, busyWith: 'recordings are being changed' },
  });
  const inTurn: InTurn = (request, work) => {
    const caller = callerOf(request);
    const { accountId } = caller;
    return ofRecording.pass(accountId, request.params.id, () =>
      ofAccount.pass(accountId, '', async () => await work(caller)),
    );
  };
  const change: Change = (request, work) =>
    inTurn(request, (caller) => context.db.transaction().execute((trx) => work(trx, caller)));
  runRoutes(app, context, { inTurn, change });
  correctionRoutes(app, change);
  engineRoutes(app, context, change);
  vocabularyRoutes(app, context);
}

type InTurn = <T>(request: FastifyRequest<ById>, work: (caller: Caller) => Promise<T>) => Promise<T>;

/** One transaction, which takes a connection when it is its turn. */
type Change = <T>(
  request: FastifyRequest<ById>,
  work: (trx: Trx, caller: Caller) => Promise<T>,
) => Promise<T>;

/** Runs of the perception, and transcripts that were made elsewhere. */
function runRoutes(
  app: FastifyInstance,
  context: HttpContext,
  { inTurn, change }: { inTurn: InTurn; change: Change },
): void {
  app.post<ById>('/internal/groups/:id/cancel', { config: { scope: 'write' } }, (request) =>
    cancelRecording(context.db, callerOf(request), request.params.id),
  );
  app.post<ById>('/internal/groups/:id/perceive', { config: { scope: 'write' } }, async (request, reply) => {
    const { engine, language, speakers, vocabulary } = readBodyAs(perceiveSchema, request);
    const run = {
      groupId: request.params.id,
      ...{ engine: engine ?? null, language: language ?? null, speakers: speakers ?? null, vocabulary },
    };
    const id = await change(request, (trx, caller) => perceiveAgain(context, trx, caller, run));
    return reply.code(202).send({ id });
  });

  app.post<ById>('/internal/groups/:id/voices', { config: { scope: 'write' } }, async (request, reply) => {
    const { speakers } = readBodyAs(voicesSchema, request);
    const groupId = request.params.id;
    const id = await change(request, (trx, caller) =>
      tellVoicesAgain(context, trx, caller, { groupId, speakers }),
    );
    return reply.code(202).send({ id });
  });

  app.post<ById>(
    '/internal/groups/:id/sound-track',
    { config: { scope: 'write' } },
    async (request, reply) => {
      const { file_id: fileId, track } = readBodyAs(trackSchema, request);
      const wanted = { groupId: request.params.id, fileId, track };
      const id = await change(request, (trx, caller) => changeSoundTrack(context, trx, caller, wanted));
      return reply.code(202).send({ id });
    },
  );

  const reading = new Turnstile(READING_PLACES, MAX_WAITING_TO_READ, 'transcripts are being read', 1);
  const read: InTurn = (request, work) =>
    inTurn(request, (caller) => reading.pass(caller.accountId, () => work(caller)));

  app.put<ById>(
    '/internal/groups/:id/transcript',
    { config: { scope: 'write' }, bodyLimit: MAX_TRANSCRIPT_BYTES },
    (request) => {
      const { text } = readBodyAs(transcriptSchema, request);
      return read(request, (caller) => giveTranscript(context, caller, request.params.id, text));
    },
  );

  app.post<ById>(
    '/internal/groups/:id/transcript/loss',
    { config: { scope: 'write' }, bodyLimit: MAX_TRANSCRIPT_BYTES },
    (request) => {
      const { text } = readBodyAs(transcriptSchema, request);
      return read(request, (caller) => findTranscriptLoss(context, caller, request.params.id, text));
    },
  );

  app.get<{ Params: { id: string; run: string } }>(
    '/internal/groups/:id/runs/:run',
    { config: { scope: 'read' } },
    (request) => {
      const { id: groupId, run } = request.params;
      return readRun(context.db, callerOf(request), { groupId, run });
    },
  );
}

/** Words and speakers that are changed by hand. */
function correctionRoutes(app: FastifyInstance, change: Change): void {
  app.post<ById>('/internal/groups/:id/corrections', { config: { scope: 'write' } }, async (request) => {
    const { corrections } = readBodyAs(correctionsSchema, request);
    const undo = await change(request, (trx, caller) =>
      correctTranscript(trx, caller, request.params.id, corrections),
    );
    return { status: 'corrected', undo };
  });

  app.post<ById>('/internal/groups/:id/corrections/undo', { config: { scope: 'write' } }, async (request) => {
    const { undo } = readBodyAs(undoSchema, request);
    await change(request, (trx, caller) => undoCorrections(trx, caller, request.params.id, undo));
    return { status: 'undone' };
  });
}

/** The transcription engine, and its language. */
function engineRoutes(app: FastifyInstance, context: HttpContext, change: Change): void {
  app.get('/internal/transcription', { config: { scope: 'read' } }, (request) => {
    const { language: wanted } = readRequest(transcriptionQuerySchema, request.query);
    return readTranscription(context, wanted ?? context.language);
  });

  app.put<ById>('/internal/groups/:id/language', { config: { scope: 'write' } }, async (request) => {
    const wanted = { groupId: request.params.id, ...readBodyAs(languageSchema, request) };
    return await change(request, (trx, caller) => chooseLanguage(context, trx, caller, wanted));
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
