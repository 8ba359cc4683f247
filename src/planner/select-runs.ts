import type { CutSettings } from '../contract/cut-settings.ts';
import { type Candidate, type ChosenRun, chooseRuns } from './choose-runs.ts';
import type { Edge } from './group-timeline.ts';
import type { Study } from './study.ts';
import type { Weights } from './weigh-sentences.ts';

/** At 13 bytes per sentence and budget step this many stay under 150 MB. */
const MOST_CANDIDATES = 1_800;

/** Under this worth a sentence is not about what is wanted. */
const LEAST_WORTH = 0.25;
/** What is hardly about it only ever bridges: no length is filled with it. */
const OFF_SUBJECT_WORTH = 0.25;
const OFF_SUBJECT_COST = 0.3;
/** A quotation that the brief asks for outweighs everything else. */
const QUOTE_WORTH_S = 40;
const RUN_COST_S = 1.5;
/** An unclean edge costs as much as several seconds on the subject. */
const UNCLEAN_COST_S = 5;
const NOISY_COST_S = 0.5;
const RARELY_SILENT = 0.3;
const CUT_WORD_COST_S = 60;
/** Seconds missing to the length weigh less than seconds off the subject: a short cut is better than a padded one. */
const SHORTFALL_COST = 0.16;

export interface Selection {
  /** In source order; indexes into the study's sentences. */
  runs: ChosenRun[];
}

export interface SelectionLimits {
  leastMs: number;
  mostMs: number;
  /** Sentences that may be chosen at all, by index; null for every one. */
  pool: ReadonlySet<number> | null;
}

/** The best runs within the limits; `isOpen` when the brief asks for nothing in particular, so that all may fill. */
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
  const uncleanCostS = uncleanCost(study);
  const candidates = allowed.map((at, i) =>
    makeCandidate(study, weights, at, allowed[i - 1] ?? null, uncleanCostS),
  );
  const chosen = chooseRuns(candidates, {
    leastMs: limits.leastMs,
    mostMs: limits.mostMs,
    leastRunMs: settings.minSegmentDurationS * 1000,
    runCost: RUN_COST_S,
    shortfallCost: SHORTFALL_COST,
  });
  const runs = chosen.map(({ first, last }) => ({ first: allowed[first] ?? 0, last: allowed[last] ?? 0 }));
  return { runs };
}

/** Of very long talks only the best sentences and their neighbours are weighed against each other. */
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

/** Where hardly any edge is silent (a noisy room, talk without a breath) the rest must not be refused for it. */
function uncleanCost({ edges }: Study): number {
  const silent = edges.filter((edge) => edge.in.silent && edge.out.silent).length;
  return silent < edges.length * RARELY_SILENT ? NOISY_COST_S : UNCLEAN_COST_S;
}

function makeCandidate(
  study: Study,
  weights: Weights,
  at: number,
  before: number | null,
  uncleanCostS: number,
): Candidate {
  const sentence = study.sentences[at];
  const edges = study.edges[at];
  const links = study.links[at];
  const toTightened = study.timelines[sentence?.group ?? 0]?.toTightened ?? ((ms: number) => ms);
  if (!sentence || !edges || !links) throw new RangeError(`no sentence ${at}`);
  const lengthS = (toTightened(sentence.endMs) - toTightened(sentence.startMs)) / 1000;
  const least = weights.isAnswered ? LEAST_WORTH : 0;
  const worth = (weights.relevance[at] ?? 0) * (study.delivery[at] ?? 1);
  const followsOn = before === at - 1 && (study.followsOn[at] ?? false);
  // A sentence that leans on one that may not be chosen can open nothing: only what was kept before can carry it.
  const isOffSubject = weights.isAnswered && worth < OFF_SUBJECT_WORTH;
  return {
    value:
      lengthS * (isOffSubject ? -OFF_SUBJECT_COST : worth - least) +
      (weights.isQuoted[at] ? QUOTE_WORTH_S : 0),
    inMs: toTightened(edges.in.ms),
    outMs: toTightened(edges.out.ms),
    inCost: edgeCost(edges.in, uncleanCostS),
    outCost: edgeCost(edges.out, uncleanCostS),
    needsBefore: links.needsBefore,
    needsAfter: links.needsAfter,
    followsOn,
  };
}
