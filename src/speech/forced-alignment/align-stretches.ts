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

export interface AlignedWord {
  /** Index in the words. */
  word: number;
  stretch: number;
  /** From the beginning of its stretch. */
  startMs: number;
  endMs: number;
  /** Near 0 where the sound is that of the word; see `FoundWord`. */
  score: number;
}

interface AlignTools {
  model: AcousticModel;
  features: FeatureMaker;
}

interface SpokenText {
  words: readonly string[];
  pronunciations: Pronunciations;
}

/**
 * Finds the words of a text in stretches of sound that follow one another. Words without a pronunciation, and words
 * that were not said, are not in the answer.
 */
export function alignStretches(
  tools: AlignTools,
  stretches: readonly Stretch[],
  text: SpokenText,
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
  return findWords(tools.model, { features: all, joints }, text).map((found) => {
    const stretch = starts.findLastIndex((start) => start <= found.startFrame);
    return placedIn(stretch, found, starts[stretch] ?? 0);
  });
}

/**
 * Finds the words of each utterance in its own sound, which is of 16 kHz. Each utterance has a text; see
 * `alignStretches`.
 */
export function alignEach(
  { model, features: maker }: AlignTools,
  utterances: readonly { samples: Float32Array; words: readonly string[] }[],
  pronunciations: Pronunciations,
): AlignedWord[][] {
  const features = maker.featuresOf(utterances.map(({ samples }) => samples));
  return utterances.map(({ words }, i) => {
    const sound = { features: features[i] ?? new Float32Array(), joints: new Set<number>() };
    return findWords(model, sound, { words, pronunciations }).map((found) => placedIn(i, found, 0));
  });
}

function placedIn(
  stretch: number,
  { word, startFrame, endFrame, score }: FoundWord,
  from: number,
): AlignedWord {
  return {
    ...{ word, stretch, score },
    startMs: (startFrame - from) * FRAME_MS,
    endMs: (endFrame - from) * FRAME_MS,
  };
}

/** The likeliest path through one text; `word` counts its words. */
function findWords(
  model: AcousticModel,
  { features, joints }: { features: Float32Array; joints: ReadonlySet<number> },
  { words, pronunciations }: SpokenText,
): FoundWord[] {
  const columns = new Columns();
  const silence = chainOf(model, ['SIL'], columns);
  const sayable = words
    .map((text, index) => ({ index, ways: pronunciations.get(text) ?? [] }))
    .map(({ index, ways }) => ({ index, forms: ways.filter((way) => isOfModel(model, way)) }))
    .filter(({ forms }) => forms.length > 0);
  const forms = sayable.map((word) => word.forms.map((way) => chainOf(model, way, columns)));
  const scored = scoreFrames(model, features, columns.senones());
  const input = { ...scored, words: forms, silence, joints };
  const first = findWordPath({ ...input, otherFrameCost: FIRST_OTHER_COST });
  const path = findWordPath({ ...input, otherFrameCost: otherCostOf(first) });
  return path.map((found) => ({ ...found, word: sayable[found.word]?.index ?? 0 }));
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
