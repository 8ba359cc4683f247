import { SPEECH_RATE } from '../engines/cut-utterances.ts';
import { FRAME_MS, SPECTRUM_LENGTH } from './spectra.ts';

/** Bands in which sound fades for itself. */
const BAND_EDGES_HZ = [250, 625, 1_250, 2_500, 4_700] as const;
/** A fall begins near the loud of a band, and is measured over six frames. */
const UNDER_LOUD_DB = 12;
const FALL_FRAMES = 6;
const LEAST_FALL_DB = 3;
/** Voices fade as fast as the room lets them in the fastest tenth of falls. */
const FAST_SHARE = 0.1;
const FADE_DB = 10;

/**
 * From here on the room is audible. People near a microphone are at 17 to 25 ms, a large room is at 60 and
 * more.
 */
export const ROOM_FADE_MS = 28;

/**
 * How long the sound takes to fade by 10 dB where it fades fastest. A voice alone stops faster than that, so
 * the time depends on the room. `spectra` are of stretches that were recorded in one place; 0 where nothing
 * fades.
 */
export function fadeMsOf(spectra: readonly Float32Array[]): number {
  const fades = BAND_EDGES_HZ.slice(1).flatMap((toHz, i) => {
    const levels = spectra.map((own) => bandLevels(own, [BAND_EDGES_HZ[i] ?? 0, toHz]));
    const fall = fastFallOf(levels);
    return fall === null ? [] : [(FADE_DB * FALL_FRAMES * FRAME_MS) / fall];
  });
  return fades.reduce((sum, fade) => sum + fade, 0) / Math.max(1, fades.length);
}

/** The level of each frame in dB. */
function bandLevels(spectra: Float32Array, [fromHz, toHz]: readonly [number, number]): Float32Array {
  const binOf = (hz: number) => Math.round((hz * SPECTRUM_LENGTH) / SPEECH_RATE);
  return Float32Array.from({ length: spectra.length / SPECTRUM_LENGTH }, (_, frame) => {
    let power = 0;
    for (let i = 2 * binOf(fromHz); i < 2 * binOf(toHz); i += 1) {
      power += (spectra[frame * SPECTRUM_LENGTH + i] ?? 0) ** 2;
    }
    return 10 * Math.log10(power + 1);
  });
}

/** In dB over `FALL_FRAMES`. */
function fastFallOf(stretches: readonly Float32Array[]): number | null {
  const sorted = Float32Array.from(stretches.flatMap((levels) => [...levels])).sort();
  const loud = sorted[Math.floor(0.9 * sorted.length)] ?? 0;
  const falls = stretches.flatMap((levels) =>
    [...levels.subarray(0, Math.max(0, levels.length - FALL_FRAMES))].flatMap((level, frame) => {
      const fall = level - (levels[frame + FALL_FRAMES] ?? level);
      return level > loud - UNDER_LOUD_DB && fall > LEAST_FALL_DB ? [fall] : [];
    }),
  );
  return falls.sort((a, b) => b - a)[Math.floor(FAST_SHARE * falls.length)] ?? null;
}
