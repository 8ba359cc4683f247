import { readFileSync } from 'node:fs';
import type { Segment, Word } from '../../../src/contract/transcript.ts';
import type { Range } from '../../../src/domain/time/range.ts';
import { endsSentence } from '../../../src/domain/transcript/ends-sentence.ts';
import type { GroupFootage } from '../../../src/planner/talk/footage.ts';
import { makeRandom, mishear } from './mishear.ts';
import { parseTalk, type TalkBrief, type TalkLine } from './parse-talk.ts';

/** A stretch of a talk with the subject that its author gave it. */
export interface SubjectStretch {
  subject: string;
  startMs: number;
  endMs: number;
  text: string;
}

/** One line of a talk, as it was spoken. */
export interface TalkStretch extends SubjectStretch {
  speaker: string;
  /** A cut about its subject must have it. */
  isMust: boolean;
}

export interface Talk {
  group: GroupFootage;
  truth: TalkStretch[];
  /** Sentences as written, whatever was transcribed. */
  sentences: Range[];
  briefs: TalkBrief[];
  isHeldOut: boolean;
}

export interface TalkOptions {
  /**
   * The text of an engine without punctuation, with this share of word errors; null for the text as written.
   */
  wordErrorRate?: number | null;
  groupId?: string;
  cameras?: number;
  seed?: number;
}

const fixtureDir = new URL('../../fixtures/planner/', import.meta.url);

export function readTalk(name: string, options: TalkOptions = {}): Talk {
  return makeTalk(readFileSync(new URL(`${name}.talk`, fixtureDir), 'utf8'), options);
}

/** Builds words, segments, levels and cameras from the lines of a talk, with times as people speak. */
export function makeTalk(source: string, options: TalkOptions = {}): Talk {
  const { speakerNames, briefs, lines, isHeldOut } = parseTalk(source);
  const { words, truth } = speakLines(lines, makeRandom(options.seed ?? 7));
  const heard =
    options.wordErrorRate == null
      ? words
      : mishear(words, options.wordErrorRate, makeRandom(options.seed ?? 11));
  const durationMs = (words.at(-1)?.end_ms ?? 0) + 1500;
  const levels = { startMs: 0, levelsDb: levelsOf(words, durationMs) };
  const group: GroupFootage = {
    groupId: options.groupId ?? '11111111-1111-4111-8111-111111111111',
    durationMs,
    words: heard,
    segments: segmentsOf(heard, options.wordErrorRate == null),
    language: 'en',
    draft: options.wordErrorRate != null,
    levels,
    cameras: camerasOf(words, durationMs, options.cameras ?? 2),
    speakerNames,
  };
  return { group, truth, sentences: sentencesOf(words, truth), briefs, isHeldOut };
}

function speakLines(
  lines: readonly TalkLine[],
  random: () => number,
): { words: Word[]; truth: TalkStretch[] } {
  const words: Word[] = [];
  const truth: TalkStretch[] = [];
  let nowMs = 800;
  let speaker = '';
  for (const line of lines) {
    nowMs += line.speaker === speaker ? 420 + random() * 500 : 300 + random() * 450;
    speaker = line.speaker;
    const startIdx = words.length;
    for (const token of line.text.split(/\s+/)) {
      const pause = /^\((\d+(?:\.\d+)?)\)$/.exec(token);
      if (pause) {
        nowMs += Number(pause[1]) * 1000 - 350;
        continue;
      }
      const filler = /^(um|uh),?$/i.test(token);
      if (filler) nowMs += 160;
      const lengthMs = Math.round(
        (filler ? 330 : 70 + 58 * token.replace(/\W/g, '').length) * (0.85 + random() * 0.3),
      );
      words.push({
        idx: words.length,
        text: token,
        start_ms: Math.round(nowMs),
        end_ms: Math.round(nowMs) + lengthMs,
        confidence: 0.85 + random() * 0.14,
        speaker,
        filler,
      });
      nowMs = Math.round(nowMs) + lengthMs + Math.round(random() * 50);
      if (filler) nowMs += 180;
      if (/,$/.test(token)) nowMs += 120 + random() * 160;
      if (endsSentence(token)) nowMs += 380 + random() * 420;
    }
    const spoken = words.slice(startIdx);
    truth.push({
      subject: line.subject,
      isMust: line.isMust,
      speaker: line.speaker,
      startMs: spoken[0]?.start_ms ?? 0,
      endMs: spoken.at(-1)?.end_ms ?? 0,
      text: spoken.map((word) => word.text).join(' '),
    });
  }
  return { words, truth };
}

/** Up to a mark, another speaker, or the end of a line: one that is taken back has no mark. */
function sentencesOf(words: readonly Word[], lines: readonly TalkStretch[]): Range[] {
  const lineEnds = new Set(lines.map(({ endMs }) => endMs));
  const sentences: Range[] = [];
  let startMs: number | null = null;
  for (const [at, word] of words.entries()) {
    startMs ??= word.start_ms;
    const next = words[at + 1];
    const isOpen = !endsSentence(word.text) && !lineEnds.has(word.end_ms);
    if (isOpen && next?.speaker === word.speaker) continue;
    sentences.push({ startMs, endMs: word.end_ms });
    startMs = null;
  }
  return sentences;
}

function segmentsOf(words: readonly Word[], marked: boolean): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const ends =
      next === undefined ||
      next.speaker !== word.speaker ||
      next.start_ms - word.end_ms >= 600 ||
      (marked && endsSentence(word.text));
    if (!ends) continue;
    const part = words.slice(from, at + 1);
    segments.push({
      idx: segments.length,
      speaker: word.speaker,
      start_ms: part[0]?.start_ms ?? 0,
      end_ms: word.end_ms,
      text: part.map(({ text }) => text).join(' '),
      word_start_idx: from,
      word_end_idx: at,
    });
    from = at + 1;
  }
  return segments;
}

function levelsOf(words: readonly Word[], durationMs: number): Float32Array {
  const levelsDb = new Float32Array(Math.ceil(durationMs / 10)).fill(-60);
  for (const word of words) levelsDb.fill(-20, Math.floor(word.start_ms / 10), Math.ceil(word.end_ms / 10));
  return levelsDb;
}

/** Camera A shows the first speaker, B the second, ...: who speaks moves. */
function camerasOf(words: readonly Word[], durationMs: number, count: number): GroupFootage['cameras'] {
  const speakers = [...new Set(words.map((word) => word.speaker))];
  return Array.from({ length: count }, (_, camera) => {
    const random = makeRandom(100 + camera);
    const motion = Float32Array.from({ length: Math.ceil(durationMs / 200) }, () => 0.004 + random() * 0.004);
    for (const word of words) {
      if (speakers.indexOf(word.speaker) % count !== camera) continue;
      motion.fill(0.02 + random() * 0.01, Math.floor(word.start_ms / 200), Math.ceil(word.end_ms / 200));
    }
    return {
      letter: 'ABCDEFGH'[camera] ?? 'A',
      coverage: { startMs: 0, endMs: durationMs },
      clock: { offsetMs: 0, driftPpm: 0 },
      activity: { motion, sceneChangesMs: [] },
      rate: { num: 30, den: 1 },
      label: `file-${camera + 1}`,
    };
  });
}
