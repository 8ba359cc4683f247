import { createHash } from 'node:crypto';
import type { CutPreview, NamedEntry } from '../../contract/edits/plan-preview.ts';
import type { PlanEntry } from '../../contract/plan.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import type { Aspect } from '../../contract/values/pictures.ts';
import { lastBefore } from '../../domain/captions/caption-words.ts';
import { layOutProgramme, programmeDurationMs } from '../../domain/plan/programme.ts';
import type { StoredInput } from '../../domain/render/stored-input.ts';
import { firstIndexWhere } from '../../domain/time/first-index-where.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireCut } from '../cuts/get-cut.ts';
import { gatherStoredInput } from '../renders/stored-input.ts';

/** How a preview shows a plan. */
export interface PreviewLook {
  aspect: Aspect;
  /** Whether the captions are part of the picture, as they are in a render. */
  hasCaptions: boolean;
}

export interface PreviewRequest extends PreviewLook {
  /** Null: the latest. */
  planVersion: number | null;
}

export interface PreviewedPlan {
  stored: StoredInput;
  planVersion: number;
}

/** A plan version as its preview shows it: from the proxies. Throws ProblemError, or StageError `source`. */
export async function readPreviewedPlan(
  app: AppContext,
  caller: Caller,
  cutId: string,
  { planVersion: asked }: PreviewRequest,
): Promise<PreviewedPlan> {
  const cut = await requireCut(app, caller, cutId);
  const planVersion = asked ?? cut.latest_version;
  if (planVersion === null) throw notFound('plan: the cut has none yet');
  if (asked !== null && (cut.latest_version === null || asked > cut.latest_version)) {
    throw notFound(`plan version ${asked}`);
  }
  const request = { cutId, planVersion, cropMode: cut.settings.cropMode, pictures: 'proxies' as const };
  return { stored: await gatherStoredInput(app, request), planVersion };
}

/** An error that would fail a render becomes the refusal of a preview. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StageError)) throw error;
    throw new ProblemError('conflict', error.message, { cause: error });
  }
}

/** When each entry is shown. */
export function previewTimes({
  plan,
  rate,
}: StoredInput): Pick<CutPreview, 'frame_rate' | 'duration_ms' | 'entries'> {
  const programme = layOutProgramme(plan.entries, rate);
  const ms = (frames: number) => Math.round(frameToMs(frames, rate));
  return {
    frame_rate: rate,
    duration_ms: Math.round(programmeDurationMs(programme)),
    entries: programme.entries.map(({ entry, atFrame, frameCount }) => ({
      n: entry.n,
      at_ms: ms(atFrame),
      duration_ms: ms(atFrame + frameCount) - ms(atFrame),
    })),
  };
}

/** Changes whenever the same entry would get another picture or sound. */
const ENTRY_VERSION = 2;
/** Words so far beside an entry can change how its captions are split. */
const WORDS_AROUND_MS = 5000;

/**
 * The key of each entry's preview, by the entry's number. Equal keys mean the same picture and sound, in any
 * version and at any place.
 */
export function entryKeys(stored: StoredInput, look: PreviewLook): Map<number, string> {
  const lookOf = looksOf(stored, look);
  return new Map(
    stored.plan.entries.map((entry, at) => {
      const { n, source_start_ms, source_end_ms, tightening } = entry;
      const before = stored.plan.entries[at - 1] ?? null;
      const made = [
        ...[lookOf(entry), source_start_ms, source_end_ms, tightening],
        ...(look.hasCaptions ? [spokenAround(stored, entry), shownBefore(stored, entry, before)] : [null]),
      ];
      return [n, digest(made)];
    }),
  );
}

/** The same with the frames that each entry shows. */
export function nameEntries(stored: StoredInput, look: PreviewLook): Map<number, NamedEntry> {
  const keys = entryKeys(stored, look);
  const lookOf = looksOf(stored, look);
  const { entries } = layOutProgramme(stored.plan.entries, stored.rate);
  return new Map(
    entries.map(({ entry, stretches }) => {
      const frames = stretches.map(({ startFrame, endFrame }): [number, number] => [startFrame, endFrame]);
      const footage = { look: lookOf(entry), frames };
      return [entry.n, { key: keys.get(entry.n) ?? '', footage }];
    }),
  );
}

/**
 * A key of the settings that give a recording's frames their picture and sound in an entry. Most entries
 * share it.
 */
function looksOf(stored: StoredInput, { aspect, hasCaptions }: PreviewLook): (entry: PlanEntry) => string {
  const { rate, style, cropMode } = stored;
  const known = new Map<string, string>();
  return ({ source_group: groupId, camera }) => {
    const name = `${groupId} ${camera}`;
    const made = [
      ...[ENTRY_VERSION, aspect, hasCaptions, rate, style, cropMode, groupId, camera],
      stored.cameras.filter((one) => one.groupId === groupId && one.letter === camera),
      stored.sounds.filter((one) => one.groupId === groupId),
    ];
    const look = known.get(name) ?? digest(made);
    known.set(name, look);
    return look;
  };
}

/**
 * The part of a sentence that the previous entry has shown and that continues in this one. The captions of
 * this one then continue without a capital.
 */
function shownBefore(
  { words, sentenceEnds, languages }: StoredInput,
  entry: PlanEntry,
  before: PlanEntry | null,
): string | null {
  const { source_group: groupId } = entry;
  const spoken = {
    words: words[groupId] ?? [],
    sentenceEnds: sentenceEnds[groupId] ?? [],
    language: languages?.[groupId] ?? null,
  };
  return lastBefore({ entry, before }, spoken)?.text ?? null;
}

function digest(made: unknown): string {
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 32);
}

function spokenAround({ words, sentenceEnds, languages }: StoredInput, entry: PlanEntry) {
  const { source_group: groupId, source_start_ms: startMs, source_end_ms: endMs } = entry;
  const own = words[groupId] ?? [];
  const ends = sentenceEnds[groupId] ?? [];
  const from = firstIndexWhere(own.length, (at) => (own[at]?.start_ms ?? 0) >= startMs - WORDS_AROUND_MS);
  const to = firstIndexWhere(own.length, (at) => (own[at]?.start_ms ?? 0) >= endMs + WORDS_AROUND_MS);
  const firstEnd = firstIndexWhere(ends.length, (at) => (ends[at] ?? 0) >= from);
  const lastEnd = firstIndexWhere(ends.length, (at) => (ends[at] ?? 0) >= to);
  const endsNear = ends.slice(firstEnd, lastEnd).map((index) => index - from);
  return [languages?.[groupId] ?? null, own.slice(from, to), endsNear];
}
