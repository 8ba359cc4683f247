import type { PlanDocument } from '../../contract/plan.ts';
import type { CropMode } from '../../contract/values/pictures.ts';
import { findPlanVersion } from '../../db/cuts/cuts.ts';
import { sentenceEnds } from '../../domain/display-text/display-segments.ts';
import { clockSpans } from '../../domain/recording/file-clock.ts';
import {
  artefactsOf,
  factsOf,
  type PreparedCamera,
  preparedCameras,
  type Recording,
  type RecordingFile,
  soundFiles,
  standInFiles,
} from '../../domain/recording/recording.ts';
import type { StoredInput, StoredStyle } from '../../domain/render/stored-input.ts';
import { nearestOutputRate, proxyRate } from '../../domain/time/frame-rate.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import type { RenderInput } from '../../renderer/render-input.ts';
import { NoSuchObjectError, type StoreWithPaths } from '../../storage/object-store.ts';
import type { AppContext } from '../app-context.ts';
import type { CaptionFonts } from '../brand-kits/kit-font.ts';
import { findSpoken, type SpokenRecording } from '../recordings/load-spoken.ts';
import { gatherStoredStyle, openStoredStyle } from './stored-style.ts';

/** The files for pictures: those that renders cut from, or the small proxies for previews. */
type PictureKind = 'originals' | 'proxies';

/** The cut that is rendered, and from which pictures. */
interface RenderedCut {
  cutId: string;
  cropMode: CropMode;
  pictures: PictureKind;
}

/** Everything that the renderer needs for a plan version, from the present rows. Throws StageError `source`. */
export async function gatherStoredInput(
  app: Pick<AppContext, 'db' | 'memory'>,
  { planVersion, ...what }: RenderedCut & { planVersion: number },
): Promise<StoredInput> {
  const plan = await findPlanVersion(app.db, what.cutId, planVersion);
  if (plan === null) throw new StageError('source', 'the plan version is gone.');
  return await gatherPlanInput(app, { ...what, plan });
}

/** The same for a plan of the cut that may not be stored. */
export async function gatherPlanInput(
  app: Pick<AppContext, 'db' | 'memory'>,
  { plan, ...what }: RenderedCut & { plan: PlanDocument },
): Promise<StoredInput> {
  const style = await gatherStoredStyle(app, what.cutId);
  return inputOf({ ...what, plan, style, shown: await findShown(app, plan) });
}

/** The recordings that a plan shows, each once. Throws StageError `source` where one is deleted. */
async function findShown(
  app: Pick<AppContext, 'db' | 'memory'>,
  plan: PlanDocument,
): Promise<SpokenRecording[]> {
  const shown: SpokenRecording[] = [];
  for (const groupId of new Set(plan.entries.map((entry) => entry.source_group))) {
    const spoken = await findSpoken(app, groupId);
    if (spoken === null) {
      const reason = `the recording ${groupId} of this plan has been deleted; its footage is gone.`;
      throw new StageError('source', reason);
    }
    shown.push(spoken);
  }
  return shown;
}

/** The input for a plan, its recordings and a style. None of them needs to be stored. */
export function inputOf(what: {
  plan: PlanDocument;
  style: StoredStyle;
  cropMode: CropMode;
  pictures: PictureKind;
  shown: readonly SpokenRecording[];
}): StoredInput {
  const { plan, style, cropMode, shown } = what;
  const recordings = shown.map(({ recording }) => recording);
  const cameras = recordings.flatMap((recording) => cameraSources(recording, what.pictures));
  const [first] = plan.entries;
  const camera = cameras.find(
    ({ groupId, letter }) => groupId === first?.source_group && letter === first.camera,
  );
  if (camera === undefined) throw new StageError('source', 'the camera of the first entry is gone.');
  const byGroup = <T>(pick: (spoken: SpokenRecording) => T) =>
    Object.fromEntries(shown.map((spoken) => [spoken.recording.id, pick(spoken)]));
  return {
    plan,
    rate: nearestOutputRate(camera.rate),
    cameras,
    sounds: recordings.flatMap(soundSources),
    words: byGroup(({ words }) => words),
    sentenceEnds: byGroup(({ segments }) => sentenceEnds(segments)),
    languages: byGroup(({ recording }) => recording.transcript.language),
    style,
    cropMode,
    draftTranscript: recordings.some(({ transcript }) => transcript.quality === 'draft'),
  };
}

