import { chooseRunEngine } from '../../app/perception/choose-run-engine.ts';
import { recordSpend } from '../../db/accounts/provider-spend.ts';
import { meter } from '../../db/accounts/usage.ts';
import type { Trx } from '../../db/database.ts';
import { addRunWork, findLiveRun, readVocabulary } from '../../db/recordings/perception-runs.ts';
import { findRecording } from '../../db/recordings/recordings.ts';
import { lockSourceGroup } from '../../db/recordings/source-groups.ts';
import { finishPiece, readPiece } from '../../db/recordings/transcripts.ts';
import { type ProgressReport, writeProgress } from '../../db/work/progress.ts';
import type { TranscribedWord, TranscriptionPiece } from '../../domain/recording/perceived.ts';
import type { Recording } from '../../domain/recording/recording.ts';
import { rangeLengthMs } from '../../domain/time/range.ts';
import type { PayloadOf } from '../../domain/work/job.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import type { Attempt } from '../../queue/attempt.ts';
import { findOffer } from '../../speech/engine-offers.ts';
import { ProviderPausedError } from '../../speech/provider-paused-error.ts';
import type { ProviderUse } from '../../speech/transcriber.ts';
import type { HandleJob, JobContext } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';
import { alignTextOfPiece } from './align-text.ts';
import { soundPathOf } from './sound-path-of.ts';

/** The longest total pause of a provider that a piece waits for. */
const MAX_PAUSE_MS = 24 * 3_600_000;

/**
 * Transcribes one piece of a recording. A killed worker's unfinished pieces are transcribed again. If a
 * provider requests a long pause, the piece is put off for that time.
 */
export const transcribePiece: HandleJob<'group.transcribe'> = async (context, attempt, payload) => {
  const { groupId, run, piece: idx } = payload;
  const recording = await findRecording(context.db, groupId, null);
  const piece = await readPiece(context.db, { groupId, run, idx });
  const perception = await findLiveRun(context.db, groupId, run);
  if (recording === null || piece === null || perception === null) return;
  if (perception.given_text !== null) {
    await alignTextOfPiece(context, attempt, { recording, perception, text: perception.given_text, piece });
    return;
  }
  const begunAt = performance.now();
  const language = perception.language ?? context.language;
  const engine =
    perception.engine ?? (await chooseRunEngine(context, { engine: null, language, soundMs: 0 }));
  const report = {
    accountId: recording.accountId,
    subject: perception.is_first ? groupId : run,
    stage: 'transcribe',
    part: idx,
    weight: piece.utterances.reduce((sum, utterance) => sum + rangeLengthMs(utterance), 0),
  };
  try {
    const vocabulary = [...(await readVocabulary(context.db, recording.accountId)), ...perception.vocabulary];
    const { use, ...result } = await transcribeUtterances(context, attempt.signal, {
      piece,
      recording,
      engine,
      language,
      vocabulary,
      report,
    });
    await attempt.commit(async (trx) => {
      await lockSourceGroup(trx, groupId);
      if ((await findLiveRun(trx, groupId, run)) === null) return;
      await meterUse(
        context,
        trx,
        { accountId: recording.accountId, engine, cause: `transcribe:${run}:${idx}` },
        use,
      );
      await addRunWork(trx, run, performance.now() - begunAt);
      const left = await finishPiece(trx, { groupId, run, idx }, result);
      if (left === 0) await context.queue.enqueue(trx, { name: 'group.diarize', payload: { groupId, run } });
    });
  } catch (error) {
    if (!(error instanceof ProviderPausedError)) throw error;
    await putOff(context, attempt, { payload, report }, error);
  }
};

type PieceReport = Omit<ProgressReport, 'fraction' | 'detail'>;

async function transcribeUtterances(
  context: JobContext,
  signal: AbortSignal,
  task: {
    piece: TranscriptionPiece;
    recording: Recording;
    engine: string;
    language: string;
    vocabulary: string[];
    report: PieceReport;
  },
): Promise<{ heard: TranscribedWord[]; language: string | null; use: ProviderUse }> {
  const { piece, recording, engine, vocabulary, report } = task;
  let language: string | null = null;
  const transcriber = context.transcribers.of(engine, task.language);
  const detail = `${transcriber.engine.quality} (${transcriber.engine.name})`;
  const progress = progressReporter(context, { ...report, detail });
  const pathOf = await soundPathOf(context, recording);
  const use = { bytes: 0, soundMs: 0 };
  const onUse = ({ bytes, soundMs }: ProviderUse) => {
    use.bytes += bytes;
    use.soundMs += soundMs;
  };
  try {
    const onProgress = (doneMs: number) => progress(doneMs / report.weight);
    const onLanguage = (code: string) => {
      language = code;
    };
    const options = { vocabulary, onProgress, onUse, onLanguage };
    const heard = await transcriber.transcribe(piece, pathOf, signal, options);
    progress(1);
    return { heard, language, use };
  } finally {
    await progress.flush();
  }
}

/** Puts the piece off until its provider accepts requests again. Its row gives the reason. */
async function putOff(
  context: JobContext,
  attempt: Attempt,
  { payload, report }: { payload: PayloadOf<'group.transcribe'>; report: PieceReport },
  { message, waitMs }: ProviderPausedError,
): Promise<void> {
  const waitedMs = (payload.waitedMs ?? 0) + waitMs;
  if (waitedMs > MAX_PAUSE_MS) {
    const hours = Math.round(waitedMs / 3_600_000);
    throw new StageError(
      'transcribe',
      `${message}. It asks for a pause of ${hours} hours, which is too long. Transcribe it again later, or with another engine.`,
    );
  }
  const at = new Date(Date.now() + waitMs);
  const detail = `waits until ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${message}`;
  context.logger.warn({ ...payload, waitMs }, 'piece put off');
  await attempt.commit(async (trx) => {
    await writeProgress(trx, { ...report, fraction: 0, detail });
    await context.queue.enqueueAt(trx, at, { name: 'group.transcribe', payload: { ...payload, waitedMs } });
  });
}

/** Sound that was sent to a provider, once for each piece, regardless of its retries. */
async function meterUse(
  context: JobContext,
  trx: Trx,
  piece: { accountId: string; engine: string; cause: string },
  use: ProviderUse,
): Promise<void> {
  if (use.bytes === 0) return;
  const { accountId, engine, cause } = piece;
  await meter(trx, accountId, { meter: 'egress_gb', quantity: use.bytes / 1e9, cause });
  const usdPerMinute = findOffer(context.engines.list(), engine)?.usdPerMinute ?? 0;
  const amountUsd = (use.soundMs / 60_000) * usdPerMinute;
  if (amountUsd > 0) await recordSpend(trx, { accountId, provider: engine, amountUsd, cause });
}
