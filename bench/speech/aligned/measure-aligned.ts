import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mixLevels } from '../../../src/domain/recording/level-track.ts';
import type { TranscribedWord, TranscriptionPiece } from '../../../src/domain/recording/perceived.ts';
import { allotWords } from '../../../src/domain/transcript/given-text/allot-words.ts';
import { findHeard } from '../../../src/domain/transcript/given-text/find-heard.ts';
import type { GivenTextWord, PlacedTextWord } from '../../../src/domain/transcript/given-text/given-text.ts';
import { findHeardOtherwise } from '../../../src/domain/transcript/given-text/heard-otherwise/heard-otherwise.ts';
import { joinPlaced } from '../../../src/domain/transcript/given-text/join-placed.ts';
import { withSaidOtherwise } from '../../../src/domain/transcript/given-text/said-otherwise.ts';
import { timeCueWords } from '../../../src/domain/transcript/time-cue-words.ts';
import type { MediaTools } from '../../../src/media/run-ffmpeg.ts';
import { alignPiece } from '../../../src/speech/forced-alignment/align-piece.ts';
import { measureLevels } from '../../../src/speech/measure-levels.ts';
import { planPieces, planUtterances } from '../../../src/speech/plan-utterances.ts';
import { speechRegions } from '../../../src/speech/speech-regions.ts';
import type { Transcriber } from '../../../src/speech/transcriber.ts';
import { encodeWav } from '../../../src/speech/wav-file.ts';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { measureCost } from '../../render/cpu-seconds.ts';
import { addNoise, putInRoom, RATE, readAll, toSpeechWav } from '../sounds.ts';
import { readTurns, type SpokenTalk, speakTalk } from './speak-talk.ts';

export interface AlignedOptions {
  dataDir: string;
  dir: string;
  modelDir: string;
  minutes: number;
  /** `val` for the figures, `train` for the data on which choices are made. */
  part: 'train' | 'val';
  /** The first meeting whose turns are spoken. */
  from: number;
}

/** A text, with the index of each word in the talk, or null for a word that was not said. */
interface TestText {
  name: string;
  words: string[];
  said: (number | null)[];
}

interface Heard {
  pieces: TranscriptionPiece[];
  words: TranscribedWord[];
  levels: Awaited<ReturnType<typeof measureLevels>>;
  wavPath: string;
  lengthMs: number;
}

const WRONG_SHARE = 0.1;
const NOISE_DB = 20;

/**
 * The distance of a text's aligned words from the truth. Talk is built of four synthetic voices: clean, in
 * rooms and in noise. The text is right, has wrong words, lacks a third of the talk, or has passages that are
 * not in it.
 */
export async function measureAligned(
  tools: MediaTools,
  transcriber: Transcriber,
  options: AlignedOptions,
  signal: AbortSignal,
): Promise<void> {
  const { dataDir, dir, minutes, part, from } = options;
  const turns = await readTurns(dataDir, part, from);
  const talk = await speakTalk(turns, {
    seconds: minutes * 60,
    random: seededRandom(from + 11),
    folder: dir,
  });
  const others = turns.slice(-200).flatMap((turn) => turn.split(' '));
  const texts = textsOf(talk, others, seededRandom(from + 23));
  console.log(
    `${talk.words.length} words in ${(talk.sound.length / RATE / 60).toFixed(1)} minutes, ${part} from ${from}`,
  );
  for (const [name, sound] of await soundsOf(tools, talk, { dataDir, dir })) {
    const heard = await hear(transcriber, { sound, dir, name }, signal);
    for (const text of texts) await measureText(tools, options, { name, talk, text, heard }, signal);
  }
}

async function soundsOf(
  tools: MediaTools,
  { sound }: SpokenTalk,
  { dataDir, dir }: { dataDir: string; dir: string },
): Promise<[string, Float32Array][]> {
  const load = async (file: string) =>
    await readAll(await toSpeechWav(tools, join(dataDir, 'alignment', file), dir, 'material'));
  return [
    ['clean', sound],
    ['room rir1', await putInRoom(sound, await load('rir1.wav'))],
    ['room rir2', await putInRoom(sound, await load('rir2.wav'))],
    [`noise ${NOISE_DB} dB below`, addNoise(sound, await load('noise1.wav'), NOISE_DB)],
  ];
}

function textsOf({ words }: SpokenTalk, others: readonly string[], random: () => number): TestText[] {
  const all = words.map((_, index) => index);
  const other = () => others[Math.floor(random() * others.length)] ?? 'x';
  const made = (name: string, said: (number | null)[]): TestText => ({
    name,
    said,
    words: said.map((index) => (index === null ? other() : (words[index]?.text ?? ''))),
  });
  const isWrong = all.map(() => random() < WRONG_SHARE);
  const third = Math.floor(words.length / 9);
  const inThird = (index: number) => Math.floor(index / third) % 3 === 1;
  const foreign = others.slice(0, Math.max(40, third));
  const at = Math.floor(words.length / 2);
  return [
    made('text right', all),
    made(
      '10 % of the words wrong',
      all.map((index) => (isWrong[index] ? null : index)),
    ),
    made(
      'a third of the talk missing',
      all.filter((index) => !inThird(index)),
    ),
    {
      name: `a passage of ${foreign.length} words never said`,
      said: [...all.slice(0, at), ...foreign.map(() => null), ...all.slice(at)],
      words: [
        ...words.slice(0, at).map(({ text }) => text),
        ...foreign,
        ...words.slice(at).map(({ text }) => text),
      ],
    },
    {
      name: `a passage of ${third} words never said in the place of another`,
      said: [...all.slice(0, at), ...others.slice(0, third).map(() => null), ...all.slice(at + third)],
      words: [
        ...words.slice(0, at).map(({ text }) => text),
        ...others.slice(0, third),
        ...words.slice(at + third).map(({ text }) => text),
      ],
    },
  ];
}

