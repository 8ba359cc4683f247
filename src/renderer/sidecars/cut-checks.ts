import type { QcCheck } from '../../contract/quality/quality-checks.ts';
import type { Word } from '../../contract/transcript.ts';
import { wordsAround } from '../../domain/plan/heard-words.ts';
import type { ProgrammeEntry } from '../../domain/plan/programme.ts';
import { FLOOR_DB, LEVEL_STEP_MS } from '../../domain/recording/level-track.ts';
import { type FrameRate, frameToMs } from '../../domain/time/frame-rate.ts';
import type { PreparedEntry } from '../prepare-entries.ts';
import type { PreparedRender } from '../prepare-render.ts';
import { check } from './qc-check.ts';
import { wordSteps } from './voice-checks.ts';

/** Silence that a word needs beside a cut. */
const MIN_AIR_MS = 30;
/** How far silence is measured; more makes no difference to a listener. */
const REACH_MS = 2000;
/** A cut is silent when its level is this far under the voices. */
const MIN_DROP_DB = 12;
/** A listener notices a level within this time around a cut. */
const CUT_REACH_MS = 20;
/** A word counts as cut only when it reaches further than this over the cut: transcripts are no more exact. */
const WORD_SLACK_MS = 20;

interface CutSide {
  groupId: string;
  speaker: string;
  /** Group time of the cut. */
  ms: number;
}

interface Cut {
  atMs: number;
  left: CutSide | null;
  right: CutSide | null;
}

/**
 * Checks every cut of the programme. The words on both sides must be whole and have silence beside the cut.
 * The sound on each side must be well under the voice of that side. `levelsDb` is the finished sound, per 10 ms.
 */
export function cutChecks(render: PreparedRender, levelsDb: readonly number[]): QcCheck[] {
  const { rate } = render.programme;
  const speechDb = speechLevels(render.programme.entries, rate, levelsDb);
  return cutsOf(render.programme.entries, rate).map(({ atMs, left, right }) => {
    const wordsLeft = wordsBeside(render, left);
    const wordsRight = wordsBeside(render, right);
    const cutWords = [...cutInto(wordsLeft, left), ...cutInto(wordsRight, right)];
    const before = left === null ? REACH_MS : airBefore(wordsLeft, left.ms);
    const after = right === null ? REACH_MS : airAfter(wordsRight, right.ms);
    const underSpeechDb = leastDrop(speechDb, levelsDb, { atMs, left, right });
    const isLoud = underSpeechDb !== null && underSpeechDb < MIN_DROP_DB;
    const isTight = before < MIN_AIR_MS || after < MIN_AIR_MS;
    const actual = {
      silence_before_ms: Math.round(before),
      silence_after_ms: Math.round(after),
      words_cut: cutWords.map(({ text }) => text),
      db_under_speech: underSpeechDb,
    };
    const expected = {
      silence_ms: `at least ${MIN_AIR_MS} on both sides`,
      words_cut: [],
      db_under_speech: `at least ${MIN_DROP_DB}`,
    };
    const status = isTight || isLoud || cutWords.length > 0 ? 'warn' : 'pass';
    return check('cut', status, { expected, actual }, atMs);
  });
}

/** The median level during the words of each voice. */
function speechLevels(
  entries: readonly PreparedEntry[],
  rate: FrameRate,
  levelsDb: readonly number[],
): ReadonlyMap<string, number> {
  const byVoice = Map.groupBy(entries, ({ entry }) => voiceOf(entry.source_group, entry.speaker));
  return new Map(
    [...byVoice].flatMap(([voice, own]) => {
      const levels = own.flatMap((entry) => wordSteps(entry, rate).flatMap((step) => levelsDb[step] ?? []));
      const median = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 2)];
      return median === undefined ? [] : [[voice, median] as const];
    }),
  );
}

const voiceOf = (groupId: string, speaker: string) => `${groupId} ${speaker}`;

/** How far the sound beside a cut is at least under the voice of its side; null where no words are. */
function leastDrop(
  speechDb: ReadonlyMap<string, number>,
  levelsDb: readonly number[],
  { atMs, left, right }: Cut,
): number | null {
  const at = Math.round(atMs / LEVEL_STEP_MS);
  const reach = CUT_REACH_MS / LEVEL_STEP_MS;
  const dropOf = (side: CutSide | null, from: number) => {
    const voiceDb = side && speechDb.get(voiceOf(side.groupId, side.speaker));
    const levels = levelsDb.slice(Math.max(0, from), Math.max(0, from + reach));
    return voiceDb === null || voiceDb === undefined ? [] : [voiceDb - Math.max(FLOOR_DB, ...levels)];
  };
  const drops = [...dropOf(left, at - reach), ...dropOf(right, at)];
  return drops.length === 0 ? null : Math.round(Math.min(...drops));
}

/** Places where the source has a break, including the programme's start and end. */
function cutsOf(entries: readonly ProgrammeEntry[], rate: FrameRate): Cut[] {
  const stretches = entries.flatMap(({ entry, stretches: own }) =>
    own.map((stretch) => ({ ...stretch, groupId: entry.source_group, speaker: entry.speaker })),
  );
  const cuts: Cut[] = [];
  for (let index = 0; index <= stretches.length; index += 1) {
    const left = stretches[index - 1];
    const right = stretches[index];
    if (left && right && left.groupId === right.groupId && left.endFrame === right.startFrame) continue;
    const atFrame = right?.atFrame ?? (left ? left.atFrame + left.endFrame - left.startFrame : 0);
    cuts.push({
      atMs: frameToMs(atFrame, rate),
      left: left
        ? { groupId: left.groupId, speaker: left.speaker, ms: frameToMs(left.endFrame, rate) }
        : null,
      right: right
        ? { groupId: right.groupId, speaker: right.speaker, ms: frameToMs(right.startFrame, rate) }
        : null,
    });
  }
  return cuts;
}

/** The words near a side of a cut. */
function wordsBeside(render: PreparedRender, side: CutSide | null): readonly Word[] {
  if (side === null) return [];
  return wordsAround(render.input.spoken.get(side.groupId)?.words ?? [], side.ms, side.ms);
}

function cutInto(words: readonly Word[], side: CutSide | null): Word[] {
  if (side === null) return [];
  return words.filter(
    (word) => word.start_ms < side.ms - WORD_SLACK_MS && word.end_ms > side.ms + WORD_SLACK_MS,
  );
}

function airBefore(words: readonly Word[], ms: number): number {
  const ends = words.filter((word) => word.start_ms < ms).map((word) => word.end_ms);
  return clampAir(ms - ends.reduce((latest, end) => Math.max(latest, end), Number.NEGATIVE_INFINITY));
}

function airAfter(words: readonly Word[], ms: number): number {
  const starts = words.filter((word) => word.end_ms > ms).map((word) => word.start_ms);
  return clampAir(starts.reduce((first, start) => Math.min(first, start), Number.POSITIVE_INFINITY) - ms);
}

function clampAir(ms: number): number {
  return Math.max(0, Math.min(REACH_MS, ms));
}
