import type { Topic } from '../../brief/brief.ts';
import { SAYS_SENTENCE } from '../../instruction/instruction-words.ts';
import { SAYS_ALL, weighNaming, weighNamingByFamily } from '../../relevance/name-sentences.ts';
import { rankSubject } from '../../relevance/rank-sentences.ts';
import { type AskedFor, weighRelevance } from '../../relevance/relevance.ts';
import { sameSubjects } from '../../relevance/subject-of-brief.ts';
import { isUnsaid } from '../../relevance/unsaid-subject.ts';
import type { TopicWeights } from '../../relevance/weigh-topics.ts';
import type { Study } from '../../talk/study.ts';
import { type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';
import { asksAnew, isHeading, passageAround, passageFrom } from './headings.ts';
import { partOfShared } from './shared-passage.ts';

/**
 * These values were chosen on the project's own wordings for the subjects of the talks that may be tuned on.
 */
const SHORT_MS = 20_000;
const LONG_MS = 45_000;
/** The weight of each kind of evidence, relative to the plan's highest value. */
const BY_SHORT = 0.5;
const BY_LONG = 0.3;
const BY_MEANING = 1.5;
const BY_NAMING = 1;
const MOST_OF_IT = 0.6;
/** Lower chances are no evidence. */
const LEAST_TELLING = 0.01;
/** The highest value is the mean of this many sentences, so that no single one decides. */
const AT_THE_TOP = 3;
/**
 * The cost of a change between the subject and another from one sentence to the next. It is lower where the
 * talk turns.
 */
const TURN_COST = 0.8;
const TURNS_OFTEN = 2;
const SAME_VOICE_COST = 1;
const LEAST_COST = 0.25;
/** The plan must reach this share of the talk's best chance. Otherwise the subject is somewhere else. */
const LEAST_OF_TALK = 0.4;
/** A subject with no better chance in the talk is not in the plan either. */
const LEAST_CHANCE = 0.03;
const HALF = 0.5;

/** How far a subject extends into its surrounding talk. */
export interface Breadth {
  /**
   * A factor on the subject's evidence: above 1, less than the plan's highest evidence is enough for a
   * sentence.
   */
  aboutIt: number;
  /** The same for the other subjects of the brief. */
  aboutOthers: number;
  /** The weight of evidence for another subject of the brief, which counts against this one. */
  ofOthers: number;
  /** Of a passage that it shares with another subject of the brief, only its own part. */
  isApart?: boolean;
}

/** The sentences that are surely about a subject, to move, swap or shorten them. */
export const CLOSE: Breadth = { aboutIt: 1.15, aboutOthers: 1.15, ofOthers: 0.5 };
/**
 * The sentences that are more about it than about another subject of the brief. So a drop leaves none behind.
 * Measured by dropping 85 subjects of talks that were not used for fitting (`CLOSE` in brackets). In the
 * words of the brief, 76 % (59 %) of the drops left under 2 s. Of the brief's other subject, 95 % (96 %)
 * stayed. In other words than the brief's: 58 % (35 %), and 95 % (98 %).
 */
export const WIDE: Breadth = { aboutIt: 3, aboutOthers: 2, ofOthers: 1 };

/** The same, without what another subject of the brief says in the same passage: to drop it or to keep it. */
export const OWN: Breadth = { ...WIDE, isApart: true };
export const OWN_CLOSE: Breadth = { ...CLOSE, isApart: true };

/** Evidence for a subject, per sentence of the talk. */
interface SubjectEvidence {
  short: readonly number[];
  long: readonly number[];
  meaning: readonly number[];
  naming: readonly number[];
}

/**
 * The sentences of the plan about a subject: whole passages, each up to where the talk turns to another. Empty where the
 * plan shows none.
 */
export function findShownSubject(
  revision: Revision,
  topic: Topic,
  runs: readonly RevisedRun[],
  { aboutIt, aboutOthers, ofOthers, isPart, isApart }: Breadth & { isPart: boolean },
): Set<number> {
  const shown = runs.flatMap(sentencesOf);
  const spoken = namedSentences(revision, topic, shown);
  if (spoken !== null) return new Set(spoken);
  const named = sameSubjects(revision, topic, shown);
  if (named.length === 0 && isSaidElsewhere(revision.study, topic, shown)) return new Set();
  const saidTopics = isUnsaid(revision.study, topic, []) ? [] : [topic];
  const own = leaningsOf(revision, [...saidTopics, ...named.map((one) => one.topic)], shown, aboutIt);
  if (own.length === 0) return new Set();
  const isOther = (one: TopicWeights) => !named.includes(one);
  const others = leaningsOf(
    revision,
    revision.weights.byTopic.filter(isOther).map((one) => one.topic),
    shown,
    aboutOthers,
  );
  const most = (some: readonly number[][], at: number) => Math.max(...some.map((values) => values[at] ?? 0));
  const leaning = revision.study.sentences.map(
    (_, at) => most(own, at) - ofOthers * Math.max(0, most(others, at)),
  );
  const about = runs.flatMap((run) => labelRun(revision, sentencesOf(run), leaning));
  if (about.length === 0) return new Set(passagesSaying(revision, topic, shown, isPart));
  const naming = weighNamingByFamily(revision.study, topic);
  const [only, ...more] = naming.flatMap((share, at) => (share > 0 ? [at] : []));
  const isWithin = about.filter((at) => most(others, at) > 0).length >= MOST_OF_IT * about.length;
  // A subject that is named once, within a passage about another one, is that sentence alone. This does not
  // hold if the brief asks for it.
  const isOnce = only !== undefined && more.length === 0 && shown.includes(only);
  const heads = isOnce && isHeading(revision.study, only) ? passageFrom(revision.study, only, shown) : null;
  if (heads !== null && named.length === 0) return new Set(heads);
  if (isOnce && isWithin && named.length === 0) return new Set([only]);
  if (named.length > 0 && isApart) return new Set(partOfShared(revision, named, passagesOf(about), shown));
  if (named.length > 0) return new Set(about);
  return new Set(isPart ? passagesNaming(revision, topic, about) : aroundNaming(revision, naming, about));
}

/** A subject is missing here if another sentence has all of its words and the plan has none: "the fish". */
function isSaidElsewhere(study: Study, topic: Topic, shown: readonly number[]): boolean {
  const naming = weighNaming(study, topic);
  return naming.some((share) => share >= SAYS_ALL) && shown.every((at) => (naming[at] ?? 0) === 0);
}

/** "Can I come back to the fee?": the passages that begin with the subject's words, away from those found already. */
export function passagesNamingAgain(
  { study }: Revision,
  topic: Topic,
  shown: readonly number[],
  found: ReadonlySet<number>,
): number[] {
  const naming = weighNaming(study, topic);
  const isAgain = (at: number) => (naming[at] ?? 0) >= SAYS_ALL && !found.has(at);
  return shown.filter(isAgain).flatMap((at) => passageFrom(study, at, shown));
}

/**
 * Narrows passages about a subject that the brief does not ask for. They go from its first to its last
 * mention, with the sentences that lean on those. "Drop the soup" must not drop a whole story in which soup
 * occurs.
 */
function aroundNaming({ study }: Revision, naming: readonly number[], about: readonly number[]): number[] {
  const found = new Set<number>();
  const least = Math.max(HALF, ...about.map((at) => Math.min(SAYS_ALL, naming[at] ?? 0)));
  for (const passage of passagesOf(about)) {
    const namingSentences = passage.filter((at) => (naming[at] ?? 0) >= least);
    const [first, last] = [namingSentences[0], namingSentences.at(-1)];
    if (first === undefined || last === undefined) continue;
    let [from, to] = [passage.indexOf(first), passage.indexOf(last)];
    while (from > 0 && study.links[passage[from - 1] ?? -1]?.needsAfter) from -= 1;
    // What follows a sentence that leans back itself leans on what that one leans on: "About cheese, mostly."
    const leansBack = study.links[last]?.needsBefore === true;
    const leansOn = (i: number) =>
      study.links[passage[i] ?? -1]?.needsBefore === true && !asksAnew(study, passage[i] ?? -1);
    while (!leansBack && to < passage.length - 1 && leansOn(to + 1)) to += 1;
    for (const at of passage.slice(from, to + 1)) found.add(at);
  }
  return found.size > 0 ? [...found] : [...about];
}

/** "The story about the soup": the whole passages that name it. */
function passagesNaming({ study }: Revision, topic: Topic, about: readonly number[]): number[] {
  const shares = weighNaming(study, topic);
  const found = passagesOf(about).filter((passage) => passage.some((at) => (shares[at] ?? 0) >= SAYS_ALL));
  return found.length > 0 ? found.flat() : [...about];
}

/**
 * What says all words of a subject, where the plan seems to be about something else: "the slabs" in a talk about saws.
 * "The part with the slabs" is all that the speaker tells there.
 */
function passagesSaying(
  { study }: Revision,
  topic: Topic,
  shown: readonly number[],
  isPart: boolean,
): readonly number[] {
  const naming = weighNaming(study, topic);
  const saying = shown.filter((at) => (naming[at] ?? 0) >= SAYS_ALL);
  return isPart ? saying.flatMap((at) => passageAround(study, at, shown)) : saying;
}

/** Sentences that follow one another. */
function passagesOf(ats: readonly number[]): number[][] {
  const passages: number[][] = [];
  for (const at of ats.toSorted((a, b) => a - b)) {
    const last = passages.at(-1);
    if (last && last.at(-1) === at - 1) last.push(at);
    else passages.push([at]);
  }
  return passages;
}

/** The evidence of each sentence for each subject that the plan shows. */
function leaningsOf(
  { study }: Revision,
  topics: readonly Topic[],
  shown: readonly number[],
  about: number,
): number[][] {
  return topics
    .map((topic) => gatherEvidence(study, topic))
    .filter((evidence) => isThere(evidence, shown))
    .map((evidence) => leaningOf(evidence, shown, about));
}

function gatherEvidence(study: Study, topic: Topic & AskedFor): SubjectEvidence {
  const ranked = (targetMs: number) => rankSubject(study, topic, [], targetMs);
  return {
    short: ranked(SHORT_MS),
    long: ranked(LONG_MS),
    meaning: weighRelevance(study, topic).chance,
    naming: weighNaming(study, topic),
  };
}

/** Whether the plan has the talk's best evidence for a subject, or says its words. */
function isThere({ long, naming }: SubjectEvidence, shown: readonly number[]): boolean {
  if (shown.some((at) => (naming[at] ?? 0) >= SAYS_ALL)) return true;
  const here = topOf(long, shown);
  return here >= LEAST_CHANCE && here >= LEAST_OF_TALK * topOf(long, [...long.keys()]);
}

function topOf(values: readonly number[], among: readonly number[]): number {
  const best = among
    .map((at) => values[at] ?? 0)
    .toSorted((a, b) => b - a)
    .slice(0, AT_THE_TOP);
  return best.reduce((sum, value) => sum + value, 0) / Math.max(1, best.length);
}

/** Per sentence: the evidence for the subject (above 0) or for another one. */
function leaningOf(
  { short, long, meaning, naming }: SubjectEvidence,
  shown: readonly number[],
  about: number,
): number[] {
  const shareOf = (values: readonly number[]) => {
    const most = Math.log(topOf(values, shown) + LEAST_TELLING);
    return values.map((value) => Math.log(value + LEAST_TELLING) - most);
  };
  const [byShort, byLong, byMeaning] = [shareOf(short), shareOf(long), shareOf(meaning)];
  const mostNamed = Math.max(1e-9, ...shown.map((at) => naming[at] ?? 0));
  return naming.map(
    (named, at) =>
      about +
      BY_SHORT * (byShort[at] ?? 0) +
      BY_LONG * (byLong[at] ?? 0) +
      BY_MEANING * (byMeaning[at] ?? 0) +
      BY_NAMING * Math.min(1, named / mostNamed),
  );
}

/**
 * The sentences with most of the named words, where an instruction asks for a sentence or a word; else null.
 */
export function namedSentences({ study }: Revision, topic: Topic, among: readonly number[]): number[] | null {
  if (!SAYS_SENTENCE.test(topic.phrase)) return null;
  const naming = weighWithLead(study, topic);
  const most = Math.max(HALF, ...among.map((at) => naming[at] ?? 0));
  return among.filter((at) => (naming[at] ?? 0) >= most);
}

/** What a sentence leaves out and the one before it names counts a little less. */
const BY_LEAD = 0.9;

/** Per sentence: the share of a subject's words in it, and in what leads to it: "Tom spoke. He said, no hi-fi." */
function weighWithLead(study: Study, topic: Topic): number[] {
  const naming = weighNaming(study, topic);
  const isLed = (at: number) => study.sentences[at]?.speaker === study.sentences[at - 1]?.speaker;
  return naming.map((own, at) => {
    if (own <= 0 || own >= SAYS_ALL || !isLed(at)) return own;
    const said = new Set(study.sentences[at]?.stems);
    const rest = new Map([...topic.terms].filter(([stem]) => !said.has(stem)));
    const ahead = rest.size === 0 ? 0 : (weighNaming(study, { ...topic, terms: rest })[at - 1] ?? 0);
    return own + (1 - own) * BY_LEAD * ahead;
  });
}

/** The likeliest split of a run into passages about the subject and passages about others. */
function labelRun({ study }: Revision, ats: readonly number[], leaning: readonly number[]): number[] {
  const back: [boolean, boolean][] = [];
  let [off, on] = [0, 0];
  for (const [i, at] of ats.entries()) {
    const cost = i === 0 || ats[i - 1] !== at - 1 ? 0 : turnCost(study, at);
    back.push([on - cost > off, on >= off - cost]);
    const own = (leaning[at] ?? 0) / 2;
    [off, on] = [Math.max(off, on - cost) - own, Math.max(on, off - cost) + own];
  }
  const found: number[] = [];
  let isOn = on > off;
  for (let i = ats.length - 1; i >= 0; i -= 1) {
    if (isOn) found.push(ats[i] ?? 0);
    isOn = back[i]?.[isOn ? 1 : 0] ?? false;
  }
  return found;
}

/** A speaker's turn seldom has two subjects. */
function turnCost({ sentences, breaks }: Study, at: number): number {
  const turn = Math.min(1, (breaks[at] ?? 1) * TURNS_OFTEN);
  const isSameVoice = sentences[at]?.speaker === sentences[at - 1]?.speaker;
  return Math.max(LEAST_COST, TURN_COST * (1 - turn) + (isSameVoice ? SAME_VOICE_COST : 0));
}
