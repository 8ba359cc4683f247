/** Indexes of the same word in two texts, rising in both. */
export type Match = readonly [text: number, heard: number];

/** Runs of this many words identify a place of a text. */
const RUN = 3;
/** A text has takes if this many unique runs, and this share of the transcribed ones, occur several times. */
const LEAST_REPEATED = 6;
const LEAST_REPEATED_SHARE = 0.1;
/** The most takes of one passage, and the most stretches in all, that are told apart. */
const MOST_TAKES = 24;
const MOST_STRETCHES = 3_000;
/** Words that may be misheard within a stretch. */
const MOST_MISHEARD = 6;
/** Words more or fewer, by which an engine and a text differ within one take. */
const NEAR_SHIFT = 3;
const SMALL_SHIFT = 12;
const SMALL_COST = 1;
/** The cost, in words, of going on in another take: some misheard words must not cause it. */
const OTHER_TAKE_COST = 10;

/**
 * Words of a text that were transcribed in a row, both ends included. `shift` is the transcribed position
 * less that in the text.
 */
export interface HeardStretch {
  from: number;
  to: number;
  shift: number;
}

/**
 * The stretches of a text with several takes. They rise in both texts, in as few takes as possible. The
 * longest common part alone would change takes at each wrongly transcribed word. Null where hardly anything
 * is repeated.
 */
export function matchTakes(text: readonly string[], transcribed: readonly string[]): HeardStretch[] | null {
  const places = placesOfRuns(text, transcribed);
  const repeated = places.filter(({ at }) => at.length > 1).length;
  if (repeated < LEAST_REPEATED || repeated < LEAST_REPEATED_SHARE * places.length) return null;
  const stretches = stretchesOf(places);
  return stretches.length > MOST_STRETCHES ? null : bestChain(stretches);
}

interface RunPlaces {
  text: number;
  at: readonly number[];
}

/** Runs that the text has once, with their transcribed places. */
function placesOfRuns(text: readonly string[], transcribed: readonly string[]): RunPlaces[] {
  const inText = startsOf(text);
  const inHeard = startsOf(transcribed);
  return [...inText].flatMap(([run, starts]) => {
    const [start, second] = starts;
    const at = inHeard.get(run) ?? [];
    if (start === undefined || second !== undefined || at.length === 0 || at.length > MOST_TAKES) return [];
    return [{ text: start, at }];
  });
}

function startsOf(words: readonly string[]): Map<string, number[]> {
  const starts = new Map<string, number[]>();
  for (let i = 0; i + RUN <= words.length; i += 1) {
    const run = words.slice(i, i + RUN).join(' ');
    const known = starts.get(run);
    if (known === undefined) starts.set(run, [i]);
    else known.push(i);
  }
  return starts;
}

function stretchesOf(places: readonly RunPlaces[]): HeardStretch[] {
  const open = new Map<number, HeardStretch>();
  const all: HeardStretch[] = [];
  for (const { text, at } of places.toSorted((a, b) => a.text - b.text)) {
    for (const place of at) {
      const shift = place - text;
      const own = open.get(shift);
      if (own !== undefined && text <= own.to + MOST_MISHEARD + 1) own.to = text + RUN - 1;
      else {
        const begun = { from: text, to: text + RUN - 1, shift };
        open.set(shift, begun);
        all.push(begun);
      }
    }
  }
  return all.toSorted((a, b) => a.from - b.from || a.to - b.to);
}

/** The stretches that say most of the text, less the costs of changes between them. */
function bestChain(stretches: readonly HeardStretch[]): HeardStretch[] {
  const scores: number[] = [];
  const before: number[] = [];
  for (const [at, stretch] of stretches.entries()) {
    let [score, from] = [0, -1];
    for (let other = 0; other < at; other += 1) {
      const known = stretches[other] as HeardStretch;
      const joined = (scores[other] ?? 0) - joinCost(known, stretch);
      if (joined > score) [score, from] = [joined, other];
    }
    scores.push(score + stretch.to - stretch.from + 1);
    before.push(from);
  }
  const chain: HeardStretch[] = [];
  let at = scores.indexOf(Math.max(...scores));
  for (; at >= 0; at = before[at] ?? -1) chain.push(stretches[at] as HeardStretch);
  return withoutOverlaps(chain.toReversed());
}

/** Infinite if the next stretch does not come later in both texts. */
function joinCost(before: HeardStretch, next: HeardStretch): number {
  const overlap = Math.max(
    0,
    before.to - next.from + 1,
    before.to + before.shift - (next.from + next.shift) + 1,
  );
  if (overlap > next.to - next.from) return Number.POSITIVE_INFINITY;
  const shift = Math.abs(next.shift - before.shift);
  if (shift <= NEAR_SHIFT) return overlap;
  return overlap + (shift <= SMALL_SHIFT ? SMALL_COST : OTHER_TAKE_COST);
}

function withoutOverlaps(chain: readonly HeardStretch[]): HeardStretch[] {
  return chain.map((stretch, at) => {
    const last = chain[at - 1];
    if (last === undefined) return stretch;
    return {
      ...stretch,
      from: Math.max(stretch.from, last.to + 1, last.to + last.shift + 1 - stretch.shift),
    };
  });
}

/** Whether two stretches are one take, with some differently transcribed words between them. */
export function isInOneTake(before: HeardStretch, next: HeardStretch): boolean {
  return Math.abs(next.shift - before.shift) <= SMALL_SHIFT;
}

/** The words of a stretch whose transcription equals the text. */
export function matchesIn(
  { from, to, shift }: HeardStretch,
  text: readonly string[],
  transcribed: readonly string[],
): Match[] {
  return Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, i): Match => [from + i, from + i + shift],
  ).filter(([a, b]) => text[a] === transcribed[b]);
}
