import { join } from 'node:path';
import type { MediaTools } from '../../../src/media/run-ffmpeg.ts';
import { levelsOf } from '../../../src/speech/measure-levels.ts';
import { addNoise, putInRoom, RATE, readAll, toSpeechWav } from '../sounds.ts';
import { randomOf } from '../voices/build-dialogue.ts';
import { roomResponse } from '../voices/spoil-sound.ts';

/** What a recording may do to a talk. */
export interface Condition {
  name: string;
  isRoom: boolean;
  spoil: (sound: Float32Array) => Promise<Float32Array> | Float32Array;
}

/** Rooms are never quite silent. */
const ROOM_NOISE_BELOW_DB = 40;
const BUILT_ROOM = { seed: 5, decayS: 0.4, directness: 10 ** (4 / 20) };
const NOISES_BELOW_DB = [15, 24];

/** Two recorded rooms, a built one, noise, and a gate that silences the pauses. */
export async function openConditions(tools: MediaTools, dataDir: string, dir: string): Promise<Condition[]> {
  const read = async (name: string) =>
    await readAll(await toSpeechWav(tools, join(dataDir, 'alignment', `${name}.wav`), dir, name));
  const noise = await read('noise1');
  const { seed, decayS, directness } = BUILT_ROOM;
  const rooms = {
    rir1: await read('rir1'),
    rir2: await read('rir2'),
    built: roomResponse(randomOf(seed, 0), decayS, directness),
  };
  return [
    ...Object.entries(rooms).map(([name, response]) => ({
      name: `room-${name}`,
      isRoom: true,
      spoil: async (sound: Float32Array) =>
        addNoise(await putInRoom(sound, response), noise, ROOM_NOISE_BELOW_DB),
    })),
    ...NOISES_BELOW_DB.map((belowDb) => ({
      name: `noise-${belowDb}`,
      isRoom: false,
      spoil: (sound: Float32Array) => addNoise(sound, noise, belowDb),
    })),
    { name: 'gated', isRoom: false, spoil: gated },
  ];
}

/** Sound is speech down to this far under its loud moments; a gate stays open for a while on both sides. */
const UNDER_LOUD_DB = 30;
const HELD_S = 0.2;

/** The sound with digital silence in its pauses, but for the beginning and the end of their room tone. */
function gated(sound: Float32Array): Float32Array {
  const levelsDb = levelsOf(sound, RATE);
  const loudDb = levelsDb.toSorted()[Math.floor(0.9 * levelsDb.length)] ?? 0;
  const open = new Uint8Array(sound.length);
  const [step, held] = [sound.length / levelsDb.length, HELD_S * RATE];
  for (const [frame, levelDb] of levelsDb.entries()) {
    if (levelDb > loudDb - UNDER_LOUD_DB)
      open.fill(1, Math.max(0, frame * step - held), (frame + 1) * step + held);
  }
  return sound.map((value, i) => (open[i] === 1 ? value : 0));
}
