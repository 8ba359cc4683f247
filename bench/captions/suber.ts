/** One subtitle: its times and the words of its lines. */
export interface TimedSubtitle {
  startMs: number;
  endMs: number;
  lines: readonly string[];
}

interface Token {
  text: string;
  isBreak: boolean;
  /** Times of its subtitle. */
  startMs: number;
  endMs: number;
}

export interface SubtitleEdits {
  edits: number;
  /** Words and breaks of the reference. */
  length: number;
}

/** The limits of tercom's search for shifts. */
const MAX_SHIFT_TOKENS = 10;
const MAX_SHIFT_DISTANCE = 50;
const MAX_SHIFT_TRIES = 1000;

/**
 * The edits of SubER: "SubER: A Metric for Automatic Evaluation of Subtitle Quality" (Wilken, Georgakopoulou,
 * Matusov, IWSLT 2022). Tokens are words without capitals and marks, and breaks of lines and blocks.
 * Insertions, deletions, substitutions and shifts count one each. Only tokens of subtitles that overlap in
 * time may be aligned, and a break never with a word. The rate is `edits / length`. Subtitles are in order of
 * time.
 */
export function subtitleEdits(
  hypothesis: readonly TimedSubtitle[],
  reference: readonly TimedSubtitle[],
): SubtitleEdits {
  const total = { edits: 0, length: 0 };
  for (const [own, wanted] of independentParts(hypothesis, reference)) {
    const [said, right] = [own.flatMap(tokensOf), wanted.flatMap(tokensOf)];
    total.edits += editsWithShifts(said, right);
    total.length += right.length;
  }
  return total;
}

function tokensOf({ startMs, endMs, lines }: TimedSubtitle): Token[] {
  return lines.flatMap((line, at) => [
    ...line.split(/\s+/).flatMap((word) => {
      const plain = word.toLowerCase().replaceAll(/[\p{P}\p{S}]/gu, '') || word;
      return plain === '' ? [] : [{ text: plain, isBreak: false, startMs, endMs }];
    }),
    { text: at === lines.length - 1 ? '<eob>' : '<eol>', isBreak: true, startMs, endMs },
  ]);
}

/** Parts between moments at which neither side shows a subtitle: no token is aligned across them. */
function independentParts(
  hypothesis: readonly TimedSubtitle[],
  reference: readonly TimedSubtitle[],
): [TimedSubtitle[], TimedSubtitle[]][] {
  const all = [
    ...hypothesis.map((subtitle) => ({ subtitle, side: 0 as const })),
    ...reference.map((subtitle) => ({ subtitle, side: 1 as const })),
  ].toSorted((a, b) => a.subtitle.startMs - b.subtitle.startMs);
  const parts: [TimedSubtitle[], TimedSubtitle[]][] = [];
  let endMs = Number.NEGATIVE_INFINITY;
  for (const { subtitle, side } of all) {
    if (subtitle.startMs >= endMs) parts.push([[], []]);
    parts.at(-1)?.[side].push(subtitle);
    endMs = Math.max(endMs, subtitle.endMs);
  }
  return parts;
}

function editsWithShifts(said: Token[], right: readonly Token[]): number {
  let [words, shifts, tries] = [said, 0, 0];
  let distance = alignTokens(words, right);
  while (tries < MAX_SHIFT_TRIES) {
    const found = bestShift(words, right, distance);
    tries += found.tries;
    if (found.words === null) break;
    words = found.words;
    distance = alignTokens(words, right);
    shifts += 1;
  }
  return shifts + distance.edits;
}

interface Alignment {
  edits: number;
  /** For each token of the reference: its aligned token of the hypothesis, or the one before it. */
  saidAt: number[];
  isSaidWrong: boolean[];
  isRightWrong: boolean[];
}

