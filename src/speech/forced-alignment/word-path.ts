import { PathHistory } from './path-history.ts';

/** One way to say a word: its states in order, each with its column of the scores and its transitions. */
export interface StateChain {
  columns: Uint16Array;
  stay: Float32Array;
  leave: Float32Array;
}

/** A word that may have been said, with at least one pronunciation. */
export type SpokenForms = readonly StateChain[];

export interface PathInput {
  /** Scores by frame and column; see `FrameScores`. */
  scores: Float32Array;
  columns: number;
  words: readonly SpokenForms[];
  /** Sounds that may occur any number of times between words, such as hesitations. */
  between: readonly StateChain[];
  silence: StateChain;
  /**
   * Frames over which no word may continue, because the sound before each is from elsewhere in the recording.
   */
  joints: ReadonlySet<number>;
  /** The cost of a frame outside of words, in natural logarithms. */
  otherFrameCost: number;
}

export interface FoundWord {
  /** Index in the words; null for a sound between them. */
  word: number | null;
  startFrame: number;
  /** The first frame behind it. */
  endFrame: number;
  /** The mean fit over its frames, relative to the best single phone. It is near 0 for a good fit. */
  score: number;
}

/** In natural logarithms of likelihood. They were chosen on talk that is in no figure of docs/benchmarks/speech.md. */
interface PathCosts {
  /** The cost of beginning such a sound. */
  otherEntry: number;
  /** The cost of leaving out the first word of a run, and each further one. */
  skipFirst: number;
  skipNext: number;
  /** The cost of a sound between words. */
  between: number;
}

const PATH_COSTS: PathCosts = { otherEntry: 20, skipFirst: 30, skipNext: 2, between: 5 };

const NEVER = Number.NEGATIVE_INFINITY;

/**
 * The likeliest path through the words in their order. Each word is said once or left out. Silence, sounds of
 * `between` or other sound separates them. Memory grows with words, plus frames times the words that end in
 * each.
 */
export function findWordPath(input: PathInput): FoundWord[] {
  const lattice = makeLattice(input);
  const places = makePlaces(input.words.length + 1);
  const history = new PathHistory<FoundWord>();
  const frames = input.columns === 0 ? 0 : input.scores.length / input.columns;
  passWithoutSound(places);
  for (let frame = 0; frame < frames; frame += 1) {
    if (input.joints.has(frame)) lattice.score.fill(NEVER);
    const row = frame * input.columns;
    advanceWords(lattice, places, { scores: input.scores, row, frame });
    stayBetweenWords(places, { input, row });
    endWords(lattice, places, history, frame);
    passWithoutSound(places);
  }
  return history.back(places.history[input.words.length] ?? -1);
}

/** The states of all ways to say all words, and of all sounds between them, one after another. */
interface Lattice {
  column: Uint16Array;
  stay: Float32Array;
  leave: Float32Array;
  /** 1 at the first and at the last state of a way to say a word. */
  isFirst: Uint8Array;
  isLast: Uint8Array;
  /** The places before and behind a word; of a sound between words they are the same. */
  from: Uint32Array;
  to: Uint32Array;
  /**
   * The best path into each state. It has the score, the fit of its word so far, the word's beginning, and
   * the previous place.
   */
  score: Float64Array;
  fit: Float64Array;
  start: Int32Array;
  before: Int32Array;
}

function makeLattice({ words, between }: PathInput): Lattice {
  const chains = Array.from({ length: words.length + 1 }, (_, place) => [
    ...between.map((chain) => ({ chain, from: place, to: place })),
    ...(words[place] ?? []).map((chain) => ({ chain, from: place, to: place + 1 })),
  ]).flat();
  const size = chains.reduce((sum, { chain }) => sum + chain.columns.length, 0);
  const lattice: Lattice = {
    column: new Uint16Array(size),
    stay: new Float32Array(size),
    leave: new Float32Array(size),
    isFirst: new Uint8Array(size),
    isLast: new Uint8Array(size),
    from: new Uint32Array(size),
    to: new Uint32Array(size),
    score: new Float64Array(size).fill(NEVER),
    fit: new Float64Array(size),
    start: new Int32Array(size),
    before: new Int32Array(size),
  };
  let at = 0;
  for (const { chain, from, to } of chains) {
    const last = at + chain.columns.length - 1;
    lattice.column.set(chain.columns, at);
    lattice.stay.set(chain.stay, at);
    lattice.leave.set(chain.leave, at);
    lattice.isFirst[at] = 1;
    lattice.isLast[last] = 1;
    lattice.from.fill(from, at, last + 1);
    lattice.to.fill(to, at, last + 1);
    at = last + 1;
  }
  return lattice;
}

/**
 * The places between words: the first before all, the last behind all. Each has separate states of silence
 * and other sound.
 */
