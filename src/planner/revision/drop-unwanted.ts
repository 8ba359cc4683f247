import type { PlanEntry } from '../../contract/plan.ts';
import type { Topic } from '../brief/brief.ts';
import { standingParts } from '../choice/standing-parts.ts';
import { namingSentences } from '../relevance/name-sentences.ts';
import { weighRelevance } from '../relevance/relevance.ts';
import { asks } from '../talk/prompts.ts';
import { type KeptRun, makeKeptRun, retighten, sentencesIn, shareOf } from './kept-runs.ts';
import { type Notes, type RevisedRun, type Revision, toRevised } from './revised-run.ts';

/** Chance from which a sentence counts as being about a subject that an instruction names. */
const ABOUT = 0.5;
/** A pinned entry is said to stay when this share of it is unwanted. */
const TOUCHED_SHARE = 0.15;
/** What is named only once is that sentence; what is named more often is a subject with more sentences than name it. */
const NAMED_OFTEN = 2;
const LEAST_TAIL_MS = 300;
const OWN_WORDS = /\b(?:words?|sentences?|phrases?|lines?)\b/i;

export interface Unwanted {
  sentences: ReadonlySet<number>;
  entries: ReadonlySet<number>;
}

export function findUnwanted(revision: Revision, kept: readonly KeptRun[], notes: Notes): Unwanted {
  const { study, instruction } = revision;
  const about = (topic: Topic) => weighRelevance(study, topic);
  const shown = new Set(kept.flatMap((run) => run.sentences));
  const sentences = new Set<number>();
  for (const topic of instruction.drop) {
    const found = sentencesToDrop(revision, topic);
    if (found === null)
      notes.warnings.push(`nothing in the talk matches “${topic.phrase}”: there was nothing to leave out`);
    else if (![...found].some((at) => shown.has(at)))
      notes.warnings.push(`nothing in the plan is about “${topic.phrase}”: there was nothing to leave out`);
    for (const at of found ?? []) sentences.add(at);
  }
  const focus = instruction.focus.map(about).filter(({ hits }) => hits > 0);
  const isFocused = (at: number) =>
    focus.length === 0 || focus.some(({ chance }) => (chance[at] ?? 0) >= ABOUT);
  const { onlySpeakers, dropSpeakers, withoutQuestions } = instruction;
  for (const [at, sentence] of study.sentences.entries()) {
    const isForeign = onlySpeakers.length > 0 && !onlySpeakers.includes(sentence.speaker);
    const isDropped =
      dropSpeakers.includes(sentence.speaker) || (withoutQuestions && asks(study.sentences, at));
    if (isForeign || isDropped || !isFocused(at)) sentences.add(at);
  }
  if (instruction.focus.length > 0 && focus.length === 0) {
    notes.warnings.push(
      `nothing in the talk matches “${instruction.focus[0]?.phrase ?? ''}”: the plan stays as it is`,
    );
  }
  return { sentences, entries: new Set(instruction.dropEntries) };
}

/**
 * The sentences that name what is to go, and for a subject those about it that do not name it, unless the brief asks
 * for them under another name. Null when the talk does not touch it.
 */
function sentencesToDrop({ study, weights }: Revision, topic: Topic): Set<number> | null {
  const found = weighRelevance(study, topic);
  if (found.hits === 0) return null;
  const named = namingSentences(study, topic, found);
  if (named.size < NAMED_OFTEN || OWN_WORDS.test(topic.phrase)) return named;
  const others = weights.byTopic.filter(
    (wanted) => ![...wanted.topic.terms.keys()].some((term) => topic.terms.has(term)),
  );
  const isWanted = (at: number) =>
    others.some(({ chance }) => (chance[at] ?? 0) >= Math.max(ABOUT, found.chance[at] ?? 0));
  const about = found.chance.flatMap((chance, at) => (chance >= ABOUT && !isWanted(at) ? [at] : []));
  return new Set([...named, ...about]);
}

/** Takes unwanted entries out, cuts unwanted sentences out of others, and tightens the rest when that was asked. */
export function dropUnwanted(
  revision: Revision,
  kept: readonly KeptRun[],
  unwanted: Unwanted,
  notes: Notes,
): RevisedRun[] {
  const { study } = revision;
  const pinned = kept.flatMap(({ group, entries }) =>
    entries.filter(
      (entry) =>
        entry.pinned &&
        (unwanted.entries.has(entry.n) ||
          shareOf(study, group, entry, (at) => unwanted.sentences.has(at)) >= TOUCHED_SHARE),
    ),
  );
  if (pinned.length > 0) {
    notes.warnings.push(
      `pinned entries stay, though the instruction would drop them: ${pinned.map(({ n }) => n).join(', ')} of the version before`,
    );
  }
  return kept.flatMap((run) => dropFromRun(revision, run, unwanted));
}

