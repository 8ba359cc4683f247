import { lazily } from '../../lib/lazily.ts';
import { weighFaults } from '../talk/fluency.ts';
import type { Alignment, WantedForms } from './align-part.ts';
import type { FillerMatch } from './match-fillers.ts';
import { deniesElsewhere, findOtherWords, type OtherWord } from './other-words.ts';
import type { TalkWords } from './talk-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One place of the footage where a part of a script is said. */
export interface Take {
  /** Position of the recording. */
  group: number;
  /** Words of the recording, both inclusive. */
  first: number;
  last: number;
  /** The share of the part that the take says, 0..1. */
  saidShare: number;
  /** The faults of the take as a delivery of the part, counted in words. */
  faults: number;
  /** The share of the part that is surely missing or said in other words, 0..1. */
  differs: number;
  /** Only the part or only the take has a number or a negation, or the negation denies another sentence. */
  contradicts: boolean;
  /** Words that the take surely changes, lacks or adds, where they change the statement. In a draft nothing is sure. */
  otherWords(): readonly OtherWord[];
  /** Time per letter of the part, from its first to its last heard word. Null where the engine is trusted. */
  msPerLetter: number | null;
  letters: number;
}

/**
 * Faults in words: a missing end, as of a speaker who broke off; a missing word in between; an added word.
 */
const BROKEN_OFF = 1.3;
const LEFT_OUT = 0.6;
const ADDED = 0.6;
/** The least chance that another word was said, where the engine was unsure of it. */
const LEAST_TRUST = 0.2;
/** A single missing word in a draft: its engine loses one word in twenty. */
const LOST_IN_DRAFT = 0.1;
/** A draft's take hesitates if it is this much slower than the fastest one. Each further second counts. */
const SLOWER = 1.08;
const SLOWER_MS = 150;
/** Paces are compared with takes that have this share of the longest one's letters. */
const MOSTLY = 0.85;
const PER_SLOW_SECOND = 1.5;

/** How completely and fluently a place says a part, its fillers included where it has some. */
export function judgeTake(
  wanted: WantedForms,
  alignment: Alignment & { fillers: FillerMatch },
  talk: TalkWords,
  { vocabulary, group, areFillersCut }: { vocabulary: Vocabulary; group: number; areFillersCut: boolean },
): Take {
  const { pairs, fillers } = alignment;
  const heard = wanted.forms.map((form, i) => {
    const at = pairs[i] ?? -1;
    if (fillers.wanted.has(i)) return 1;
    return at < 0 ? 0 : vocabulary.likenessOf(form, talk.forms[at] ?? 0);
  });
  const begun = heard.findIndex((likeness) => likeness > 0);
  const ended = heard.findLastIndex((likeness) => likeness > 0);
  let saidWeight = 0;
  let otherWeight = 0;
  let faults = 0;
  for (const [i, form] of wanted.forms.entries()) {
    const weight = vocabulary.weightOf(form);
    const likeness = heard[i] ?? 0;
    const at = pairs[i] ?? -1;
    const isInside = i > begun && i < ended;
    const other = at < 0 ? 1 : (1 - likeness) * Math.max(LEAST_TRUST, talk.trust[at] ?? 1);
    const isAlone = i === begun - 1 || i === ended + 1 || (isInside && (pairs[i - 1] ?? -1) >= 0);
    saidWeight += weight * likeness;
    // A sound such as "um" has no meaning, and a take may lack it.
    if (weight === 0 || fillers.wanted.has(i)) continue;
    otherWeight += weight * other * (at < 0 && talk.isDraft && isAlone ? LOST_IN_DRAFT : 1);
    if (at >= 0) faults += other;
    else if (isAlone && talk.isDraft) faults += LOST_IN_DRAFT;
    else faults += isInside ? LEFT_OUT : BROKEN_OFF;
  }
  const first = Math.min(talk.from[alignment.first] ?? 0, ...fillers.words);
  const last = Math.max(talk.to[alignment.last] ?? 0, ...fillers.words);
  const words = talk.spoken
    .slice(first, last + 1)
    .flatMap(({ word }, at) => (fillers.words.has(first + at) ? [] : [word]));
  return {
    ...{ group, first, last },
    saidShare: saidWeight / wanted.weight,
    faults: faults + ADDED * countAdded(alignment) + weighFaults(words, areFillersCut),
    differs: otherWeight / wanted.weight,
    contradicts:
      differsInDecisive(wanted, alignment, talk, vocabulary) ||
      deniesElsewhere(wanted, alignment, talk, vocabulary) !== null,
    otherWords: lazily(() => (talk.isDraft ? [] : findOtherWords(wanted, alignment, talk, vocabulary))),
    ...paceOf(wanted, talk, {
      pairs,
      begun: heard.findIndex((likeness, i) => likeness > 0 && !fillers.wanted.has(i)),
      ended: heard.findLastIndex((likeness, i) => likeness > 0 && !fillers.wanted.has(i)),
    }),
  };
}

function differsInDecisive(
  { forms }: WantedForms,
  { first, last, pairs, fillers }: Alignment & { fillers: FillerMatch },
  talk: TalkWords,
  vocabulary: Vocabulary,
): boolean {
  const decisive = (list: Iterable<number>) =>
    [...list]
      .filter((form) => vocabulary.isDecisive(form))
      .map((form) => vocabulary.saidBy(form))
      .toSorted();
  const wanted = decisive(forms.filter((_, i) => !fillers.wanted.has(i)));
  const begun = Math.min(first, ...pairs.filter((at) => at >= 0));
  const takeForms = decisive(talk.forms.slice(begun, last + 1));
  return wanted.length !== takeForms.length || wanted.some((form, i) => form !== takeForms[i]);
}

/** The number of the take's forms that match no form of the part. */
function countAdded({ first, last, pairs }: Alignment): number {
  return last - first + 1 - pairs.filter((at) => at >= first && at <= last).length;
}

function paceOf(
  wanted: WantedForms,
  talk: TalkWords,
  { begun, ended, pairs }: { begun: number; ended: number; pairs: readonly number[] },
): Pick<Take, 'msPerLetter' | 'letters'> {
  const letters = wanted.letters.slice(begun, ended + 1).reduce((sum, count) => sum + count, 0);
  const first = talk.spoken[talk.from[pairs[begun] ?? 0] ?? 0]?.word;
  const last = talk.spoken[talk.to[pairs[ended] ?? 0] ?? 0]?.word;
  if (!talk.isDraft || !first || !last || letters === 0) return { msPerLetter: null, letters };
  return { msPerLetter: (last.end_ms - first.start_ms) / letters, letters };
}

/**
 * Counts slowness as a fault. Engines of draft quality miss some fillers and repeated words, but these make a
 * take longer. Each take is compared with the fastest one that says as much.
 */
export function weighPace(takes: readonly Take[], usualMsPerLetter: number): Take[] {
  const most = Math.max(0, ...takes.map(({ letters }) => letters));
  const paces = takes.flatMap(({ msPerLetter, letters }) =>
    msPerLetter !== null && letters >= most * MOSTLY ? [msPerLetter] : [],
  );
  const least = Math.min(usualMsPerLetter, ...paces);
  return takes.map((take) => {
    const slowMs = take.letters * ((take.msPerLetter ?? 0) - least * SLOWER) - SLOWER_MS;
    return slowMs > 0 ? { ...take, faults: take.faults + (slowMs / 1000) * PER_SLOW_SECOND } : take;
  });
}