/** The recording's own sound first, then the stand-ins in order of preference. */
function soundSources(recording: Recording): StoredInput['sounds'] {
  const standIns = standInFiles(recording).flatMap((file) =>
    soundOf(recording.id, file).map((source) => ({ ...source, isStandIn: true as const })),
  );
  return [...soundFiles(recording).flatMap((file) => soundOf(recording.id, file)), ...standIns];
}

function soundOf(groupId: string, file: RecordingFile): StoredInput['sounds'] {
  const key = artefactsOf(file).sound48Key ?? '';
  return clockSpans(file.clock, file.durationMs ?? 0).map(({ clock, file: span }) => ({
    ...{ fileId: file.id, groupId, key, clock },
    ...(file.mixGainDb === null ? {} : { gainDb: file.mixGainDb }),
    ...(file.clock.pieces === undefined ? {} : { span }),
  }));
}

/** A camera that was paused becomes several with one letter, each for a time in which it ran. */
function cameraSources(recording: Recording, pictures: PictureKind): StoredInput['cameras'] {
  return preparedCameras(recording).flatMap((camera) => {
    const source =
      pictures === 'originals' ? originalSource(recording.id, camera) : proxySource(recording.id, camera);
    return camera.spans.map(({ clock, group }) => ({ ...source, clock, coverage: group }));
  });
}

type PictureSource = Omit<StoredInput['cameras'][number], 'clock' | 'coverage'>;

function originalSource(groupId: string, { file, letter, picture }: PreparedCamera): PictureSource {
  const { startTimecode, reelName } = factsOf(file);
  return {
    fileId: file.id,
    groupId,
    letter,
    key: picture.key,
    contentId: `${file.sha256}${picture.isMezzanine ? `-mezz${picture.form ?? 1}` : ''}`,
    rate: picture.facts.rate,
    width: picture.facts.width,
    height: picture.facts.height,
    clipName: file.filename ?? file.label,
    startTimecode,
    ...(reelName === undefined ? {} : { reelName }),
    colour: picture.facts.colour,
    interlaced: picture.facts.isInterlaced,
  };
}

function proxySource(groupId: string, camera: PreparedCamera): PictureSource {
  const { file, artefacts, picture } = camera;
  if (artefacts.proxyKey === null) throw new Error(`camera file ${file.id} has no proxy`);
  return {
    ...originalSource(groupId, camera),
    key: artefacts.proxyKey,
    contentId: `${file.sha256}-proxy${picture.form ?? ''}`,
    rate: proxyRate(picture.facts.rate),
    colour: { space: 'bt709', range: 'tv', transfer: 'bt709' },
    interlaced: false,
  };
}

/** The input with local paths for keys. The paths are valid as long as those of the store. */
export async function openStoredInput(
  store: StoreWithPaths,
  fonts: CaptionFonts,
  stored: StoredInput,
): Promise<RenderInput> {
  const { words, sentenceEnds: ends, languages = {}, cameras, sounds, style, ...rest } = stored;
  const withPath = async <T extends { key: string }>({ key, ...source }: T) => ({
    ...source,
    path: await sourcePath(store, key),
  });
  return {
    ...rest,
    cameras: await Promise.all(cameras.map(withPath)),
    sounds: await Promise.all(sounds.map(withPath)),
    spoken: new Map(
      Object.entries(words).map(([groupId, own]) => [
        groupId,
        { words: own, sentenceEnds: ends[groupId] ?? [], language: languages[groupId] ?? null },
      ]),
    ),
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
