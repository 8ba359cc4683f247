import { type CutSettings, storedSettings } from '../../../src/contract/cut-settings.ts';
import { type PlanDocument, type PlanEntry, planDocumentSchema } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { sentenceEnds } from '../../../src/domain/display-text/display-segments.ts';
import { displayText, displayTokens } from '../../../src/domain/display-text/display-text.ts';
import { layOutProgramme, programmeDurationMs } from '../../../src/domain/plan/programme.ts';
import { levelAt } from '../../../src/domain/recording/level-track.ts';
import { nearestOutputRate } from '../../../src/domain/time/frame-rate.ts';
import type { GroupFootage } from '../../../src/planner/talk/footage.ts';
import type { SubjectStretch } from './talk-fixture.ts';

export const DEFAULT_SETTINGS: CutSettings = storedSettings({ target_duration_s: 30 });

type Hole = { from: number; to: number };
const holesOf = (entry: PlanEntry): Hole[] =>
  entry.tightening.map(({ at_ms, removed_ms }) => ({ from: at_ms, to: at_ms + removed_ms }));
const cutsInto = (words: readonly Word[], ms: number) =>
  words.filter((word) => word.start_ms < ms && word.end_ms > ms);
const runsOf = (entries: readonly PlanEntry[]) => {
  const runs: PlanEntry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.source_group === entry.source_group && last.source_end_ms === entry.source_start_ms)
      runs.at(-1)?.push(entry);
    else runs.push([entry]);
  }
  return runs;
};
const shownMs = (entry: PlanEntry) =>
  entry.source_end_ms -
  entry.source_start_ms -
  entry.tightening.reduce((sum, { removed_ms }) => sum + removed_ms, 0);

/** Everything that is wrong with a plan of speech, in plain words; written apart from the planner on purpose. */
export function findFaults(
  plan: PlanDocument,
  groups: readonly GroupFootage[],
  settings: CutSettings,
): string[] {
  const faults: string[] = [];
  const shape = planDocumentSchema.safeParse(plan);
  if (!shape.success) faults.push(`schema: ${shape.error.message}`);
  const warned = (pattern: RegExp) => plan.warnings.some((warning) => pattern.test(warning));
  for (const [at, entry] of plan.entries.entries()) {
    const group = groups.find(({ groupId }) => groupId === entry.source_group);
    if (!group) {
      faults.push(`entry ${entry.n}: unknown group`);
      continue;
    }
    faults.push(...entryFaults(entry, at, plan.entries.length, group));
  }
  faults.push(...overlapFaults(plan.entries), ...lengthFaults(plan, groups, settings, warned));
  for (const run of runsOf(plan.entries)) {
    const group = groups.find(({ groupId }) => groupId === run[0]?.source_group);
    if (group) faults.push(...runFaults(run, group, settings, warned), ...flashFaults(run, group));
  }
  return faults;
}

/** An angle that comes back for a moment after a shortened pause, only to hand over to the next one. */
const FLASH_MS = 250;

function flashFaults(run: readonly PlanEntry[], { words }: GroupFootage): string[] {
  return run.slice(0, -1).flatMap((entry, at) => {
    const last = holesOf(entry).at(-1);
    const rest = last === undefined ? 0 : entry.source_end_ms - last.to;
    const isSpoken = words.some(
      (word) => word.end_ms > (last?.to ?? 0) && word.start_ms < entry.source_end_ms,
    );
    const isOtherAngle = run[at + 1]?.camera !== entry.camera;
    return isOtherAngle && !isSpoken && rest > 0 && rest < FLASH_MS && !entry.pinned
      ? [`entry ${entry.n}: its angle flashes up for ${rest} ms before the next`]
      : [];
  });
}