/** The shift that saves the most edits; null where none saves more than it costs. */
function bestShift(
  said: Token[],
  right: readonly Token[],
  before: Alignment,
): { words: Token[] | null; tries: number } {
  let best: { words: Token[] | null; saved: number } = { words: null, saved: 0 };
  let tries = 0;
  for (const { from, to, length } of shiftCandidates(said, right, before)) {
    const target = (before.saidAt[to - 1] ?? -1) + 1;
    const words = shifted(said, from, length, target);
    tries += 1;
    const saved = before.edits - alignTokens(words, right).edits;
    if (saved > best.saved) best = { words, saved };
    if (tries >= MAX_SHIFT_TRIES) break;
  }
  return { words: best.words, tries };
}

/** Tokens that are wrong in their place and wanted elsewhere. */
function* shiftCandidates(
  said: readonly Token[],
  right: readonly Token[],
  { saidAt, isSaidWrong, isRightWrong }: Alignment,
): Generator<{ from: number; to: number; length: number }> {
  for (const [from] of said.entries()) {
    const last = Math.min(right.length - 1, from + MAX_SHIFT_DISTANCE);
    for (let to = Math.max(0, from - MAX_SHIFT_DISTANCE); to <= last; to += 1) {
      for (let length = 1; length <= MAX_SHIFT_TOKENS; length += 1) {
        const [own, wanted] = [said[from + length - 1], right[to + length - 1]];
        if (own === undefined || wanted === undefined || !isSame(own, wanted)) break;
        const inPlace = (saidAt[to] ?? 0) >= from && (saidAt[to] ?? 0) < from + length;
        const isWrong = isSaidWrong.slice(from, from + length).includes(true);
        const isWanted = isRightWrong.slice(to, to + length).includes(true);
        if (isWrong && isWanted && !inPlace) yield { from, to, length };
      }
    }
  }
}

function shifted(words: readonly Token[], from: number, length: number, target: number): Token[] {
  const moved = words.slice(from, from + length);
  const rest = [...words.slice(0, from), ...words.slice(from + length)];
  const at = target > from ? Math.max(from, target - length) : target;
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

function mayAlign(a: Token, b: Token): boolean {
  return a.isBreak === b.isBreak && a.startMs < b.endMs && b.startMs < a.endMs;
}

function isSame(a: Token, b: Token): boolean {
  return a.text === b.text && mayAlign(a, b);
}

/** Levenshtein's alignment under the rule of times. */
function alignTokens(said: readonly Token[], right: readonly Token[]): Alignment {
  const width = right.length + 1;
  const costs = new Float64Array((said.length + 1) * width);
  const at = (i: number, j: number) => costs[i * width + j] ?? 0;
  const changeCost = (i: number, j: number) => {
    const [own, wanted] = [said[i - 1], right[j - 1]];
    if (own === undefined || wanted === undefined || !mayAlign(own, wanted)) return Number.POSITIVE_INFINITY;
    return own.text === wanted.text ? 0 : 1;
  };
  for (let i = 0; i <= said.length; i += 1) {
    for (let j = 0; j <= right.length; j += 1) {
      if (i === 0 || j === 0) costs[i * width + j] = i + j;
      else {
        costs[i * width + j] = Math.min(
          at(i - 1, j - 1) + changeCost(i, j),
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
        );
      }
    }
  }
  const saidAt: number[] = new Array(right.length).fill(-1);
  const isSaidWrong: boolean[] = new Array(said.length).fill(false);
  const isRightWrong: boolean[] = new Array(right.length).fill(false);
  let [i, j] = [said.length, right.length];
  while (i > 0 || j > 0) {
    const change = i > 0 && j > 0 ? changeCost(i, j) : Number.POSITIVE_INFINITY;
    if (at(i, j) === at(i - 1, j - 1) + change) {
      [i, j] = [i - 1, j - 1];
      saidAt[j] = i;
      isSaidWrong[i] = change === 1;
      isRightWrong[j] = change === 1;
    } else if (i > 0 && at(i, j) === at(i - 1, j) + 1) {
      i -= 1;
      isSaidWrong[i] = true;
    } else {
      j -= 1;
      saidAt[j] = i - 1;
      isRightWrong[j] = true;
    }
  }
  return { edits: at(said.length, right.length), saidAt, isSaidWrong, isRightWrong };
}
