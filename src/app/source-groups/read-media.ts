import type { GroupPeaks } from '../../contract/dashboard.ts';
import type { GroupMedia } from '../../contract/group-media.ts';
import { readVoicesSure } from '../../db/recordings/source-groups.ts';
import { fileToGroupMs } from '../../domain/recording/file-clock.ts';
import { LEVEL_STEP_MS } from '../../domain/recording/level-track.ts';
import { artefactsOf, type RecordingFile, soundFiles } from '../../domain/recording/recording.ts';
import { isTrackInUse } from '../../domain/recording/sound-track.ts';
import { DOWNLOAD_LIFE_S } from '../../domain/rules/address-life.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { addressOf } from '../../storage/signed-address.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { floatsOf } from '../recordings/float-track.ts';
import { notesOf } from '../recordings/recording-notes.ts';
import { requireRecording } from '../recordings/require-recording.ts';
import { viewSpans } from '../recordings/view-spans.ts';

export async function readMedia(app: AppContext, caller: Caller, groupId: string): Promise<GroupMedia> {
  const recording = await requireRecording(app, caller, groupId);
  const expiresAt = Math.floor(app.now().getTime() / 1000) + DOWNLOAD_LIFE_S;
  const pathOf = (key: string) =>
    addressOf('', app.signingSecrets.current(), { purpose: 'download', key, expiresAt, filename: null }).url;
  return {
    ...recording.transcript,
    warnings: notesOf(recording),
    language_hint: recording.languageHint,
    voices_sure: await readVoicesSure(app.db, groupId),
    takes_speakers: !recording.files.some(({ role }) => role === 'audio'),
    files: recording.files.map((file) => {
      const proxyKey = file.artefacts?.proxyKey ?? null;
      return {
        id: file.id,
        proxy: proxyKey === null ? null : pathOf(proxyKey),
        runs: viewSpans(file),
        placed_by: file.placedBy,
        moved_ms: file.movedMs,
        sound_tracks: soundTracksOf(file),
      };
    }),
  };
}

function soundTracksOf({ facts }: RecordingFile): GroupMedia['files'][number]['sound_tracks'] {
  return (facts?.soundTracks ?? []).map((track, at) => ({
    n: at + 1,
    title: track.title,
    channels: track.channels,
    speech_share: track.speechShare,
    is_used: isTrackInUse(facts, track),
  }));
}

const MAX_PEAKS = 4000;
const SILENCE_DBFS = -60;

/**
 * The loudest moments of a recording, for the picture of its sound. At most 4,000 numbers over all sound
 * files, on the group timeline. They go from 0 (-60 dBFS or less) to 1 (full scale).
 */
export async function readPeaks(app: AppContext, caller: Caller, groupId: string): Promise<GroupPeaks> {
  const recording = await requireRecording(app, caller, groupId);
  const durationMs = recording.durationMs ?? 0;
  if (durationMs === 0 || recording.files.some(({ artefacts }) => artefacts === null))
    return { duration_ms: durationMs, peaks: [] };
  const peaks = new Float32Array(Math.min(MAX_PEAKS, Math.ceil(durationMs / LEVEL_STEP_MS)));
  for (const file of soundFiles(recording)) await addPeaks(app.store, file, durationMs, peaks);
  return { duration_ms: durationMs, peaks: Array.from(peaks, (peak) => Math.round(peak * 100) / 100) };
}

async function addPeaks(
  store: ObjectStore,
  file: RecordingFile,
  durationMs: number,
  peaks: Float32Array,
): Promise<void> {
  const key = artefactsOf(file).levelsKey;
  if (key === null) return;
  const levels = floatsOf(Buffer.concat(await (await store.get(key)).toArray()));
  for (let at = 0; at < levels.length; at += 1) {
    const groupMs = fileToGroupMs(at * LEVEL_STEP_MS, file.clock);
    const slot = Math.floor((groupMs / durationMs) * peaks.length);
    if (slot < 0 || slot >= peaks.length) continue;
    const height = Math.min(1, Math.max(0, 1 - (levels[at] ?? SILENCE_DBFS) / SILENCE_DBFS));
    peaks[slot] = Math.max(peaks[slot] ?? 0, height);
  }
}
