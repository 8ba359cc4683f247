import type { PlanDocument } from '../../../src/contract/plan.ts';
import type { AskedBrief } from '../../../test/support/planner/parse-asked.ts';
import type { Talk, TalkStretch } from '../../../test/support/planner/talk-fixture.ts';
import { doubtsOf, isNamedIn, namingWords, quotedIn, saysMissing, subjectsIn } from './read-warnings.ts';
import {
  isBefore,
  isHeard,
  LEAST_SHOWN_MS,
  type ShownPart,
  shownAt,
  shownMs,
  shownParts,
  timeOfWords,
} from './shown-talk.ts';

export const CLAUSES = [
  'want direct',
  'want indirect',
  'never',
  'without',
  'only',
  'every',
  'first',
  'last',
  'notlast',
  'before',
  'opens',
  'ends',
  'quote',
  'answer',
  'absent',
  'aside',
] as const;
export type ClauseName = (typeof CLAUSES)[number];

/** A part of a brief, and whether the plan meets it. */
export interface JudgedClause {
  name: ClauseName;
  what: string;
  isMet: boolean;
}

export interface JudgedBrief {
  clauses: JudgedClause[];
  /** Subjects that the talk lacks, and how many of them a warning names. */
  absent: number;
  absentNamed: number;
  /** Subjects, quotes and ends that the talk holds, and how many of them a warning calls missing. */
  held: number;
  heldCalledMissing: number;
}

const MET_SHARE = 0.5;
/** From this precision on, the plan has left the time of an absent subject empty. */
const LEAST_PRECISION = 0.6;
/** A plan for only absent subjects takes at most a third of the length, and the tolerance of the length. */
const MOST_OF_TARGET = 0.37;
/** The words that open or end a cut lie this close to its edge. */
const EDGE_MS = 10_000;

export function judgeBrief(
  plan: PlanDocument,
  brief: AskedBrief,
  talk: Talk,
  precision: number,
): JudgedBrief {
  const parts = shownParts(plan, talk);
  const clauses = [
    ...judgeWants(plan, brief, talk),
    ...judgePeople(plan, brief, talk),
    ...judgeOrder(parts, brief),
    ...judgeWords(plan, brief, talk),
    ...judgeMissing(plan, brief, precision),
  ];
  const held = brief.wants.length + heardWords(brief).length;
  return {
    clauses,
    absent: brief.absent.length,
    absentNamed: brief.absent.filter((words) => isNamedMissing(plan, words)).length,
    held,
    heldCalledMissing: Math.min(held, countCalledMissing(plan, brief)),
  };
}

/** Whether the brief allows the speaker of a line. */
export function maySpeak({ only, without }: AskedBrief, speaker: string): boolean {
  return (only.length === 0 || only.includes(speaker)) && !without.includes(speaker);
}

function isMustOf(brief: AskedBrief, subject: string): (line: TalkStretch) => boolean {
  return (line) => line.subject === subject && line.isMust && maySpeak(brief, line.speaker);
}

function shareOfMust(plan: PlanDocument, brief: AskedBrief, talk: Talk, subject: string): number {
  const accepts = isMustOf(brief, subject);
  const mustMs = talk.truth.filter(accepts).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return mustMs === 0 ? 1 : shownMs(plan, talk, accepts) / mustMs;
}

function judgeWants(plan: PlanDocument, brief: AskedBrief, talk: Talk): JudgedClause[] {
  const share = ({ subject }: { subject: string }) => shareOfMust(plan, brief, talk, subject);
  const isAnyMet = brief.wants.some((want) => share(want) >= MET_SHARE);
  const missing = plan.warnings.filter(saysMissing);
  return [
    ...brief.wants.map((want) => ({
      name: `want ${want.kind}` as const,
      what: want.subject,
      isMet: share(want) >= MET_SHARE,
    })),
    ...brief.never.map((subject) => ({
      name: 'never' as const,
      what: subject,
      isMet: shownMs(plan, talk, (line) => line.subject === subject) < LEAST_SHOWN_MS,
    })),
    ...brief.answers.map((question) => ({
      name: 'answer' as const,
      what: question,
      isMet: isAnyMet && !missing.some((warning) => isNamedIn(question, warning)),
    })),
  ];
}

