import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { warnOfLength } from '../../contract/values/plans.ts';
import { tightenedMs } from '../../domain/plan/plan-run.ts';
import { fileToGroupMs, groupToFileMs } from '../../domain/recording/file-clock.ts';
import { ACTIVITY_STEP_MS } from '../../domain/recording/picture-activity.ts';
import { overlapMs, type Range, rangeLengthMs } from '../../domain/time/range.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { countUp } from '../../lib/count-up.ts';
import { withRoles } from '../assembly/assemble.ts';
import { usableCameras } from '../assembly/usable-cameras.ts';
import { readBrief } from '../brief/read-brief.ts';
import { lengthWindow, renderedMs } from '../choice/plan-runs.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import { makeStemmer } from '../language/word-stems.ts';
import type { CameraFootage, GroupFootage } from '../talk/footage.ts';
import { breathe } from '../talk/study.ts';
import { plural } from './explain/plan-words.ts';
import { titleOfBrief } from './make-title.ts';
import type { PlanInput } from './plan-input.ts';
import { planSettings, settingsAfter, settingsOfPlan } from './settings-of-version.ts';

/** Length of a shot by pace, where the footage has enough picture. */
const SHOT_MS = { calm: 6_000, balanced: 4_500, fast: 3_000 } as const;
/** A new scene needs a moment before it is interesting. */
const SETTLE_MS = 200;
/** Shots are shortened alike to fit the length, two of them by a third at most. */
const FITTING_ROOM = 1.4;

interface Shot extends Range {
  group: GroupFootage;
  camera: CameraFootage;
  /** Mean movement, 0..1. */
  motion: number;
}

const NO_SPEECH = 'the footage has no speech: it was planned from the picture';

/** Plans footage without speech: the liveliest picture of each part, spread over its scenes and length. */
export async function planFromPicture(input: PlanInput, signal: AbortSignal): Promise<PlanDocument> {
  await breathe(signal);
  const latest = input.previous.at(-1);
  const instruction =
    latest && input.instruction
      ? readInstruction(input.instruction, latest.entries.length, [], makeStemmer())
      : null;
  const before = latest ? settingsOfPlan(input.settings, latest) : input.settings;
  const settings =
    instruction && latest ? settingsAfter(instruction, before, latest.estimated_duration_s) : before;
  const pinned = (latest?.entries ?? []).filter((entry) => entry.pinned);
  const window = lengthWindow(settings);
  const shotMs = Math.max(SHOT_MS[settings.pace], settings.minSegmentDurationS * 1000 * FITTING_ROOM);
  const shots = input.groups.flatMap((group) => cutShots(group, shotMs, settings.minSegmentDurationS * 1000));
  const free = shots.filter((shot) => pinned.every((entry) => !coversEntry(shot, entry)));
  const wantedMs = window.targetMs - pinned.reduce((sum, entry) => sum + tightenedMs(entry), 0);
  const chosen = chooseShots(free, wantedMs, settings.minSegmentDurationS * 1000);
  const entries = withRoles(mergePinned(chosen.map(makeEntry), pinned, input));
  if (entries.length === 0) {
    throw new StageError(
      'select',
      'The footage has neither speech nor a picture long enough for an entry: give longer footage. A program may also lower min_segment_duration_s.',
    );
  }
  const durationMs = renderedMs(entries, { timelines: input.groups.map((footage) => ({ footage })) });
  const short =
    durationMs < window.leastMs
      ? [warnOfLength(durationMs, window.targetMs, 'the footage is not longer')]
      : [];
  const spread = `${plural(entries.length, 'shot')} ${entries.length === 1 ? 'was' : 'were'} spread`;
  const sceneCount = shots.filter((shot) => shot.motion > 0).length;
  return {
    version: input.version,
    estimated_duration_s: durationMs / 1000,
    title: titleOfBrief(readBrief(input.prompt, [], makeStemmer())),
    rationale:
      sceneCount > 0
        ? `Nobody speaks in the footage. ${spread} over its scenes, the liveliest of each part first choice.`
        : `Nobody speaks in the footage and its movement is unknown. ${spread} evenly.`,
    warnings: [NO_SPEECH, ...short],
    settings: planSettings(settings),
    entries,
  };
}

function coversEntry(shot: Shot, entry: PlanEntry): boolean {
  const span = { startMs: entry.source_start_ms, endMs: entry.source_end_ms };
  return shot.group.groupId === entry.source_group && overlapMs(shot, span) > 0;
}

