import type { PlanEntry } from '../contract/plan.ts';
import { findPassage, weighOnly } from './find-passage.ts';
import { fitLength } from './fit-length.ts';
import { type KeptRun, makeKeptRun, retighten, shareOf } from './kept-runs.ts';
import { cutOut, moveEnds } from './move-ends.ts';
import type { Topic } from './read-brief.ts';
import type { Instruction } from './read-instruction.ts';
import { weighRelevance } from './relevance.ts';
import {
  insertInSource,
  type Notes,
  type RevisedRun,
  type Revision,
  toRevised,
  unusedPool,
} from './revised-run.ts';
import type { Weights } from './weigh-sentences.ts';

/** Chance from which a sentence counts as being about a subject that an instruction names. */
const ABOUT = 0.5;
/** An entry goes as a whole when this share of it is unwanted; less is cut out of it. */
const WHOLE_SHARE = 0.6;
const TOUCHED_SHARE = 0.15;

/** Applies an instruction to the runs of the plan before. */
export function reviseRuns(
  revision: Revision,
  kept: readonly KeptRun[],
): { runs: RevisedRun[]; notes: Notes } {
  const notes: Notes = { rationale: [], warnings: [] };
  const unwanted = findUnwanted(revision, notes);
  let runs: RevisedRun[] = dropUnwanted(revision, kept, unwanted, notes);
  runs = swapEntries(revision, runs, notes);
  const wanted = { ...revision, weights: banSentences(revision.weights, unwanted.sentences) };
  runs = addSubjects(wanted, runs, notes);
  runs = moveEnds(wanted, runs, notes);
  runs = fitLength(wanted, runs, asksForLength(revision.instruction), notes);
  return { runs: keepPinOrder(runs, notes), notes };
}

/** Only then is the length made to fit: what an instruction does not name stays. */
function asksForLength({ lengthS, lengthDeltaS, lengthFactor, add, drop, ...rest }: Instruction): boolean {
  const named = lengthS !== null || lengthDeltaS !== null || lengthFactor !== null;
  const changed = add.length + drop.length + rest.dropEntries.length + rest.focus.length > 0;
  const people = rest.onlySpeakers.length + rest.dropSpeakers.length > 0;
  return named || changed || people || rest.openWith !== null || rest.endOn !== null || rest.withoutQuestions;
}

interface Unwanted {
  sentences: ReadonlySet<number>;
  entries: ReadonlySet<number>;
}

function findUnwanted({ study, instruction, relatedness }: Revision, notes: Notes): Unwanted {
  const about = (topic: Topic) =>
    weighRelevance(study.sentences, topic.terms, study.breaks, study.idf, relatedness);
  const sentences = new Set<number>();
  for (const topic of instruction.drop) {
    const { chance, hits } = about(topic);
    if (hits === 0)
      notes.warnings.push(`nothing in the talk matches “${topic.phrase}”: there was nothing to leave out`);
    for (const [at, value] of chance.entries()) if (hits > 0 && value >= ABOUT) sentences.add(at);
  }
  const focus = instruction.focus.map(about).filter(({ hits }) => hits > 0);
  const isFocused = (at: number) =>
    focus.length === 0 || focus.some(({ chance }) => (chance[at] ?? 0) >= ABOUT);
  const { onlySpeakers, dropSpeakers, withoutQuestions } = instruction;
  for (const [at, sentence] of study.sentences.entries()) {
    const isForeign = onlySpeakers.length > 0 && !onlySpeakers.includes(sentence.speaker);
    const isDropped = dropSpeakers.includes(sentence.speaker) || (withoutQuestions && sentence.isQuestion);
    if (isForeign || isDropped || !isFocused(at)) sentences.add(at);
  }
  if (instruction.focus.length > 0 && focus.length === 0) {
    notes.warnings.push(
      `nothing in the talk matches “${instruction.focus[0]?.phrase ?? ''}”: the plan stays as it is`,
    );
  }
  return { sentences, entries: new Set(instruction.dropEntries) };
}

function banSentences(weights: Weights, banned: ReadonlySet<number>): Weights {
  return { ...weights, isBanned: weights.isBanned.map((isBanned, at) => isBanned || banned.has(at)) };
}

/** Takes unwanted entries out, cuts unwanted sentences out of others, and tightens the rest when that was asked. */
function dropUnwanted(
  revision: Revision,
  kept: readonly KeptRun[],
  unwanted: Unwanted,
  notes: Notes,
): RevisedRun[] {
  const { study, instruction } = revision;
  const isRetightened = instruction.removeFillers || instruction.tighten !== 0;
  const pinnedNumbers: number[] = [];
  const runs = kept.flatMap((run): RevisedRun[] => {
    const parts: RevisedRun[] = [];
    let whole: PlanEntry[] = [];
    const endWhole = () => {
      if (whole.length > 0) parts.push({ kind: 'entries', ...makeKeptRun(study, run.group, whole) });
      whole = [];
    };
    for (const entry of run.entries) {
      const share = shareOf(study, run.group, entry, (at) => unwanted.sentences.has(at));
      const isUnwanted = unwanted.entries.has(entry.n) || share >= TOUCHED_SHARE;
      if (isUnwanted && entry.pinned) pinnedNumbers.push(entry.n);
      if (!isUnwanted || entry.pinned) {
        whole.push(isRetightened ? retighten(study, run.group, entry) : entry);
        continue;
      }
      endWhole();
      if (unwanted.entries.has(entry.n) || share >= WHOLE_SHARE) continue;
      parts.push(...cutOut(revision, makeKeptRun(study, run.group, [entry]), unwanted.sentences));
    }
    endWhole();
    return parts;
  });
  if (pinnedNumbers.length > 0) {
    notes.warnings.push(
      `pinned entries stay, though the instruction would drop them: ${pinnedNumbers.join(', ')} of the version before`,
    );
  }
  return runs;
}

function addSubjects(revision: Revision, runs: readonly RevisedRun[], notes: Notes): RevisedRun[] {
  let result = [...runs];
  for (const topic of [...revision.instruction.add, ...revision.instruction.focus]) {
    const pool = unusedPool(revision.study, result);
    const weights = weighOnly(revision.study, topic, revision.weights, revision.relatedness);
    const passage = findPassage(revision.study, weights, revision.settings, pool);
    const isFocus = revision.instruction.focus.includes(topic);
    if (passage) result = insertInSource(result, toRevised(passage, revision, true), revision);
    else if (!isFocus) notes.warnings.push(`no further passage about “${topic.phrase}” was found`);
  }
  return result;
}

function swapEntries(
  { instruction, settings }: Revision,
  runs: readonly RevisedRun[],
  notes: Notes,
): RevisedRun[] {
  if (instruction.swap === null) return [...runs];
  if (settings.chronology === 'strict') {
    notes.warnings.push('the order of the footage is kept, so entries did not change places');
    return [...runs];
  }
  const [a, b] = instruction.swap.map((n) =>
    runs.findIndex((run) => run.kind === 'entries' && run.entries.some((entry) => entry.n === n)),
  );
  const result = [...runs];
  const [first, second] = [runs[a ?? -1], runs[b ?? -1]];
  if (first && second && a !== undefined && b !== undefined) {
    result[a] = second;
    result[b] = first;
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
