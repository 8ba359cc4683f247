import type { CutSettings } from '../../contract/cut-settings.ts';
import { countUp } from '../../lib/count-up.ts';
import { isListOfStatements, type Weights } from '../relevance/weigh-sentences.ts';
import { LEAST_WORTH } from '../relevance/worth.ts';
import type { Edge } from '../talk/group-timeline.ts';
import type { Sentence } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import { TURN_CHANCE } from '../talk/turns/weigh-turns.ts';
import { unaskedTalk } from '../talk/unfit/asides.ts';
import { type Candidate, type ChosenRun, chooseRuns } from './choose-runs.ts';

/** At 13 bytes per sentence and budget step this many stay under 150 MB. */
const MOST_CANDIDATES = 1_800;

/** The least worth of sentences that may fill a length after a relevant one, until the talk turns. */
export const FILLING_WORTH = 0.06;
const FILLING_VALUE = 0.02;
/**
 * Up to this chance of a turn, a question may continue a passage. A cut with room left shows its answer; a
 * part that is made to fit does not.
 */
const OPEN_TURN = 0.47;
/** The cost of a second that is hardly about the subject. Such a second only bridges. */
const OFF_SUBJECT_COST = 0.3;
/** The same between two statements of a list: "what was decided" does not want what was said in between. */
const BETWEEN_STATEMENTS_COST = 0.8;
/** A quotation that the brief asks for outweighs everything else. */
const QUOTE_WORTH_S = 40;
/** The worth of one of several subjects that would otherwise be left out for lack of room. */
const KEY_WORTH_S = 8;
/**
 * A further place costs this, or this share of the length: a long cut that jumps between short passages is harder to
 * follow than one that stays.
 */
const RUN_COST_S = 1.5;
const RUN_COST_SHARE = 0.025;
/** An unclean edge costs as much as several seconds on the subject. */
const UNCLEAN_COST_S = 5;
const NOISY_COST_S = 0.5;
const RARELY_SILENT = 0.3;
const CUT_WORD_COST_S = 60;
/**
 * Cost of a sentence that needs an excluded sentence, such as an answer to an excluded question. It is a poor
 * beginning, but the only one.
 */
const ORPHAN_COST_S = 4;
/** A run begins best where the talk turns to its subject, and ends where it leaves it. */
const MID_BEGIN_COST_S = 3;
const MID_END_COST_S = 1.5;
/** A single sentence behind a turn of the talk, or before one, belongs to another subject. */
const STUB_COST_S = 3;
/** A sentence that begins with a filler ("Um, nobody ...") is a poor beginning. */
const FILLER_BEGIN_COST_S = 1.5;
/** A sentence off the subject may bridge; a run neither begins nor ends with it. */
const OFF_EDGE_COST_S = 6;
/** A cut that only takes out a false start or an aside continues the same thought. */
const SEAM_COST_S = 0.5;
/** The most sentences of a question with its lead-in. */
const LEAD_IN_SENTENCES = 3;
/** "Goodness.": an interjection is a poor end. */
const WEAK_END_COST_S = 2;
const REACTION_MOST_WORDS = 3;
/** Missing seconds weigh less than seconds off the subject: a short cut is better than a padded one. */
const SHORTFALL_COST = 0.16;

export interface Selection {
  /** The runs in source order, as indexes into the study's sentences. */
  runs: ChosenRun[];
}

export interface SelectionLimits {
  leastMs: number;
  mostMs: number;
  /** Indexes of the sentences that may be chosen; null for all of them. */
  pool: ReadonlySet<number> | null;
  /**
   * The choice is made from the whole talk, not within a part of it. Only then the beginnings and ends of
   * runs count.
   */
  isWholeTalk: boolean;
  /** A run that is always shown, right behind a run that leads up to it. */
  ending?: ChosenRun | null;
}

