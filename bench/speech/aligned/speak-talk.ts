import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { RATE, readAll } from '../sounds.ts';

/** A word as it was spoken; its times are those of its phones. */
export interface SpokenWord {
  text: string;
  startMs: number;
  endMs: number;
  /** Counts the turns. */
  turn: number;
}

export interface SpokenTalk {
  sound: Float32Array;
  words: SpokenWord[];
}

export const VOICES = ['rms', 'slt', 'awb', 'kal16'];
const GAPS_MS = { least: 250, most: 1_400 };
const TURN_WORDS = { least: 3, most: 90 };
const run = promisify(execFile);

/**
 * The turns of the meetings of one part of `qmsum`, from a meeting on. Marks of noises and broken words are
 * left out.
 */
export async function readTurns(dataDir: string, part: 'train' | 'val', from: number): Promise<string[]> {
  const packed = await readFile(join(dataDir, '..', 'qmsum', `${part}.jsonl.gz`));
  const meetings = gunzipSync(packed)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  return meetings.slice(from).flatMap((line) => {
    const { turns } = JSON.parse(line) as { turns: { text: string }[] };
    return turns
      .map(({ text }) => cleanTurn(text))
      .filter((text) => {
        const count = text.split(' ').length;
        return count >= TURN_WORDS.least && count <= TURN_WORDS.most;
      });
  });
}

function cleanTurn(text: string): string {
  return text
    .replaceAll(/\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter((word) => /^["(]?[\x21-\x7e]*[a-z0-9][\x21-\x7e]*$/i.test(word))
    .filter((word) => !/^[b-hj-z][.,]?$/i.test(word))
    .join(' ');
}

/** Speaks turns in the four voices one after another, with pauses, until a length is reached. */
export async function speakTalk(
  turns: readonly string[],
  { seconds, random, folder }: { seconds: number; random: () => number; folder: string },
): Promise<SpokenTalk> {
  const parts: { samples: Float32Array; at: number }[] = [];
  const words: SpokenWord[] = [];
  let at = Math.round(0.6 * RATE);
  for (const [turn, text] of turns.entries()) {
    if (at > seconds * RATE) break;
    const spoken = await speakTurn(text, VOICES[Math.floor(random() * VOICES.length)] ?? 'rms', folder);
    const startMs = (at * 1000) / RATE;
    parts.push({ samples: spoken.samples, at });
    for (const word of spoken.words) {
      words.push({ ...word, turn, startMs: startMs + word.startMs, endMs: startMs + word.endMs });
    }
    const gapMs = GAPS_MS.least + random() * (GAPS_MS.most - GAPS_MS.least);
    at += spoken.samples.length + Math.round((gapMs * RATE) / 1000);
  }
  const sound = new Float32Array(at);
  for (const part of parts) sound.set(part.samples, part.at);
  return { sound, words };
}

async function speakTurn(text: string, voice: string, folder: string) {
  const [path, listPath] = [join(folder, 'turn.wav'), join(folder, 'turn.txt')];
  const { stdout } = await run('flite', ['-voice', voice, '-psdur', '-t', ` ${text} `, '-o', path]);
  const tokens = text.split(' ');
  await writeFile(listPath, tokens.map((token) => `${token.replace(/[^\w'$%:.-]/g, '')}\n\n`).join(''));
  const alone = (await run('flite', ['-ps', '-f', listPath, 'none'])).stdout.trim().split('\n');
  const samples = loud(await readAll(path));
  let startMs = 0;
  const phones = [...stdout.matchAll(/(\S+):(\d+\.\d+)/g)].map(([, name = '', end]) => {
    const phone = { name, startMs, endMs: Number(end) * 1000 };
    startMs = phone.endMs;
    return phone;
  });
  const sounding = phones.filter(({ name }) => name !== 'pau');
  const own = alone.map((line) =>
    line
      .trim()
      .split(/\s+/)
      .filter((name) => name !== 'pau' && name !== ''),
  );
  if (own.length !== tokens.length)
    throw new Error(`flite read ${own.length} of ${tokens.length} words: ${text}`);
  const firsts = matchPhones(
    own,
    sounding.map(({ name }) => name),
  );
  const words = tokens.flatMap((token, i) => {
    const [first, next] = [firsts[i] ?? 0, firsts[i + 1] ?? sounding.length];
    const [from, to] = [sounding[first], sounding[next - 1]];
    return next > first && from && to ? [{ text: token, startMs: from.startMs, endMs: to.endMs }] : [];
  });
  return { samples, words };
}

function loud(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6);
  return samples.map((value) => (0.5 * value) / peak);
}

/**
 * The start of each word among the phones of its turn. It is the cheapest way to turn the words' own phones
 * into the spoken ones. In a turn some words are pronounced otherwise than alone.
 */
function matchPhones(own: readonly (readonly string[])[], spoken: readonly string[]): number[] {
  const flat = own.flatMap((phones, word) => phones.map((name, i) => ({ name, word, isFirst: i === 0 })));
  const width = spoken.length + 1;
  const cost = new Float64Array((flat.length + 1) * width);
  for (let i = 0; i <= flat.length; i += 1) {
    for (let j = 0; j < width; j += 1) {
      const at = i * width + j;
      if (i === 0 || j === 0) {
        cost[at] = i + j;
        continue;
      }
      const same = flat[i - 1]?.name === spoken[j - 1] ? 0 : 1.5;
      cost[at] = Math.min(
        (cost[at - width - 1] ?? 0) + same,
        (cost[at - width] ?? 0) + 1,
        (cost[at - 1] ?? 0) + 1,
      );
    }
  }
  const firsts: number[] = Array.from({ length: own.length }, () => spoken.length);
  let [i, j] = [flat.length, spoken.length];
  while (i > 0) {
    const at = i * width + j;
    const same = flat[i - 1]?.name === spoken[j - 1] ? 0 : 1.5;
    if (j > 0 && cost[at] === (cost[at - width - 1] ?? 0) + same) [i, j] = [i - 1, j - 1];
    else if (j > 0 && cost[at] === (cost[at - 1] ?? 0) + 1) {
      j -= 1;
      continue;
    } else i -= 1;
    const phone = flat[i];
    if (phone !== undefined) firsts[phone.word] = Math.min(firsts[phone.word] ?? j, j);
  }
  for (let word = own.length - 2; word >= 0; word -= 1) {
    firsts[word] = Math.min(firsts[word] ?? 0, firsts[word + 1] ?? spoken.length);
  }
  return firsts;
}