/** Pieces of about a shot's length between scene changes, each on the camera that moves most in it. */
function cutShots(group: GroupFootage, shotMs: number, leastMs: number): Shot[] {
  const changes = group.cameras.flatMap((camera) =>
    (camera.activity?.sceneChangesMs ?? []).map((ms) => fileToGroupMs(ms, camera.clock)),
  );
  const edges = group.cameras.flatMap(({ coverage }) => [coverage.startMs, coverage.endMs]);
  const points = [...new Set([...changes, ...edges].map(Math.round))]
    .filter((ms) => ms >= 0 && ms <= group.durationMs)
    .toSorted((a, b) => a - b);
  return points.slice(1).flatMap((endMs, at) => {
    const fromMs = points[at] ?? 0;
    const isScene = changes.some((ms) => Math.round(ms) === fromMs);
    const startMs = fromMs + (isScene && endMs - fromMs > leastMs + SETTLE_MS ? SETTLE_MS : 0);
    const count = Math.max(1, Math.round((endMs - startMs) / shotMs));
    const length = (endMs - startMs) / count;
    return Array.from({ length: count }, (_, i) => ({
      startMs: Math.round(startMs + i * length),
      endMs: Math.round(startMs + (i + 1) * length),
    })).flatMap((range) => (rangeLengthMs(range) >= leastMs ? (bestShot(group, range) ?? []) : []));
  });
}

function bestShot(group: GroupFootage, range: Range): Shot | null {
  const shots = usableCameras(group.cameras, range).map((camera) => ({
    ...range,
    group,
    camera,
    motion: meanMotion(camera, range),
  }));
  return shots.toSorted((a, b) => b.motion - a.motion)[0] ?? null;
}

function meanMotion({ activity, clock }: CameraFootage, { startMs, endMs }: Range): number {
  if (!activity) return 0;
  const from = Math.max(0, Math.ceil(groupToFileMs(startMs, clock) / ACTIVITY_STEP_MS));
  const steps = activity.motion.subarray(
    from,
    Math.max(from + 1, Math.floor(groupToFileMs(endMs, clock) / ACTIVITY_STEP_MS)),
  );
  return steps.reduce((sum, value) => sum + value, 0) / Math.max(1, steps.length);
}

/**
 * One shot out of each equal part of the length. It takes the liveliest of each part, or the middle one where
 * nothing moves.
 */
function chooseShots(shots: readonly Shot[], wantedMs: number, leastMs: number): Shot[] {
  const totalMs = shots.reduce((sum, shot) => sum + rangeLengthMs(shot), 0);
  if (shots.length === 0 || wantedMs <= 0) return [];
  if (totalMs <= wantedMs) return [...shots];
  // Enough to fill the length and be shortened to it. Each must stay long enough to be an entry.
  const filling = Math.ceil((wantedMs / totalMs) * shots.length);
  const count = Math.max(1, filling * leastMs <= wantedMs ? filling : filling - 1);
  const chosen = Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * shots.length) / count);
    const to = Math.max(from + 1, Math.floor(((part + 1) * shots.length) / count));
    const middle = (from + to - 1) / 2;
    const order = countUp(from, to - 1).toSorted(
      (a, b) =>
        (shots[b]?.motion ?? 0) - (shots[a]?.motion ?? 0) ||
        Math.abs(a - middle) - Math.abs(b - middle) ||
        a - b,
    );
    return shots[order[0] ?? from];
  });
  return fitShots(
    chosen.filter((shot) => shot !== undefined),
    wantedMs,
  );
}

/** Shortens all shots alike to the wanted length; scenes of uneven length leave some seconds too many. */
function fitShots(shots: readonly Shot[], wantedMs: number): Shot[] {
  const totalMs = shots.reduce((sum, shot) => sum + rangeLengthMs(shot), 0);
  const factor = Math.min(1, wantedMs / totalMs);
  return shots.map((shot) => ({ ...shot, endMs: Math.round(shot.startMs + rangeLengthMs(shot) * factor) }));
}

function makeEntry(shot: Shot): PlanEntry {
  return {
    n: 1,
    role: 'body',
    source_group: shot.group.groupId,
    camera: shot.camera.letter,
    source_start_ms: shot.startMs,
    source_end_ms: shot.endMs,
    text: '',
    speaker: '',
    tightening: [],
    pinned: false,
  };
}

/** Pinned entries keep their order among themselves; the others go where the footage has them. */
function mergePinned(entries: PlanEntry[], pinned: readonly PlanEntry[], input: PlanInput): PlanEntry[] {
  const place = (entry: PlanEntry) => input.groups.findIndex((group) => group.groupId === entry.source_group);
  const isBefore = (a: PlanEntry, b: PlanEntry) =>
    place(a) < place(b) || (place(a) === place(b) && a.source_start_ms < b.source_start_ms);
  const result = [...entries];
  let from = 0;
  for (const pin of pinned) {
    const found = result.findIndex((entry, at) => at >= from && isBefore(pin, entry));
    const at = found < 0 ? result.length : found;
    result.splice(at, 0, pin);
    from = at + 1;
  }
  return result;
}
