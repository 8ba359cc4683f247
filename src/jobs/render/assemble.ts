import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { endBatchIfDone } from '../../app/renders/end-renders.ts';
import type { Aspect } from '../../contract/values/pictures.ts';
import { meter } from '../../db/accounts/usage.ts';
import { listRendersOfBatch, lockRenderBatch, type RenderRow, updateRender } from '../../db/cuts/renders.ts';
import type { Trx } from '../../db/database.ts';
import { insertEvent } from '../../db/webhooks/events.ts';
import type { BatchSounds } from '../../domain/render/measured.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { hashFile } from '../../media/hash-file.ts';
import type { Attempt } from '../../queue/attempt.ts';
import { encodeEndCard } from '../../renderer/encode-end-card.ts';
import type { EncodedSegment } from '../../renderer/encode-segment.ts';
import { joinProgramme, type ProgrammeParts } from '../../renderer/join-programme.ts';
import { endCardFrames, type PreparedRender } from '../../renderer/prepare-render.ts';
import type { RenderWork } from '../../renderer/render-work.ts';
import { segmentKey } from '../../renderer/segment-key.ts';
import { captionSidecars } from '../../renderer/sidecars/programme-captions.ts';
import { programmeEdl } from '../../renderer/sidecars/programme-edl.ts';
import { qcReport } from '../../renderer/sidecars/qc-report.ts';
import type { RenderedSound } from '../../renderer/sound/render-sound.ts';
import { type HandleJob, type JobContext, withWorkDir } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';
import { angleHours } from './angle-hours.ts';
import { openBatch, requireEncoder } from './batch-input.ts';
import { liveSegments } from './segment.ts';

/** One video of a batch: its row, and its prepared plan. */
interface Video {
  row: RenderRow;
  prepared: PreparedRender;
}

/** A finished video in the work folder. */
interface VideoFiles {
  videoPath: string;
  /** Sidecar paths by kind. */
  sidecarPaths: Record<string, string>;
  durationMs: number;
  qcPassed: boolean;
}

/** The objects that one attempt published, before the row names them. */
interface Published {
  outputKey: string;
  outputBytes: number;
  outputSha256: string;
  sidecars: Record<string, string>;
}

/** Joins an aspect's segments and sound, proves the file, and publishes it with its sidecars. */
export const assembleRender: HandleJob<'render.assemble'> = async (
  context,
  attempt,
  { batchId, renderId },
) => {
  const open = await openBatch(context, batchId);
  const row = open?.renders.find(({ id }) => id === renderId);
  if (open === null || row === undefined) return;
  const { batch, prepared } = open;
  const progress = progressReporter(context, {
    accountId: batch.account_id,
    subject: batchId,
    stage: 'assemble',
    part: open.places.get(renderId) ?? 0,
  });
  const hasCard = endCardFrames(prepared, row.aspect) > 0;
  if (hasCard) requireEncoder(context, prepared);
  const sound = await batchSound(context, batch.sound, hasCard ? 'withEndCard' : 'plain');
  const entries = await readSegments(context, prepared, row.aspect);
  await withWorkDir(context, async (workDir) => {
    const work = { tools: context.tools, signal: attempt.signal, dir: workDir };
    const card = hasCard ? [await encodeEndCard(work, prepared, row.aspect)] : [];
    const video = { row, prepared };
    const files = await makeVideo(work, video, { segments: [...entries, ...card], sound });
    const published = await publish(context, attempt, row, files);
    await progress.end();
    await attempt.commit((trx) => commitRender(trx, video, { ...files, ...published }));
  });
};

async function batchSound(
  context: JobContext,
  sounds: BatchSounds | null,
  name: keyof BatchSounds,
): Promise<RenderedSound> {
  const sound = sounds?.[name];
  if (sound === undefined) throw new Error(`the sound of the batch (${name}) is not there`);
  return { path: await context.store.localPath(sound.key), facts: sound.facts };
}

