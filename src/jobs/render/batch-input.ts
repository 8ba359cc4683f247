import { artefactsOf, clockOf, factsOf, soundFiles } from '../../app/ingest/group-files.ts';
import type { CropMode } from '../../contract/aspect.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import type { Word } from '../../contract/transcript.ts';
import { findPlanVersion } from '../../db/cuts.ts';
import {
  findRenderBatch,
  listRendersOfBatch,
  type RenderBatchRow,
  type RenderRow,
} from '../../db/renders.ts';
import { findSourceGroup, listSourceFiles, type SourceFileRow } from '../../db/source-groups.ts';
import { readSegments, readWords } from '../../db/transcripts.ts';
import { fileToGroupMs } from '../../domain/file-clock.ts';
import { type FrameRate, nearestOutputRate } from '../../domain/frame-rate.ts';
import { sentenceEnds } from '../../domain/sentence-ends.ts';
import { StageError } from '../../domain/stage-error.ts';
import { type PreparedRender, prepareRender } from '../../renderer/prepare-render.ts';
import type { CameraSource, SoundSource } from '../../renderer/render-input.ts';
import { NoSuchObjectError } from '../../storage/object-store.ts';
import type { JobContext } from '../job-context.ts';
import { type BatchStyle, gatherBatchStyle, openBatchStyle } from './batch-style.ts';

/** A render's input as it is kept in the batch: storage keys stand where the renderer has paths. */
export interface BatchInput {
  plan: PlanDocument;
  rate: FrameRate;
  cameras: (Omit<CameraSource, 'path'> & { key: string })[];
  sounds: (Omit<SoundSource, 'path'> & { key: string })[];
  words: Record<string, Word[]>;
  sentenceEnds: Record<string, number[]>;
  style: BatchStyle;
  cropMode: CropMode;
  draftTranscript: boolean;
}

export interface OpenBatch {
  batch: RenderBatchRow;
  /** Those that have not ended yet. */
  renders: RenderRow[];
  prepared: PreparedRender;
}

/** Everything the renderer needs, from the rows as they are now. Throws StageError `source`. */
export async function gatherBatchInput(context: JobContext, batch: RenderBatchRow): Promise<BatchInput> {
  const plan = await findPlanVersion(context.db, batch.cut_id, batch.plan_version);
  if (plan === null) throw new StageError('source', 'the plan version is gone.');
  const input: BatchInput = {
    plan,
    rate: { num: 0, den: 1 },
    cameras: [],
    sounds: [],
    words: {},
    sentenceEnds: {},
    style: await gatherBatchStyle(context, batch.cut_id),
    cropMode: batch.crop_mode,
    draftTranscript: false,
  };
  for (const groupId of new Set(plan.entries.map((entry) => entry.source_group))) {
    await addGroup(context, input, groupId);
  }
  const [first] = plan.entries;
  const camera = input.cameras.find(
    ({ groupId, letter }) => groupId === first?.source_group && letter === first.camera,
  );
  if (camera === undefined) throw new StageError('source', 'the camera of the first entry is gone.');
  return { ...input, rate: nearestOutputRate(camera.rate) };
}

async function addGroup(context: JobContext, input: BatchInput, groupId: string): Promise<void> {
  const group = await findSourceGroup(context.db, groupId, null);
  if (group?.status !== 'ready') {
    throw new StageError(
      'source',
      `the recording ${groupId} of this plan has been deleted; its footage is gone.`,
    );
  }
  const files = await listSourceFiles(context.db, groupId);
  for (const file of files) if (file.role === 'camera') input.cameras.push(cameraSource(groupId, file));
  for (const file of soundFiles(files)) {
    input.sounds.push({
      fileId: file.id,
      groupId,
      key: artefactsOf(file).sound48Key ?? '',
      clock: clockOf(file),
    });
  }
  input.words[groupId] = await readWords(context.db, groupId);
  input.sentenceEnds[groupId] = [...sentenceEnds(await readSegments(context.db, groupId))];
  input.draftTranscript ||= group.quality === 'draft';
}

function cameraSource(groupId: string, file: SourceFileRow): BatchInput['cameras'][number] {
  const { picture } = artefactsOf(file);
  if (picture === null || file.camera === null) throw new Error(`camera file ${file.id} has no picture`);
  const clock = clockOf(file);
  return {
    fileId: file.id,
    groupId,
    letter: file.camera,
    key: picture.key,
    contentId: `${file.sha256}${picture.isMezzanine ? '-mezz1' : ''}`,
    rate: picture.facts.rate,
    width: picture.facts.width,
    height: picture.facts.height,
    clock,
    coverage: { startMs: fileToGroupMs(0, clock), endMs: fileToGroupMs(picture.durationMs, clock) },
    clipName: file.filename ?? file.label,
    startTimecode: factsOf(file).startTimecode,
    colour: picture.facts.colour,
    interlaced: picture.facts.isInterlaced,
  };
}

/** The batch with its frozen input made ready for the renderer; null when nothing of it is to be done any more. */
export async function openBatch(context: JobContext, batchId: string): Promise<OpenBatch | null> {
  const batch = await findRenderBatch(context.db, batchId);
  if (batch === null || batch.input === null) return null;
  const renders = (await listRendersOfBatch(context.db, batchId)).filter(
    ({ status }) => status === 'processing',
  );
  if (renders.length === 0) return null;
  const { words, sentenceEnds: ends, cameras, sounds, style, ...rest } = batch.input as BatchInput;
  const withPath = async <T extends { key: string }>({ key, ...source }: T) => ({
    ...source,
    path: await sourcePath(context, key),
  });
  const input = {
    ...rest,
    cameras: await Promise.all(cameras.map(withPath)),
    sounds: await Promise.all(sounds.map(withPath)),
    words: new Map(Object.entries(words)),
    sentenceEnds: new Map(Object.entries(ends).map(([groupId, indexes]) => [groupId, new Set(indexes)])),
    style: await openBatchStyle(context, style),
  };
  return { batch, renders, prepared: await prepareRender(input, context.encoderVersion) };
}

async function sourcePath(context: JobContext, key: string): Promise<string> {
  try {
    return await context.store.localPath(key);
  } catch (cause) {
    if (!(cause instanceof NoSuchObjectError)) throw cause;
    throw new StageError('source', 'a recording of this plan has been deleted; its footage is gone.', {
      cause,
    });
  }
}