function entryFaults(entry: PlanEntry, at: number, count: number, group: GroupFootage): string[] {
  const faults: string[] = [];
  const name = `entry ${entry.n}`;
  if (entry.n !== at + 1) faults.push(`${name}: numbered ${entry.n} at place ${at + 1}`);
  if (entry.role === 'hook' && at !== 0) faults.push(`${name}: hook is not first`);
  if (entry.role === 'close' && at !== count - 1) faults.push(`${name}: close is not last`);
  if (
    entry.source_end_ms <= entry.source_start_ms ||
    entry.source_start_ms < 0 ||
    entry.source_end_ms > group.durationMs
  )
    faults.push(`${name}: no stretch of the group`);
  const camera = group.cameras.find(({ letter }) => letter === entry.camera);
  if (
    !camera ||
    camera.coverage.startMs > entry.source_start_ms ||
    camera.coverage.endMs < entry.source_end_ms
  )
    faults.push(`${name}: camera ${entry.camera} has no picture`);
  if ((group.speakerNames[entry.speaker] ?? undefined) !== entry.speaker_name)
    faults.push(`${name}: speaker name`);
  let before = entry.source_start_ms;
  for (const [i, hole] of holesOf(entry).entries()) {
    if (hole.from < before || hole.to > entry.source_end_ms)
      faults.push(`${name}: tightening ${i} is out of order or outside`);
    before = hole.to;
    const cut = [...cutsInto(group.words, hole.from), ...cutsInto(group.words, hole.to)].filter(
      (word) => !word.filler,
    );
    if (cut.length > 0) faults.push(`${name}: tightening cuts into “${cut[0]?.text}”`);
    const inside = group.words.filter(
      (word) =>
        word.start_ms >= hole.from &&
        word.end_ms <= hole.to &&
        !word.filler &&
        word.speaker === entry.speaker,
    );
    if (inside.length > 0) faults.push(`${name}: tightening takes out “${inside[0]?.text}”`);
  }
  const heard = group.words.filter((word) => {
    const middle = (word.start_ms + word.end_ms) / 2;
    return (
      middle >= entry.source_start_ms &&
      middle < entry.source_end_ms &&
      !holesOf(entry).some(({ from, to }) => middle >= from && middle < to)
    );
  });
  const spoken = {
    words: group.words,
    sentenceEnds: sentenceEnds(group.segments),
    language: group.language,
  };
  if (displayText(displayTokens(spoken, heard)) !== entry.text)
    faults.push(`${name}: text differs from what is heard`);
  return faults;
}

function overlapFaults(entries: readonly PlanEntry[]): string[] {
  return entries.flatMap((a, i) =>
    entries.slice(i + 1).flatMap((b) => {
      const isApart = a.source_end_ms <= b.source_start_ms || b.source_end_ms <= a.source_start_ms;
      return a.source_group === b.source_group && !isApart ? [`entries ${a.n} and ${b.n} overlap`] : [];
    }),
  );
}

function lengthFaults(
  plan: PlanDocument,
  groups: readonly GroupFootage[],
  settings: CutSettings,
  warned: (pattern: RegExp) => boolean,
): string[] {
  const faults: string[] = [];
  const first = plan.entries[0];
  const rate = groups
    .find(({ groupId }) => groupId === first?.source_group)
    ?.cameras.find(({ letter }) => letter === first?.camera)?.rate;
  if (rate) {
    const exact = programmeDurationMs(layOutProgramme(plan.entries, nearestOutputRate(rate))) / 1000;
    if (Math.abs(exact - plan.estimated_duration_s) > 0.0006)
      faults.push(`estimated ${plan.estimated_duration_s}, frames say ${exact}`);
  }
  const target = plan.settings.targetDurationS;
  const slack = (target * settings.durationTolerancePct) / 100;
  const isWithin = Math.abs(plan.estimated_duration_s - target) <= slack + 1e-6;
  if (!isWithin && !warned(/(under|over) the wanted/))
    faults.push(`length ${plan.estimated_duration_s} for ${target} without a warning`);
  if (isWithin && warned(/(under|over) the wanted/)) faults.push('a length warning without need');
  return faults;
}

function runFaults(
  run: readonly PlanEntry[],
  group: GroupFootage,
  settings: CutSettings,
  warned: (pattern: RegExp) => boolean,
): string[] {
  const faults: string[] = [];
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last) return faults;
  for (const [ms, n, side] of [
    [first.source_start_ms, first.n, 'begins'],
    [last.source_end_ms, last.n, 'ends'],
  ] as const) {
    const cut = cutsInto(group.words, ms);
    if (cut.length > 0) faults.push(`entry ${n} cuts into “${cut[0]?.text}”`);
    if (!isSilentAround(ms, group, settings) && !warned(new RegExp(`entry ${n} ${side} without a silence`)))
      faults.push(`entry ${n} ${side} without a silence and without a warning`);
  }
  const lengthMs = run.reduce((sum, entry) => sum + shownMs(entry), 0);
  if (lengthMs < settings.minSegmentDurationS * 1000 - 1 && !run.some((entry) => entry.pinned))
    faults.push(`run at entry ${first.n} lasts ${lengthMs} ms`);
  const holes = run.flatMap(holesOf);
  const isHeard = (word: Word) => !holes.some(({ from, to }) => word.start_ms >= from && word.end_ms <= to);
  const spoken = group.words
    .filter(
      (word) => word.start_ms >= first.source_start_ms && word.end_ms <= last.source_end_ms && isHeard(word),
    )
    .toSorted((a, b) => a.start_ms - b.start_ms);
  let endMs = spoken[0]?.end_ms ?? 0;
  for (const word of spoken.slice(1)) {
    const removed = holes
      .filter(({ from, to }) => from >= endMs && to <= word.start_ms)
      .reduce((sum, { from, to }) => sum + to - from, 0);
    const left = word.start_ms - endMs - removed;
    const isPinned = run.some((entry) => entry.pinned);
    if (
      settings.shrinkPauses &&
      !isPinned &&
      left > settings.maxPauseMs &&
      isQuietBetween(endMs, word.start_ms, group)
    )
      faults.push(`a pause of ${left} ms is left before “${word.text}”`);
    endMs = Math.max(endMs, word.end_ms);
  }
  return faults;
}

