import type { Word } from '../../contract/transcript.ts';
import { LEVEL_STEP_MS, type LevelTrack, levelAt } from '../recording/level-track.ts';
import { mergeRanges, type Range, rangeLengthMs } from '../time/range.ts';

/** Shorter sounds are clicks and smacks of the lips. */
const LEAST_SOUND_MS = 150;
/** What sounds beside a filler is mostly the filler itself, which engines place too short. */
const LEAST_BESIDE_FILLER_MS = 200;
/** Less quiet than this parts no sound: the closure of a "t" is as long. */
const LEAST_QUIET_MS = 60;
/** Sound this far over what is heard between words is more than the tone of the room. */
const OVER_ROOM_DB = 10;
/** A speaker of less than this has no level that one can go by. */
const LEAST_SPOKEN_MS = 2_000;
/** The part of the time between words that is quieter than the room tone: words that nobody heard are there as well. */
const ROOM_SHARE = 0.2;
const MAX_ROOM_STEPS = 20_000;

/**
 * Sorted stretches that sound like speech of the quietest speaker, and in which the transcript has no word. An
 * engine missed them, or they are no speech; in both cases they are no pause. The sound right behind a word is
 * its own tail, or that of the room. `quietDbBySpeaker`: under this level a speaker counts as silent.
 */
export function findUnheardSound(
  words: readonly Word[],
  levels: LevelTrack,
  quietDbBySpeaker: ReadonlyMap<string, number>,
): Range[] {
  const said = mergeRanges(words.map(toRange));
  const gaps = said.slice(1).map(({ startMs }, at) => ({ startMs: said[at]?.endMs ?? 0, endMs: startMs }));
  const limitDb = Math.max(quietestDb(words, quietDbBySpeaker), roomDb(gaps, levels) + OVER_ROOM_DB);
  const fillers = words.filter(({ filler }) => filler);
  const fillerEdges = new Set(fillers.flatMap(({ start_ms, end_ms }) => [start_ms, end_ms]));
  return gaps.flatMap((gap) =>
    soundsIn(gap, levels, limitDb).filter((sound) => {
      if (rangeLengthMs(sound) < LEAST_SOUND_MS) return false;
      const touched = touchedEdges(sound, gap);
      if (touched.length === 0) return true;
      const isBesideFiller = touched.every((edge) => fillerEdges.has(edge));
      return isBesideFiller && rangeLengthMs(sound) >= LEAST_BESIDE_FILLER_MS;
    }),
  );
}

function toRange({ start_ms, end_ms }: Word): Range {
  return { startMs: start_ms, endMs: end_ms };
}

function quietestDb(words: readonly Word[], quietDbBySpeaker: ReadonlyMap<string, number>): number {
  const spokenMs = new Map<string, number>();
  for (const { speaker, start_ms, end_ms } of words) {
    spokenMs.set(speaker, (spokenMs.get(speaker) ?? 0) + end_ms - start_ms);
  }
  const known = [...quietDbBySpeaker].filter(([speaker]) => (spokenMs.get(speaker) ?? 0) >= LEAST_SPOKEN_MS);
  return Math.min(...(known.length === 0 ? [...quietDbBySpeaker] : known).map(([, db]) => db));
}

function roomDb(gaps: readonly Range[], levels: LevelTrack): number {
  const steps = gaps.reduce((sum, gap) => sum + rangeLengthMs(gap) / LEVEL_STEP_MS, 0);
  const strideMs = LEVEL_STEP_MS * Math.max(1, Math.ceil(steps / MAX_ROOM_STEPS));
  const samples: number[] = [];
  for (const { startMs, endMs } of gaps) {
    for (let ms = startMs; ms < endMs; ms += strideMs) samples.push(levelAt(levels, ms));
  }
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.floor(ROOM_SHARE * sorted.length)] ?? Number.NEGATIVE_INFINITY;
}

/** Stretches over a level, with what is too short to part them. */
function soundsIn({ startMs, endMs }: Range, levels: LevelTrack, limitDb: number): Range[] {
  const sounds: Range[] = [];
  for (let ms = startMs; ms < endMs; ms += LEVEL_STEP_MS) {
    if (levelAt(levels, ms) <= limitDb) continue;
    const toMs = Math.min(endMs, ms + LEVEL_STEP_MS);
    const last = sounds.at(-1);
    if (last && ms - last.endMs < LEAST_QUIET_MS) last.endMs = toMs;
    else sounds.push({ startMs: ms, endMs: toMs });
  }
  return sounds;
}

/** The edges of words that a sound touches, within the quiet that parts no sound. */
function touchedEdges(sound: Range, gap: Range): number[] {
  return [
    ...(sound.startMs - gap.startMs < LEAST_QUIET_MS ? [gap.startMs] : []),
    ...(gap.endMs - sound.endMs < LEAST_QUIET_MS ? [gap.endMs] : []),
  ];
}
