import type { PlanEntry } from '../../contract/plan.ts';
import { type KeptRun, makeKeptRun, retighten, sentenceMs, sentencesIn } from './kept-runs.ts';
import { type RevisedRun, type Revision, sentencesOf, toRevised } from './revised-run.ts';
import type { Selection } from './shown/find-shown.ts';

/** A run, or the part of it about one thing. */
export interface Piece {
  run: RevisedRun;
  /** Index of the selection that it belongs to; null for none. */
  part: number | null;
}

/** A shorter part of an entry belongs to the edge of the next part. */
const LEAST_NAMED_MS = 700;
const LEAST_REST_MS = 1_500;

interface EntryPiece {
  entry: PlanEntry;
  part: number | null;
}

/**
 * Splits runs into the parts of each selection and the parts of none. Entries stay whole unless they hold a
 * piece of another part. Those are cut between two sentences. Pinned entries are never cut.
 */
export function partRuns(
  revision: Revision,
  runs: readonly RevisedRun[],
  selections: readonly Selection[],
): Piece[] {
  return runs.flatMap((run) =>
    run.kind === 'entries' ? partKept(revision, run, selections) : partChosen(revision, run, selections),
  );
}

/** Pinned entries as separate runs, so that a pin fixes no other entry. A kept run stays whole. */
export function partAtPins({ study }: Revision, run: RevisedRun): RevisedRun[] {
  if (run.kind !== 'entries' || !run.isPinned || run.isKept) return [run];
  const parts: PlanEntry[][] = [];
  for (const entry of run.entries) {
    const last = parts.at(-1);
    if (last?.[0]?.pinned === entry.pinned) last.push(entry);
    else parts.push([entry]);
  }
  return parts.map((entries) => ({ kind: 'entries', ...makeKeptRun(study, run.group, entries) }));
}

const partOf = (at: number, selections: readonly Selection[]): number | null => {
  const part = selections.findIndex(({ sentences }) => sentences.has(at));
  return part < 0 ? null : part;
};

function partChosen(
  revision: Revision,
  run: Extract<RevisedRun, { kind: 'chosen' }>,
  selections: readonly Selection[],
): Piece[] {
  const groups = groupByPart(sentencesOf(run), selections);
  if (groups.length < 2) return [{ run, part: groups[0]?.part ?? null }];
  return groups.map(({ ats, part }) => ({
    run: toRevised({ first: ats[0] ?? 0, last: ats.at(-1) ?? 0 }, revision, run.isNamed),
    part,
  }));
}

function groupByPart(
  ats: readonly number[],
  selections: readonly Selection[],
): { ats: number[]; part: number | null }[] {
  const groups: { ats: number[]; part: number | null }[] = [];
  for (const at of ats) {
    const part = partOf(at, selections);
    const last = groups.at(-1);
    if (last && last.part === part) last.ats.push(at);
    else groups.push({ ats: [at], part });
  }
  return groups;
}

function partKept(revision: Revision, run: KeptRun, selections: readonly Selection[]): Piece[] {
  const { study } = revision;
  const pieces: EntryPiece[] = [];
  for (const entry of run.entries) {
    const named = selections.findIndex(({ entries }) => entries.has(entry.n));
    if (named >= 0) pieces.push({ entry, part: named });
    else pieces.push(...partEntry(revision, run.group, entry, selections));
  }
  // An interjection stays with the talk around it.
  for (const [at, piece] of pieces.entries()) {
    if (sentencesIn(study, run.group, [piece.entry]).length > 0 || piece.part !== null) continue;
    const before = pieces[at - 1]?.part ?? null;
    const isOthers = before !== null && selections[before]?.isVoices;
    if (before !== null && !isOthers && before === (pieces[at + 1]?.part ?? before) && !piece.entry.pinned)
      piece.part = before;
  }
  const joined: { entries: PlanEntry[]; part: number | null }[] = [];
  for (const { entry, part } of pieces) {
    const last = joined.at(-1);
    if (last && last.part === part) last.entries.push(entry);
    else joined.push({ entries: [entry], part });
  }
  return joined.map(({ entries, part }) => ({
    run: { kind: 'entries', ...makeKeptRun(study, run.group, entries) },
    part,
  }));
}

