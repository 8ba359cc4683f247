import type { Alignment, WantedForms } from './align-part.ts';
import { findPlaces, indexTalk, type TalkIndex } from './find-places.ts';
import { judgeTake, type Take, weighPace } from './judge-take.ts';
import { type FillerMatch, matchFillers } from './match-fillers.ts';
import type { ScriptLine } from './script.ts';
import type { TalkWords } from './talk-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The footage in which the takes of a script are found. */
export interface ScriptFootage {
  vocabulary: Vocabulary;
  /** The words of each recording. */
  indexes: readonly TalkIndex[];
  areFillersCut: boolean;
}

/**
 * A place counts as a take from this share of a verbatim take's score. A short part needs more of its words,
 * because it occurs more often by chance.
 */
const LEAST_SCORE = 0.4;
const LEAST_SCORE_IN_DRAFT = 0.25;
/** Beside one certain take, a further one needs only this share of that score. */
const AGAIN = 0.5;
const SHORT_WEIGHT = 5;
const SHORT_SCORE = 0.8;
/** The share of a part that a take word for word has, and that another wording by the named speaker has. */
const VERBATIM = 0.95;
const OWN_WORDING = 0.75;
/** The share of a take's words that the named speaker must say. */
const SPEAKER_SHARE = 0.7;

export function openFootage(
  talks: readonly TalkWords[],
  vocabulary: Vocabulary,
  areFillersCut: boolean,
): ScriptFootage {
  return { vocabulary, indexes: talks.map(indexTalk), areFillersCut };
}

/**
 * All takes of a part of a line in the order of the footage. Where the line names a speaker, `others` are
 * takes of other people.
 */
export function findTakes(
  wanted: WantedForms,
  { speaker }: Pick<ScriptLine, 'speaker'>,
  footage: ScriptFootage,
): { takes: Take[]; others: Take[] } {
  const { vocabulary, areFillersCut } = footage;
  if (wanted.weight === 0) return { takes: [], others: [] };
  const places = footage.indexes.map((index) => {
    const leastScore = wanted.weight * leastShare(wanted.weight, index.talk);
    const own = findPlaces(wanted, index, vocabulary, leastScore * AGAIN);
    return { own, isFound: own.some(({ score }) => score >= leastScore) };
  });
  const isFound = places.some((one) => one.isFound);
  const found = footage.indexes.flatMap((index, group) => {
    const takes = (isFound ? (places[group]?.own ?? []) : []).map((alignment) => {
      const fillers = matchFillers(wanted, alignment, index.talk);
      const whole = withDenial(withEnds(alignment, fillers, index.talk), index.talk, vocabulary);
      return judgeTake(wanted, { ...whole, fillers }, index.talk, { vocabulary, group, areFillersCut });
    });
    return weighPace(takes, index.talk.msPerLetter);
  });
  if (speaker === null) return { takes: found, others: [] };
  const isTheirs = (take: Take) => shareOf(speaker, take, footage) >= SPEAKER_SHARE;
  const takes = found.filter(isTheirs);
  const others = found.filter((take) => !isTheirs(take) && isOnePersons(take, footage));
  const isOnlyOthers = others.some(isVerbatim) && !takes.some(isOwnWording);
  return { takes: isOnlyOthers ? [] : takes, others };
}

const isVerbatim = ({ saidShare, otherWords, contradicts }: Take) =>
  saidShare >= VERBATIM && !contradicts && otherWords().length === 0;

/** "I do not like the contract" is not how the speaker says "I signed the contract". */
const isOwnWording = ({ saidShare, contradicts }: Take) => saidShare >= OWN_WORDING && !contradicts;

function leastShare(weight: number, { isDraft }: TalkWords): number {
  const least = isDraft ? LEAST_SCORE_IN_DRAFT : LEAST_SCORE;
  const missing = Math.max(0, SHORT_WEIGHT - weight) / SHORT_WEIGHT;
  return least + (SHORT_SCORE - least) * missing;
}

/** Words of several people that happen to hold a line are nobody's line. */
function isOnePersons(take: Take, footage: ScriptFootage): boolean {
  const spoken = footage.indexes[take.group]?.talk.spoken ?? [];
  const speakers = [take.first, take.last].map((at) => spoken[at]?.word.speaker ?? '');
  return speakers.some((speaker) => shareOf(speaker, take, footage) >= SPEAKER_SHARE);
}

/** The share of a take's words that a speaker says. */
function shareOf(speaker: string, { group, first, last }: Take, { indexes }: ScriptFootage): number {
  const words = indexes[group]?.talk.spoken.slice(first, last + 1) ?? [];
  return words.filter(({ word }) => word.speaker === speaker).length / Math.max(1, words.length);
}

/**
 * Extends a take up to the pauses around it, if the part's first or last words differ. A take that was broken
 * off already ends at its pause.
 */
function withEnds(alignment: Alignment, fillers: FillerMatch, talk: TalkWords): Alignment {
  const { pairs } = alignment;
  const isSaid = (at: number, i: number) => at >= 0 || fillers.wanted.has(i);
  const begun = pairs.findIndex(isSaid);
  const ended = pairs.findLastIndex(isSaid);
  const lead = begun === 0 ? 0 : stepsToBreak(talk, alignment.first, -1, begun + 1);
  const tail = ended === pairs.length - 1 ? 0 : stepsToBreak(talk, alignment.last, 1, pairs.length - ended);
  return { ...alignment, first: alignment.first - lead, last: alignment.last + tail };
}

/** Forms up to the next pause on one side; 0 where it is further than `most`. */
function stepsToBreak({ breaks }: TalkWords, from: number, step: 1 | -1, most: number): number {
  for (let count = 0; count <= most; count += 1) {
    const at = from + count * step;
    if ((breaks[step === 1 ? at + 1 : at] ?? 1) > 0) return count;
  }
  return 0;
}

const ENDS_CLAUSE = /[.,;:!?…—–]["'”’»)\]]*$/;

/**
 * Extends a take by the negation beside it, without which it would say the opposite: Spanish "no" before the verb,
 * German "nicht" behind it. A clause of its own, as "No, I am", denies something else.
 */
function withDenial(alignment: Alignment, talk: TalkWords, vocabulary: Vocabulary): Alignment {
  const { forms, breaks, isDraft } = talk;
  const goesOn = (at: number) => {
    const text = talk.spoken[talk.to[at - 1] ?? -1]?.word.text;
    return text !== undefined && breaks[at] === 0 && !ENDS_CLAUSE.test(text);
  };
  const denies = (at: number) => !isDraft && vocabulary.denies(forms[at] ?? -1);
  const { first, last } = alignment;
  return {
    ...alignment,
    first: denies(first - 1) && goesOn(first) ? first - 1 : first,
    last: denies(last + 1) && goesOn(last + 1) ? last + 1 : last,
  };
}
