import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import type { AskedOperation, AskedRevision } from '../../../test/support/planner/parse-asked.ts';
import type { Talk, TalkStretch } from '../../../test/support/planner/talk-fixture.ts';
import { timeOfWords } from '../asked/shown-talk.ts';
import { sharedMs } from '../score-plan.ts';
import { type LinePart, lengthOfPart, linesOfWords, partsOf } from './wanted-parts.ts';

/** A part of a revised cut: an unchanged entry of the previous version, or lines of the talk. */
export type RevisedPart = { entry: PlanEntry } | { lines: LinePart };

const ADDED_MS = 7_000;
const SHORTER = 0.85;
const LONGER = 1.2;
/** A line fits a length if its end lies this near to it. */
const NEAR_SHARE = 0.08;
/** The share of a stretch that shortened pauses remove. */
const SHORTENED_PAUSES = 0.12;
/** Less of a line counts as an edge only. */
const EDGE_MS = 300;

/** The best result of the last instruction by the true subjects of the set, in the order of the cut. */
export function revisedParts(revision: AskedRevision, before: PlanDocument, talk: Talk): RevisedPart[] {
  let parts: RevisedPart[] = before.entries.map((entry) => ({ entry }));
  for (const operation of revision.operations) parts = applyOperation(operation, parts, talk);
  return parts;
}

export function rangeOfPart(part: RevisedPart, { truth }: Talk): { startMs: number; endMs: number } {
  if ('entry' in part) return { startMs: part.entry.source_start_ms, endMs: part.entry.source_end_ms };
  return {
    startMs: truth[part.lines.first]?.startMs ?? 0,
    endMs: truth[part.lines.last]?.endMs ?? 0,
  };
}

const linesIn = (part: RevisedPart, talk: Talk): number[] =>
  talk.truth.flatMap((line, at) => (sharedMs(line, rangeOfPart(part, talk)) > EDGE_MS ? [at] : []));

const lengthMs = (part: RevisedPart, talk: Talk): number => {
  const { startMs, endMs } = rangeOfPart(part, talk);
  return endMs - startMs;
};

/** Removes the lines that `goes` accepts. Parts without such a line stay unchanged. */
function withoutLines(
  parts: readonly RevisedPart[],
  talk: Talk,
  goes: (line: TalkStretch, at: number) => boolean,
): RevisedPart[] {
  return parts.flatMap((part): RevisedPart[] => {
    const lines = linesIn(part, talk);
    const left = lines.filter((at) => {
      const line = talk.truth[at];
      return line !== undefined && !goes(line, at);
    });
    if (left.length === lines.length) return [part];
    return partsOf(new Set(left)).map((own) => ({ lines: own }));
  });
}

const isAbout = (part: RevisedPart, subject: string, talk: Talk): boolean => {
  const lines = linesIn(part, talk);
  const own = lines.filter((at) => talk.truth[at]?.subject === subject);
  return own.length * 2 > lines.length;
};

/** Splits parts that hold a subject beside another one, at the edges of the subject. */
function isolateSubjects(
  parts: readonly RevisedPart[],
  subjects: readonly string[],
  talk: Talk,
): RevisedPart[] {
  return parts.flatMap((part): RevisedPart[] => {
    const lines = linesIn(part, talk);
    const isOwn = (at: number) => subjects.includes(talk.truth[at]?.subject ?? '');
    if (
      !lines.some(isOwn) ||
      lines.every((at) => talk.truth[at]?.subject === talk.truth[lines[0] ?? 0]?.subject)
    )
      return [part];
    const groups = Map.groupBy(lines, (at) => (isOwn(at) ? (talk.truth[at]?.subject ?? '') : ''));
    return [...groups.values()]
      .flatMap((own) => partsOf(new Set(own)))
      .toSorted((a, b) => a.first - b.first)
      .map((own) => ({ lines: own }));
  });
}

function applyOperation(operation: AskedOperation, parts: readonly RevisedPart[], talk: Talk): RevisedPart[] {
  const about = (subject: string) => (part: RevisedPart) => isAbout(part, subject, talk);
  const not = (accepts: (part: RevisedPart) => boolean) => (part: RevisedPart) => !accepts(part);
  switch (operation.kind) {
    case 'drop':
      return withoutLines(parts, talk, ({ subject }) => subject === operation.subject);
    case 'only':
      return withoutLines(parts, talk, ({ speaker }) => speaker !== operation.speaker);
    case 'not':
      return withoutLines(parts, talk, ({ speaker }) => speaker === operation.speaker);
    case 'add':
      return [...parts, ...newLines(operation.subject, parts, talk)];
    case 'replace': {
      const place = parts.findIndex(about(operation.subject));
      const left = withoutLines(parts, talk, ({ subject }) => subject === operation.subject);
      return left.toSpliced(Math.max(0, place), 0, ...newLines(operation.other, left, talk));
    }
    case 'first': {
      const split = isolateSubjects(parts, [operation.subject], talk);
      const own = split.filter(about(operation.subject));
      const shown = own.length > 0 ? own : newLines(operation.subject, split, talk);
      return [...shown, ...split.filter(not(about(operation.subject)))];
    }
    case 'last': {
      const split = isolateSubjects(parts, [operation.subject], talk);
      const own = split.filter(about(operation.subject));
      const shown = own.length > 0 ? own : newLines(operation.subject, split, talk);
      return [...split.filter(not(about(operation.subject))), ...shown];
    }
    case 'before':
      return movePartsBefore(operation.subject, operation.other, parts, talk);
    case 'after':
      return movePartsBefore(operation.other, operation.subject, parts, talk);
    case 'swap':
      return swapSubjects(operation.subject, operation.other, parts, talk);
    case 'shorten-subject':
      return shortenSubject(operation.subject, parts, talk);
    case 'split':
      return splitAfter(operation.words, parts, talk);
    case 'shorten':
      return shortenCut(parts, operation.seconds, talk);
    case 'lengthen':
      return lengthenCut(parts, operation.seconds, talk);
    default:
      return [...parts];
  }
}