function partEntry(
  revision: Revision,
  group: number,
  entry: PlanEntry,
  selections: readonly Selection[],
): EntryPiece[] {
  const { study } = revision;
  const ats = sentencesIn(study, group, [entry]);
  const groups = groupByPart(ats, selections);
  const lengthOf = (part: number | null) =>
    groups
      .filter((one) => one.part === part)
      .flatMap((one) => one.ats)
      .reduce((sum, at) => sum + sentenceMs(revision.study, at), 0);
  const parts = [...new Set(groups.map(({ part }) => part))];
  const named = parts.filter((part) => part !== null);
  const [most = null] = named.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const isEdge = most !== null && !selections[most]?.isQuoted && lengthOf(most) < LEAST_NAMED_MS;
  if (most === null || (parts.length > 1 && isEdge)) return [{ entry, part: null }];
  const restMs = ats.reduce((sum, at) => sum + sentenceMs(revision.study, at), 0) - lengthOf(most);
  if (parts.length === 1 || restMs < LEAST_REST_MS) return [{ entry, part: most }];
  if (entry.pinned) return [{ entry, part: lengthOf(most) > restMs ? most : null }];
  return cutEntry(revision, group, entry, standing(revision, groups, most, selections));
}

/** Joins parts that are too short to stand alone, or that begin within a word, to the named part. */
function standing(
  revision: Revision,
  groups: readonly { ats: number[]; part: number | null }[],
  most: number,
  selections: readonly Selection[],
): { ats: number[]; part: number | null }[] {
  const leastMs = revision.settings.minSegmentDurationS * 1000;
  const result: { ats: number[]; part: number | null }[] = [];
  for (const { ats, part } of groups) {
    const last = result.at(-1);
    const isShort =
      part === null &&
      ats.reduce((sum, at) => sum + sentenceMs(revision.study, at), 0) < leastMs &&
      !(last === undefined && answersQuestion(revision, ats[0] ?? -1, selections));
    const cutsWord =
      last !== undefined &&
      (revision.study.edges[last.ats.at(-1) ?? -1]?.out.cutsWord ||
        revision.study.edges[ats[0] ?? -1]?.in.cutsWord);
    const own = isShort ? most : part;
    if (last && cutsWord) last.part = last.part ?? own;
    if (last && (cutsWord || last.part === own)) last.ats.push(...ats);
    else result.push({ ats: [...ats], part: own });
  }
  return result;
}

/** "Nobody." right behind "And nobody was hurt?", which stays: it does not stand alone. */
function answersQuestion({ study }: Revision, at: number, selections: readonly Selection[]): boolean {
  const [asked, answer] = [study.sentences[at - 1], study.sentences[at]];
  if (asked?.isQuestion !== true || asked.speaker === answer?.speaker) return false;
  return study.followsOn[at] === true && partOf(at - 1, selections) === null;
}

function cutEntry(
  { study }: Revision,
  group: number,
  entry: PlanEntry,
  groups: readonly { ats: number[]; part: number | null }[],
): EntryPiece[] {
  return groups.map(({ ats, part }, i) => {
    const isFirst = i === 0;
    const isLast = i === groups.length - 1;
    const startMs = isFirst ? entry.source_start_ms : (study.edges[ats[0] ?? -1]?.in.ms ?? 0);
    const endMs = isLast
      ? entry.source_end_ms
      : (study.edges[ats.at(-1) ?? -1]?.out.ms ?? entry.source_end_ms);
    const cut = {
      ...entry,
      source_start_ms: Math.max(entry.source_start_ms, startMs),
      source_end_ms: Math.min(entry.source_end_ms, endMs),
    };
    return { entry: groups.length === 1 ? entry : retighten(study, group, cut), part };
  });
}
