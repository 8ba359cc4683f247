import type { Range } from '../../domain/time/range.ts';
import { ROOM_FADE_MS } from '../features/fade-time.ts';
import { FRAME_MS } from '../features/spectra.ts';
import { type FeatureMaker, FRAME_LENGTH } from '../features/speech-features.ts';
import type { AcousticModel } from './acoustic-model.ts';
import { adaptModel, type HeardFrames } from './adapt-model.ts';
import { bordersBeforeEcho } from './borders-in-room.ts';
import type { Pronunciations } from './pronounce.ts';
import { scoreFrames } from './score-frames.ts';
import { columnsHeard } from './senones-of-words.ts';
import { Columns, chainOfSilence, chainOfSound, chainsInPauses, chainsOfWords } from './word-chains.ts';
import { type FoundWord, findWordPath, type PathInput } from './word-path.ts';

/** A stretch of sound in which words are looked for. */
export interface Stretch {
  /** 16 kHz. */
  samples: Float32Array;
  /** Whether its first word may have begun in the stretch before. */
  goesOn: boolean;
}

/** A word that was found; times count from the beginning of its stretch. */
interface TimedIndex extends Range {
  /** Index in the words. */
  word: number;
  /** Near 0 where the sound is that of the word; see `FoundWord`. */
  score: number;
}

export interface AlignedWord extends TimedIndex {
  stretch: number;
}

interface AlignTools {
  model: AcousticModel;
  features: FeatureMaker;
}

interface SpokenText {
  words: readonly string[];
  pronunciations: Pronunciations;
  /** Sounds that may occur between words, each a list of phones. */
  between: readonly (readonly string[])[];
}

/**
 * Finds the words of a text in stretches of sound that follow one another. Words without a pronunciation, and words
 * that were not said, are not in the answer.
 */
export function alignStretches(
  tools: AlignTools,
  stretches: readonly Stretch[],
  text: Omit<SpokenText, 'between'>,
): AlignedWord[] {
  const starts: number[] = [];
  const { features, fadeMs } = tools.features.featuresInRoom(stretches.map(({ samples }) => samples));
  let frames = 0;
  for (const own of features) {
    starts.push(frames);
    frames += own.length / FRAME_LENGTH;
  }
  const all = new Float32Array(frames * FRAME_LENGTH);
  for (const [i, own] of features.entries()) all.set(own, (starts[i] ?? 0) * FRAME_LENGTH);
  const joints = new Set(starts.filter((_, i) => i > 0 && stretches[i]?.goesOn === false));
  const [found] = findWords(tools.model, [{ features: all, joints, text: { ...text, between: [] } }], fadeMs);
  return (found?.words ?? []).map((word) => {
    const stretch = starts.findLastIndex((start) => start <= word.startFrame);
    return { ...placedIn(word, starts[stretch] ?? 0), stretch };
  });
}

/** The words of an utterance, once without and once with sounds between them. */
export interface AlignedUtterance {
  words: TimedIndex[];
  apart: { words: TimedIndex[]; between: Range[] };
}

/**
 * Finds the words of each utterance in its own sound, which is of 16 kHz. Each utterance has a text; see
 * `alignStretches`. `between` are sounds, each a list of phones.
 */
export function alignEach(
  { model, features: maker }: AlignTools,
  utterances: readonly { samples: Float32Array; words: readonly string[] }[],
  { pronunciations, between }: Omit<SpokenText, 'words'>,
): AlignedUtterance[] {
  const { features, fadeMs } = maker.featuresInRoom(utterances.map(({ samples }) => samples));
  const sounds = utterances.map(({ words }, i) => ({
    features: features[i] ?? new Float32Array(),
    joints: new Set<number>(),
    text: { words, pronunciations, between },
  }));
  return findWords(model, sounds, fadeMs).map(({ words, apart }) => ({
    words: words.map((word) => placedIn(word, 0)),
    apart: {
      words: apart.words.map((word) => placedIn(word, 0)),
      between: apart.between.map(({ startFrame, endFrame }) => ({
        startMs: startFrame * FRAME_MS,
        endMs: endFrame * FRAME_MS,
      })),
    },
  }));
}

function placedIn({ word, startFrame, endFrame, score }: SaidWord, from: number): TimedIndex {
  return {
    ...{ word, score },
    startMs: (startFrame - from) * FRAME_MS,
    endMs: (endFrame - from) * FRAME_MS,
  };
}

/** A word of the text on a path. */
type SaidWord = FoundWord & { word: number };

interface FoundWords {
  words: SaidWord[];
  apart: { words: SaidWord[]; between: FoundWord[] };
}

interface TextSound {
  features: Float32Array;
  /** See `PathInput`. */
  joints: ReadonlySet<number>;
  text: SpokenText;
}

