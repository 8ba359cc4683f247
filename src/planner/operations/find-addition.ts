import { bannedVoices, type Topic } from '../brief/brief.ts';
import type { ChosenRun } from '../choice/choose-runs.ts';
import { findPassage, weighMeant } from '../choice/find-passage.ts';
import { runMs } from '../choice/plan-runs.ts';
import { operationsOf } from '../instruction/asked-of-plan.ts';
import { BEING, WHO } from '../instruction/instruction-words.ts';
import type { Target } from '../instruction/revision-operation.ts';
import { anyOf } from '../language/phrase-pattern.ts';
import { SAYS_ALL, weighNaming } from '../relevance/name-sentences.ts';
import { rankSubject } from '../relevance/rank-sentences.ts';
import { sameSubjects } from '../relevance/subject-of-brief.ts';
import { isUnsaid } from '../relevance/unsaid-subject.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import { meanOfBest, worthOfChances } from '../relevance/worth.ts';
import type { Study } from '../talk/study.ts';
import { sentencesIn } from './kept-runs.ts';
import { questionLeadingIn } from './questions/question-leading-in.ts';
import { type RevisedRun, type Revision, sentencesOf, toRevised, unusedPool } from './revised-run.ts';
import { findShown, sentencesWith } from './shown/find-shown.ts';
import { allShown, notInTalk, sayNumbers, sayTarget } from './shown/say-target.ts';
import { namedSentences } from './shown/shown-subject.ts';
import { addStatement } from './words/add-statement.ts';
import { findSaidBy } from './words/said-by.ts';

type SubjectTarget = Extract<Target, { kind: 'subject' }>;

/** From this share on, a sentence has most of several named words. */
const MOST = 0.7;
/** A single word occurs with many subjects. */
const LEAST_TELLING_TERMS = 2;
const PASSAGE_MS = 15_000;
const AROUND_MS = 45_000;
/**
 * Least mean chance of a further passage. Measured: 87 cuts show less than half of a subject, and 68 of them
 * get one. 68 cuts show all of it, and 4 of them get one (`bench/planner --only more`).
 */
const LEAST_FURTHER = 0.25;
/** The longest story that is added, in a cut that is long enough. */
const ADDED_MOST_MS = 30_000;
/**
 * A talk greets and announces its subjects within this time. A later sentence with this share of the
 * announced words tells the subject.
 */
const OPENING_MS = 60_000;
const LATER_SHARE = 0.5;

/** A passage of the footage that the plan does not show yet, or the reason why there is none. */
export function findAddition(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
): { added: RevisedRun } | { notFound: string } {
  const { study, settings, weights } = revision;
  const nothing = { notFound: notInTalk(target, 'nothing was added') };
  const pool = withoutDropped(revision, unusedPool(study, runs));
  if (target.kind === 'quote') {
    const all = [...study.sentences.keys()];
    const quoted = sentencesWith(revision, all, target.quote);
    if (quoted.length === 0) return nothing;
    if (!quoted.every((at) => pool.has(at)))
      return { notFound: saidAlready(revision, runs, target, quoted) ?? allShown(target) };
    return { added: toRevised(standAlone(revision, quoted, pool), revision, true) };
  }
  if (target.kind === 'subject') {
    const { topic, speakers } = target;
    const stated = addStatement(revision, runs, target, pool);
    if (stated !== null) return stated;
    const told = findSaidBy(revision, runs, target, pool);
    if (told !== null) return { added: toRevised(standAlone(revision, [told], pool), revision, true) };
    if (isUnsaid(study, topic, speakers)) return nothing;
    const presentNote = toldAlready(revision, runs, target, pool);
    if (presentNote !== null) return { notFound: presentNote };
    const all = toldBy(revision, speakers, pool);
    const introduced = WHO_WAS.test(topic.phrase) ? sayingAll(revision, topic, all) : null;
    if (introduced !== null) return { added: toRevised(goneOn(revision, introduced, all), revision, true) };
    const own = withoutContents(revision, topic, all);
    const sentences = namedSentences(revision, topic, [...own]);
    if (sentences && sentences.length > 0)
      return { added: toRevised(standAlone(revision, sentences.slice(0, 1), own), revision, true) };
    const weighed = weighRanked(revision, topic, rankedForPassage(revision, target));
    const said = sayingAll(revision, topic, own);
    const nearest = findPassage(study, weighed, settings, own, ADDED_MOST_MS);
    const passage = nearest && (said === null || namesAny(study, topic, nearest)) ? nearest : said;
    return passage ? { added: toRevised(passage, revision, true) } : { notFound: allShown(target) };
  }
  if (target.kind === 'questions') {
    const question = questionLeadingIn(revision, runs, target, pool);
    return question === null ? nothing : { added: toRevised(question, revision, true) };
  }
  if (target.kind !== 'speakers') return nothing;
  const own = new Set([...pool].filter((at) => target.labels.includes(study.sentences[at]?.speaker ?? '')));
  const passage = findPassage(study, wantingAll(weights), settings, own);
  return passage ? { added: toRevised(passage, revision, true) } : nothing;
}