/** The best runs within the limits. */
export function selectRuns(
  study: Study,
  weights: Weights,
  settings: CutSettings,
  limits: SelectionLimits,
): Selection {
  const pool = study.sentences.flatMap((_, at) =>
    weights.isBanned[at] || (limits.pool && !limits.pool.has(at)) ? [] : [at],
  );
  const allowed = narrow(pool, weights);
  const aside = new Set([...unaskedTalk(study.asides).flat(), ...findPutIn(study, weights)]);
  const rule: CandidateRule = {
    uncleanCostS: uncleanCost(study),
    goesOn: findGoingOn(study, weights, limits.isWholeTalk ? OPEN_TURN : TURN_CHANCE),
    aside,
    leadIn: limits.ending ? findLeadIn(study, allowed, limits.ending, aside) : null,
    midShare: limits.isWholeTalk && weights.isAnswered && !isListOfStatements(weights) ? 1 : 0,
  };
  const candidates = allowed.map((at, i) => makeCandidate(study, weights, at, allowed[i - 1] ?? null, rule));
  const chosen = chooseRuns(candidates, {
    leastMs: limits.leastMs,
    mostMs: limits.mostMs,
    leastRunMs: settings.minSegmentDurationS * 1000,
    runCost: Math.max(RUN_COST_S, RUN_COST_SHARE * settings.targetDurationS),
    shortfallCost: SHORTFALL_COST,
  });
  const runs = chosen.map(({ first, last }) => ({ first: allowed[first] ?? 0, last: allowed[last] ?? 0 }));
  return { runs };
}

/** In very long talks only the best sentences and their neighbours are compared. */
function narrow(pool: number[], weights: Weights): number[] {
  if (pool.length <= MOST_CANDIDATES) return pool;
  const best = pool
    .toSorted((a, b) => (weights.relevance[b] ?? 0) - (weights.relevance[a] ?? 0) || a - b)
    .slice(0, Math.floor(MOST_CANDIDATES / 3));
  const wanted = new Set(best.flatMap((at) => [at - 1, at, at + 1]));
  return pool.filter((at) => wanted.has(at));
}

function edgeCost({ silent, cutsWord }: Edge, uncleanCostS: number): number {
  if (cutsWord) return CUT_WORD_COST_S;
  return silent ? 0 : uncleanCostS;
}

/** The chance of a turn of the talk before a sentence, 0..1. */
function turnsAt({ breaks }: Study, at: number): number {
  return Math.min(1, (breaks[at] ?? 1) / TURN_CHANCE);
}

function isReaction({ speaker, words, stems }: Sentence, before: Sentence | undefined): boolean {
  return (
    before !== undefined &&
    !before.isQuestion &&
    speaker !== before.speaker &&
    words.length <= REACTION_MOST_WORDS &&
    stems.length < 2
  );
}

/**
 * Where hardly any edge is silent, as in a noisy room, an edge with sound costs little. Otherwise hardly any
 * run would be worth a cut.
 */
function uncleanCost({ edges }: Study): number {
  const silent = edges.filter((edge) => edge.in.silent && edge.out.silent).length;
  return silent < edges.length * RARELY_SILENT ? NOISY_COST_S : UNCLEAN_COST_S;
}

interface CandidateRule {
  uncleanCostS: number;
  goesOn: ReadonlySet<number>;
  /** Sentences of digressions, and interjections of people who may not be heard. */
  aside: ReadonlySet<number>;
  /** The sentence right before the ending. Its thought continues there. */
  leadIn: number | null;
  /** The part of the cost of an edge within a thought. */
  midShare: number;
}

function makeCandidate(
  study: Study,
  weights: Weights,
  at: number,
  before: number | null,
  { uncleanCostS, goesOn, aside, leadIn, midShare }: CandidateRule,
): Candidate {
  const sentence = study.sentences[at];
  const edges = study.edges[at];
  const links = study.links[at];
  const toTightened = study.timelines[sentence?.group ?? 0]?.toTightened ?? ((ms: number) => ms);
  if (!sentence || !edges || !links) throw new RangeError(`no sentence ${at}`);
  const lengthS = (toTightened(sentence.endMs) - toTightened(sentence.startMs)) / 1000;
  const worth = (weights.relevance[at] ?? 0) * (study.delivery[at] ?? 1);
  const followsOn = before === at - 1 && (study.followsOn[at] ?? false);
  const perSecond = worthPerSecond(weights, worth, goesOn.has(at));
  const offCost = perSecond < 0 ? OFF_EDGE_COST_S : 0;
  const endCost = () =>
    offCost +
    (isReaction(sentence, study.sentences[at - 1]) ? WEAK_END_COST_S : 0) +
    midShare * (MID_END_COST_S + STUB_COST_S * turnsAt(study, at)) * (1 - turnsAt(study, at + 1));
  const offInCost = leadsIn(study, weights, at) ? 0 : offCost;
  return {
    value: lengthS * perSecond + (weights.isQuoted[at] ? QUOTE_WORTH_S : weights.isKey[at] ? KEY_WORTH_S : 0),
    inMs: toTightened(edges.in.ms),
    outMs: toTightened(edges.out.ms),
    inCost:
      edgeCost(edges.in, uncleanCostS) +
      offInCost +
      (links.needsBefore && !followsOn ? ORPHAN_COST_S : 0) +
      (sentence.words[0]?.filler ? FILLER_BEGIN_COST_S : 0) +
      midShare * (MID_BEGIN_COST_S + STUB_COST_S * turnsAt(study, at + 1)) * (1 - turnsAt(study, at)),
    outCost: edgeCost(edges.out, uncleanCostS) + (at === leadIn ? 0 : endCost()),
    needsBefore: links.needsBefore && followsOn,
    needsAfter: links.needsAfter && at !== leadIn && !isReplyBanned(study, weights, at),
    followsOn,
    seamCost:
      before !== null && isSeam(study, before, at, aside)
        ? SEAM_COST_S +
          edgeCost(edges.in, uncleanCostS) +
          edgeCost(study.edges[before]?.out ?? edges.in, uncleanCostS)
        : null,
  };
}

