import { FRAME_LENGTH } from '../features/speech-features.ts';
import { STREAM_LENGTH } from '../forced-alignment/acoustic-model.ts';

/** Over how many frames each way the sound is compared: shorter than a sound of fluent talk. */
const REACH = 3;
/** Movement is compared with the steadiest quarter of the speech: voices and rooms differ most in the rest. */
const USUAL_SHARE = 0.25;

/**
 * How fast the colour of the sound changes at each frame of 10 ms; 1 is usual for speech. Drawn-out vowels
 * stay far below. The features are those of a `FeatureMaker`, without loudness.
 */
export function movementOf(features: Float32Array, isLoud: (frame: number) => boolean): Float32Array {
  const frames = features.length / FRAME_LENGTH;
  const movement = Float32Array.from({ length: frames }, (_, frame) => {
    const before = Math.max(0, frame - REACH) * FRAME_LENGTH;
    const after = Math.min(frames - 1, frame + REACH) * FRAME_LENGTH;
    let sum = 0;
    for (let c = 1; c < STREAM_LENGTH; c += 1) {
      sum += ((features[after + c] ?? 0) - (features[before + c] ?? 0)) ** 2;
    }
    return Math.sqrt(sum);
  });
  const spoken = movement.filter((_, frame) => isLoud(frame)).sort();
  const usual = spoken[Math.floor(USUAL_SHARE * spoken.length)] ?? 1;
  return movement.map((value) => value / Math.max(1e-6, usual));
}
