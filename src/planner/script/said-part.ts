import { alignPart, type WantedForms } from './align-part.ts';
import { findPlaces, type TalkIndex } from './find-places.ts';
import type { ScriptFootage } from './find-takes.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Forms of a part of a line, both included. */
export interface FormRange {
  from: number;
  to: number;
}

/** A shorter part of a line occurs by chance, and does not identify the line. */
const LEAST_SHARE = 0.3;
const LEAST_WEIGHT = 2.5;
const LEAST_FORMS = 4;
/** The part must match nearly word for word. */
const VERBATIM = 0.85;
const MOST_PLACES = 6;
/** Words that a speaker may add, and words that are read beyond the part. */
const ROOM = 1.6;
const MARGIN = 8;

/**
 * The beginning or the end of a line that the talk has, where it lacks the rest. Null where too little
 * matches.
 */
export function findSaidPart(wanted: WantedForms, footage: ScriptFootage): FormRange | null {
  const parts = (['tail', 'head'] as const).flatMap((unsaid) => {
    const least = leastPart(wanted, footage.vocabulary, unsaid);
    if (least === null) return [];
    return footage.indexes.flatMap(
      (index) => longestPart(wanted, least, index, { vocabulary: footage.vocabulary, unsaid }) ?? [],
    );
  });
  const weightOf = ({ from, to }: FormRange) => sliceWanted(wanted, { from, to }, footage.vocabulary).weight;
  const [best] = parts.toSorted((a, b) => weightOf(b) - weightOf(a));
  return best ?? null;
}

/** Whether a text is long enough not to occur by chance. */
export const identifiesLine = ({ forms, weight }: WantedForms) =>
  forms.length >= LEAST_FORMS && weight >= LEAST_WEIGHT;

/** The shortest part that identifies the line; null if that is the whole line. */
function leastPart(
  { forms, weight }: WantedForms,
  vocabulary: Vocabulary,
  unsaid: 'head' | 'tail',
): FormRange | null {
  const least = Math.max(LEAST_WEIGHT, LEAST_SHARE * weight);
  const inward = unsaid === 'tail' ? forms : forms.toReversed();
  let saidWeight = 0;
  const last = inward.findIndex((form, i) => {
    saidWeight += vocabulary.weightOf(form);
    return saidWeight >= least && i + 1 >= LEAST_FORMS;
  });
  if (last < 0 || last >= forms.length - 1) return null;
  return unsaid === 'tail' ? { from: 0, to: last } : { from: forms.length - 1 - last, to: forms.length - 1 };
}

function longestPart(
  wanted: WantedForms,
  least: FormRange,
  index: TalkIndex,
  { vocabulary, unsaid }: { vocabulary: Vocabulary; unsaid: 'head' | 'tail' },
): FormRange | null {
  const part = sliceWanted(wanted, least, vocabulary);
  const places = findPlaces(part, index, vocabulary, VERBATIM * part.weight);
  const reach = Math.ceil(wanted.forms.length * ROOM) + MARGIN;
  const found = places.slice(-MOST_PLACES).flatMap(({ first, last }) => {
    const near = unsaid === 'tail' ? { from: first, to: first + reach } : { from: last - reach, to: last };
    const region = {
      from: Math.max(0, near.from),
      to: Math.min(index.talk.forms.length - 1, near.to),
      free: unsaid,
    };
    const pairs = alignPart(wanted, index.talk, region, vocabulary)?.pairs ?? [];
    const range =
      unsaid === 'tail'
        ? { from: 0, to: endOfThought(wanted, pairs, vocabulary) }
        : { from: pairs.findIndex((at) => at >= 0), to: wanted.forms.length - 1 };
    return range.from >= 0 && isLongEnough(range, least) ? [range] : [];
  });
  return found.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null;
}

/**
 * The last matched form of the part, without small words that lead on to the missing rest. An example is "and
 * it was" in "we opened and it was".
 */
function endOfThought({ forms }: WantedForms, pairs: readonly number[], vocabulary: Vocabulary): number {
  const last = pairs.findLastIndex((at) => at >= 0);
  const full = forms.findLastIndex((form, i) => i <= last && vocabulary.weightOf(form) === 1);
  const leading = forms.findIndex((form, i) => i > full && i <= last && vocabulary.leadsOn(form));
  return leading < 0 ? last : leading - 1;
}

const isLongEnough = (range: FormRange, least: FormRange) => range.to - range.from >= least.to - least.from;

function sliceWanted(wanted: WantedForms, { from, to }: FormRange, vocabulary: Vocabulary): WantedForms {
  const forms = wanted.forms.slice(from, to + 1);
  return {
    forms,
    mayPause: wanted.mayPause.slice(from, to + 1),
    letters: wanted.letters.slice(from, to + 1),
    places: wanted.places.slice(from, to + 1),
    weight: forms.reduce((sum, form) => sum + vocabulary.weightOf(form), 0),
  };
}
