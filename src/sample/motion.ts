import { GESTURES, MOUTH_STATES } from './drawing/figure.ts';

export const FRAME_RATE = 30;

/** A figure's pose in one frame; distances in the figure's own units. */
export interface Pose {
  mouth: number;
  eyesShut: boolean;
  gesture: number;
  head: { x: number; y: number };
  body: { x: number; y: number };
}

const BLINK_EVERY_FRAMES = 113;
const BLINK_FRAMES = 4;
const GESTURE_FRAMES = 40;
/** Decibels under the loudest frame at which the mouth opens by one more step. */
const MOUTH_STEPS_DB = [-30, -19, -10];

/** Moves a figure with its voice: the mouth by loudness, head and hands while it speaks. */
export function posesFor(voice: Float32Array, sampleRate: number, frames: number, seed: number): Pose[] {
  const levels = frameLevelsDb(voice, sampleRate, frames);
  const loudest = levels.reduce((most, level) => Math.max(most, level), -200);
  let talk = 0;
  let spokenFrames = 0;
  return Array.from({ length: frames }, (_, frame) => {
    const level = (levels[frame] ?? -200) - loudest;
    const mouth = MOUTH_STEPS_DB.filter((step) => level > step).length;
    talk += ((mouth > 0 ? 1 : 0) - talk) * (mouth > 0 ? 0.3 : 0.06);
    spokenFrames += mouth > 0 ? 1 : 0;
    const seconds = frame / FRAME_RATE + seed * 1.7;
    const nod = Math.sin(2 * Math.PI * seconds * 0.8) * talk;
    return {
      mouth: Math.min(mouth, MOUTH_STATES - 1),
      eyesShut: (frame + seed * 41) % BLINK_EVERY_FRAMES < BLINK_FRAMES,
      gesture: talk > 0.5 ? Math.floor(spokenFrames / GESTURE_FRAMES + seed) % GESTURES : 0,
      head: {
        x: 5 * Math.sin((2 * Math.PI * seconds) / 6.1) + 7 * talk * Math.sin(2 * Math.PI * seconds * 0.45),
        y: 2 * Math.sin((2 * Math.PI * seconds) / 4.3) + 5 * nod,
      },
      body: {
        x: 4 * Math.sin((2 * Math.PI * seconds) / 7.7) + 3 * talk * Math.sin(2 * Math.PI * seconds * 0.37),
        y: 2 * Math.sin((2 * Math.PI * seconds) / 4.3),
      },
    };
  });
}

function frameLevelsDb(voice: Float32Array, sampleRate: number, frames: number): Float32Array {
  const perFrame = sampleRate / FRAME_RATE;
  return Float32Array.from({ length: frames }, (_, frame) => {
    let energy = 0;
    const end = Math.floor((frame + 1) * perFrame);
    for (let i = Math.floor(frame * perFrame); i < end; i += 1) energy += (voice[i] ?? 0) ** 2;
    return 10 * Math.log10(energy / perFrame + 1e-12);
  });
}