/**
 * "What if we charge a fee? No matter who it is." "Yes!" What goes on from a question stands without the reply of somebody who may
 * not be heard. A question itself does not.
 */
function isReplyBanned({ sentences }: Study, { isBanned }: Weights, at: number): boolean {
  const [said, reply] = [sentences[at], sentences[at + 1]];
  return isBanned[at + 1] === true && said?.isQuestion === false && reply?.speaker !== said.speaker;
}

/** A speaker who says more in a turn is no longer interjecting. */
const MOST_PUT_IN_WORDS = 8;

/** Short excluded turns, such as those of a host who may not speak. The talk continues after them. */
function findPutIn({ sentences }: Study, { isBanned }: Weights): number[] {
  return sentences.flatMap(({ speaker, words }, at) => {
    const isOther = sentences[at - 1]?.speaker !== speaker && sentences[at + 1]?.speaker !== speaker;
    return isBanned[at] && isOther && words.length <= MOST_PUT_IN_WORDS ? [at] : [];
  });
}

/** A wanted sentence follows and depends on this one, such as an answer on its question. */
function leadsIn({ links, followsOn }: Study, { relevance }: Weights, from: number): boolean {
  for (let at = from; at < from + LEAD_IN_SENTENCES; at += 1) {
    const isBound = links[at]?.needsAfter || links[at + 1]?.needsBefore;
    if (!isBound || !followsOn[at + 1]) return false;
    if ((relevance[at + 1] ?? 0) >= LEAST_WORTH) return true;
  }
  return false;
}

function findLeadIn(
  study: Study,
  allowed: readonly number[],
  { first }: ChosenRun,
  aside: ReadonlySet<number>,
): number | null {
  const before = allowed.findLast((at) => at < first);
  if (before === undefined) return null;
  const goesOn = before === first - 1 && (study.followsOn[first] ?? false);
  return goesOn || isSeam(study, before, first, aside) ? before : null;
}

/**
 * Whether only asides and withdrawn sentences lie between two candidates. A question whose answer is an aside leads
 * to nothing else.
 */
function isSeam(
  { sentences, resumes }: Study,
  before: number,
  at: number,
  aside: ReadonlySet<number>,
): boolean {
  if (sentences[before]?.group !== sentences[at]?.group) return false;
  if (before === at - 1) return resumes[at] ?? false;
  const [asked, answer] = [sentences[before], sentences[before + 1]];
  if (asked?.isQuestion && answer?.speaker !== asked.speaker) return false;
  return countUp(before + 1, at - 1).every((one) => aside.has(one));
}

/** Worth per second. */
function worthPerSecond(weights: Weights, worth: number, isGoingOn: boolean): number {
  if (!weights.isAnswered) return worth;
  if (worth >= LEAST_WORTH) return worth - LEAST_WORTH + FILLING_VALUE;
  if (isListOfStatements(weights)) return -BETWEEN_STATEMENTS_COST;
  return isGoingOn && worth >= FILLING_WORTH ? FILLING_VALUE : -OFF_SUBJECT_COST;
}

/** The sentences after a relevant one, up to the next likely turn of the talk. */
function findGoingOn({ sentences, breaks }: Study, weights: Weights, turnChance: number): Set<number> {
  const found = new Set<number>();
  const { relevance } = weights;
  if (isListOfStatements(weights)) return found;
  let isGoingOn = false;
  for (const at of sentences.keys()) {
    if ((breaks[at] ?? 1) >= turnChance) isGoingOn = false;
    isGoingOn ||= (relevance[at] ?? 0) >= LEAST_WORTH;
    if (isGoingOn) found.add(at);
  }
  return found;
}