async function hear(
  transcriber: Transcriber,
  { sound, dir, name }: { sound: Float32Array; dir: string; name: string },
  signal: AbortSignal,
): Promise<Heard> {
  const wavPath = join(dir, `${name.replaceAll(' ', '-')}.wav`);
  await writeFile(wavPath, encodeWav(sound, RATE));
  const levels = await measureLevels(wavPath, signal);
  const stretches = (await speechRegions(wavPath, signal)).map((range) => ({ fileId: 'x', ...range }));
  const clocks = new Map([['x', { offsetMs: 0, driftPpm: 0 }]]);
  const pieces = planPieces(planUtterances(stretches, new Map([['x', levels]]), clocks));
  const words: TranscribedWord[] = [];
  for (const piece of pieces) words.push(...(await transcriber.transcribe(piece, () => wavPath, signal)));
  return { pieces, words, levels, wavPath, lengthMs: (sound.length * 1000) / RATE };
}

async function measureText(
  tools: MediaTools,
  { dir, modelDir }: AlignedOptions,
  { name, talk, text, heard }: { name: string; talk: SpokenTalk; text: TestText; heard: Heard },
  signal: AbortSignal,
): Promise<void> {
  const given = withHeard(text.words, heard.words);
  const { result, cost } = await measureCost(async () => {
    const spans = allotWords(
      given,
      heard.pieces.map(({ utterances }) => utterances),
    );
    const found: PlacedTextWord[] = [];
    for (const [index, piece] of heard.pieces.entries()) {
      const { first, end } = spans[index] ?? { first: 0, end: 0 };
      const own = text.words.slice(first, end);
      const placed = await alignPiece(
        { host: tools, modelDir, workDir: dir },
        { piece, words: own },
        () => heard.wavPath,
        signal,
      );
      found.push(...placed.map((word) => ({ ...word, word: first + word.word })));
    }
    const places = joinPlaced(given, found);
    return { placed: withSaidOtherwise(given, places, heard.words), places };
  });
  const part = ((cost.cpuS * 1000) / heard.lengthMs).toFixed(3);
  console.log(`${name}, ${text.name} (${part} of real time of CPU)`);
  report('aligned', result.placed, { talk, text });
  console.log(`  ${countOtherwise(text.words, heard, result.places)}`);
  report('words that were heard alone', joinPlaced(given, []), { talk, text });
  const cue = { startMs: 0, endMs: heard.lengthMs, speaker: null, words: text.words };
  const spread = timeCueWords([cue], mixLevels([heard.levels], heard.lengthMs));
  report(
    'spread by levels',
    spread.map((word, index) => ({ ...word, word: index })),
    { talk, text },
  );
}

/** Of a right text, each listed place is a false alarm. */
function countOtherwise(text: readonly string[], heard: Heard, places: readonly PlacedTextWord[]): string {
  const found = new Set(places.map(({ word }) => word));
  const compared = {
    text,
    transcribed: heard.words,
    language: 'en',
    isFound: (word: number) => found.has(word),
  };
  const kinds = Map.groupBy(findHeardOtherwise(compared), ({ kind }) => kind);
  const counts = [...kinds].map(([kind, of]) => `${of.length} ${kind}`).join(', ');
  return `listed as heard otherwise: ${counts || 'none'}`;
}

function withHeard(words: readonly string[], heard: readonly TranscribedWord[]): GivenTextWord[] {
  return findHeard(
    words.map((text) => ({ text, line: 1, speaker: null })),
    null,
    heard,
  );
}

function report(
  how: string,
  places: readonly PlacedTextWord[],
  { talk, text }: { talk: SpokenTalk; text: TestText },
): void {
  const errors: number[] = [];
  let wrong = 0;
  for (const { word, startMs } of places) {
    const said = text.said[word] ?? null;
    if (said === null) wrong += 1;
    else errors.push(Math.abs(startMs - (talk.words[said]?.startMs ?? 0)));
  }
  const saidCount = text.said.filter((index) => index !== null).length;
  const within = (ms: number) =>
    `${((100 * errors.filter((error) => error <= ms).length) / saidCount).toFixed(1)} %`;
  const p90 = errors.sort((a, b) => a - b)[Math.floor(errors.length * 0.9)] ?? Number.NaN;
  console.log(
    `  ${how}: ${within(50)} within 50 ms, ${within(150)} within 150 ms, p90 ${p90.toFixed(0)} ms of ${errors.length} placed; ${saidCount} in the text were said; of ${text.said.length - saidCount} never said ${wrong} placed`,
  );
}
