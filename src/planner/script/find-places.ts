import { type Alignment, alignPart, type WantedForms } from './align-part.ts';
import type { TalkWords } from './talk-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The places in a talk of each form, and of each pair of consecutive forms. */
export interface TalkIndex {
  talk: TalkWords;
  places: ReadonlyMap<number, readonly number[]>;
  pairs: ReadonlyMap<number, readonly number[]>;
}

/** A more frequent form marks no place; two in a row may. */
const MOST_PLACES = 600;
/** A place is aligned if it has this share of the votes of the whole part. */
const LEAST_SHARE = 0.22;
const MOST_PLACES_ALIGNED = 32;
/** At most this many takes of one part are compared. The later ones come first. */
const MOST_TAKES = 24;
const LEAST_REACH = 8;
/** Words that a speaker may add. */
const ROOM = 0.6;
const PAIR_BASE = 1 << 22;

export function indexTalk(talk: TalkWords): TalkIndex {
  const places = new Map<number, number[]>();
  const pairs = new Map<number, number[]>();
  const add = (index: Map<number, number[]>, key: number, at: number) => {
    const known = index.get(key);
    if (known) known.push(at);
    else index.set(key, [at]);
  };
  for (const [at, form] of talk.forms.entries()) {
    add(places, form, at);
    const next = talk.forms[at + 1];
    if (next !== undefined) add(pairs, form * PAIR_BASE + next, at);
  }
  return { talk, places, pairs };
}

/**
 * All places of a talk that may say a part of a script, with a score of at least `leastScore`. Neighbouring
 * takes are places of their own. Rare words and pairs of words vote for the beginning of the part, and only
 * the best regions are aligned.
 */
export function findPlaces(
  wanted: WantedForms,
  index: TalkIndex,
  vocabulary: Vocabulary,
  leastScore: number,
): Alignment[] {
  const found: Alignment[] = [];
  const open = regionsOf(wanted, index).slice();
  for (let region = open.pop(); region !== undefined && found.length < MOST_TAKES; region = open.pop()) {
    const best = alignPart(wanted, index.talk, region, vocabulary);
    if (best === null || best.score < leastScore) continue;
    found.push(best);
    const least = Math.ceil(wanted.forms.length / 3);
    for (const rest of [
      { from: region.from, to: best.first - 1 },
      { from: best.last + 1, to: region.to },
    ])
      if (rest.to - rest.from + 1 >= least) open.push(rest);
  }
  return found.toSorted((a, b) => a.first - b.first);
}

interface Region {
  from: number;
  to: number;
}

function regionsOf(wanted: WantedForms, index: TalkIndex): Region[] {
  const count = wanted.forms.length;
  const reach = Math.max(LEAST_REACH, Math.ceil(count / 2));
  const cast = castVotes(wanted, index, reach, false);
  const { votes, most } = cast.votes.size > 0 ? cast : castVotes(wanted, index, reach, true);
  const sum = (bucket: number) => (votes.get(bucket) ?? 0) + (votes.get(bucket + 1) ?? 0);
  const chosen = [...votes.keys()]
    .map((bucket) => ({ bucket, worth: sum(bucket) }))
    .filter(({ worth }) => worth >= most * LEAST_SHARE)
    .toSorted((a, b) => b.worth - a.worth || b.bucket - a.bucket)
    .slice(0, MOST_PLACES_ALIGNED);
  const room = Math.ceil(count * ROOM) + LEAST_REACH;
  const regions = chosen.map(({ bucket }) => ({
    from: Math.max(0, bucket * reach - room),
    to: Math.min(index.talk.forms.length - 1, (bucket + 2) * reach + count + room),
  }));
  return mergeRegions(regions);
}

/**
 * Votes for the places where the part would begin, in steps of `reach` forms, and the votes of a verbatim
 * place. Where all words are too frequent to mark a place, only the last places get votes.
 */
function castVotes(
  { forms }: WantedForms,
  { talk, places, pairs }: TalkIndex,
  reach: number,
  areFrequentTaken: boolean,
): { votes: Map<number, number>; most: number } {
  const votes = new Map<number, number>();
  let most = 0;
  const cast = (at: readonly number[] | undefined, offset: number) => {
    const rarity = Math.log(1 + talk.forms.length / (at?.length ?? 1));
    most += rarity;
    if (at === undefined || (at.length > MOST_PLACES && !areFrequentTaken)) return;
    for (const place of at.slice(-MOST_PLACES)) {
      const bucket = Math.floor((place - offset) / reach);
      votes.set(bucket, (votes.get(bucket) ?? 0) + rarity);
    }
  };
  for (const [i, form] of forms.entries()) {
    cast(places.get(form), i);
    const next = forms[i + 1];
    if (next !== undefined) cast(pairs.get(form * PAIR_BASE + next), i);
  }
  return { votes, most };
}

function mergeRegions(regions: readonly Region[]): Region[] {
  const merged: Region[] = [];
  for (const region of regions.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && region.from <= last.to + 1) last.to = Math.max(last.to, region.to);
    else merged.push({ ...region });
  }
  return merged;
}
