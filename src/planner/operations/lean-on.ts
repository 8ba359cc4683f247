import type { PlanEntry } from '../../contract/plan.ts';
import { listWords } from '../../domain/display-text/list-words.ts';
import type { Target } from '../instruction/revision-operation.ts';
import { type KeptRun, makeKeptRun, sentencesIn } from './kept-runs.ts';
import { type RevisedRun, type Revision, sentencesOf } from './revised-run.ts';
import type { Selection } from './shown/find-shown.ts';

interface OwnEntry {
  entry: PlanEntry;
  ats: number[];
}

const ownEntries = ({ study }: Revision, run: KeptRun): OwnEntry[] =>
  run.entries.map((entry) => ({ entry, ats: sentencesIn(study, run.group, [entry]) }));

/** Whether two entries of a run that touch cannot stand without each other. */
function areBound({ study }: Revision, one: OwnEntry | undefined, next: OwnEntry | undefined): boolean {
  const [last, first] = [one?.ats.at(-1), next?.ats[0]];
  if (last === undefined || first !== last + 1) return false;
  return study.links[last]?.needsAfter === true || study.links[first]?.needsBefore === true;
}

/** The smallest parts of a run that can stand apart. */
export function separableParts(revision: Revision, run: RevisedRun): RevisedRun[] {
  if (run.kind !== 'entries') return [run];
  const parts: PlanEntry[][] = [];
  const own = ownEntries(revision, run);
  for (const [at, { entry }] of own.entries()) {
    const last = parts.at(-1);
    if (last && areBound(revision, own[at - 1], own[at])) last.push(entry);
    else parts.push([entry]);
  }
  return parts.map((entries) => ({ kind: 'entries', ...makeKeptRun(revision.study, run.group, entries) }));
}

/**
 * Adds the adjacent entries that a selection of entries needs. These are the question of an answer, the
 * answer of a question, and the sentence that "it" refers to.
 */
export function withLeaning(
  revision: Revision,
  runs: readonly RevisedRun[],
  selection: Selection,
): Selection {
  const entries = new Set(selection.entries);
  for (const run of runs) {
    if (run.kind !== 'entries') continue;
    const own = ownEntries(revision, run);
    const isBound = (at: number) => areBound(revision, own[at], own[at + 1]);
    const needsAfter = (at: number) => revision.study.links[own[at]?.ats.at(-1) ?? -1]?.needsAfter === true;
    const numberAt = (at: number) => own[at]?.entry.n ?? 0;
    for (let at = own.length - 1; at > 0; at -= 1)
      if (entries.has(numberAt(at)) && isBound(at - 1)) entries.add(numberAt(at - 1));
    for (let at = 0; at < own.length - 1; at += 1)
      if (entries.has(numberAt(at)) && needsAfter(at) && isBound(at)) entries.add(numberAt(at + 1));
  }
  return { ...selection, entries };
}

/**
 * The part of a target that moves. Numbered entries move alone, and a warning names the entries that they are
 * separated from. Any other target moves with the sentences that it depends on.
 */
export function asNamed(
  revision: Revision,
  runs: readonly RevisedRun[],
  target: Target,
  named: Selection,
): { moved: Selection; warnings: string[] } {
  const whole = withLeaning(revision, runs, named);
  if (target.kind !== 'entries') return { moved: whole, warnings: [] };
  const numbers = [...whole.entries].toSorted((a, b) => a - b);
  const isParted = numbers.length > named.entries.size;
  const warning = `entries ${listWords(numbers.map(String))} of the version before belong together and are parted, as the instruction says`;
  return { moved: named, warnings: isParted ? [warning] : [] };
}

/** A longer sentence is more than a reaction. */
const MOST_REACTION_WORDS = 8;

const wordCount = ({ study }: Revision, at: number): number =>
  study.sentences[at]?.words.filter(({ filler }) => !filler).length ?? 0;

/**
 * A reaction of another voice to the previous sentence, without a new question: "Please tell me it was
 * alive."
 */
function isReaction(revision: Revision, at: number): boolean {
  const { sentences, links, followsOn } = revision.study;
  const isOther = sentences[at]?.speaker !== sentences[at - 1]?.speaker;
  const asksAnew = sentences[at]?.isQuestion === true && links[at]?.needsAfter === true;
  return isOther && !asksAnew && followsOn[at] === true && wordCount(revision, at) <= MOST_REACTION_WORDS;
}

/** Whether a sentence answers a reaction: "It was not alive, no." */
const answersIt = (revision: Revision, at: number): boolean =>
  isReaction(revision, at) && revision.study.links[at]?.needsBefore === true;

/**
 * Adds to named sentences the reactions to them, because without those sentences the reactions make no sense.
 */
export function withReactions(revision: Revision, runs: readonly RevisedRun[], found: Selection): Selection {
  const shown = new Set(runs.flatMap(sentencesOf));
  const sentences = new Set(found.sentences);
  for (const at of found.sentences) {
    const [reaction, answer] = [at + 1, at + 2];
    if (!shown.has(reaction) || sentences.has(reaction) || !isReaction(revision, reaction)) continue;
    sentences.add(reaction);
    if (shown.has(answer) && answersIt(revision, answer)) sentences.add(answer);
  }
  return { ...found, sentences };
}
