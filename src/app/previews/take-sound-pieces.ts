import { join } from 'node:path';
import type { PieceLoudness } from '../../domain/recording/piece-loudness.ts';
import {
  mixPreviewPieces,
  type PreviewPiece,
  previewPieces,
  type SoundingRender,
} from '../../renderer/preview/preview-piece.ts';
import type { RenderWork } from '../../renderer/render-work.ts';
import { batchPieces } from '../../renderer/sound/assemble-pcm.ts';
import { keepFile, type PathContext, takeKeptFiles } from './preview-cache.ts';

const SILENT: PieceLoudness = { power: 0, samples: 0 };

interface Taken {
  path: string;
  loudness: PieceLoudness;
}

/**
 * The pieces of a preview's sound. Pieces that were played before come from the cache; the others are mixed and
 * stored there.
 */
export async function takeSoundPieces(
  work: RenderWork,
  paths: PathContext,
  render: SoundingRender,
): Promise<(PreviewPiece & Taken)[]> {
  const pieces = previewPieces(render);
  const { sounds } = render.input;
  const taken = new Map<string, Taken>();
  const kept = await takeKeptFiles(
    paths,
    pieces.map(({ key }) => key),
  );
  for (const [key, { path, loudness }] of kept) {
    if (loudness !== null) taken.set(key, { path, loudness });
  }
  // A plan may show the same footage twice.
  const missing = new Map(pieces.filter(({ key }) => !taken.has(key)).map(({ key, kept }) => [key, kept]));
  const keys = new Map([...missing].map(([key, kept]) => [kept, key]));
  for (const batch of batchPieces([...keys.keys()], sounds)) {
    const files = batch.map((kept) => ({ kept, path: join(work.dir, `${keys.get(kept)}.s16`) }));
    const loudnesses = await mixPreviewPieces(work, files, sounds);
    const keep = async ({ kept, path }: (typeof files)[number], index: number) => {
      const key = keys.get(kept) ?? '';
      const loudness = loudnesses[index] ?? SILENT;
      const objectKey = `cache/previews/${key}.s16`;
      const file = { key, groupIds: [kept.groupId], objectKey, loudness };
      taken.set(key, { path: await keepFile(paths, file, path), loudness });
    };
    await Promise.all(files.map(keep));
  }
  return pieces.map((piece) => ({ ...piece, ...requireTaken(taken, piece) }));
}

function requireTaken(taken: ReadonlyMap<string, Taken>, { key, piece }: PreviewPiece): Taken {
  const one = taken.get(key);
  if (one === undefined) throw new Error(`the sound of a preview has nothing at ${piece.startMs} ms`);
  return one;
}