function dropFromRun(revision: Revision, run: KeptRun, unwanted: Unwanted): RevisedRun[] {
  const { study, settings, instruction } = revision;
  const isRetightened = instruction.removeFillers || instruction.tighten !== 0;
  const own = run.entries.map((entry) => sentencesIn(study, run.group, [entry]));
  const isGone = (entry: PlanEntry) => !entry.pinned && unwanted.entries.has(entry.n);
  const fixed = new Set(own.flatMap((ats, i) => (run.entries[i]?.pinned ? ats : [])));
  const isTouched = run.sentences.some((at) => unwanted.sentences.has(at) && !fixed.has(at));
  const standing = isTouched
    ? standingParts(study, run.sentences, {
        gone: unwanted.sentences,
        fixed,
        leastMs: settings.minSegmentDurationS * 1000,
      })
    : [];
  const stays = (at: number) =>
    !isTouched || standing.some(({ first, last }) => at >= first && at <= last) || fixed.has(at);
  const parts: RevisedRun[] = [];
  let whole: PlanEntry[] = [];
  const endWhole = () => {
    if (whole.length > 0) parts.push({ kind: 'entries', ...makeKeptRun(study, run.group, whole) });
    whole = [];
  };
  for (const [i, entry] of run.entries.entries()) {
    const ats = own[i] ?? [];
    const next = run.entries[i + 1];
    const goesOn = next !== undefined && !isGone(next) && stays(own[i + 1]?.[0] ?? -1);
    if (isGone(entry) || (ats.length > 0 && !ats.some(stays))) endWhole();
    else if (ats.every(stays)) {
      const isLoose = isTouched && next !== undefined && !goesOn;
      const shown = isLoose ? withoutTail(revision, run.group, entry, ats.at(-1)) : entry;
      whole.push(isRetightened ? retighten(study, run.group, shown) : shown);
    } else {
      for (const piece of piecesOf(ats, stays)) {
        const followsWhole = piece.first === ats[0] && whole.length > 0;
        const leadsOn = piece.last === ats.at(-1) && goesOn;
        if (!followsWhole) endWhole();
        if (!followsWhole && !leadsOn) parts.push(toRevised(piece, revision, false));
        else whole.push(trimEntry(revision, run.group, entry, { followsWhole, leadsOn, ...piece }));
        if (!leadsOn) endWhole();
      }
    }
  }
  endWhole();
  return parts;
}

/** Where what followed went, its lead-in goes too: a pause, or a filler before the words that are no longer heard. */
function withoutTail(
  { study }: Revision,
  group: number,
  entry: PlanEntry,
  last: number | undefined,
): PlanEntry {
  const endMs = last === undefined ? entry.source_end_ms : (study.edges[last]?.out.ms ?? entry.source_end_ms);
  if (entry.pinned || entry.source_end_ms - endMs < LEAST_TAIL_MS) return entry;
  return retighten(study, group, { ...entry, source_end_ms: endMs });
}

function piecesOf(ats: readonly number[], stays: (at: number) => boolean): { first: number; last: number }[] {
  const pieces: { first: number; last: number }[] = [];
  for (const at of ats.filter(stays)) {
    const piece = pieces.at(-1);
    if (piece && piece.last === at - 1) piece.last = at;
    else pieces.push({ first: at, last: at });
  }
  return pieces;
}

/** The entry as far as a piece of it goes; where it touches what is kept beside it, its edge stays. */
function trimEntry(
  { study }: Revision,
  group: number,
  entry: PlanEntry,
  piece: { first: number; last: number; followsWhole: boolean; leadsOn: boolean },
): PlanEntry {
  const startMs = piece.followsWhole ? 0 : (study.edges[piece.first]?.in.ms ?? 0);
  const endMs = piece.leadsOn
    ? entry.source_end_ms
    : (study.edges[piece.last]?.out.ms ?? entry.source_end_ms);
  return retighten(study, group, {
    ...entry,
    source_start_ms: Math.max(entry.source_start_ms, startMs),
    source_end_ms: Math.min(entry.source_end_ms, endMs),
  });
}
