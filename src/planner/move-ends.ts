import { findPassage, weighNamed } from './find-passage.ts';
import type { KeptRun } from './kept-runs.ts';
import type { Topic } from './read-brief.ts';
import {
  insertInSource,
  type Notes,
  type RevisedRun,
  type Revision,
  sentencesOf,
  toRevised,
  unusedPool,
} from './revised-run.ts';
import { standingParts } from './standing-parts.ts';
import type { Weights } from './weigh-sentences.ts';

/** A run of which the passage is at least this much moves as a whole. */
const WHOLE_RUN_SHARE = 0.7;
const ABOUT = 0.5;

interface Taken {
  runs: RevisedRun[];
  taken: RevisedRun | null;
}

/** Puts what an instruction names at the beginning or the end, where the order of the footage need not hold. */
export function moveEnds(revision: Revision, runs: readonly RevisedRun[], notes: Notes): RevisedRun[] {
  const { instruction, settings } = revision;
  const { openWith, endOn, firstEntry, lastEntry } = instruction;
  if (openWith === null && endOn === null && firstEntry === null && lastEntry === null) return [...runs];
  const opening = take(revision, runs, openWith, firstEntry);
  const ending = take(revision, opening.runs, endOn, lastEntry);
  for (const topic of [opening.taken ? null : openWith, ending.taken ? null : endOn]) {
    if (topic) notes.warnings.push(`no passage about “${topic.phrase}” was found`);
  }
  if (settings.chronology !== 'strict') {
    return [opening.taken, ...ending.runs, ending.taken].filter((run) => run !== null);
  }
  notes.warnings.push('the order of the footage is kept, so nothing was moved');
  const added = [opening.taken, ending.taken].filter((run) => run !== null);
  return added.reduce<RevisedRun[]>((all, run) => insertInSource(all, run, revision), ending.runs);
}

/** Takes the run that shows an entry, or the passage about a subject, out of the plan or out of the footage. */
function take(
  revision: Revision,
  runs: readonly RevisedRun[],
  topic: Topic | null,
  entryNumber: number | null,
): Taken {
  if (entryNumber !== null) {
    const taken = runs.find(
      (run) => run.kind === 'entries' && run.entries.some((entry) => entry.n === entryNumber),
    );
    return { runs: runs.filter((run) => run !== taken), taken: taken ?? null };
  }
  if (topic === null) return { runs: [...runs], taken: null };
  const weights = weighNamed(revision.study, topic, revision.weights, revision.relatedness);
  if (!weights.isAnswered) return { runs: [...runs], taken: null };
  return takePassage(revision, runs, weights) ?? takeFromFootage(revision, runs, weights);
}

function takePassage(revision: Revision, runs: readonly RevisedRun[], weights: Weights): Taken | null {
  const [found] = weights.byTopic;
  const names = (at: number) => (found?.match[at] ?? 0) > 0 && (found?.chance[at] ?? 0) >= ABOUT;
  const worth = (run: RevisedRun) =>
    Math.max(0, ...sentencesOf(run).map((at) => (names(at) ? (weights.relevance[at] ?? 0) : 0)));
  const best = runs.toSorted((a, b) => worth(b) - worth(a))[0];
  if (!best || worth(best) === 0) return null;
  const rest = runs.filter((run) => run !== best);
  if (best.kind === 'chosen' || best.isPinned) return { runs: rest, taken: best };
  const own = sentencesOf(best);
  const passage = findPassage(revision.study, weights, revision.settings, new Set(own));
  const taken = passage ? toRevised(passage, revision, true) : best;
  if (taken === best || taken.lengthMs >= best.lengthMs * WHOLE_RUN_SHARE) return { runs: rest, taken: best };
  const left = cutOut(revision, best, new Set(sentencesOf(taken)));
  return { runs: runs.flatMap((run) => (run === best ? left : [run])), taken };
}

function takeFromFootage(revision: Revision, runs: readonly RevisedRun[], weights: Weights): Taken {
  const pool = unusedPool(revision.study, runs);
  const passage = findPassage(revision.study, weights, revision.settings, pool);
  return { runs: [...runs], taken: passage ? toRevised(passage, revision, true) : null };
}

/** What is left of a run without some of its sentences, as far as it can stand alone. */
function cutOut(revision: Revision, run: KeptRun, unwanted: ReadonlySet<number>): RevisedRun[] {
  const leastMs = revision.settings.minSegmentDurationS * 1000;
  const parts = standingParts(revision.study, run.sentences, { gone: unwanted, fixed: new Set(), leastMs });
  return parts.map((part) => toRevised(part, revision, false));
}
