import type { FilePlacing } from '../../contract/values/recordings.ts';
import { findRecording } from '../../db/recordings/recordings.ts';
import { lockSourceGroup, updateSourceFile, updateSourceGroup } from '../../db/recordings/source-groups.ts';
import type { ClockPiece } from '../../domain/recording/file-clock.ts';
import { joinTracks } from '../../domain/recording/one-recorder.ts';
import {
  artefactsOf,
  factsOf,
  hasSound,
  type RecordingFile,
  referenceFile,
} from '../../domain/recording/recording.ts';
import { framesPerSecond } from '../../domain/time/frame-rate.ts';
import { placeWithoutSound, type SilentFile } from '../../domain/transcript/place-without-sound.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { alignToReference, explainMisfit } from '../../speech/align-to-reference.ts';
import type { HandleJob, JobContext } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';

interface Placement {
  file: RecordingFile;
  offsetMs: number;
  driftPpm: number;
  /** Null where nothing was compared. */
  residualMs: number | null;
  confidence: number | null;
  placedBy: FilePlacing | null;
  pieces: readonly ClockPiece[] | null;
}

/** What no comparison of sound tells. */
const UNCOMPARED = { driftPpm: 0, residualMs: null, confidence: null, pieces: null };

/** Puts every file on the reference angle's clock. */
export const alignGroup: HandleJob<'group.align'> = async (context, attempt, { groupId }) => {
  const recording = await findRecording(context.db, groupId, null);
  if (recording?.status !== 'perceiving') return;
  const { accountId, files } = recording;
  const reference = referenceFile(recording);
  const progress = progressReporter(context, { accountId, subject: groupId, stage: 'align' });
  const placements: Placement[] = [{ ...UNCOMPARED, file: reference, offsetMs: 0, placedBy: null }];
  for (const file of files) {
    if (file.id === reference.id) continue;
    placements.push(await placeFile(context, reference, file, attempt.signal));
    progress(placements.length / files.length);
  }
  await progress.end();
  await attempt.commit(async (trx) => {
    if ((await lockSourceGroup(trx, groupId))?.status !== 'perceiving') return;
    for (const placed of joinTracks(placements)) {
      const { file, offsetMs, driftPpm, residualMs, confidence, placedBy, pieces } = placed;
      await updateSourceFile(trx, file.id, {
        offset_ms: offsetMs,
        drift_ppm: driftPpm,
        sync_residual_ms: residualMs,
        sync_confidence: confidence,
        placed_by: placedBy,
        moved_ms: 0,
        clock_pieces: pieces === null ? null : JSON.stringify(pieces),
      });
    }
    await updateSourceGroup(trx, groupId, {
      reference_file_id: reference.id,
      duration_ms: reference.durationMs,
      vad_status: 'running',
      ...(recording.syncStatus === 'running' ? { sync_status: 'complete' as const } : {}),
    });
    await context.queue.enqueue(trx, { name: 'group.vad', payload: { groupId } });
  });
};

async function placeFile(
  context: JobContext,
  reference: RecordingFile,
  file: RecordingFile,
  signal: AbortSignal,
): Promise<Placement> {
  const referenceKey = artefactsOf(reference).sound16Key;
  const fileKey = artefactsOf(file).sound16Key;
  if (!hasSound(file) || referenceKey === null || fileKey === null) return placeSilentFile(reference, file);
  const result = await alignToReference(
    await context.store.localPath(referenceKey),
    await context.store.localPath(fileKey),
    signal,
  );
  if (!result.aligned) {
    throw new StageError(
      'sync',
      `${file.label} does not fit ${reference.label}: ${explainMisfit(result.figures)}`,
    );
  }
  return {
    file,
    offsetMs: result.offsetMs,
    driftPpm: result.driftPpm,
    residualMs: result.residualMs,
    confidence: result.confidence,
    placedBy: 'sound',
    pieces: result.pieces ?? null,
  };
}

function placeSilentFile(reference: RecordingFile, file: RecordingFile): Placement {
  const place = placeWithoutSound(silentFile(reference), silentFile(file));
  if (place === null) {
    throw new StageError(
      'sync',
      `${file.label} cannot be placed beside ${reference.label}: one of them has no sound, they carry no timecode or creation time, and their lengths differ. Give both sound or timecode, or leave it out.`,
    );
  }
  return { ...UNCOMPARED, file, ...place };
}

function silentFile(file: RecordingFile): SilentFile {
  const fps = file.rate === null ? null : framesPerSecond(file.rate);
  return { facts: factsOf(file), durationMs: file.durationMs ?? 0, fps };
}
