import type { AskedBrief } from '../../../test/support/planner/parse-asked.ts';
import type { Talk, TalkStretch } from '../../../test/support/planner/talk-fixture.ts';
import { maySpeak } from '../asked/judge-brief.ts';
import { timeOfWords } from '../asked/shown-talk.ts';
import { sharedMs } from '../score-plan.ts';

/** Consecutive lines of a talk that make one stretch; both ends included. */
export interface LinePart {
  first: number;
  last: number;
}

const TOLERANCE = 0.1;
/** Time before and after the words of a stretch. */
const AIR_MS = 240;
const LEAST_PART_MS = 2_300;
const LEAST_HEARD_MS = 1_000;

export const lengthOfPart = ({ first, last }: LinePart, { truth }: Talk): number =>
  (truth[last]?.endMs ?? 0) - (truth[first]?.startMs ?? 0) + AIR_MS;

const lengthOf = (lines: ReadonlySet<number>, talk: Talk): number =>
  partsOf(lines).reduce((sum, part) => sum + lengthOfPart(part, talk), 0);

/** Joins neighbouring lines to stretches. */
export function partsOf(lines: ReadonlySet<number>): LinePart[] {
  const parts: LinePart[] = [];
  for (const at of [...lines].toSorted((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last?.last === at - 1) last.last = at;
    else parts.push({ first: at, last: at });
  }
  return parts;
}

/** The best cut for a brief by its true subjects, in the order in which it is shown. */
export function wantedParts(brief: AskedBrief, talk: Talk): LinePart[] {
  const lines = wantedLines(brief, talk);
  for (const part of partsOf(lines))
    if (lengthOfPart(part, talk) < LEAST_PART_MS) growPart(part, lines, talk);
  return orderParts(brief, talk, lines);
}

function wantedLines(brief: AskedBrief, talk: Talk): Set<number> {
  const { truth } = talk;
  const subjects = brief.wants.map(({ subject }) => subject).filter((one) => !brief.never.includes(one));
  const isWanted = (line: TalkStretch) => subjects.includes(line.subject) && maySpeak(brief, line.speaker);
  const spoken = [brief.opens, brief.ends, ...brief.quotes].flatMap((words) => linesOfWords(words, talk));
  const lines = new Set([...spoken, ...indexesOf(truth, (line) => isWanted(line) && line.isMust)]);
  for (const speaker of brief.every) {
    const own = indexesOf(truth, (line) => isWanted(line) && line.speaker === speaker);
    const isHeard = own.some((at) => lines.has(at) && msOf(truth[at]) >= LEAST_HEARD_MS);
    const longest = own.toSorted((a, b) => msOf(truth[b]) - msOf(truth[a]))[0];
    if (!isHeard && longest !== undefined) lines.add(longest);
  }
  const targetMs = brief.seconds * 1000;
  while (lengthOf(lines, talk) > targetMs * (1 + TOLERANCE)) {
    const extra = [...lines].findLast((at) => !spoken.includes(at));
    if (extra === undefined || lines.size === 1) break;
    lines.delete(extra);
  }
  const distance = (at: number) => Math.min(...[...lines].map((one) => Math.abs(one - at)));
  const rest = indexesOf(truth, (line) => isWanted(line) && !line.isMust);
  for (const at of rest.toSorted((a, b) => distance(a) - distance(b) || a - b)) {
    const more = new Set([...lines, at]);
    if (lengthOf(more, talk) <= targetMs) lines.add(at);
  }
  // A cut cannot be empty: without any wanted line it shows the shortest passage.
  if (lines.size === 0) lines.add(shortestLine(truth));
  return lines;
}

const msOf = (line: TalkStretch | undefined) => (line === undefined ? 0 : line.endMs - line.startMs);

function indexesOf(truth: readonly TalkStretch[], accepts: (line: TalkStretch) => boolean): number[] {
  return truth.flatMap((line, at) => (accepts(line) ? [at] : []));
}

function shortestLine(truth: readonly TalkStretch[]): number {
  const long = indexesOf(truth, (line) => msOf(line) >= LEAST_PART_MS);
  return long.toSorted((a, b) => msOf(truth[a]) - msOf(truth[b]))[0] ?? 0;
}

export function linesOfWords(words: string | null, talk: Talk): number[] {
  const range = words === null ? null : timeOfWords(words, talk);
  return range === null ? [] : indexesOf(talk.truth, (line) => sharedMs(line, range) > 0);
}

/** Adds a neighbour to a part that is too short for a cut, preferably one on its subject. */
function growPart({ first, last }: LinePart, lines: Set<number>, { truth }: Talk): void {
  const near = [last + 1, first - 1].filter((at) => truth[at] !== undefined);
  const own = near.find((at) => truth[at]?.subject === truth[first]?.subject);
  const chosen = own ?? near[0];
  if (chosen !== undefined) lines.add(chosen);
}

function orderParts(brief: AskedBrief, talk: Talk, lines: ReadonlySet<number>): LinePart[] {
  const { truth } = talk;
  const subjectOf = ({ first }: LinePart) => truth[first]?.subject ?? '';
  const isOrdered = [brief.first, brief.last, brief.notLast].some((one) => one !== null);
  const parts = isOrdered || brief.before.length > 0 ? splitBySubject(partsOf(lines), truth) : partsOf(lines);
  let order = [...new Set(parts.map(subjectOf))];
  for (let round = 0; round < brief.before.length; round += 1)
    for (const { subject, other } of brief.before)
      if (order.indexOf(subject) > order.indexOf(other)) order = moveBefore(order, subject, other);
  if (brief.first !== null) order = [brief.first, ...order.filter((one) => one !== brief.first)];
  if (brief.last !== null) order = [...order.filter((one) => one !== brief.last), brief.last];
  if (brief.notLast !== null && order.at(-1) === brief.notLast)
    order = [order.at(-1) ?? '', ...order.slice(0, -1)];
  const ordered =
    isOrdered || brief.before.length > 0
      ? parts.toSorted(
          (a, b) => order.indexOf(subjectOf(a)) - order.indexOf(subjectOf(b)) || a.first - b.first,
        )
      : parts;
  const [opening] = linesOfWords(brief.opens, talk);
  const ending = linesOfWords(brief.ends, talk).at(-1);
  return endOn(ending, openWith(opening, ordered));
}

function moveBefore(order: readonly string[], subject: string, other: string): string[] {
  const rest = order.filter((one) => one !== subject);
  return rest.toSpliced(rest.indexOf(other), 0, subject);
}

export function splitBySubject(parts: readonly LinePart[], truth: readonly TalkStretch[]): LinePart[] {
  return parts.flatMap(({ first, last }) => {
    const split: LinePart[] = [];
    for (let at = first; at <= last; at += 1) {
      const own = split.at(-1);
      if (own && truth[at]?.subject === truth[own.last]?.subject) own.last = at;
      else split.push({ first: at, last: at });
    }
    return split;
  });
}

/** Moves the part with a line to the front and begins it with this line. Earlier lines of the part stay. */
function openWith(line: number | undefined, parts: readonly LinePart[]): LinePart[] {
  const own = parts.find(({ first, last }) => line !== undefined && line >= first && line <= last);
  if (line === undefined || !own) return [...parts];
  const rest = parts.flatMap((part) =>
    part !== own ? [part] : line > own.first ? [{ first: own.first, last: line - 1 }] : [],
  );
  return [{ first: line, last: own.last }, ...rest];
}

function endOn(line: number | undefined, parts: readonly LinePart[]): LinePart[] {
  const own = parts.find(({ first, last }) => line !== undefined && line >= first && line <= last);
  if (line === undefined || !own) return [...parts];
  const rest = parts.flatMap((part) =>
    part !== own ? [part] : line < own.last ? [{ first: line + 1, last: own.last }] : [],
  );
  return [...rest, { first: own.first, last: line }];
}