async function readSegments(
  context: JobContext,
  prepared: PreparedRender,
  aspect: Aspect,
): Promise<EncodedSegment[]> {
  const keys = prepared.programme.entries.map((entry) => segmentKey(prepared, entry, aspect));
  const cached = await liveSegments(context, keys);
  const segments: EncodedSegment[] = [];
  for (const key of keys) {
    const segment = cached.get(key);
    if (segment === undefined)
      throw new StageError('mux', 'an encoded entry is gone from the cache. Request the render again.');
    segments.push({
      path: await context.store.localPath(segment.objectKey),
      facts: segment.facts,
    });
  }
  return segments;
}

/** Writes the video and its sidecars. */
async function makeVideo(
  work: RenderWork,
  { row: { aspect }, prepared }: Video,
  parts: ProgrammeParts,
): Promise<VideoFiles> {
  const videoPath = join(work.dir, 'programme.mp4');
  const programme = await joinProgramme(work, { render: prepared, aspect }, parts, videoPath);
  const segments = parts.segments.map(({ facts }) => facts);
  const qc = qcReport(prepared, aspect, { segments, sound: parts.sound.facts, programme });
  const captions = captionSidecars(prepared, aspect);
  const texts: Record<string, [name: string, text: string]> = {
    srt: ['captions.srt', captions.srt],
    vtt: ['captions.vtt', captions.vtt],
    edl: ['cut.edl', programmeEdl(prepared, aspect)],
    qc: ['qc.json', `${JSON.stringify(qc, null, 2)}\n`],
    ...(captions.ass === null ? {} : { ass: ['captions.ass', captions.ass] }),
  };
  const sidecarPaths: Record<string, string> = {};
  for (const [kind, [name, text]] of Object.entries(texts)) {
    sidecarPaths[kind] = join(work.dir, name);
    await writeFile(sidecarPaths[kind], text);
  }
  return { videoPath, sidecarPaths, durationMs: Math.round(programme.durationMs), qcPassed: qc.passed };
}

async function publish(
  { store }: JobContext,
  attempt: Attempt,
  row: RenderRow,
  { videoPath, sidecarPaths }: VideoFiles,
): Promise<Published> {
  const baseKey = `accounts/${row.account_id}/renders/${row.id}/attempt-${attempt.number}`;
  const sidecars: Record<string, string> = {};
  for (const [kind, path] of Object.entries(sidecarPaths)) {
    sidecars[kind] = `${baseKey}/${basename(path)}`;
    await store.putFile(sidecars[kind], path);
  }
  const outputSha256 = await hashFile(videoPath, attempt.signal);
  const outputKey = `${baseKey}/video.mp4`;
  const { sizeBytes: outputBytes } = await store.putFile(outputKey, videoPath);
  return { outputKey, outputBytes, outputSha256, sidecars };
}

async function commitRender(
  trx: Trx,
  { row: render, prepared }: Video,
  published: VideoFiles & Published,
): Promise<void> {
  if ((await lockRenderBatch(trx, render.batch_id)) === null) return;
  const now = (await listRendersOfBatch(trx, render.batch_id)).find(({ id }) => id === render.id);
  if (now?.status !== 'processing') return;
  const finishedAt = new Date();
  await updateRender(trx, render.id, {
    status: 'complete',
    duration_ms: published.durationMs,
    output_key: published.outputKey,
    output_bytes: published.outputBytes,
    output_sha256: published.outputSha256,
    sidecars: JSON.stringify(published.sidecars),
    qc_passed: published.qcPassed,
    finished_at: finishedAt,
  });
  const cause = `render:${render.id}`;
  await meter(trx, render.account_id, {
    meter: 'output_minutes_rendered',
    quantity: published.durationMs / 60_000,
    cause,
  });
  await meter(trx, render.account_id, {
    meter: 'render_angle_hours',
    quantity: angleHours(prepared, render.aspect),
    cause,
  });
  const startedAt = render.started_at ?? render.created_at;
  await insertEvent(trx, {
    accountId: render.account_id,
    event: 'render.completed',
    cause,
    ids: { cut_id: render.cut_id, render_id: render.id },
    summary: {
      aspect: render.aspect,
      duration_ms: published.durationMs,
      qc_passed: published.qcPassed,
      render_seconds: Math.round((finishedAt.getTime() - startedAt.getTime()) / 100) / 10,
    },
  });
  await endBatchIfDone(trx, render.batch_id);
}