interface Places {
  score: Float64Array;
  history: Int32Array;
  silence: Float64Array;
  silenceHistory: Int32Array;
  other: Float64Array;
  otherHistory: Int32Array;
}

function makePlaces(count: number): Places {
  const scores = () => new Float64Array(count).fill(NEVER);
  const histories = () => new Int32Array(count).fill(-1);
  const places = {
    ...{ score: scores(), history: histories(), silence: scores(), silenceHistory: histories() },
    ...{ other: scores(), otherHistory: histories() },
  };
  places.score[0] = 0;
  return places;
}

/**
 * One frame within words. Each state continues from itself, from the one before it, or from the place before
 * its word.
 */
function advanceWords(
  lattice: Lattice,
  places: Places,
  { scores, row, frame }: { scores: Float32Array; row: number; frame: number },
): void {
  const { column, stay, leave, isFirst, from, to, score, fit, start, before } = lattice;
  for (let s = score.length - 1; s >= 0; s -= 1) {
    const own = scores[row + (column[s] ?? 0)] ?? 0;
    const staying = (score[s] ?? NEVER) + (stay[s] ?? 0);
    if (isFirst[s] === 1) {
      const place = from[s] ?? 0;
      const entering = (places.score[place] ?? NEVER) - (to[s] === place ? PATH_COSTS.between : 0);
      if (entering > staying) {
        score[s] = entering + own;
        fit[s] = own;
        start[s] = frame;
        before[s] = places.history[place] ?? -1;
        continue;
      }
    } else {
      const coming = (score[s - 1] ?? NEVER) + (leave[s - 1] ?? 0);
      if (coming > staying) {
        score[s] = coming + own;
        fit[s] = (fit[s - 1] ?? 0) + own;
        start[s] = start[s - 1] ?? 0;
        before[s] = before[s - 1] ?? -1;
        continue;
      }
    }
    score[s] = staying + own;
    fit[s] = (fit[s] ?? 0) + own;
  }
}

/** One frame between words: in silence or in other sound. Being between words takes a frame of one of them. */
function stayBetweenWords(places: Places, { input, row }: { input: PathInput; row: number }): void {
  const silent = input.silence.columns.reduce(
    (best, column) => Math.max(best, input.scores[row + column] ?? NEVER),
    NEVER,
  );
  for (let i = 0; i < places.score.length; i += 1) {
    const here = places.score[i] ?? NEVER;
    const history = places.history[i] ?? -1;
    if (here > (places.silence[i] ?? NEVER)) {
      places.silence[i] = here;
      places.silenceHistory[i] = history;
    }
    places.silence[i] = (places.silence[i] ?? NEVER) + silent;
    if (here - PATH_COSTS.otherEntry > (places.other[i] ?? NEVER)) {
      places.other[i] = here - PATH_COSTS.otherEntry;
      places.otherHistory[i] = history;
    }
    places.other[i] = (places.other[i] ?? NEVER) - input.otherFrameCost;
    const isSilent = (places.silence[i] ?? NEVER) >= (places.other[i] ?? NEVER);
    places.score[i] = (isSilent ? places.silence[i] : places.other[i]) ?? NEVER;
    places.history[i] = (isSilent ? places.silenceHistory[i] : places.otherHistory[i]) ?? -1;
  }
}

function endWords(lattice: Lattice, places: Places, history: PathHistory<FoundWord>, frame: number): void {
  const { isLast, leave, from, to, score, fit, start, before } = lattice;
  for (let s = 0; s < score.length; s += 1) {
    if (isLast[s] !== 1) continue;
    const place = to[s] ?? 0;
    const ending = (score[s] ?? NEVER) + (leave[s] ?? 0);
    if (ending <= (places.score[place] ?? NEVER)) continue;
    const startFrame = start[s] ?? 0;
    const word = from[s] === place ? null : place - 1;
    const found = { word, startFrame, endFrame: frame + 1 };
    places.score[place] = ending;
    places.history[place] = history.add(
      { ...found, score: (fit[s] ?? 0) / (found.endFrame - startFrame) },
      before[s] ?? -1,
    );
  }
}

/** Words that are left out take no sound: the places behind them are reached at a cost. */
function passWithoutSound(places: Places): void {
  let [skipping, history] = [NEVER, -1];
  for (let i = 1; i < places.score.length; i += 1) {
    const leaving = (places.score[i - 1] ?? NEVER) - PATH_COSTS.skipFirst;
    if (leaving > skipping - PATH_COSTS.skipNext) {
      skipping = leaving;
      history = places.history[i - 1] ?? -1;
    } else skipping -= PATH_COSTS.skipNext;
    if (skipping > (places.score[i] ?? NEVER)) {
      places.score[i] = skipping;
      places.history[i] = history;
    }
  }
}
