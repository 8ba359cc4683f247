import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { FRAME_LENGTH } from '../features/speech-features.ts';
import { type AcousticModel, STATES_PER_PHONE, STREAM_COUNT, STREAM_LENGTH } from './acoustic-model.ts';
import { adaptModel } from './adapt-model.ts';

const PHONES = ['AH', 'EH', 'IY', 'K', 'M', 'S', 'T', 'Z', 'SIL'];
const SPOKEN = PHONES.length - 1;
const DENSITIES = 4;

/** Numbers of -1 to 1. */
function randomNumbers(seed: number): () => number {
  const random = seededRandom(seed);
  return () => 2 * random() - 1;
}

/** Gaussians far apart, each of variance 1; every senone is of one Gaussian in each stream. */
function smallModel(): AcousticModel {
  const random = randomNumbers(7);
  const gaussians = PHONES.length * STREAM_COUNT * DENSITIES;
  const senoneCount = PHONES.length * STATES_PER_PHONE;
  const weights = new Uint8Array(STREAM_COUNT * DENSITIES * senoneCount).fill(255);
  for (let senone = 0; senone < senoneCount; senone += 1) {
    for (let stream = 0; stream < STREAM_COUNT; stream += 1) {
      weights[(stream * DENSITIES + (senone % DENSITIES)) * senoneCount + senone] = 0;
    }
  }
  return {
    phones: PHONES,
    densityCount: DENSITIES,
    senoneCount,
    means: Float32Array.from({ length: gaussians * STREAM_LENGTH }, () => 30 * random()),
    halfPrecisions: new Float32Array(gaussians * STREAM_LENGTH).fill(0.5),
    logPeaks: new Float32Array(gaussians),
    weights,
    stay: new Float32Array(senoneCount),
    leave: new Float32Array(senoneCount),
    senonesOf: () => new Uint16Array(STATES_PER_PHONE),
    phoneOfSenone: Uint8Array.from({ length: senoneCount }, (_, i) => Math.floor(i / STATES_PER_PHONE)),
  };
}

/** Frames of the senones of speech in turn, each near its mean as the room makes of it. */
function heardInRoom(model: AcousticModel, frames: number, room: (value: number, d: number) => number) {
  const random = randomNumbers(3);
  const senones = Int32Array.from({ length: frames }, (_, i) => i % (SPOKEN * STATES_PER_PHONE));
  const features = new Float32Array(frames * FRAME_LENGTH);
  for (const [frame, senone] of senones.entries()) {
    for (let i = 0; i < FRAME_LENGTH; i += 1) {
      const [stream, d] = [Math.floor(i / STREAM_LENGTH), i % STREAM_LENGTH];
      const group = (model.phoneOfSenone[senone] ?? 0) * STREAM_COUNT + stream;
      const mean = model.means[(group * DENSITIES + (senone % DENSITIES)) * STREAM_LENGTH + d] ?? 0;
      features[frame * FRAME_LENGTH + i] = room(mean, d) + 0.2 * random();
    }
  }
  return { features, senones };
}

const faded = (value: number, d: number) => 0.8 * value + 0.5 - 0.1 * d;

test('the means of speech move as the room moved the sound; silence stays', () => {
  const model = smallModel();
  const sound = heardInRoom(model, 1_500, faded);
  const adapted = adaptModel(model, [sound, { features: new Float32Array(), senones: new Int32Array() }]);
  const perPhone = STREAM_COUNT * DENSITIES * STREAM_LENGTH;
  for (const [i, mean] of model.means.entries()) {
    const truth = Math.floor(i / perPhone) === PHONES.indexOf('SIL') ? mean : faded(mean, i % STREAM_LENGTH);
    expect(Math.abs((adapted.means[i] ?? 0) - truth)).toBeLessThan(0.5);
  }
  expect(model.means).toEqual(smallModel().means);
});

test('a few words do not change the model, nor do frames without a word', () => {
  const model = smallModel();
  expect(adaptModel(model, [heardInRoom(model, 900, faded)])).toBe(model);
  const { features, senones } = heardInRoom(model, 1_500, faded);
  expect(adaptModel(model, [{ features, senones: senones.map(() => -1) }])).toBe(model);
  expect(adaptModel(model, [])).toBe(model);
});
