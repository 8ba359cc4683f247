import type { Instruction } from '../brief/read-instruction.ts';
import { findPassage, weighOnly } from '../choice/find-passage.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import { dropUnwanted, findUnwanted } from './drop-unwanted.ts';
import { fitLength } from './fit-length.ts';
import { type KeptRun, sentencesIn } from './kept-runs.ts';
import { moveEnds } from './move-ends.ts';
import {
  insertInSource,
  type Notes,
  type RevisedRun,
  type Revision,
  sentencesOf,
  toRevised,
  unusedPool,
} from './revised-run.ts';
import { swapEntries } from './swap-entries.ts';

/** Applies an instruction to the runs of the plan before. */
export function reviseRuns(
  revision: Revision,
  kept: readonly KeptRun[],
): { runs: RevisedRun[]; notes: Notes } {
  const notes: Notes = { rationale: [], warnings: [] };
  const unwanted = findUnwanted(revision, kept, notes);
  let runs: RevisedRun[] = dropUnwanted(revision, kept, unwanted, notes);
  runs = swapEntries(revision, runs, notes);
  runs = reverseRuns(revision, runs, notes);
  runs = addQuestions(revision, runs, notes);
  const gone = new Set([...unwanted.sentences, ...sentencesDropped(revision, kept, unwanted.entries)]);
  const wanted = { ...revision, weights: banSentences(revision.weights, gone) };
  runs = addSubjects(wanted, runs, notes);
  runs = moveEnds(wanted, runs, notes);
  runs = fitLength(wanted, runs, asksForLength(revision.instruction), notes);
  if (runs.length === 0) {
    notes.warnings.push('nothing would be left of the plan, so it stays as it is');
    return { runs: kept.map((run) => ({ kind: 'entries', ...run })), notes };
  }
  return { runs: keepPinOrder(runs, notes), notes };
}

function reverseRuns(
  { instruction, settings }: Revision,
  runs: readonly RevisedRun[],
  notes: Notes,
): RevisedRun[] {
  if (!instruction.isReversed) return [...runs];
  if (settings.chronology === 'strict') {
    notes.warnings.push('the order of the footage is kept, so nothing was turned round');
    return [...runs];
  }
  if (runs.length < 2)
    notes.warnings.push('the plan is one passage of talk: there is no order to turn round');
  return runs.toReversed();
}

/** The question before each passage that answers one comes back, where it is not shown. */
function addQuestions(revision: Revision, runs: readonly RevisedRun[], notes: Notes): RevisedRun[] {
  const { instruction, study } = revision;
  if (!instruction.withQuestions) return [...runs];
  const free = unusedPool(study, runs);
  const result = runs.flatMap((run) => {
    const first = sentencesOf(run)[0] ?? 0;
    const asked = first - 1;
    const isAsked = study.sentences[asked]?.isQuestion && study.followsOn[first] && free.has(asked);
    return isAsked ? [toRevised({ first: asked, last: asked }, revision, true), run] : [run];
  });
  if (result.length === runs.length) notes.warnings.push('no question leads to what the plan shows');
  return result;
}

/** Only then is the length made to fit: what an instruction does not name stays. */
function asksForLength({ lengthS, lengthDeltaS, lengthFactor, add, drop, ...rest }: Instruction): boolean {
  const named = lengthS !== null || lengthDeltaS !== null || lengthFactor !== null;
  const changed = add.length + drop.length + rest.dropEntries.length + rest.focus.length > 0;
  const people = rest.onlySpeakers.length + rest.dropSpeakers.length > 0;
  return named || changed || people || rest.openWith !== null || rest.endOn !== null || rest.withoutQuestions;
}

/** What only entries showed that are to go does not come back in the same breath. */
function sentencesDropped(
  { study }: Revision,
  kept: readonly KeptRun[],
  entries: ReadonlySet<number>,
): number[] {
  return kept.flatMap((run) =>
    run.entries
      .filter((entry) => entries.has(entry.n) && !entry.pinned)
      .flatMap((entry) => sentencesIn(study, run.group, [entry])),
  );
}

function banSentences(weights: Weights, banned: ReadonlySet<number>): Weights {
  return { ...weights, isBanned: weights.isBanned.map((isBanned, at) => isBanned || banned.has(at)) };
}

function addSubjects(revision: Revision, runs: readonly RevisedRun[], notes: Notes): RevisedRun[] {
  let result = [...runs];
  for (const topic of [...revision.instruction.add, ...revision.instruction.focus]) {
    const pool = unusedPool(revision.study, result);
    const weights = weighOnly(revision.study, topic, revision.weights);
    const passage = findPassage(revision.study, weights, revision.settings, pool);
    const isFocus = revision.instruction.focus.includes(topic);
    if (passage) result = insertInSource(result, toRevised(passage, revision, true), revision);
    else if (!isFocus) notes.warnings.push(`no further passage about “${topic.phrase}” was found`);
  }
  return result;
}

/** Pinned entries never change places with each other; where a move would, it is taken back for them. */
function keepPinOrder(runs: readonly RevisedRun[], notes: Notes): RevisedRun[] {
  const pins = (run: RevisedRun) =>
    run.kind === 'entries' ? run.entries.filter((entry) => entry.pinned) : [];
  const numbers = runs.flatMap(pins).map((entry) => entry.n);
  if (numbers.every((n, at) => at === 0 || n > (numbers[at - 1] ?? 0))) return [...runs];
  notes.warnings.push('pinned entries keep their order, so not everything could be moved as asked');
  const places = runs.flatMap((run, at) => (pins(run).length > 0 ? [at] : []));
  const pinned = runs
    .filter((run) => pins(run).length > 0)
    .toSorted((a, b) => (pins(a)[0]?.n ?? 0) - (pins(b)[0]?.n ?? 0));
  return runs.map((run, at) => pinned[places.indexOf(at)] ?? run);
}