/** A pause has no sound that the engine did not transcribe as words. */
function isQuietBetween(fromMs: number, toMs: number, group: GroupFootage): boolean {
  let loud = 0;
  for (let ms = fromMs; ms < toMs; ms += 10) if (levelAt(group.levels, ms) > -40) loud += 1;
  return loud < 3;
}

const limits = new WeakMap<GroupFootage, number>();

function silenceLimitDb(group: GroupFootage): number {
  const known = limits.get(group);
  if (known !== undefined) return known;
  const inWords = group.words.flatMap((word) => {
    const levels: number[] = [];
    for (let at = word.start_ms; at < word.end_ms; at += 10) levels.push(levelAt(group.levels, at));
    return levels;
  });
  const limit = (inWords.toSorted((a, b) => a - b)[inWords.length >> 1] ?? 0) - 12;
  limits.set(group, limit);
  return limit;
}

/**
 * The point is in a stretch of at least `minSilenceMs` without a word, 12 dB under the median of the words
 * around.
 */
function isSilentAround(ms: number, group: GroupFootage, settings: CutSettings): boolean {
  const limit = silenceLimitDb(group);
  const isQuiet = (at: number) =>
    at < 0 ||
    at >= group.durationMs ||
    (levelAt(group.levels, at) <= limit &&
      !group.words.some((word) => word.start_ms <= at && word.end_ms > at));
  // One side at a time, so that long silences are not walked through.
  let from = ms;
  while (from > ms - settings.minSilenceMs && isQuiet(from - 1)) from -= 1;
  let to = ms;
  while (to < ms + settings.minSilenceMs && isQuiet(to)) to += 1;
  return to - from >= settings.minSilenceMs - 10;
}

/** Milliseconds of each subject that a plan keeps; time that belongs to none is not counted. */
export function keptBySubject(
  plan: PlanDocument,
  truth: readonly SubjectStretch[],
  groupId?: string,
): Map<string, number> {
  const kept = new Map<string, number>();
  for (const entry of plan.entries) {
    if (groupId !== undefined && entry.source_group !== groupId) continue;
    for (const { subject, startMs, endMs } of truth) {
      const ms = Math.min(entry.source_end_ms, endMs) - Math.max(entry.source_start_ms, startMs);
      if (ms > 0) kept.set(subject, (kept.get(subject) ?? 0) + ms);
    }
  }
  return kept;
}

/** Share of the kept seconds, 0..1, that belong to a subject. */
export function shareOfSubject(
  plan: PlanDocument,
  truth: readonly SubjectStretch[],
  subject: string,
): number {
  const kept = keptBySubject(plan, truth);
  const all = [...kept.values()].reduce((sum, ms) => sum + ms, 0);
  return all > 0 ? (kept.get(subject) ?? 0) / all : 0;
}

/** Share of the shorter plan's seconds that the other shows as well. */
export function sharedSeconds(a: PlanDocument, b: PlanDocument): number {
  let shared = 0;
  for (const x of a.entries) {
    for (const y of b.entries) {
      if (x.source_group !== y.source_group) continue;
      shared += Math.max(
        0,
        Math.min(x.source_end_ms, y.source_end_ms) - Math.max(x.source_start_ms, y.source_start_ms),
      );
    }
  }
  const length = (plan: PlanDocument) =>
    plan.entries.reduce((sum, entry) => sum + entry.source_end_ms - entry.source_start_ms, 0);
  return shared / Math.min(length(a), length(b));
}
