import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import type { AskedOperation } from '../../../test/support/planner/parse-asked.ts';
import type { Talk } from '../../../test/support/planner/talk-fixture.ts';
import { sharedMs } from '../score-plan.ts';
import { isNamedIn } from './read-warnings.ts';
import {
  isBefore,
  LEAST_SHOWN_MS,
  middleOf,
  rangeOf,
  shownMs,
  shownParts,
  timeOfWords,
} from './shown-talk.ts';

export interface Revised {
  talk: Talk;
  /** All versions before the last instruction, the first one first. */
  versions: readonly PlanDocument[];
  before: PlanDocument;
  after: PlanDocument;
}

/** An added subject has half of its required lines, or this much time. */
const ADDED_SHARE = 0.5;
const ADDED_MS = 5_000;
const SHORTER = 0.95;
const LONGER = 1.05;
const LENGTH_TOLERANCE = 0.15;
/** An entry with a larger share of a subject shows more than an edge of it. */
const NAMED_SHARE = 0.2;

const stretch = ({ source_start_ms, source_end_ms }: PlanEntry) => `${source_start_ms} ${source_end_ms}`;
const stretches = (plan: PlanDocument) => plan.entries.map(stretch);
const isSame = (a: PlanDocument, b: PlanDocument) => stretches(a).join() === stretches(b).join();
const aboutMs = (plan: PlanDocument, talk: Talk, subject: string) =>
  shownMs(plan, talk, (line) => line.subject === subject);

/** Whether an operation was done, by the true subjects and speakers of the talk. */
export function isDone(operation: AskedOperation, revised: Revised): boolean {
  const { talk, versions, before, after } = revised;
  const parts = shownParts(after, talk);
  switch (operation.kind) {
    case 'drop':
      return aboutMs(after, talk, operation.subject) < LEAST_SHOWN_MS;
    case 'add':
      return isAdded(operation.subject, revised);
    case 'replace':
      return aboutMs(after, talk, operation.subject) < LEAST_SHOWN_MS && isAdded(operation.other, revised);
    case 'first':
      return parts[0]?.subject === operation.subject;
    case 'last':
      return parts.at(-1)?.subject === operation.subject;
    case 'before':
      return isBefore(parts, operation.subject, operation.other);
    case 'after':
      return isBefore(parts, operation.other, operation.subject);
    case 'swap':
      return isSwapped(operation.subject, operation.other, revised);
    case 'shorten-subject': {
      const leftMs = aboutMs(after, talk, operation.subject);
      return leftMs >= LEAST_SHOWN_MS && leftMs <= SHORTER * aboutMs(before, talk, operation.subject);
    }
    case 'split':
      return isSplitAfter(operation.words, revised);
    case 'absent':
      return isSame(before, after) && after.warnings.some((warning) => isNamedIn(operation.words, warning));
    case 'shorten':
      return isOfLength(operation.seconds, after) ?? durationOf(after) <= SHORTER * durationOf(before);
    case 'lengthen':
      return isOfLength(operation.seconds, after) ?? durationOf(after) >= LONGER * durationOf(before);
    case 'only':
      return shownMs(after, talk, ({ speaker }) => speaker !== operation.speaker) < LEAST_SHOWN_MS;
    case 'not':
      return shownMs(after, talk, ({ speaker }) => speaker === operation.speaker) < LEAST_SHOWN_MS;
    case 'fillers':
      return after.settings.fillerRemoval === !operation.isKept;
    case 'pauses':
      return after.settings.shrinkPauses === !operation.isKept;
    case 'undo': {
      const goal = versions.at(-2);
      return goal !== undefined && isSame(goal, after);
    }
    case 'version': {
      const goal = versions[operation.version - 1];
      return goal !== undefined && isSame(goal, after);
    }
  }
}

const durationOf = (plan: PlanDocument) => plan.estimated_duration_s;

function isOfLength(seconds: number | null, plan: PlanDocument): boolean | null {
  return seconds === null ? null : Math.abs(durationOf(plan) - seconds) <= seconds * LENGTH_TOLERANCE;
}

function isAdded(subject: string, { talk, before, after }: Revised): boolean {
  const gainedMs = aboutMs(after, talk, subject) - aboutMs(before, talk, subject);
  const isMust = (line: Talk['truth'][number]) => line.subject === subject && line.isMust;
  const mustMs = talk.truth.filter(isMust).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return gainedMs >= ADDED_MS || (mustMs > 0 && shownMs(after, talk, isMust) >= ADDED_SHARE * mustMs);
}

function isSwapped(subject: string, other: string, { talk, before, after }: Revised): boolean {
  const [was, is] = [shownParts(before, talk), shownParts(after, talk)];
  if (middleOf(was, subject) === null || middleOf(was, other) === null) return false;
  return isBefore(was, subject, other) ? isBefore(is, other, subject) : isBefore(is, subject, other);
}

function isSplitAfter(words: string, { talk, after }: Revised): boolean {
  const range = timeOfWords(words, talk);
  if (range === null) return false;
  const nextMs = talk.group.words.find(({ start_ms }) => start_ms >= range.endMs)?.start_ms ?? range.endMs;
  return after.entries.some(
    ({ source_start_ms, source_end_ms }) =>
      source_start_ms <= range.startMs && source_end_ms >= range.endMs - 1 && source_end_ms <= nextMs + 1,
  );
}

/** Entries of the previous plan that no operation names; null where an operation is about the whole plan. */
export function unnamedEntries(operations: readonly AskedOperation[], revised: Revised): PlanEntry[] | null {
  const isAboutAll = ({ kind }: AskedOperation) => ['undo', 'version', 'shorten'].includes(kind);
  if (operations.some(isAboutAll)) return null;
  return revised.before.entries.filter(
    (entry) => !operations.some((operation) => isNamed(entry, operation, revised)),
  );
}

function isNamed(entry: PlanEntry, operation: AskedOperation, { talk }: Revised): boolean {
  const subjects = [
    ...('subject' in operation ? [operation.subject] : []),
    ...('other' in operation ? [operation.other] : []),
  ];
  const range = rangeOf(entry);
  const spokenMs = (accepts: (line: Talk['truth'][number]) => boolean) =>
    talk.truth.filter(accepts).reduce((sum, line) => sum + sharedMs(range, line), 0);
  const share = (accepts: (line: Talk['truth'][number]) => boolean) =>
    spokenMs(accepts) /
    Math.max(
      1,
      spokenMs(() => true),
    );
  if (operation.kind === 'split') {
    const words = timeOfWords(operation.words, talk);
    return words !== null && sharedMs(range, words) > 0;
  }
  if (operation.kind === 'only') return share(({ speaker }) => speaker !== operation.speaker) > 0;
  if (operation.kind === 'not') return share(({ speaker }) => speaker === operation.speaker) > 0;
  return share(({ subject }) => subjects.includes(subject)) > NAMED_SHARE;
}

/** The share of entries that stay unchanged and in their order. */
export function unchangedShare(entries: readonly PlanEntry[], after: PlanDocument): number {
  if (entries.length === 0) return 1;
  const places = new Map(stretches(after).map((key, at) => [key, at]));
  const kept = entries.flatMap((entry) => places.get(stretch(entry)) ?? []);
  return longestIncreasing(kept) / entries.length;
}

function longestIncreasing(values: readonly number[]): number {
  const longest: number[] = [];
  for (const [at, value] of values.entries()) {
    const before = longest.filter((_, i) => i < at && (values[i] ?? 0) < value);
    longest.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...longest);
}
