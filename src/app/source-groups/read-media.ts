import type { GroupMedia, GroupPeaks, RunView } from '../../contract/dashboard.ts';
import { findSourceGroup, listSourceFiles, type SourceFileRow } from '../../db/recordings/source-groups.ts';
import type { FileArtefacts } from '../../domain/recording/file-artefacts.ts';
import { type FileClock, fileToGroupMs, runsOf } from '../../domain/recording/file-clock.ts';
import { LEVEL_STEP_MS } from '../../domain/recording/level-track.ts';
import { addressOf } from '../../storage/signed-address.ts';
import { type AppContext, type Caller, DOWNLOAD_LIFE_S } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';
import { clockOf, soundFiles } from '../ingest/group-files.ts';

export async function readMedia(app: AppContext, caller: Caller, groupId: string): Promise<GroupMedia> {
  const group = await findOrFail('source group', groupId, () =>
    findSourceGroup(app.db, groupId, caller.accountId),
  );
  const files = await listSourceFiles(app.db, groupId);
  const expiresAt = Math.floor(app.now().getTime() / 1000) + DOWNLOAD_LIFE_S;
  const pathOf = (key: string) =>
    addressOf('', app.signingSecrets.current(), { purpose: 'download', key, expiresAt, filename: null }).url;
  return {
    engine: group.engine,
    model: group.model,
    quality: group.quality,
    language: group.language,
    warnings: group.warnings,
    files: files.map((file) => {
      const proxyKey = made(file)?.proxyKey ?? null;
      return {
        id: file.id,
        proxy: proxyKey === null ? null : pathOf(proxyKey),
        runs: file.duration_ms === null ? [] : viewRuns(clockOf(file), file.duration_ms),
      };
    }),
  };
}

export function viewRuns(clock: FileClock, durationMs: number): RunView[] {
  return runsOf(clock, durationMs).map(({ clock: line, file }) => ({
    from_ms: file.startMs,
    to_ms: file.endMs,
    offset_ms: line.offsetMs,
    drift_ppm: line.driftPpm,
  }));
}

const MAX_PEAKS = 4000;
const SILENCE_DBFS = -60;

/**
 * The loudest moments of a recording for a picture of its sound: at most 4,000 numbers from 0 (-60 dBFS or less) to
 * 1 (full scale), over the sound that is heard, in time of its first file.
 */
export async function readPeaks(app: AppContext, caller: Caller, groupId: string): Promise<GroupPeaks> {
  const group = await findOrFail('source group', groupId, () =>
    findSourceGroup(app.db, groupId, caller.accountId),
  );
  const files = await listSourceFiles(app.db, groupId);
  const durationMs = group.duration_ms ?? 0;
  if (durationMs === 0 || files.some((file) => made(file) === null))
    return { duration_ms: durationMs, peaks: [] };
  const peaks = new Float32Array(Math.min(MAX_PEAKS, Math.ceil(durationMs / LEVEL_STEP_MS)));
  for (const file of soundFiles(files)) await addPeaks(app, file, durationMs, peaks);
  return { duration_ms: durationMs, peaks: Array.from(peaks, (peak) => Math.round(peak * 100) / 100) };
}

async function addPeaks(
  app: AppContext,
  file: SourceFileRow,
  durationMs: number,
  peaks: Float32Array,
): Promise<void> {
  const key = made(file)?.levelsKey ?? null;
  if (key === null) return;
  const clock = clockOf(file);
  const levels = floatsOf(Buffer.concat(await (await app.store.get(key)).toArray()));
  for (let at = 0; at < levels.length; at += 1) {
    const groupMs = fileToGroupMs(at * LEVEL_STEP_MS, clock);
    const slot = Math.floor((groupMs / durationMs) * peaks.length);
    if (slot < 0 || slot >= peaks.length) continue;
    const height = Math.min(1, Math.max(0, 1 - (levels[at] ?? SILENCE_DBFS) / SILENCE_DBFS));
    peaks[slot] = Math.max(peaks[slot] ?? 0, height);
  }
}

function floatsOf(bytes: Buffer): Float32Array {
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~3)));
}

function made(file: SourceFileRow): FileArtefacts | null {
  return file.artefacts === null ? null : (file.artefacts as FileArtefacts);
}