/** "Who Walter was": a talk introduces a person where it first names them. */
const WHO_WAS = new RegExp(
  `^${anyOf(WHO)}\\s.*${anyOf(BEING)}(?:\\s+\\S+)?$|^${anyOf(WHO)}\\s+${anyOf(BEING)}\\s`,
  'iu',
);

/** An introduction goes on with the sentences right behind it, up to the length of a short passage. */
function goneOn({ study }: Revision, run: ChosenRun, pool: ReadonlySet<number>): ChosenRun {
  const isOfIt = (at: number) =>
    pool.has(at) &&
    study.followsOn[at] === true &&
    study.sentences[at]?.speaker === study.sentences[run.last]?.speaker;
  let { last } = run;
  while (isOfIt(last + 1) && runMs({ first: run.first, last: last + 1 }, study) <= PASSAGE_MS) last += 1;
  return { first: run.first, last };
}

/** Whether a passage says a word of the subject. Another place that says all of them is surer than one that says none. */
function namesAny(study: Study, topic: Topic, { first, last }: ChosenRun): boolean {
  return weighNaming(study, topic).some((share, at) => at >= first && at <= last && share > 0);
}

/**
 * The first sentences in turn that say all words of a subject. What an instruction names is added, be it a digression
 * or a sentence that is shorter than an entry should be.
 */
function sayingAll(revision: Revision, topic: Topic, pool: ReadonlySet<number>): ChosenRun | null {
  const naming = weighNaming(revision.study, topic);
  const says = (at: number) => pool.has(at) && (naming[at] ?? 0) >= SAYS_ALL;
  const first = [...pool].toSorted((a, b) => a - b).find(says);
  if (first === undefined) return null;
  const chosen = [first];
  while (says((chosen.at(-1) ?? first) + 1)) chosen.push((chosen.at(-1) ?? first) + 1);
  return standAlone(revision, chosen, pool);
}

/**
 * A further passage about a subject that the plan shows in part. Its chances are compared with the rest of
 * the footage alone, since the shown part is the likeliest one. Null where the plan shows nothing of it.
 */
export function findMore(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  longestMs = ADDED_MOST_MS,
): { added: RevisedRun } | { notFound: string } | null {
  if (target.kind !== 'subject') return null;
  const same = sameSubjects(revision, target.topic).map(({ topic }) => topic);
  if (same.length === 0 && findShown(revision, runs, target) === null) return null;
  const { study, settings } = revision;
  const { speakers } = target;
  const pool = toldBy(revision, speakers, withoutDropped(revision, unusedPool(study, runs)));
  const ranked = [target.topic, ...same].map((topic) => rankedForPassage(revision, { topic, speakers }));
  const chances = study.sentences.map((_, at) =>
    pool.has(at) ? Math.max(...ranked.map((one) => one[at] ?? 0)) : 0,
  );
  if (meanOfBest(study.sentences, chances, PASSAGE_MS) < LEAST_FURTHER) return { notFound: allShown(target) };
  const weighed = weighRanked(revision, target.topic, chances);
  const passage = findPassage(study, weighed, settings, pool, longestMs);
  return passage ? { added: toRevised(passage, revision, true) } : { notFound: allShown(target) };
}

/** The sentences of these speakers; of all speakers where the list is empty. */
function toldBy({ study }: Revision, speakers: readonly string[], pool: ReadonlySet<number>): Set<number> {
  if (speakers.length === 0) return new Set(pool);
  return new Set([...pool].filter((at) => speakers.includes(study.sentences[at]?.speaker ?? '')));
}

/** An addition must not bring in sentences that the same instruction drops. */
function withoutDropped(revision: Revision, pool: ReadonlySet<number>): Set<number> {
  const { study, instruction } = revision;
  const dropped = operationsOf(instruction, 'drop').flatMap(({ target }) => {
    if (target.kind === 'quote') return sentencesWith(revision, [...pool], target.quote);
    if (target.kind !== 'subject') return [];
    return weighNaming(study, target.topic).flatMap((share, at) => (share >= SAYS_ALL ? [at] : []));
  });
  return new Set([...pool].filter((at) => !dropped.includes(at)));
}

/** The entries that already say a target; null where the plan does not say all of it. */
function saidAlready(
  { study }: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  sayingIt: readonly number[],
): string | null {
  const numbers = runs.flatMap((run) => {
    if (run.kind !== 'entries') return [];
    const own = run.entries.filter((entry) =>
      sentencesIn(study, run.group, [entry]).some((at) => sayingIt.includes(at)),
    );
    return own.map(({ n }) => n);
  });
  const isAll = sayingIt.every((at) => runs.some((run) => sentencesOf(run).includes(at)));
  if (!isAll || numbers.length === 0) return null;
  return `${sayTarget(target)} is in the plan already, in ${sayNumbers(numbers)}: nothing was added`;
}

