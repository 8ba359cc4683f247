import { basename, join } from 'node:path';
import { writeFloatTrack } from '../../app/ingest/float-track.ts';
import type { Trx } from '../../db/database.ts';
import {
  findSourceFile,
  findSourceGroup,
  listSourceFiles,
  lockSourceGroup,
  type SourceFileRow,
  updateSourceFile,
  updateSourceGroup,
} from '../../db/recordings/source-groups.ts';
import type { FileArtefacts } from '../../domain/recording/file-artefacts.ts';
import type { FrameStrip } from '../../domain/recording/frame-strip.ts';
import type { SourceFacts } from '../../domain/recording/source-facts.ts';
import type { PayloadOf } from '../../domain/work/job.ts';
import { type PreparedPicture, type PreparedSource, prepareSource } from '../../media/prepare-source.ts';
import type { Attempt } from '../../queue/attempt.ts';
import { measureLevels } from '../../speech/measure-levels.ts';
import { type JobContext, withWorkDir } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';
import { readFacts } from './probe.ts';

/** Decodes one file, which has been probed, into everything that later stages read. */
export async function prepareSourceFile(
  context: JobContext,
  attempt: Attempt,
  { groupId, fileId }: PayloadOf<'source.prepare'>,
): Promise<void> {
  const file = await findSourceFile(context.db, fileId);
  const group = await findSourceGroup(context.db, groupId, null);
  if (file === null || group?.status !== 'ingesting' || file.original_key === null) return;
  const path = await context.store.localPath(file.original_key);
  // Jobs of earlier releases come without.
  const facts = (file.facts as SourceFacts | null) ?? (await readFacts(context, file, path, attempt.signal));
  const progress = progressReporter(context, {
    accountId: group.account_id,
    subject: groupId,
    stage: 'prepare',
    part: file.position,
    weight: facts.durationMs * (facts.picture ? 10 : 1),
  });
  await withWorkDir(context, async (workDir) => {
    const request = { path, facts, workDir, signal: attempt.signal, onProgress: progress };
    const prepared = await prepareSource(context.tools, request);
    const baseKey = `accounts/${group.account_id}/groups/${groupId}/${fileId}/attempt-${attempt.number}`;
    const artefacts = await publish(context, file, facts, prepared, baseKey, workDir, attempt.signal);
    progress(1);
    await progress.flush();
    await attempt.commit((trx) => commitFile(context, trx, groupId, fileId, facts, prepared, artefacts));
  });
}

async function publish(
  context: JobContext,
  file: SourceFileRow,
  facts: SourceFacts,
  prepared: PreparedSource,
  baseKey: string,
  workDir: string,
  signal: AbortSignal,
): Promise<FileArtefacts> {
  const put = async (name: string, path: string) => {
    await context.store.putFile(`${baseKey}/${name}`, path);
    return `${baseKey}/${name}`;
  };
  const putTrack = async (name: string, values: Float32Array) => {
    const path = join(workDir, name);
    await writeFloatTrack(path, values);
    return await put(name, path);
  };
  const { sound, picture } = file.role === 'audio' ? { ...prepared, picture: null } : prepared;
  const levels = sound ? await measureLevels(sound.sound16Path, signal) : null;
  const pictureFacts = picture?.mezzanine?.picture ?? facts.picture;
  return {
    picture:
      picture && pictureFacts
        ? {
            key: picture.mezzanine
              ? await put('mezzanine.mp4', picture.mezzanine.path)
              : (file.original_key ?? ''),
            facts: pictureFacts,
            isMezzanine: picture.mezzanine !== null,
            durationMs: picture.durationMs,
          }
        : null,
    proxyKey: picture ? await put('proxy.mp4', picture.proxyPath) : null,
    strip: picture?.strip ? await putStrip(picture.strip, put) : null,
    activityKey: picture ? await putTrack('activity.f32', picture.activity.motion) : null,
    sceneChangesMs: picture?.activity.sceneChangesMs ?? [],
    sound48Key: sound ? await put('sound48.flac', sound.sound48Path) : null,
    sound16Key: sound ? await put('sound16.wav', sound.sound16Path) : null,
    levelsKey: levels ? await putTrack('levels.f32', levels.levelsDb) : null,
  };
}

async function putStrip(
  { layout, sheetPaths }: NonNullable<PreparedPicture['strip']>,
  put: (name: string, path: string) => Promise<string>,
): Promise<FrameStrip> {
  const sheetKeys: string[] = [];
  for (const path of sheetPaths) sheetKeys.push(await put(basename(path), path));
  return { ...layout, sheetKeys };
}

async function commitFile(
  context: JobContext,
  trx: Trx,
  groupId: string,
  fileId: string,
  facts: SourceFacts,
  prepared: PreparedSource,
  artefacts: FileArtefacts,
): Promise<void> {
  const group = await lockSourceGroup(trx, groupId);
  if (group?.status !== 'ingesting') return;
  const picture = artefacts.picture ? facts.picture : null;
  await updateSourceFile(trx, fileId, {
    status: 'ready',
    duration_ms: prepared.durationMs,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    rate_num: picture?.rate.num ?? null,
    rate_den: picture?.rate.den ?? null,
    video_codec: picture?.codec ?? null,
    audio_codec: facts.sound?.codec ?? null,
    facts: JSON.stringify(facts),
    artefacts: JSON.stringify(artefacts),
  });
  const files = await listSourceFiles(trx, groupId);
  if (files.some((file) => file.status !== 'ready')) return;
  await updateSourceGroup(trx, groupId, {
    status: 'perceiving',
    ...(group.sync_status === 'pending' ? { sync_status: 'running' as const } : {}),
  });
  await context.queue.enqueue(trx, { name: 'group.align', payload: { groupId } });
}
