import { readFile } from 'node:fs/promises';
import { StageError } from '../../domain/work/stage-error.ts';
import type { FontFacts } from '../../renderer/captions/read-font-facts.ts';
import type { CaptionFont } from '../../renderer/render-input.ts';
import type { StoreWithPaths } from '../../storage/object-store.ts';
import { AssetRefusedError, type CheckAsset, type CheckedAsset } from './check-asset.ts';

/** The fonts that captions can have. */
export interface CaptionFonts {
  /** The font when no kit names one. */
  installed: CaptionFont;
  check: CheckAsset;
}

/** The keys beside a kit's font: the font under our own name, and the facts that captions need. */
export function keysBesideFont(fontKey: string): { drawnKey: string; factsKey: string } {
  return { drawnKey: `${fontKey}.ttf`, factsKey: `${fontKey}.json` };
}

/**
 * A kit's font as it was checked. This process does not read the font itself: a child process did so at the
 * confirmation. Kits that were confirmed before there were facts are checked now.
 */
export async function openKitFont(
  store: StoreWithPaths,
  { check }: CaptionFonts,
  key: string,
): Promise<Omit<CaptionFont, 'name'>> {
  const { drawnKey, factsKey } = keysBesideFont(key);
  if ((await store.stat(factsKey)) === null) await checkAgain(store, check, key);
  const facts = await readFile(await store.localPath(factsKey), 'utf8');
  return { bytes: await readFile(await store.localPath(drawnKey)), facts: JSON.parse(facts) as FontFacts };
}

/** Two processes that do it at the same time store the same bytes. */
async function checkAgain(store: StoreWithPaths, check: CheckAsset, key: string): Promise<void> {
  try {
    const checked = await check('font', await store.localPath(key));
    try {
      if (checked.font !== null) await putBesideFont(store, key, checked.font);
    } finally {
      await checked.dispose();
    }
  } catch (cause) {
    if (!(cause instanceof AssetRefusedError)) throw cause;
    throw new StageError('encode', `the kit's font cannot be used: ${cause.message} Upload another font.`, {
      cause,
    });
  }
}

/** Stores a checked asset and the files that belong to it. */
export async function putCheckedAsset(
  store: StoreWithPaths,
  key: string,
  { path, font }: CheckedAsset,
): Promise<void> {
  await store.putFile(key, path);
  if (font !== null) await putBesideFont(store, key, font);
}

/** The facts are stored last: where they are, the rest is too. */
async function putBesideFont(
  store: StoreWithPaths,
  key: string,
  { drawnPath, factsPath }: NonNullable<CheckedAsset['font']>,
): Promise<void> {
  const { drawnKey, factsKey } = keysBesideFont(key);
  await store.putFile(drawnKey, drawnPath);
  await store.putFile(factsKey, factsPath);
}