/**
 * The reason that the plan already tells a subject. One of its sentences has all the words, and the rest of
 * the talk hardly has them. Otherwise null.
 */
function toldAlready(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: SubjectTarget,
  pool: ReadonlySet<number>,
): string | null {
  if (target.topic.terms.size < LEAST_TELLING_TERMS) return null;
  const naming = weighNaming(revision.study, target.topic);
  const shown = new Set(runs.flatMap(sentencesOf));
  // "I sit at the gate, and I see who turns around. A mother ..." is about the mother at the gate.
  const namedShare = (at: number) => (naming[at] ?? 0) + (shown.has(at + 1) ? (naming[at + 1] ?? 0) : 0);
  const [best] = [...shown].toSorted((one, other) => namedShare(other) - namedShare(one));
  const least = target.topic.terms.size > LEAST_TELLING_TERMS ? MOST : SAYS_ALL;
  if (best === undefined || namedShare(best) < least) return null;
  const isElsewhere = [...pool].some((at) => (naming[at] ?? 0) > LATER_SHARE * namedShare(best));
  if (isElsewhere) return null;
  const namers = [best, best + 1].filter((at) => shown.has(at) && (naming[at] ?? 0) > 0);
  return saidAlready(revision, runs, target, namers);
}

/** Per sentence: the chance for a short passage, averaged over the passage alone and with its surroundings. */
function rankedForPassage(
  { study }: Revision,
  { topic, speakers }: Pick<SubjectTarget, 'topic' | 'speakers'>,
): number[] {
  const ranked = [PASSAGE_MS, AROUND_MS].map((targetMs) => rankSubject(study, topic, speakers, targetMs));
  return study.sentences.map((_, at) => ranked.reduce((sum, one) => sum + (one[at] ?? 0) / ranked.length, 0));
}

/** Weights for a short passage, by the chances of its sentences. */
function weighRanked({ study, weights, brief }: Revision, topic: Topic, chances: readonly number[]): Weights {
  const nearness = weighMeant(study, topic, weights);
  const again = ruledOutBefore(weights, topic);
  const isUnwanted = bannedVoices(brief);
  const isBanned = study.sentences.map(({ speaker }, at) =>
    again.has(at) ? isUnwanted(speaker) : (weights.isBanned[at] ?? false),
  );
  const relevance = worthOfChances(study.sentences, chances, PASSAGE_MS);
  return { ...nearness, isBanned, relevance, isAnswered: true };
}

/** Sentences that the brief excluded and the instruction asks for. */
function ruledOutBefore({ ruledOut }: Weights, { terms }: Topic): Set<number> {
  const isAsked = (one: Topic) => [...one.terms.keys()].some((stem) => terms.has(stem));
  return new Set([...ruledOut].flatMap(([one, ats]) => (isAsked(one) ? [...ats] : [])));
}

/** A pool without the talk's first announcements of a subject, where the talk tells it later. */
function withoutContents({ study }: Revision, topic: Topic, pool: ReadonlySet<number>): Set<number> {
  const naming = weighNaming(study, topic);
  const isOpening = (at: number) => (study.sentences[at]?.endMs ?? 0) <= OPENING_MS;
  const later = [...pool].filter((at) => !isOpening(at));
  const most = Math.max(0, ...[...pool].map((at) => naming[at] ?? 0));
  const isToldLater = later.some((at) => (naming[at] ?? 0) >= most * LATER_SHARE);
  return new Set(isToldLater ? later : pool);
}

/** Weights that want every sentence of a speaker, and want those about the brief more. */
function wantingAll(weights: Weights): Weights {
  const relevance = weights.relevance.map((value) => 0.4 + 0.6 * value);
  return { ...weights, relevance, isAnswered: true };
}

/** The sentences, with those that they need to stand alone. */
function standAlone(
  { study, settings }: Revision,
  chosen: readonly number[],
  pool: ReadonlySet<number>,
): ChosenRun {
  const run = { first: Math.min(...chosen), last: Math.max(...chosen) };
  const isShort = () => runMs(run, study) < settings.minSegmentDurationS * 1000;
  const canLead = () => study.followsOn[run.first] === true && pool.has(run.first - 1);
  const canFollow = () => study.followsOn[run.last + 1] === true && pool.has(run.last + 1);
  while (study.links[run.last]?.needsAfter && canFollow()) run.last += 1;
  while (study.links[run.first]?.needsBefore && canLead()) run.first -= 1;
  while (isShort() && canFollow()) run.last += 1;
  while (isShort() && canLead()) run.first -= 1;
  return run;
}
