import type { PlanEntry } from '../../contract/plan.ts';
import { warnOfCamera } from '../../contract/values/plans.ts';
import { listWords } from '../../domain/display-text/list-words.ts';
import type { CameraWish } from '../brief/beside/read-camera.ts';
import type { GroupFootage } from '../talk/footage.ts';
import type { ShownSpeakers } from '../talk/speaker-cameras.ts';
import type { Assembly } from './assemble.ts';
import { coveringCameras } from './usable-cameras.ts';

/** The facts about groups and their cameras that a plan needs. */
export interface FilmedGroups {
  groups: readonly GroupFootage[];
  /** Facts that the plan needs beside the groups. */
  shown: readonly ShownSpeakers[];
}

/**
 * A plan's entries and warnings with the requested cameras, where these have a picture. Pinned entries stay, and so do
 * those that the wish is not for.
 */
export function onCamera(
  assembly: Assembly,
  filmed: FilmedGroups,
  wish: CameraWish | null,
  isMeant: (entry: PlanEntry) => boolean = () => true,
): Assembly {
  if (wish === null) return assembly;
  const meant = assembly.entries.filter(isMeant);
  const entries = assembly.entries.map((entry) => {
    if (entry.pinned || !meant.includes(entry) || isMet(wish, entry.camera)) return entry;
    const other = camerasOf(entry, filmed).find((camera) => isMet(wish, camera));
    return other === undefined ? entry : { ...entry, camera: other };
  });
  const left = entries.filter((entry, at) => {
    const planned = assembly.entries[at];
    return planned !== undefined && meant.includes(planned) && !isMet(wish, entry.camera);
  });
  return { entries, warnings: [...assembly.warnings, ...warnAbout(left, wish)] };
}

export function isMet({ kind, letter }: CameraWish, camera: string): boolean {
  return (camera === letter) === (kind === 'only');
}

/**
 * Cameras with a picture for the whole entry: those that show its speaker best first, those whose place is a
 * guess last.
 */
export function camerasOf(entry: PlanEntry, { groups, shown }: FilmedGroups): string[] {
  const index = groups.findIndex(({ groupId }) => groupId === entry.source_group);
  const fitness = (letter: string) => shown[index]?.get(entry.speaker)?.get(letter) ?? 0;
  const covering = coveringCameras(groups[index]?.cameras ?? [], {
    startMs: entry.source_start_ms,
    endMs: entry.source_end_ms,
  });
  const isGuess = (letter: string) =>
    Number(covering.some((camera) => camera.letter === letter && camera.guess !== undefined));
  return [...new Set(covering.map(({ letter }) => letter))].toSorted(
    (a, b) => isGuess(a) - isGuess(b) || fitness(b) - fitness(a),
  );
}

function warnAbout(left: readonly PlanEntry[], { kind, letter }: CameraWish): string[] {
  if (left.length === 0) return [];
  const numbers = listWords(left.map(({ n }) => String(n)));
  const isPinned = left.every((entry) => entry.pinned);
  const [camera, unseen] =
    kind === 'only'
      ? [null, `camera ${letter} has no picture for all of it`]
      : [letter, 'no other has a picture for all of it'];
  return [warnOfCamera(numbers, left.length === 1, camera, isPinned ? 'pinned' : unseen)];
}
