import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waysToSay, withoutOuterMarks } from '../../domain/numbers/say-number.ts';
import { longForm } from '../../domain/transcript/short-forms.ts';
import type { ProgramHost } from '../../media/program-call.ts';
import { runProgram } from '../../media/run-program.ts';

/** By written word: its pronunciations, each a list of phones of the model. */
export type Pronunciations = ReadonlyMap<string, readonly (readonly string[])[]>;

const FLITE_TIMEOUT_MS = 60_000;
/** Flite says long numbers digit by digit; a longer text is no word. */
const MAX_PHONES = 60;
/** Phones that flite has and the model has not. */
const MODEL_PHONES: Readonly<Record<string, string>> = {
  AX: 'AH',
  AXR: 'ER',
  IX: 'IH',
  DX: 'T',
  EL: 'L',
  EN: 'N',
  EM: 'M',
};

/**
 * The pronunciations of each word in English. They come from the dictionary, with every way to say a number.
 * Otherwise they come from the parts at hyphens, or from flite, which guesses by letters. A word without a
 * known pronunciation is missing from the answer.
 */
export async function pronounce(
  words: readonly string[],
  tools: { host: ProgramHost; dictionaryPath: string; folder: string },
  signal: AbortSignal,
): Promise<Pronunciations> {
  const numbers = new Map(words.flatMap((word) => waysOfNumber(word)));
  const parts = new Map(
    words.map((word) => [
      word,
      [plainWord(word), ...partsOf(word), ...fullFormOf(word), ...(numbers.get(word) ?? []).flat()],
    ]),
  );
  const known = readDictionary(
    await readFile(tools.dictionaryPath, 'utf8'),
    new Set([...parts.values()].flat()),
  );
  const found = new Map<string, (readonly string[])[]>();
  const unknown: string[] = [];
  for (const word of parts.keys()) {
    const spoken = (numbers.get(word) ?? []).flatMap((spelling) => joinedParts(spelling, known) ?? []);
    const pronunciations =
      known.get(plainWord(word)) ?? (spoken.length > 0 ? spoken : joinedParts(partsOf(word), known));
    const inFull = joinedParts(fullFormOf(word), known) ?? [];
    if (pronunciations === null) unknown.push(word);
    else found.set(word, [...pronunciations, ...inFull]);
  }
  for (const [word, phones] of await sayByFlite(unknown, tools, signal)) found.set(word, [phones]);
  return found;
}

function waysOfNumber(word: string): [string, string[][]][] {
  const bare = withoutOuterMarks(word).replace(/ (?=%)|(?<=[$€£]) /g, '');
  const spellings = waysToSay(bare);
  return spellings === null ? [] : [[word, spellings]];
}

const SPOKEN_SIGNS: ReadonlyMap<string, string> = new Map([
  ['&', 'and'],
  ['+', 'plus'],
]);

/** The form under which dictionaries have a word: lower case, without marks around it. */
function plainWord(word: string): string {
  const sign = SPOKEN_SIGNS.get(word);
  if (sign !== undefined) return sign;
  return asciiOf(word)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{N}.]+$|(?<!\..*)\.$/gu, '');
}

function asciiOf(word: string): string {
  return word
    .replace(/[’‘]/g, "'")
    .replace(/[‐‑]/g, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss');
}

function partsOf(word: string): string[] {
  const parts = plainWord(word)
    .split(/[-–—/]+/)
    .filter((part) => part !== '');
  return parts.length > 1 ? parts : [];
}

/**
 * "Do not" for "don't", because the text may have one and the speaker say the other. Empty where there is no longer
 * form.
 */
function fullFormOf(word: string): string[] {
  const parts = longForm(plainWord(word)).split(' ');
  return parts.length > 1 ? parts : [];
}

function joinedParts(parts: readonly string[], known: Pronunciations): string[][] | null {
  if (parts.length === 0) return null;
  const byPart = parts.map((part) => known.get(part)?.[0]);
  return byPart.every((phones) => phones !== undefined) ? [byPart.flat()] : null;
}

/** The dictionary has a line for each way to say a word: `read R EH D`, `read(2) R IY D`. */
function readDictionary(text: string, wanted: ReadonlySet<string>): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  for (const line of text.split('\n')) {
    const space = line.indexOf(' ');
    const word = line.slice(0, space).replace(/\(\d+\)$/, '');
    if (!wanted.has(word)) continue;
    const pronunciations = found.get(word) ?? [];
    pronunciations.push(
      line
        .slice(space + 1)
        .trim()
        .split(/\s+/),
    );
    found.set(word, pronunciations);
  }
  return found;
}

/** One call for all words. Each is a separate paragraph, and a line of phones comes back for each. */
async function sayByFlite(
  words: readonly string[],
  { host, folder }: { host: ProgramHost; folder: string },
  signal: AbortSignal,
): Promise<Map<string, string[]>> {
  const speakable = words
    .map((word) => ({ word, written: asciiOf(word).replace(/[^\x21-\x7e]/g, '') }))
    .filter(({ written }) => /[a-z0-9]/i.test(written));
  if (speakable.length === 0) return new Map();
  const path = join(folder, 'words.txt');
  await writeFile(path, speakable.map(({ written }) => `${written}\n\n`).join(''));
  const call = { program: 'flite', args: ['-ps', '-f', path, 'none'], signal, timeoutMs: FLITE_TIMEOUT_MS };
  const { stdout } = await runProgram(host, { ...call, reads: [folder], writes: [] });
  const lines = stdout.toString('latin1').trim().split('\n');
  if (lines.length !== speakable.length)
    throw new Error(`flite said ${lines.length} of ${speakable.length} words`);
  return new Map(
    speakable
      .map(({ word }, index) => [word, phonesOf(lines[index] ?? '')] as const)
      .filter(([, phones]) => phones.length > 0 && phones.length <= MAX_PHONES),
  );
}

function phonesOf(line: string): string[] {
  return line
    .trim()
    .split(/\s+/)
    .filter((phone) => phone !== 'pau' && phone !== '')
    .map((phone) => MODEL_PHONES[phone.toUpperCase()] ?? phone.toUpperCase());
}