/** Lines of a subject that the cut does not show, required ones first, up to the length of an addition. */
function newLines(subject: string, parts: readonly RevisedPart[], talk: Talk): RevisedPart[] {
  const shown = new Set(parts.flatMap((part) => linesIn(part, talk)));
  const own = [...talk.truth.keys()].filter((at) => talk.truth[at]?.subject === subject && !shown.has(at));
  const ordered = own.toSorted(
    (a, b) => Number(talk.truth[b]?.isMust) - Number(talk.truth[a]?.isMust) || a - b,
  );
  const taken = new Set<number>();
  for (const at of ordered) {
    const ms = partsOf(taken).reduce((sum, part) => sum + lengthOfPart(part, talk), 0);
    if (ms < ADDED_MS) taken.add(at);
  }
  return partsOf(taken).map((lines) => ({ lines }));
}

function movePartsBefore(
  subject: string,
  other: string,
  parts: readonly RevisedPart[],
  talk: Talk,
): RevisedPart[] {
  const split = isolateSubjects(parts, [subject, other], talk);
  const own = split.filter((part) => isAbout(part, subject, talk));
  const rest = split.filter((part) => !isAbout(part, subject, talk));
  const place = rest.findIndex((part) => isAbout(part, other, talk));
  return place < 0 ? [...parts] : rest.toSpliced(place, 0, ...own);
}

function swapSubjects(
  subject: string,
  other: string,
  parts: readonly RevisedPart[],
  talk: Talk,
): RevisedPart[] {
  const split = isolateSubjects(parts, [subject, other], talk);
  const [one, two] = [subject, other].map((name) => split.filter((part) => isAbout(part, name, talk)));
  const placed = new Set<string>();
  return split.flatMap((part) => {
    const name = [subject, other].find((own) => isAbout(part, own, talk));
    if (name === undefined) return [part];
    if (placed.has(name)) return [];
    placed.add(name);
    return (name === subject ? two : one) ?? [];
  });
}

/** Keeps the first half of the talk about a subject. */
function shortenSubject(subject: string, parts: readonly RevisedPart[], talk: Talk): RevisedPart[] {
  const own = parts
    .flatMap((part) => linesIn(part, talk))
    .filter((at) => talk.truth[at]?.subject === subject);
  const kept = new Set(own.slice(0, Math.max(1, own.length >> 1)));
  return withoutLines(parts, talk, (line, at) => line.subject === subject && !kept.has(at));
}

/** Splits a part behind some words: it ends with them, and the rest becomes the last part. */
function splitAfter(words: string, parts: readonly RevisedPart[], talk: Talk): RevisedPart[] {
  const range = timeOfWords(words, talk);
  const last = linesOfWords(words, talk).at(-1);
  if (range === null || last === undefined) return [...parts];
  return parts.flatMap((part): RevisedPart[] => {
    const lines = linesIn(part, talk);
    if (!lines.includes(last) || lines.at(-1) === last) return [part];
    const head = { first: lines[0] ?? last, last };
    return [{ lines: head }, { lines: { first: last + 1, last: lines.at(-1) ?? last } }];
  });
}

function shortenCut(parts: readonly RevisedPart[], seconds: number | null, talk: Talk): RevisedPart[] {
  const total = (all: readonly RevisedPart[]) => all.reduce((sum, part) => sum + lengthMs(part, talk), 0);
  const goalMs = seconds === null ? total(parts) * SHORTER : seconds * 1000 * (1 + SHORTENED_PAUSES);
  let left = [...parts];
  while (total(left) > goalMs) {
    const lines = left.flatMap((part) => linesIn(part, talk));
    const overMs = total(left) - goalMs;
    const ms = (at: number) => (talk.truth[at]?.endMs ?? 0) - (talk.truth[at]?.startMs ?? 0);
    const fitting = lines.findLast((at) => ms(at) >= overMs && ms(at) < overMs + NEAR_SHARE * goalMs);
    const gone = fitting ?? lines.findLast((at) => !talk.truth[at]?.isMust) ?? lines.at(-1);
    if (gone === undefined || lines.length < 2) break;
    left = withoutLines(left, talk, (_, at) => at === gone);
  }
  return left;
}

/** Continues with more lines on the cut's subjects. */
function lengthenCut(parts: readonly RevisedPart[], seconds: number | null, talk: Talk): RevisedPart[] {
  const total = (all: readonly RevisedPart[]) => all.reduce((sum, part) => sum + lengthMs(part, talk), 0);
  const goalMs = seconds === null ? total(parts) * LONGER : seconds * 1000 * (1 + SHORTENED_PAUSES);
  const subjects = new Set(
    parts.flatMap((part) => linesIn(part, talk)).map((at) => talk.truth[at]?.subject ?? ''),
  );
  let more = [...parts];
  for (const subject of subjects) {
    while (total(more) < goalMs) {
      const added = newLines(subject, more, talk);
      if (added.length === 0) break;
      more = [...more, ...added];
    }
  }
  return more;
}
