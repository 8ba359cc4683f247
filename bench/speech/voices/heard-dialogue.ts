import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Range } from '../../../src/domain/time/range.ts';
import { speechRegions } from '../../../src/speech/speech-regions.ts';
import { encodeWav } from '../../../src/speech/wav-file.ts';
import type { SpokenStretch } from '../../../test/support/speech/diarization-error.ts';
import { RATE } from '../sounds.ts';
import type { Dialogue } from './build-dialogue.ts';

/** A built recording as the service reads it: a file, and its stretches of speech. */
export interface HeardDialogue {
  group: string;
  people: number;
  truth: SpokenStretch[];
  lengthMs: number;
  speech: Range[];
  wavPath: string;
}

/** The dialogue of that name: from `dir` where an earlier run left it, else built and listened to. */
export async function hearDialogue(
  dir: string,
  name: string,
  build: () => Promise<Dialogue>,
  signal: AbortSignal,
): Promise<HeardDialogue> {
  const [wavPath, rowPath] = [join(dir, `${name}.wav`), join(dir, `${name}.json`)];
  if (existsSync(rowPath)) return { ...JSON.parse(await readFile(rowPath, 'utf8')), wavPath };
  const { group, people, truth, sound } = await build();
  await writeFile(wavPath, encodeWav(sound, RATE));
  const speech = await speechRegions(wavPath, signal);
  const row = { group, people, truth, lengthMs: (sound.length * 1000) / RATE, speech };
  await writeFile(rowPath, JSON.stringify(row));
  return { ...row, wavPath };
}
