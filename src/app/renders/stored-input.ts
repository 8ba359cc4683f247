import type { CropMode } from '../../contract/aspect.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import type { Word } from '../../contract/transcript.ts';
import { findPlanVersion } from '../../db/cuts/cuts.ts';
import { findSourceGroup, listSourceFiles, type SourceFileRow } from '../../db/recordings/source-groups.ts';
import { readSegments, readWords } from '../../db/recordings/transcripts.ts';
import { runsOf } from '../../domain/recording/file-clock.ts';
import { type FrameRate, nearestOutputRate, proxyRate } from '../../domain/time/frame-rate.ts';
import { sentenceEnds } from '../../domain/transcript/sentence-ends.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import type { CameraSource, RenderInput, SoundSource } from '../../renderer/render-input.ts';
import { NoSuchObjectError, type StoreWithPaths } from '../../storage/object-store.ts';
import type { AppContext } from '../app-context.ts';
import type { CaptionFonts } from '../brand-kits/kit-font.ts';
import { artefactsOf, clockOf, factsOf, soundFiles, standInFiles } from '../ingest/group-files.ts';
import { gatherStoredStyle, openStoredStyle, type StoredStyle } from './stored-style.ts';

/** A render's input as it is kept: storage keys stand where the renderer has paths. */
export interface StoredInput {
  plan: PlanDocument;
  rate: FrameRate;
  cameras: (Omit<CameraSource, 'path'> & { key: string })[];
  sounds: (Omit<SoundSource, 'path'> & { key: string })[];
  words: Record<string, Word[]>;
  sentenceEnds: Record<string, number[]>;
  style: StoredStyle;
  cropMode: CropMode;
  draftTranscript: boolean;
}

/** What pictures are taken from: what renders cut from, or the small proxies of previews. */
type PictureKind = 'originals' | 'proxies';

/** Everything the renderer needs, from the rows as they are now. Throws StageError `source`. */
export async function gatherStoredInput(
  app: Pick<AppContext, 'db'>,
  what: { cutId: string; planVersion: number; cropMode: CropMode; pictures: PictureKind },
): Promise<StoredInput> {
  const plan = await findPlanVersion(app.db, what.cutId, what.planVersion);
  if (plan === null) throw new StageError('source', 'the plan version is gone.');
  return await gatherInputOf(app, { ...what, plan, style: await gatherStoredStyle(app, what.cutId) });
}

/** The same for a plan and a style that need not be kept anywhere. */
export async function gatherInputOf(
  app: Pick<AppContext, 'db'>,
  what: { plan: PlanDocument; style: StoredStyle; cropMode: CropMode; pictures: PictureKind },
): Promise<StoredInput> {
  const { plan, style, cropMode } = what;
  const input: StoredInput = {
    plan,
    rate: { num: 0, den: 1 },
    cameras: [],
    sounds: [],
    words: {},
    sentenceEnds: {},
    style,
    cropMode,
    draftTranscript: false,
  };
  for (const groupId of new Set(plan.entries.map((entry) => entry.source_group))) {
    await addGroup(app, input, groupId, what.pictures);
  }
  const [first] = plan.entries;
  const camera = input.cameras.find(
    ({ groupId, letter }) => groupId === first?.source_group && letter === first.camera,
  );
  if (camera === undefined) throw new StageError('source', 'the camera of the first entry is gone.');
  return { ...input, rate: nearestOutputRate(camera.rate) };
}

async function addGroup(
  app: Pick<AppContext, 'db'>,
  input: StoredInput,
  groupId: string,
  pictures: PictureKind,
): Promise<void> {
  const group = await findSourceGroup(app.db, groupId, null);
  if (group?.status !== 'ready') {
    throw new StageError(
      'source',
      `the recording ${groupId} of this plan has been deleted; its footage is gone.`,
    );
  }
  const files = await listSourceFiles(app.db, groupId);
  for (const file of files) {
    if (file.role === 'camera') input.cameras.push(...cameraSources(groupId, file, pictures));
  }
  input.sounds.push(...soundFiles(files).flatMap((file) => soundSources(groupId, file)));
  for (const file of standInFiles(files)) {
    input.sounds.push(
      ...soundSources(groupId, file).map((source) => ({
        ...source,
        isStandIn: true as const,
        gainDb: file.stand_in_gain_db ?? 0,
      })),
    );
  }
  input.words[groupId] = await readWords(app.db, groupId);
  input.sentenceEnds[groupId] = [...sentenceEnds(await readSegments(app.db, groupId))];
  input.draftTranscript ||= group.quality === 'draft';
}

function soundSources(groupId: string, file: SourceFileRow): StoredInput['sounds'] {
  const key = artefactsOf(file).sound48Key ?? '';
  return runsOf(clockOf(file), file.duration_ms ?? 0).map(({ clock, file: span }) => ({
    ...{ fileId: file.id, groupId, key, clock },
    ...(file.clock_pieces ? { span } : {}),
  }));
}

/** A camera that was paused comes as several of one letter: each has a picture where it ran. */
function cameraSources(
  groupId: string,
  file: SourceFileRow,
  pictures: PictureKind,
): StoredInput['cameras'][number][] {
  const { picture, proxyKey } = artefactsOf(file);
  if (picture === null || file.camera === null) throw new Error(`camera file ${file.id} has no picture`);
  const source = {
    fileId: file.id,
    groupId,
    letter: file.camera,
    key: picture.key,
    contentId: `${file.sha256}${picture.isMezzanine ? '-mezz1' : ''}`,
    rate: picture.facts.rate,
    width: picture.facts.width,
    height: picture.facts.height,
    clipName: file.filename ?? file.label,
    startTimecode: factsOf(file).startTimecode,
    colour: picture.facts.colour,
    interlaced: picture.facts.isInterlaced,
  };
  const runs = runsOf(clockOf(file), picture.durationMs);
  const inRuns = <T extends object>(own: T) =>
    runs.map(({ clock, group }) => ({ ...own, clock, coverage: group }));
  if (pictures === 'originals') return inRuns(source);
  if (proxyKey === null) throw new Error(`camera file ${file.id} has no proxy`);
  return inRuns({
    ...source,
    key: proxyKey,
    contentId: `${file.sha256}-proxy`,
    rate: proxyRate(picture.facts.rate),
    colour: { space: 'bt709', range: 'tv', transfer: 'bt709' },
    interlaced: false,
  });
}

/** The input with local paths for keys, which stay good as long as the store's do. */
export async function openStoredInput(
  store: StoreWithPaths,
  fonts: CaptionFonts,
  stored: StoredInput,
): Promise<RenderInput> {
  const { words, sentenceEnds: ends, cameras, sounds, style, ...rest } = stored;
  const withPath = async <T extends { key: string }>({ key, ...source }: T) => ({
    ...source,
    path: await sourcePath(store, key),
  });
  return {
    ...rest,
    cameras: await Promise.all(cameras.map(withPath)),
    sounds: await Promise.all(sounds.map(withPath)),
    words: new Map(Object.entries(words)),
    sentenceEnds: new Map(Object.entries(ends).map(([groupId, indexes]) => [groupId, new Set(indexes)])),
    style: await openStoredStyle(store, fonts, style),
  };
}

async function sourcePath(store: StoreWithPaths, key: string): Promise<string> {
  try {
    return await store.localPath(key);
  } catch (cause) {
    if (!(cause instanceof NoSuchObjectError)) throw cause;
    throw new StageError('source', 'a recording of this plan has been deleted; its footage is gone.', {
      cause,
    });
  }
}