function judgePeople(plan: PlanDocument, { only, without, every }: AskedBrief, talk: Talk): JudgedClause[] {
  const speakingMs = (accepts: (speaker: string) => boolean) =>
    shownMs(plan, talk, ({ speaker }) => accepts(speaker));
  const clause = (name: ClauseName, people: readonly string[], isMet: boolean) =>
    people.length === 0 ? [] : [{ name, what: people.join(' '), isMet }];
  const isHeardOf = (speaker: string) => speakingMs((one) => one === speaker) >= LEAST_SHOWN_MS;
  return [
    ...clause('without', without, speakingMs((speaker) => without.includes(speaker)) < LEAST_SHOWN_MS),
    ...clause('only', only, speakingMs((speaker) => !only.includes(speaker)) < LEAST_SHOWN_MS),
    ...clause('every', every, every.every(isHeardOf)),
  ];
}

function judgeOrder(parts: readonly ShownPart[], brief: AskedBrief): JudgedClause[] {
  const clause = (name: ClauseName, subject: string | null, isMet: boolean) =>
    subject === null ? [] : [{ name, what: subject, isMet }];
  return [
    ...clause('first', brief.first, parts[0]?.subject === brief.first),
    ...clause('last', brief.last, parts.at(-1)?.subject === brief.last),
    ...clause('notlast', brief.notLast, parts.length > 0 && parts.at(-1)?.subject !== brief.notLast),
    ...brief.before.map(({ subject, other }) => ({
      name: 'before' as const,
      what: `${subject} ${other}`,
      isMet: isBefore(parts, subject, other),
    })),
  ];
}

function heardWords({ opens, ends, quotes }: AskedBrief): string[] {
  return [...new Set([opens, ends, ...quotes].filter((words) => words !== null))];
}

function judgeWords(plan: PlanDocument, { opens, ends, quotes }: AskedBrief, talk: Talk): JudgedClause[] {
  const lengthMs = plan.entries.reduce((sum, entry) => sum + entry.source_end_ms - entry.source_start_ms, 0);
  const atOf = (words: string, side: 'startMs' | 'endMs') => {
    const range = timeOfWords(words, talk);
    return range && isHeard(plan, range) ? shownAt(plan, range[side]) : null;
  };
  const openAt = opens === null ? null : atOf(opens, 'startMs');
  const endAt = ends === null ? null : atOf(ends, 'endMs');
  return [
    ...(opens === null
      ? []
      : [{ name: 'opens' as const, what: opens, isMet: openAt !== null && openAt <= EDGE_MS }]),
    ...(ends === null
      ? []
      : [{ name: 'ends' as const, what: ends, isMet: endAt !== null && endAt >= lengthMs - EDGE_MS }]),
    ...quotes.map((words) => ({
      name: 'quote' as const,
      what: words,
      isMet: isHeard(plan, timeOfWords(words, talk)),
    })),
  ];
}

function judgeMissing(plan: PlanDocument, brief: AskedBrief, precision: number): JudgedClause[] {
  const isShort = plan.estimated_duration_s <= brief.seconds * MOST_OF_TARGET;
  const isLeftEmpty = brief.wants.length === 0 ? isShort : precision >= LEAST_PRECISION;
  const isSubject = asideNaming(plan, brief);
  return [
    ...brief.absent.map((words) => ({
      name: 'absent' as const,
      what: words,
      isMet: isNamedMissing(plan, words) && isLeftEmpty,
    })),
    ...brief.asides.map((words) => ({ name: 'aside' as const, what: words, isMet: !isSubject(words) })),
  ];
}

function isNamedMissing({ warnings }: PlanDocument, words: string): boolean {
  return warnings.some((warning) => saysMissing(warning) && isNamedIn(words, warning));
}

/** Whether a rationale or a doubt quotes a word that the brief says only in this aside. */
function asideNaming(plan: PlanDocument, brief: AskedBrief): (aside: string) => boolean {
  const quoted = [...subjectsIn(plan.rationale), ...doubtsOf(plan.warnings).flatMap(quotedIn)];
  const said = new Set(quoted.flatMap(namingWords));
  return (aside) => {
    const elsewhere = new Set(namingWords(brief.text.toLowerCase().replace(aside.toLowerCase(), ' ')));
    return namingWords(aside).some((word) => !elsewhere.has(word) && said.has(word));
  };
}

/** How often warnings call something missing that the talk holds, and that is no aside of the brief. */
function countCalledMissing({ warnings }: PlanDocument, brief: AskedBrief): number {
  const elsewhere = [...brief.absent, ...brief.asides];
  return warnings.filter(saysMissing).reduce((sum, warning) => {
    const quoted = quotedIn(warning);
    if (quoted.length === 0) return sum + brief.wants.length;
    return (
      sum +
      quoted.filter(
        (phrase) => !elsewhere.some((words) => isNamedIn(phrase, words) || isNamedIn(words, phrase)),
      ).length
    );
  }, 0);
}
