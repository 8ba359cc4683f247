import { readFileSync } from 'node:fs';
import type { CameraFootage, GroupFootage } from '../../../src/planner/talk/footage.ts';

interface StoredSample {
  durationMs: number;
  /** Text, start, end, confidence, speaker, 1 for a filler. */
  words: [string, number, number, number, string, number][];
  /** First and last word. */
  segments: [number, number][];
  /** One byte per 10 ms: how many dB under full scale. */
  levels: string;
}

const CAMERA_B_START_MS = 2_400;
const CAMERA_B_EARLY_END_MS = 1_500;

/**
 * The sample interview as PocketSphinx transcribed it once, so that unit tests see its errors and breaks without
 * transcribing it again. Camera A shows both people, camera B the guest.
 */
export function readHeardSample(): GroupFootage {
  const url = new URL('../../fixtures/planner/heard-sample.json', import.meta.url);
  const stored = JSON.parse(readFileSync(url, 'utf8')) as StoredSample;
  const words = stored.words.map(([text, start_ms, end_ms, confidence, speaker, filler], idx) => ({
    idx,
    text,
    start_ms,
    end_ms,
    // The transcript leaves full confidence to people.
    confidence: Math.min(confidence, 0.999),
    speaker,
    filler: filler === 1,
  }));
  const segments = stored.segments.map(([from, to], idx) => ({
    idx,
    speaker: words[from]?.speaker ?? '',
    start_ms: words[from]?.start_ms ?? 0,
    end_ms: words[to]?.end_ms ?? 0,
    text: words
      .slice(from, to + 1)
      .map(({ text }) => text)
      .join(' '),
    word_start_idx: from,
    word_end_idx: to,
  }));
  const levelsDb = Float32Array.from(Buffer.from(stored.levels, 'base64'), (byte) => -byte);
  const { durationMs } = stored;
  const filming = (
    letter: string,
    people: readonly string[],
    startMs: number,
    endMs: number,
  ): CameraFootage => {
    const motion = new Float32Array(Math.ceil((endMs - startMs) / 200)).fill(0.002);
    for (const word of words) {
      if (!people.includes(word.speaker) || word.start_ms < startMs) continue;
      motion.fill(
        0.02,
        Math.floor((word.start_ms - startMs) / 200),
        Math.ceil((word.end_ms - startMs) / 200),
      );
    }
    return {
      letter,
      coverage: { startMs, endMs },
      clock: { offsetMs: startMs, driftPpm: 0 },
      activity: { motion, sceneChangesMs: [] },
      rate: { num: 30, den: 1 },
      label: `camera-${letter.toLowerCase()}`,
    };
  };
  const [host = 'S1', guest = 'S2'] = [...new Set(words.map(({ speaker }) => speaker))];
  return {
    groupId: '11111111-1111-4111-8111-111111111111',
    durationMs,
    words,
    segments,
    language: 'en',
    draft: true,
    levels: { startMs: 0, levelsDb },
    cameras: [
      filming('A', [host, guest], 0, durationMs),
      filming('B', [guest], CAMERA_B_START_MS, durationMs - CAMERA_B_EARLY_END_MS),
    ],
    speakerNames: {},
  };
}
