import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgramHost } from '../media/program-call.ts';
import { runProgram } from '../media/run-program.ts';
import { parseWav } from './wav.ts';

export const VOICE_RATE = 16_000;

export interface SpokenText {
  /** 16 kHz mono, without the silence that flite puts before and after. */
  samples: Float32Array;
  words: { text: string; startMs: number; endMs: number }[];
}

interface Phone {
  name: string;
  startMs: number;
  endMs: number;
}

const SPEAK_TIMEOUT_MS = 30_000;

/**
 * Speaks a text and returns the times of its words. Flite prints the end of each phone but not its word. So
 * each word takes, in order, its number of phones when spoken alone (`phoneCounts`).
 */
export async function speak(
  host: ProgramHost,
  options: { voice: string; text: string; stretch: number; phoneCounts: ReadonlyMap<string, number> },
  folder: string,
  signal: AbortSignal,
): Promise<SpokenText> {
  const wavPath = join(folder, `phrase.wav`);
  const args = ['-voice', options.voice, '--setf', `duration_stretch=${options.stretch}`, '-psdur'];
  const output = await runFlite(host, [...args, '-t', options.text, '-o', wavPath], folder, signal);
  const { samples } = parseWav(await readFile(wavPath));
  const spoken = parsePhones(output).filter((phone) => phone.name !== 'pau');
  const startMs = spoken[0]?.startMs ?? 0;
  const endMs = spoken.at(-1)?.endMs ?? 0;
  const words = placeWords(wordsOf(options.text), spoken, options.phoneCounts);
  return {
    samples: samples.slice((startMs * VOICE_RATE) / 1000, (endMs * VOICE_RATE) / 1000),
    words: words.map((word) => ({
      text: word.text,
      startMs: word.startMs - startMs,
      endMs: word.endMs - startMs,
    })),
  };
}

/** The number of phones of each word when spoken alone: one call for all words. */
export async function countPhones(
  host: ProgramHost,
  words: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const text = words.join(', ');
  const output = await runFlite(host, ['-voice', 'slt', '-ps', '-t', text, '-o', 'none'], folder, signal);
  const groups = output
    .trim()
    .split(/\bpau\b/)
    .map((group) => group.trim().split(/\s+/).filter(Boolean));
  const counts = groups.filter((group) => group.length > 0).map((group) => group.length);
  if (counts.length !== words.length) {
    throw new Error(`flite said ${counts.length} of ${words.length} words`);
  }
  return new Map(words.map((word, index) => [word, counts[index] ?? 1]));
}

async function runFlite(
  host: ProgramHost,
  args: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const call = { program: 'flite', args, signal, timeoutMs: SPEAK_TIMEOUT_MS, reads: [], writes: [folder] };
  return (await runProgram(host, call)).stdout.toString('utf8');
}

/** Lower case, without punctuation: the form in which words are compared. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/g) ?? [];
}

function parsePhones(output: string): Phone[] {
  let startMs = 0;
  return [...output.matchAll(/(\S+):(\d+\.\d+)/g)].map((match) => {
    const endMs = Number(match[2]) * 1000;
    const phone = { name: match[1] ?? '', startMs, endMs };
    startMs = endMs;
    return phone;
  });
}

function placeWords(words: readonly string[], phones: readonly Phone[], counts: ReadonlyMap<string, number>) {
  const total = words.reduce((sum, word) => sum + (counts.get(word) ?? 1), 0);
  // A word may have another count in context, which would shift every later word. Spreading the difference keeps the
  // shifts small.
  const scale = phones.length / total;
  let used = 0;
  return words.map((text) => {
    const first = phones[Math.round(used * scale)];
    used += counts.get(text) ?? 1;
    const last = phones[Math.round(used * scale) - 1] ?? first;
    return { text, startMs: first?.startMs ?? 0, endMs: last?.endMs ?? 0 };
  });
}
