import { artefactsOf } from '../../app/ingest/group-files.ts';
import { chooseRunEngine } from '../../app/perception/choose-run-engine.ts';
import type { Trx } from '../../db/database.ts';
import { findLiveRun, readVocabulary } from '../../db/perception-runs.ts';
import { recordSpend } from '../../db/provider-spend.ts';
import { findSourceGroup, listSourceFiles, lockSourceGroup } from '../../db/source-groups.ts';
import { finishPiece, readPiece } from '../../db/transcripts.ts';
import { meter } from '../../db/usage.ts';
import type { PayloadOf } from '../../domain/job.ts';
import { rangeLengthMs } from '../../domain/range.ts';
import type { Attempt } from '../../queue/queue.ts';
import { findOffer } from '../../speech/engine-offers.ts';
import type { Piece } from '../../speech/plan-utterances.ts';
import type { ProviderUse } from '../../speech/transcriber.ts';
import type { JobContext } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';

/** Hears one piece of a recording. Pieces of a killed worker are heard again, finished ones are not. */
export async function transcribePiece(
  context: JobContext,
  attempt: Attempt,
  { groupId, run, piece: idx }: PayloadOf<'group.transcribe'>,
): Promise<void> {
  const group = await findSourceGroup(context.db, groupId, null);
  const piece = (await readPiece(context.db, groupId, run, idx)) as Piece | null;
  const perception = await findLiveRun(context.db, groupId, run);
  if (group === null || piece === null || perception === null) return;
  const asked = perception.engine ?? (await chooseRunEngine(context, null, 0));
  const ear = context.transcribers.of(asked);
  const totalMs = piece.utterances.reduce((sum, utterance) => sum + rangeLengthMs(utterance), 0);
  const progress = progressReporter(context, {
    accountId: group.account_id,
    subject: perception.is_first ? groupId : run,
    stage: 'transcribe',
    part: idx,
    weight: totalMs,
    detail: `${ear.engine.quality} (${ear.engine.name})`,
  });
  const paths = await soundPaths(context, groupId);
  const pathOf = (fileId: string) => {
    const path = paths.get(fileId);
    if (path === undefined) throw new Error(`file ${fileId} has no sound`);
    return path;
  };
  const use = { bytes: 0, soundMs: 0 };
  const heard = await ear.hear(piece, pathOf, attempt.signal, (heardMs) => progress(heardMs / totalMs), {
    vocabulary: [...(await readVocabulary(context.db, group.account_id)), ...perception.vocabulary],
    onUse: ({ bytes, soundMs }) => {
      use.bytes += bytes;
      use.soundMs += soundMs;
    },
  });
  progress(1);
  await progress.flush();
  await attempt.commit(async (trx) => {
    await lockSourceGroup(trx, groupId);
    if ((await findLiveRun(trx, groupId, run)) === null) return;
    await meterUse(
      context,
      trx,
      { accountId: group.account_id, engine: asked, cause: `transcribe:${run}:${idx}` },
      use,
    );
    const left = await finishPiece(trx, groupId, run, idx, heard);
    if (left === 0) await context.queue.enqueue(trx, { name: 'group.diarize', payload: { groupId, run } });
  });
}

/** What went to a provider, once for each piece however often it was tried. */
async function meterUse(
  context: JobContext,
  trx: Trx,
  piece: { accountId: string; engine: string; cause: string },
  use: ProviderUse,
): Promise<void> {
  if (use.bytes === 0) return;
  const { accountId, engine, cause } = piece;
  await meter(trx, accountId, 'egress_gb', use.bytes / 1e9, cause);
  const usdPerMinute = findOffer(context.engines.list(), engine)?.usdPerMinute ?? 0;
  const amountUsd = (use.soundMs / 60_000) * usdPerMinute;
  if (amountUsd > 0) await recordSpend(trx, { accountId, provider: engine, amountUsd, cause });
}

async function soundPaths(context: JobContext, groupId: string): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const file of await listSourceFiles(context.db, groupId)) {
    const { sound16Key } = artefactsOf(file);
    if (sound16Key !== null) paths.set(file.id, await context.store.localPath(sound16Key));
  }
  return paths;
}