/**
 * The likeliest paths through each text, without and with sounds between its words. `word` counts the words
 * of the text. If the room is audible, a first search in all of the sounds adapts the model to it. `fadeMs`:
 * see `fadeMsOf`.
 */
function findWords(model: AcousticModel, sounds: readonly TextSound[], fadeMs: number): FoundWords[] {
  const searches = sounds.map((sound) => prepareSearch(model, sound));
  if (fadeMs < ROOM_FADE_MS) return searches.map((search) => finalPaths(search, fadeMs));
  const adapted = adaptModel(model, searches.map(heardOn));
  return searches.map((search) => finalPaths(withModel(search, adapted), fadeMs));
}

/** All that a text is looked for by in a sound. */
interface Search extends TextSound {
  /** By word of the paths: its index in the text. */
  indexes: number[];
  senones: Uint16Array;
  /** For the path with sounds between words. Words that fit beside any word would match such sounds. */
  apart: Pick<PathInput, 'words' | 'between'>;
  input: Omit<PathInput, 'otherFrameCost'>;
  /** The path whose words determine the cost of sound in no word. */
  first: FoundWord[];
}

function prepareSearch(model: AcousticModel, sound: TextSound): Search {
  const { words, pronunciations, between } = sound.text;
  const columns = new Columns();
  const silence = chainOfSilence(model, columns);
  const sayable = words
    .map((text, index) => ({ index, pronunciations: pronunciations.get(text) ?? [] }))
    .map(({ index, pronunciations: all }) => ({
      index,
      pronunciations: all.filter((pronunciation) => isOfModel(model, pronunciation)),
    }))
    .filter(({ pronunciations: usable }) => usable.length > 0);
  const byWord = sayable.map((word) => word.pronunciations);
  const forms = chainsOfWords(model, byWord, columns);
  const apart = {
    words: between.length === 0 ? [] : chainsInPauses(model, byWord, columns),
    between: between.map((phones) => chainOfSound(model, phones, columns)),
  };
  const input = { scores: new Float32Array(), columns: 0, words: forms, between: [], silence };
  return withModel(
    {
      ...sound,
      indexes: sayable.map(({ index }) => index),
      senones: columns.senones(),
      apart,
      input: { ...input, joints: sound.joints },
      first: [],
    },
    model,
  );
}

function withModel(search: Search, model: AcousticModel): Search {
  const input = { ...search.input, ...scoreFrames(model, search.features, search.senones) };
  return { ...search, input, first: findWordPath({ ...input, otherFrameCost: FIRST_OTHER_COST }) };
}

function heardOn({ features, senones, input, first }: Search): HeardFrames {
  const columns = columnsHeard(input, first, input.words);
  return { features, senones: columns.map((column) => (column < 0 ? -1 : (senones[column] ?? -1))) };
}

function finalPaths({ input, indexes, apart, first }: Search, fadeMs: number): FoundWords {
  const pathOf = (taken: Pick<PathInput, 'words' | 'between'>, otherFrameCost: number) => {
    const path = findWordPath({ ...input, ...taken, otherFrameCost });
    return bordersBeforeEcho(path, { fadeMs, joints: input.joints });
  };
  const saidOn = (path: readonly FoundWord[]): SaidWord[] =>
    path.flatMap(({ word, ...found }) => (word === null ? [] : [{ ...found, word: indexes[word] ?? 0 }]));
  const words = saidOn(pathOf(input, otherCostOf(first, OTHER_OVER_WORDS)));
  if (apart.between.length === 0) return { words, apart: { words, between: [] } };
  const firstApart = findWordPath({ ...input, words: apart.words, otherFrameCost: FIRST_OTHER_COST });
  const path = pathOf(apart, otherCostOf(firstApart, OTHER_OVER_WORDS_APART));
  return { words, apart: { words: saidOn(path), between: path.filter(({ word }) => word === null) } };
}

/** In the sound of a hard room even the right words fit badly. So sound in no word costs this much more than they do. */
const OTHER_OVER_WORDS = 3.5;
const OTHER_OVER_WORDS_APART = 3;
const FIRST_OTHER_COST = 5;
const MAX_OTHER_COST = 7;

function otherCostOf(found: readonly FoundWord[], overWords: number): number {
  const scores = found.map(({ score }) => score).sort((a, b) => a - b);
  const middle = scores[scores.length >> 1] ?? -FIRST_OTHER_COST;
  return Math.min(MAX_OTHER_COST, overWords - Math.min(0, middle));
}

function isOfModel(model: AcousticModel, phones: readonly string[]): boolean {
  return phones.every((phone) => model.phones.includes(phone));
}
