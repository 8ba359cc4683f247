import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readAll } from '../sounds.ts';

/** flite adds silence around speech; sound counts from this level on. */
const AUDIBLE = 0.01;

/** flite's speech, without the silence around it. */
export async function sayByFlite(voice: string, what: readonly string[], dir: string): Promise<Float32Array> {
  const path = join(dir, 'said.wav');
  await promisify(execFile)('flite', ['-voice', voice, ...what, '-o', path]);
  const sound = await readAll(path);
  const first = sound.findIndex((value) => Math.abs(value) > AUDIBLE);
  const last = sound.findLastIndex((value) => Math.abs(value) > AUDIBLE);
  return sound.slice(Math.max(0, first), last + 1);
}

/** One after another. */
export function joinSounds(parts: readonly Float32Array[]): Float32Array {
  const sound = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    sound.set(part, at);
    at += part.length;
  }
  return sound;
}
