import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranscribedWord } from '../../../src/domain/recording/perceived.ts';
import { findVocabulary } from '../../../src/domain/transcript/correct-by-vocabulary.ts';
import { type KnownWords, NOTHING_KNOWN } from '../../../src/domain/transcript/vocabulary-evidence.ts';
import { findKnownWords } from '../../../src/jobs/group/known-words.ts';
import type { MediaTools } from '../../../src/media/run-ffmpeg.ts';
import type { SpeechTools } from '../../../src/speech/speech-tools.ts';
import type { Transcriber } from '../../../src/speech/transcriber.ts';
import { applyVocabulary } from '../../../src/speech/transcript/apply-vocabulary.ts';
import { encodeWav } from '../../../src/speech/wav-file.ts';
import { SYNTHETIC_VOICES } from '../fillers/filler-talks.ts';
import { joinSounds, sayByFlite } from '../fillers/say-by-flite.ts';
import { percent, transcribeFile } from '../measure-words.ts';
import { RATE, readAll, toSpeechWav } from '../sounds.ts';
import { KNOWN_LISTS, SAID_LISTS, type TermList } from './term-lists.ts';

export interface VocabularyOptions {
  dataDir: string;
  dir: string;
  /** Transcripts are kept here. */
  keepDir: string;
}

interface Tools {
  media: MediaTools;
  transcriber: Transcriber;
  speechTools: Pick<SpeechTools, 'pronounce'>;
}

/** Terms that replaced words, and the number of those that were said. */
interface Repairs {
  said: number;
  /** Terms in the transcript with their spelling, before and after. */
  rightBefore: number;
  rightAfter: number;
  /** Stretches of other letters that a term took the place of. */
  made: number;
}

interface Heard {
  list: TermList | null;
  words: readonly TranscribedWord[];
}

const GAP_S = 0.7;

/**
 * Counts correct terms, and words that a vocabulary replaces although its terms were not said. It compares
 * sound alone with sound and facts about the words.
 */
export async function measureVocabulary(
  tools: Tools,
  options: VocabularyOptions,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(options.keepDir, { recursive: true });
  const talks = await synthesised(tools, options, signal);
  const readings = await readAloud(tools, options, signal);
  for (const how of ['by sound alone', 'with evidence'] as const) {
    const repair = async ({ words }: Heard, terms: readonly string[]) =>
      await repairsOf(words, terms, how === 'by sound alone' ? null : tools.speechTools, signal);
    for (const list of SAID_LISTS) {
      const own = talks.filter((talk) => talk.list === list);
      const all = await Promise.all(own.map((talk) => repair(talk, list.terms)));
      console.log(`vocabulary, ${how}, said, ${list.name}: ${say(all)}`);
    }
    const others = SAID_LISTS.map(({ terms }) => terms);
    await reportUnsaid(`${how}, not said, new lists`, [...talks, ...readings], others, repair);
    await reportUnsaid(`${how}, not said, new lists, readings alone`, readings, others, repair);
    await reportUnsaid(`${how}, not said, lists of the choice`, [...talks, ...readings], KNOWN_LISTS, repair);
  }
}

async function reportUnsaid(
  what: string,
  talks: readonly Heard[],
  lists: readonly (readonly string[])[],
  repair: (talk: Heard, terms: readonly string[]) => Promise<Repairs>,
): Promise<void> {
  let [made, words] = [0, 0];
  for (const talk of talks) {
    for (const terms of lists) {
      if (talk.list?.terms === terms) continue;
      made += (await repair(talk, terms)).made;
      words += talk.words.length;
    }
  }
  console.log(`vocabulary, ${what}: ${made} of ${words} words replaced (${percent(made / words)})`);
}

async function repairsOf(
  heard: readonly TranscribedWord[],
  terms: readonly string[],
  speechTools: Tools['speechTools'] | null,
  signal: AbortSignal,
): Promise<Repairs> {
  const texts = heard.map(({ text }) => text);
  const known: KnownWords =
    speechTools === null
      ? NOTHING_KNOWN
      : await findKnownWords(speechTools, { texts, terms, language: 'en' }, signal);
  const words = heard.map((word) => ({ ...word, speaker: 'S1', filler: false }));
  const after = applyVocabulary(words, terms, known).map(({ text }) => text);
  return {
    said: terms.length,
    rightBefore: countRight(texts, terms),
    rightAfter: countRight(after, terms),
    made: findVocabulary(heard, terms, known).filter(({ isSpelled }) => !isSpelled).length,
  };
}

function countRight(texts: readonly string[], terms: readonly string[]): number {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');
  const text = ` ${texts.map(plain).join(' ')} `;
  return terms.filter((term) => text.includes(` ${plain(term)} `)).length;
}

function say(all: readonly Repairs[]): string {
  const sum = (of: keyof Repairs) => all.reduce((total, one) => total + one[of], 0);
  const wrong = sum('made') - (sum('rightAfter') - sum('rightBefore'));
  return `${sum('rightBefore')} of ${sum('said')} right as heard, ${sum('rightAfter')} after; ${sum('made')} repairs, ${wrong} of them wrong`;
}

async function synthesised(
  { transcriber }: Tools,
  { dir, keepDir }: VocabularyOptions,
  signal: AbortSignal,
): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const voice of SYNTHETIC_VOICES) {
    for (const list of SAID_LISTS) {
      const words = await kept(join(keepDir, `${voice}-${list.name}.json`), async () => {
        const parts: Float32Array[] = [];
        for (const sentence of list.sentences) {
          parts.push(await sayByFlite(voice, ['-t', sentence], dir), new Float32Array(GAP_S * RATE));
        }
        return await transcribe(transcriber, joinSounds(parts), dir, signal);
      });
      heard.push({ list, words });
    }
  }
  return heard;
}

/** The text of each reader; it has no term. */
async function readAloud(
  { media, transcriber }: Tools,
  { dataDir, dir, keepDir }: VocabularyOptions,
  signal: AbortSignal,
): Promise<Heard[]> {
  const folder = join(dataDir, 'voices');
  const byReader = Map.groupBy((await readdir(folder)).toSorted(), (file) => file.split('-', 1).join());
  const heard: Heard[] = [];
  for (const [reader, files] of byReader) {
    const words = await kept(join(keepDir, `read-${reader}.json`), async () => {
      const parts: Float32Array[] = [];
      for (const file of files) {
        const path = await toSpeechWav(media, join(folder, file), dir, 'read');
        parts.push(await readAll(path), new Float32Array(GAP_S * RATE));
      }
      return await transcribe(transcriber, joinSounds(parts), dir, signal);
    });
    heard.push({ list: null, words });
  }
  return heard;
}

async function transcribe(
  transcriber: Transcriber,
  sound: Float32Array,
  dir: string,
  signal: AbortSignal,
): Promise<TranscribedWord[]> {
  const path = join(dir, 'talk.wav');
  await writeFile(path, encodeWav(sound, RATE));
  return await transcribeFile(transcriber, path, signal);
}

async function kept(path: string, make: () => Promise<TranscribedWord[]>): Promise<TranscribedWord[]> {
  if (!existsSync(path)) await writeFile(path, JSON.stringify(await make()));
  return JSON.parse(await readFile(path, 'utf8'));
}
