import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '../../contract/problems/problem.ts';
import { takeCachedPreviews } from '../../db/cuts/preview-cache.ts';
import type { Db } from '../../db/database.ts';
import { layOutProgramme } from '../../domain/plan/programme.ts';
import type { PieceLoudness } from '../../domain/recording/piece-loudness.ts';
import type { StoredInput } from '../../domain/render/stored-input.ts';
import { allEnded } from '../../lib/all-ended.ts';
import { withFolder } from '../../lib/files/with-folder.ts';
import { type PreparedRender, prepareRender } from '../../renderer/prepare-render.ts';
import { joinPreview } from '../../renderer/preview/join-preview.ts';
import { PREVIEW_FORMAT } from '../../renderer/preview/preview-format.ts';
import { previewPieces, type SoundingRender } from '../../renderer/preview/preview-piece.ts';
import { joinPreviewSound, previewGainDb } from '../../renderer/preview/preview-sound.ts';
import type { RenderWork } from '../../renderer/render-work.ts';
import { frameToSample } from '../../renderer/sound/sound-pieces.ts';
import type { AppContext } from '../app-context.ts';
import { openStoredInput } from '../renders/stored-input.ts';
import type { PathContext } from './preview-cache.ts';
import type { PreviewKit } from './preview-kit.ts';
import type { PreviewLook } from './previewed-plan.ts';
import { takeEntryPictures } from './take-entry-pictures.ts';
import { takeSoundPieces } from './take-sound-pieces.ts';

const NO_CAPTIONS = { '16:9': [], '1:1': [], '9:16': [] };

/** The content of a preview. */
interface PreviewedInput extends PreviewLook {
  stored: StoredInput;
}

/** A preview that is being made. */
interface Making {
  work: RenderWork;
  paths: PathContext;
  render: PreparedRender;
}

/**
 * Makes a preview and stores it. Entries and pieces of sound that were shown before come from the cache. The others
 * are made from the proxies and the prepared sound.
 */
export async function makePreview(
  app: AppContext,
  kit: PreviewKit,
  { objectKey, ...look }: PreviewedInput & { objectKey: string },
  signal: AbortSignal,
): Promise<{ sizeBytes: number }> {
  return await whileMaking({ app, kit, signal }, look, async ({ work, paths, render }) => {
    const { entries, rate } = render.programme;
    const [sound, pictures] = await allEnded([
      makeSound(work, paths, render),
      takeEntryPictures(work, paths, render, { entries, aspect: look.aspect }),
    ]);
    const path = join(work.dir, 'preview.mp4');
    const gainDb = previewGainDb(sound.loudnesses);
    await joinPreview(work, rate, { pictures, sound: { ...sound, gainDb } }, { path, form: 'whole' });
    return await paths.store.putFile(objectKey, path);
  });
}

/**
 * Makes one entry of a preview, from time 0, in fragments as a media source takes them. Its pieces go into the cache, from
 * which the whole preview is joined later. Only the joins of sound are missing: it fades in and out at both ends. Throws
 * `not_found` where the plan has no such entry.
 */
export async function makePreviewEntry(
  app: AppContext,
  kit: PreviewKit,
  { n, ...look }: PreviewedInput & { n: number },
  signal: AbortSignal,
): Promise<Buffer> {
  return await whileMaking({ app, kit, signal }, look, async ({ work, paths, render }) => {
    const { rate } = render.programme;
    const entry = render.programme.entries.find((one) => one.entry.n === n);
    if (entry === undefined || entry.frameCount === 0) throw notFound(`entry ${n}`);
    const alone = { input: render.input, programme: layOutProgramme([entry.entry], rate) };
    const [sound, pictures, others] = await allEnded([
      makeSound(work, paths, alone),
      takeEntryPictures(work, paths, render, { entries: [entry], aspect: look.aspect }),
      knownLoudnesses(app.db, render),
    ]);
    const path = join(work.dir, 'entry.mp4');
    const gainDb = previewGainDb([...others, ...sound.loudnesses]);
    await joinPreview(work, rate, { pictures, sound: { ...sound, gainDb } }, { path, form: 'fragments' });
    return await readFile(path);
  });
}

async function whileMaking<T>(
  { app, kit, signal }: { app: AppContext; kit: PreviewKit; signal: AbortSignal },
  { stored, hasCaptions }: PreviewedInput,
  make: (making: Making) => Promise<T>,
): Promise<T> {
  return await withFolder(kit.workRoot, 'preview-', async (dir) => {
    const work = { tools: kit.tools, signal, dir };
    return await app.store.withPaths(async (store) => {
      const input = await openStoredInput(store, kit.captionFonts, stored);
      const captioned = await prepareRender(input, await kit.encoderVersion(), PREVIEW_FORMAT);
      const render = hasCaptions ? captioned : withoutCaptions(captioned);
      return await make({ work, paths: { db: app.db, store }, render });
    });
  });
}

/** The same pictures without the captions in them. */
function withoutCaptions(render: PreparedRender): PreparedRender {
  const entries = render.programme.entries.map((entry) => ({ ...entry, captions: NO_CAPTIONS }));
  return { ...render, programme: { ...render.programme, entries } };
}

async function makeSound(
  work: RenderWork,
  paths: PathContext,
  render: SoundingRender,
): Promise<{ path: string; loudnesses: PieceLoudness[] }> {
  const path = join(work.dir, 'sound.s16');
  const pieces = await takeSoundPieces(work, paths, render);
  const totalSamples = frameToSample(render.programme.frameCount, render.programme.rate);
  await joinPreviewSound(pieces, totalSamples, path, work.signal);
  return { path, loudnesses: pieces.map(({ loudness }) => loudness) };
}

/**
 * The loudness of those pieces of the plan that are already made. An entry gets about the gain of the whole.
 */
async function knownLoudnesses(db: Db, render: PreparedRender): Promise<PieceLoudness[]> {
  const keys = previewPieces(render).map(({ key }) => key);
  const known = await takeCachedPreviews(db, keys);
  return [...known.values()].flatMap(({ loudness }) => loudness ?? []);
}
