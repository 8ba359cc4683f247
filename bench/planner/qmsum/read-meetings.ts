import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Segment, Word } from '../../../src/contract/transcript.ts';
import { mergeRanges, type Range } from '../../../src/domain/time/range.ts';
import type { GroupFootage } from '../../../src/planner/talk/footage.ts';
import { testDataDir } from '../../../test/support/machine/test-data.ts';
import { makeRandom, mishear } from '../../../test/support/planner/mishear.ts';

/** A question about a meeting, with the stretches that annotators marked as evidence for its answer. */
export interface MeetingQuery {
  text: string;
  gold: Range[];
  /** Seconds of the gold stretches, rounded, 10 to 600. */
  targetS: number;
}

export interface Meeting {
  id: string;
  domain: string;
  group: GroupFootage;
  /** The time of each turn; null for a turn without words. */
  turns: (Range | null)[];
  turnTexts: string[];
  queries: MeetingQuery[];
}

interface StoredMeeting {
  id: string;
  domain: string;
  turns: { speaker: string; text: string }[];
  queries: { query: string; spans: [number, number][] }[];
}

const SENTENCE_PAUSE_MS = 350;
const TURN_PAUSE_MS = 600;
const WORD_PAUSE_MS = 40;
const ABBREVIATION = /^(?:mr|mrs|ms|dr|hon|prof|st|vs|no)\.$/i;

/** Folder of the set `qmsum`; null where no test data is given. */
export function meetingFolder(): string | null {
  const dir = testDataDir();
  return dir === null ? null : join(dir, 'qmsum');
}

/** Reads one part of QMSum, with times by the rules of its README. Throws when the file is not there. */
export function readMeetings(folder: string, part: 'train' | 'val', wordErrorRate = 0): Meeting[] {
  const lines = gunzipSync(readFileSync(join(folder, `${part}.jsonl.gz`)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => makeMeeting(JSON.parse(line) as StoredMeeting, wordErrorRate));
}

function makeMeeting({ id, domain, turns, queries }: StoredMeeting, wordErrorRate: number): Meeting {
  const names = [...new Set(turns.map(({ speaker }) => speaker))];
  const labels = new Map(names.map((name, at) => [name, `S${at + 1}`]));
  const { words, ranges, durationMs } = timeTurns(turns, labels);
  const heard = wordErrorRate > 0 ? mishear(words, wordErrorRate, makeRandom(11)) : words;
  return {
    id,
    domain,
    turns: ranges,
    turnTexts: turns.map(({ text }) => text),
    group: {
      groupId: '11111111-1111-4111-8111-111111111111',
      durationMs,
      words: heard,
      segments: segmentsOf(heard, wordErrorRate === 0),
      language: 'en',
      draft: false,
      levels: { startMs: 0, levelsDb: levelsOf(words, durationMs) },
      cameras: [oneCamera(durationMs)],
      speakerNames: Object.fromEntries([...labels].map(([name, label]) => [label, name])),
    },
    queries: queries.map(({ query, spans }) => {
      const gold = goldOf(spans, ranges);
      const seconds = Math.round(gold.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / 1000);
      return { text: query, gold, targetS: Math.min(600, Math.max(10, seconds)) };
    }),
  };
}

interface SpokenTurns {
  words: Word[];
  ranges: (Range | null)[];
  durationMs: number;
}

function timeTurns(turns: StoredMeeting['turns'], labels: ReadonlyMap<string, string>): SpokenTurns {
  const words: Word[] = [];
  const ranges: (Range | null)[] = [];
  let nowMs = TURN_PAUSE_MS;
  for (const { speaker, text } of turns) {
    const tokens = joinMarks(text);
    const startMs = nowMs;
    for (const [at, token] of tokens.entries()) {
      const lengthMs = Math.min(1500, 100 + 60 * token.replace(/[^\p{L}\p{N}]/gu, '').length);
      words.push({
        idx: words.length,
        text: token,
        start_ms: nowMs,
        end_ms: nowMs + lengthMs,
        confidence: 0.9,
        speaker: labels.get(speaker) ?? 'S1',
        filler: /^(?:um|uh),?$/i.test(token),
      });
      nowMs += lengthMs;
      if (at < tokens.length - 1) nowMs += endsSentence(token) ? SENTENCE_PAUSE_MS : WORD_PAUSE_MS;
    }
    ranges.push(tokens.length > 0 ? { startMs, endMs: nowMs } : null);
    if (tokens.length > 0) nowMs += TURN_PAUSE_MS;
  }
  return { words, ranges, durationMs: nowMs };
}

function oneCamera(durationMs: number): GroupFootage['cameras'][number] {
  return {
    letter: 'A',
    coverage: { startMs: 0, endMs: durationMs },
    clock: { offsetMs: 0, driftPpm: 0 },
    activity: null,
    rate: { num: 30, den: 1 },
    label: 'file-1',
  };
}

function joinMarks(text: string): string[] {
  const tokens: string[] = [];
  for (const token of text.split(/\s+/).filter(Boolean)) {
    if (!/[\p{L}\p{N}]/u.test(token) && tokens.length > 0) tokens[tokens.length - 1] += token;
    else tokens.push(token);
  }
  return tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
}

function endsSentence(token: string): boolean {
  return /[.?!…]["')\]]*$/.test(token) && !ABBREVIATION.test(token);
}

function goldOf(spans: readonly [number, number][], turns: readonly (Range | null)[]): Range[] {
  const ranges = spans.flatMap(([first, last]) => {
    const inside = turns.slice(first, last + 1).filter((turn) => turn !== null);
    const [start, end] = [inside[0], inside.at(-1)];
    return start && end ? [{ startMs: start.startMs, endMs: end.endMs }] : [];
  });
  return mergeRanges(ranges);
}

function segmentsOf(words: readonly Word[], areMarked: boolean): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const ends =
      next === undefined ||
      next.speaker !== word.speaker ||
      next.start_ms - word.end_ms >= TURN_PAUSE_MS ||
      (areMarked && endsSentence(word.text));
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
