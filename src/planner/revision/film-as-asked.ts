import type { PlanEntry } from '../../contract/plan.ts';
import type { Assembly } from '../assembly/assemble.ts';
import { sharesTalk } from '../assembly/shares-talk.ts';
import { camerasOf, type FilmedGroups, isMet, onCamera } from '../assembly/use-camera.ts';
import type { CameraWish } from '../brief/beside/read-camera.ts';
import { operationsOf } from '../instruction/asked-of-plan.ts';
import type { Instruction, Target } from '../instruction/revision-operation.ts';

/**
 * The entries on the cameras that are asked for. An entry keeps its camera of the version before, `latest`. The camera of
 * the brief is for all but those that somebody put on another one, and the instruction comes last.
 */
export function filmAsAsked(
  assembly: Assembly,
  filmed: FilmedGroups,
  {
    latest,
    instruction,
    ofBrief,
  }: { latest: readonly PlanEntry[]; instruction: Instruction; ofBrief: CameraWish | null },
): Assembly {
  const before = (entry: PlanEntry) => latest.find((old) => sharesTalk(old, entry));
  const kept = {
    ...assembly,
    entries: assembly.entries.map((entry) => keepCamera(entry, before(entry), filmed)),
  };
  const isChosen = (entry: PlanEntry) => {
    const old = before(entry);
    if (old === undefined || ofBrief === null || isMet(ofBrief, old.camera)) return false;
    return camerasOf(old, filmed).some((camera) => isMet(ofBrief, camera));
  };
  const asBriefed = onCamera(kept, filmed, ofBrief, (entry) => !isChosen(entry));
  return operationsOf(instruction, 'camera').reduce(
    (done, { wish, target }) =>
      onCamera(done, filmed, wish, (entry) => isMeant(entry, target, before(entry))),
    asBriefed,
  );
}

/** A part of an entry that is cut anew stays on the entry's camera, where that has a picture. */
function keepCamera(entry: PlanEntry, old: PlanEntry | undefined, filmed: FilmedGroups): PlanEntry {
  if (old === undefined || entry.pinned || old.camera === entry.camera) return entry;
  return camerasOf(entry, filmed).includes(old.camera) ? { ...entry, camera: old.camera } : entry;
}

/** Numbers are those of the version before. */
function isMeant(entry: PlanEntry, target: Target | null, old: PlanEntry | undefined): boolean {
  if (target?.kind === 'entries') return old !== undefined && target.numbers.includes(old.n);
  return target?.kind === 'speakers' ? target.labels.includes(entry.speaker) : true;
}
