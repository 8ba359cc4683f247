import { countUp } from '../../lib/count-up.ts';
import type { Topic } from '../brief/brief.ts';
import { findPassage, weighNamed } from '../choice/find-passage.ts';
import { findSentence } from '../choice/find-sentence.ts';
import { standingParts } from '../choice/standing-parts.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import type { KeptRun } from './kept-runs.ts';
import {
  insertInSource,
  type Notes,
  type RevisedRun,
  type Revision,
  sentencesOf,
  toRevised,
  unusedPool,
} from './revised-run.ts';

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
  const { openWith, endOn, firstEntry, lastEntry, questionFirst } = instruction;
  const isAsked = [openWith, endOn, firstEntry, lastEntry].some((wish) => wish !== null) || questionFirst;
  if (!isAsked) return [...runs];
  const opening = questionFirst
    ? takeQuestion(revision, runs, notes)
    : take(revision, runs, openWith, firstEntry, 'opening');
  const ending = take(revision, opening.runs, endOn, lastEntry, 'ending');
  for (const topic of [opening.taken ? null : openWith, ending.taken ? null : endOn]) {
    if (topic) notes.warnings.push(`no passage about “${topic.phrase}” was found`);
  }
  if (opening.taken && opening.taken === runs[0]) notes.rationale.push('It opens with that already.');
  if (ending.taken && ending.taken === runs.at(-1)) notes.rationale.push('It ends on that already.');
  if (settings.chronology !== 'strict') {
    return [opening.taken, ...ending.runs, ending.taken].filter((run) => run !== null);
  }
  notes.warnings.push('the order of the footage is kept, so nothing was moved');
  const added = [opening.taken, ending.taken].filter((run) => run !== null);
  return added.reduce<RevisedRun[]>((all, run) => insertInSource(all, run, revision), ending.runs);
}

/** The first run that begins with a question, within its first two sentences. */
function takeQuestion({ study }: Revision, runs: readonly RevisedRun[], notes: Notes): Taken {
  const taken = runs.find((run) =>
    sentencesOf(run)
      .slice(0, 2)
      .some((at) => study.sentences[at]?.isQuestion),
  );
  if (!taken) notes.warnings.push('no passage of the plan begins with a question');
  return { runs: runs.filter((run) => run !== taken), taken: taken ?? null };
}

/** Takes the run that shows an entry, or the passage about a subject, out of the plan or out of the footage. */
function take(
  revision: Revision,
  runs: readonly RevisedRun[],
  topic: Topic | null,
  entryNumber: number | null,
  side: 'opening' | 'ending',
): Taken {
  if (entryNumber !== null) {
    const taken = runs.find(
      (run) => run.kind === 'entries' && run.entries.some((entry) => entry.n === entryNumber),
    );
    return { runs: runs.filter((run) => run !== taken), taken: taken ?? null };
  }
  if (topic === null) return { runs: [...runs], taken: null };
  const sentence = takeSentence(revision, runs, topic, side);
  if (sentence) return sentence;
  const weights = weighNamed(revision.study, topic, revision.weights);
  if (!weights.isAnswered) return { runs: [...runs], taken: null };
  return takePassage(revision, runs, weights) ?? takeFromFootage(revision, runs, weights);
}

/** The one sentence that is named, out of the run that shows it or out of the footage. */
function takeSentence(
  revision: Revision,
  runs: readonly RevisedRun[],
  topic: Topic,
  side: 'opening' | 'ending',
): Taken | null {
  const { study, weights, settings } = revision;
  const shown = runs.flatMap(sentencesOf);
  const pool = new Set([...shown, ...unusedPool(study, runs)]);
  const found = findSentence(study, topic, weights, settings, pool, side);
  if (!found) return null;
  const own = new Set(countUp(found.first, found.last));
  const holders = runs.filter((run) => sentencesOf(run).some((at) => own.has(at)));
  const [holder] = holders;
  if (!holder) return { runs: [...runs], taken: toRevised(found, revision, true) };
  const held = sentencesOf(holder);
  const edge = side === 'opening' ? runs[0] : runs.at(-1);
  const isThere =
    holder === edge && (side === 'opening' ? held[0] === found.first : held.at(-1) === found.last);
  if (holders.length > 1 || [...own].some((at) => !held.includes(at))) return null;
  if (isThere || holder.kind === 'chosen' || holder.isPinned)
    return { runs: runs.filter((run) => run !== holder), taken: holder };
  const left = cutOut(revision, holder, own);
  return {
    runs: runs.flatMap((run) => (run === holder ? left : [run])),
    taken: toRevised(found, revision, true),
  };
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
