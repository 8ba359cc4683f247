import type { Range } from '../../domain/time/range.ts';
import type { AcousticModel, WordPosition } from './acoustic-model.ts';
import { STATES_PER_PHONE } from './acoustic-model.ts';
import type { Pronunciations } from './pronounce.ts';
import { scoreFrames } from './score-frames.ts';
import { type FeatureMaker, FRAME_LENGTH, FRAME_MS } from './speech-features.ts';
import { type FoundWord, findWordPath, type StateChain } from './word-path.ts';

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
  /** Sounds that may lie between words, each a list of phones. */
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
  const features = tools.features.featuresOf(stretches.map(({ samples }) => samples));
  let frames = 0;
  for (const own of features) {
    starts.push(frames);
    frames += own.length / FRAME_LENGTH;
  }
  const all = new Float32Array(frames * FRAME_LENGTH);
  for (const [i, own] of features.entries()) all.set(own, (starts[i] ?? 0) * FRAME_LENGTH);
  const joints = new Set(starts.filter((_, i) => i > 0 && stretches[i]?.goesOn === false));
  return findWords(tools.model, { features: all, joints }, { ...text, between: [] }).words.map((found) => {
    const stretch = starts.findLastIndex((start) => start <= found.startFrame);
    return { ...placedIn(found, starts[stretch] ?? 0), stretch };
  });
}

/** The words of an utterance, once alone and once with sounds that may lie between them. */
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
  const features = maker.featuresOf(utterances.map(({ samples }) => samples));
  return utterances.map(({ words }, i) => {
    const sound = { features: features[i] ?? new Float32Array(), joints: new Set<number>() };
    const found = findWords(model, sound, { words, pronunciations, between });
    return {
      words: found.words.map((word) => placedIn(word, 0)),
      apart: {
        words: found.apart.words.map((word) => placedIn(word, 0)),
        between: found.apart.between.map(({ startFrame, endFrame }) => ({
          startMs: startFrame * FRAME_MS,
          endMs: endFrame * FRAME_MS,
        })),
      },
    };
  });
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

/** The likeliest paths through one text, without and with sounds between its words; `word` counts the words. */
function findWords(
  model: AcousticModel,
  { features, joints }: { features: Float32Array; joints: ReadonlySet<number> },
  { words, pronunciations, between }: SpokenText,
): FoundWords {
  const columns = new Columns();
  const silence = chainOf(model, ['SIL'], columns);
  const sayable = words
    .map((text, index) => ({ index, ways: pronunciations.get(text) ?? [] }))
    .map(({ index, ways }) => ({ index, forms: ways.filter((way) => isOfModel(model, way)) }))
    .filter(({ forms }) => forms.length > 0);
  const forms = sayable.map((word) => word.forms.map((way) => chainOf(model, way, columns)));
  const sounds = between.map((phones) => chainOf(model, phones, columns));
  const scored = scoreFrames(model, features, columns.senones());
  const input = { ...scored, words: forms, between: [], silence, joints };
  const first = findWordPath({ ...input, otherFrameCost: FIRST_OTHER_COST });
  const otherFrameCost = otherCostOf(first);
  const saidOn = (path: readonly FoundWord[]): SaidWord[] =>
    path.flatMap(({ word, ...found }) =>
      word === null ? [] : [{ ...found, word: sayable[word]?.index ?? 0 }],
    );
  const alone = saidOn(findWordPath({ ...input, otherFrameCost }));
  if (sounds.length === 0) return { words: alone, apart: { words: alone, between: [] } };
  const path = findWordPath({ ...input, between: sounds, otherFrameCost });
  return { words: alone, apart: { words: saidOn(path), between: path.filter(({ word }) => word === null) } };
}

/** In the sound of a hard room even the right words fit badly. So sound in no word costs this much more than they do. */
const OTHER_OVER_WORDS = 3;
const FIRST_OTHER_COST = 5;
const MAX_OTHER_COST = 7;

function otherCostOf(found: readonly FoundWord[]): number {
  const scores = found.map(({ score }) => score).sort((a, b) => a - b);
  const middle = scores[scores.length >> 1] ?? -FIRST_OTHER_COST;
  return Math.min(MAX_OTHER_COST, OTHER_OVER_WORDS - Math.min(0, middle));
}

function isOfModel(model: AcousticModel, phones: readonly string[]): boolean {
  return phones.every((phone) => model.phones.includes(phone));
}

/** The senones whose scores are needed, each once. */
class Columns {
  private readonly columnOf = new Map<number, number>();

  of(senone: number): number {
    const column = this.columnOf.get(senone) ?? this.columnOf.size;
    this.columnOf.set(senone, column);
    return column;
  }

  senones(): Uint16Array {
    return Uint16Array.from(this.columnOf.keys());
  }
}

/** The states of a word between silences: what stands beside it is not known before the path is. */
function chainOf(model: AcousticModel, phones: readonly string[], columns: Columns): StateChain {
  const ids = phones.map((phone) => model.phones.indexOf(phone));
  const silence = model.phones.indexOf('SIL');
  const size = ids.length * STATES_PER_PHONE;
  const chain = {
    columns: new Uint16Array(size),
    stay: new Float32Array(size),
    leave: new Float32Array(size),
  };
  for (const [i, id] of ids.entries()) {
    const senones = model.senonesOf(
      id,
      ids[i - 1] ?? silence,
      ids[i + 1] ?? silence,
      positionOf(i, ids.length),
    );
    for (const [state, senone] of senones.entries()) {
      const at = i * STATES_PER_PHONE + state;
      chain.columns[at] = columns.of(senone);
      chain.stay[at] = model.stay[id * STATES_PER_PHONE + state] ?? 0;
      chain.leave[at] = model.leave[id * STATES_PER_PHONE + state] ?? 0;
    }
  }
  return chain;
}

function positionOf(index: number, count: number): WordPosition {
  if (count === 1) return 'single';
  if (index === 0) return 'begin';
  return index === count - 1 ? 'end' : 'internal';
}
