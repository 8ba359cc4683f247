import { inPlainLetters } from '../../domain/render/in-plain-letters.ts';
import type { TimelineFile } from '../../domain/timeline/timeline.ts';

export const END_CARD_REEL = 'ENDCARD';
/** Reel names with a special meaning in CMX3600. */
const RESERVED_REELS = ['AX', 'BL', END_CARD_REEL];
const REEL_LENGTH = 8;

type ReelFile = Pick<TimelineFile, 'id' | 'fileName' | 'reelName'>;

/**
 * A reel of at most eight letters and digits per file, no two alike. It is the file's own reel name, or else
 * made from its file name, in plain letters. Of several files with one reel name the first has it, the others a number.
 */
export function nameReels(files: readonly ReelFile[]): Map<string, string> {
  const taken = new Set(RESERVED_REELS);
  const reels = new Map<string, string>();
  const take = (id: string, reel: string) => {
    taken.add(reel);
    reels.set(id, reel);
  };
  // Own names come first, so that no made one is in their way.
  for (const { id, reelName } of files) {
    const own = plainReel(reelName ?? '').slice(0, REEL_LENGTH);
    if (own !== '' && !reels.has(id) && !taken.has(own)) take(id, own);
  }
  for (const { id, fileName, reelName } of files) {
    if (reels.has(id)) continue;
    take(id, freeReel(plainReel(reelName ?? '') || plainReel(fileName.replace(/\.[^.]*$/, '')), taken));
  }
  return reels;
}

/** Whether a list of any program may mean this file by a reel: in full, or as CMX3600 holds it. */
export function hasReel({ reelName }: Pick<TimelineFile, 'reelName'>, reel: string): boolean {
  if (reelName === null) return false;
  const [own, wanted] = [plainReel(reelName), plainReel(reel)];
  return own !== '' && (own === wanted || own.slice(0, REEL_LENGTH) === wanted);
}

function plainReel(name: string): string {
  return inPlainLetters(name)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

function freeReel(stem: string, taken: ReadonlySet<string>): string {
  let reel = (stem === '' ? 'CLIP' : stem).slice(0, REEL_LENGTH);
  for (let number = 2; taken.has(reel); number += 1) {
    const suffix = String(number).padStart(2, '0');
    reel = stem.slice(0, REEL_LENGTH - suffix.length) + suffix;
  }
  return reel;
}
