import { basename, join } from 'node:path';
import { writeFloatTrack } from '../../app/recordings/float-track.ts';
import type { Trx } from '../../db/database.ts';
import { findRecording, lockRecording } from '../../db/recordings/recordings.ts';
import { updateSourceFile, updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { type FileArtefacts, PREPARED_FORM } from '../../domain/recording/file-artefacts.ts';
import type { FrameStrip } from '../../domain/recording/frame-strip.ts';
import type { Recording, RecordingFile } from '../../domain/recording/recording.ts';
import type { SourceFacts } from '../../domain/recording/source-facts.ts';
import { type PreparedPicture, type PreparedSource, prepareSource } from '../../media/prepare-source.ts';
import type { Attempt } from '../../queue/attempt.ts';
import { type HandleJob, type JobContext, withWorkDir } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';
import { chooseSoundTrack } from './choose-sound-track.ts';
import { hearChannels } from './hear-channels.ts';
import { readFacts } from './probe.ts';
import { type Put, putSound } from './put-sound.ts';

/** A file under preparation, with its facts. */
interface Preparation {
  recording: Recording;
  file: RecordingFile;
  facts: SourceFacts;
}

/** Decodes one file, which has been probed, into everything that later stages read. */
export const prepareSourceFile: HandleJob<'source.prepare'> = async (
  context,
  attempt,
  { groupId, fileId },
) => {
  const recording = await findRecording(context.db, groupId, null);
  const file = recording?.files.find(({ id }) => id === fileId);
  if (recording?.status !== 'ingesting' || file === undefined || file.originalKey === null) return;
  const path = await context.store.localPath(file.originalKey);
  // Jobs of earlier releases come without.
  const probed = file.facts ?? (await readFacts(context, file.role, path, attempt.signal));
  const progress = progressReporter(context, {
    accountId: recording.accountId,
    subject: groupId,
    stage: 'prepare',
    part: file.position,
    weight: probed.durationMs * (probed.picture ? 10 : 1),
  });
  await withWorkDir(context, async (workDir) => {
    const heard = await hearChannels(context, { path, facts: probed }, attempt.signal);
    const facts = await chooseSoundTrack(context, { path, facts: heard, workDir }, attempt.signal);
    const preparation = { recording, file, facts };
    const request = { path, facts, workDir, signal: attempt.signal, onProgress: progress };
    const prepared = await prepareSource(context.tools, request);
    const artefacts = await publish(context, attempt, preparation, { ...prepared, workDir });
    await progress.end();
    await attempt.commit((trx) => commitFile(context, trx, preparation, { ...prepared, artefacts }));
  });
};

async function publish(
  context: JobContext,
  attempt: Attempt,
  { recording, file, facts }: Preparation,
  { sound, workDir, ...prepared }: PreparedSource & { workDir: string },
): Promise<FileArtefacts> {
  const baseKey = `accounts/${recording.accountId}/groups/${recording.id}/${file.id}/attempt-${attempt.number}`;
  const put = async (name: string, path: string) => {
    await context.store.putFile(`${baseKey}/${name}`, path);
    return `${baseKey}/${name}`;
  };
  const putTrack = async (name: string, values: Float32Array) => {
    const path = join(workDir, name);
    await writeFloatTrack(path, values);
    return await put(name, path);
  };
  const picture = file.role === 'audio' ? null : prepared.picture;
  return {
    picture: picture ? await putPicture(picture, file, facts, put) : null,
    proxyKey: picture ? await put('proxy.mp4', picture.proxyPath) : null,
    strip: picture?.strip ? await putStrip(picture.strip, put) : null,
    activityKey: picture ? await putTrack('activity.f32', picture.activity.motion) : null,
    sceneChangesMs: picture?.activity.sceneChangesMs ?? [],
    ...(sound
      ? await putSound(sound, { workDir, put, signal: attempt.signal })
      : { sound48Key: null, sound16Key: null, levelsKey: null }),
  };
}

/** The file that renders cut: the mezzanine if there is one, else the original. */
async function putPicture(
  { mezzanine, durationMs }: PreparedPicture,
  file: RecordingFile,
  facts: SourceFacts,
  put: Put,
): Promise<FileArtefacts['picture']> {
  const shown = mezzanine?.picture ?? facts.picture;
  if (shown === null) return null;
  const key = mezzanine ? await put('mezzanine.mp4', mezzanine.path) : (file.originalKey ?? '');
  return { key, facts: shown, isMezzanine: mezzanine !== null, form: PREPARED_FORM, durationMs };
}

async function putStrip(
  { layout, sheetPaths }: NonNullable<PreparedPicture['strip']>,
  put: Put,
): Promise<FrameStrip> {
  const sheetKeys: string[] = [];
  for (const path of sheetPaths) sheetKeys.push(await put(basename(path), path));
  return { ...layout, sheetKeys };
}

async function commitFile(
  context: JobContext,
  trx: Trx,
  { recording, file, facts }: Preparation,
  { artefacts, durationMs }: PreparedSource & { artefacts: FileArtefacts },
): Promise<void> {
  const held = await lockRecording(trx, recording.id);
  if (held?.status !== 'ingesting') return;
  const picture = artefacts.picture ? facts.picture : null;
  await updateSourceFile(trx, file.id, {
    status: 'ready',
    duration_ms: durationMs,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    rate_num: picture?.rate.num ?? null,
    rate_den: picture?.rate.den ?? null,
    video_codec: picture?.codec ?? null,
    audio_codec: facts.sound?.codec ?? null,
    facts: JSON.stringify(facts),
    artefacts: JSON.stringify(artefacts),
  });
  if (held.files.some(({ id, status }) => id !== file.id && status !== 'ready')) return;
  await updateSourceGroup(trx, recording.id, {
    status: 'perceiving',
    ...(held.syncStatus === 'pending' ? { sync_status: 'running' as const } : {}),
  });
  await context.queue.enqueue(trx, { name: 'group.align', payload: { groupId: recording.id } });
}
