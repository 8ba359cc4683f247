import type { CutSettings } from '../../contract/cut-settings.ts';
import { countUp } from '../../lib/count-up.ts';
import { hasVerb } from '../language/verbs.ts';
import type { Study } from '../talk/study.ts';
import { isOnePassage } from '../talk/turns/weigh-turns.ts';
import type { ChosenRun } from './choose-runs.ts';

/** A cut is judged by about this much of its beginning. */
const HOOK_MS = 8_000;
const HOOK_LEAST_MS = 2_500;
/** How much better a later run must be to be shown first. */
const HOOK_MARGIN = 1.15;
/** An answer of so many words without a verb is a piece of a sentence. */
const MOST_BARE_WORDS = 8;
/** The same where verbs are not told apart. */
const MOST_BARE_WORDS_ELSEWHERE = 3;

/**
 * The score of a run as an opening: relevance, delivery and centrality of its first sentences. A question
 * counts half.
 */
function hookWorth(run: ChosenRun, study: Study, relevance: readonly number[]): number {
  let worth = 0;
  let lengthMs = 0;
  for (let at = run.first; at <= run.last && lengthMs < HOOK_MS; at += 1) {
    const sentence = study.sentences[at];
    if (!sentence) continue;
    const ms = sentence.endMs - sentence.startMs;
    lengthMs += ms;
    const central = 0.6 + 0.4 * (study.centrality[at] ?? 0);
    worth +=
      ms * (relevance[at] ?? 0) * (study.delivery[at] ?? 1) * central * (sentence.isQuestion ? 0.5 : 1);
  }
  return worth / Math.max(1, lengthMs);
}

/**
 * Runs in the order they are shown. `opening` and `ending` are runs that the brief wants first and last.
 * `strict` keeps source order. `hook_first` lets one short run, or the beginning of a long one, come first.
 * `free` may also put the ending last, and follows the brief's order of subjects.
 */
export function orderRuns(
  runs: readonly ChosenRun[],
  study: Study,
  relevance: readonly number[],
  settings: Pick<CutSettings, 'chronology' | 'minSegmentDurationS'>,
  wanted: {
    opening: ChosenRun | null;
    ending: ChosenRun | null;
    exact: ReadonlySet<ChosenRun>;
    areAll: boolean;
    isInOrder: boolean;
    notLast: ReadonlySet<number>;
    topicOf: (run: ChosenRun) => number;
  },
): ChosenRun[] {
  const inSource = runs.toSorted((a, b) => a.first - b.first);
  const { chronology } = settings;
  if (chronology === 'strict' || inSource.length < 2) return inSource;
  const ending = chronology === 'free' ? wanted.ending : null;
  const lead = ending ? leadOf(ending, inSource, study, wanted.opening) : [];
  const isTold = ending !== null && wanted.areAll && !wanted.exact.has(ending);
  const tail = isTold ? goingOn(ending, inSource, study) : [];
  const body = inSource.filter((run) => run !== ending && !lead.includes(run) && !tail.includes(run));
  const leastMs = settings.minSegmentDurationS * 1000;
  const { ending: last, topicOf } = wanted;
  const mayOpen = (run: ChosenRun) =>
    (last === null || topicOf(run) !== topicOf(last)) &&
    standsAlone(run, inSource, study, topicOf) &&
    !isBareAnswer(run, study);
  const { hook, rest } = wanted.opening
    ? openWith(wanted.opening, wanted.exact.has(wanted.opening), body, study)
    : wanted.isInOrder
      ? { hook: [], rest: body }
      : takeHook(body, study, relevance, leastMs, mayOpen);
  const ordered =
    chronology === 'free'
      ? rest.toSorted(
          (a, b) =>
            topicOf(headOf(a, inSource, study, topicOf)) - topicOf(headOf(b, inSource, study, topicOf)) ||
            a.first - b.first,
        )
      : rest;
  const shown = [...hook, ...ordered, ...lead, ...(ending ? [ending] : []), ...tail];
  return endElsewhere(shown, wanted.notLast);
}

/**
 * The opening that the brief asks for, after the runs that lead up to it. After the opening nobody would
 * understand them.
 */
function openWith(opening: ChosenRun, isExact: boolean, body: readonly ChosenRun[], study: Study): Hook {
  const others = body.filter((run) => run !== opening);
  const before = isExact ? [] : leadingUp(opening, others, study);
  return { hook: [...before, opening], rest: others.filter((run) => !before.includes(run)) };
}

/** The runs right before this one, back to the previous turn of the talk. */
function leadingUp(run: ChosenRun, others: readonly ChosenRun[], study: Study): ChosenRun[] {
  const before = others.find(({ last }) => last + 1 === run.first);
  return before && isOnePassage(run.first, study) ? [...leadingUp(before, others, study), before] : [];
}

/** The runs right behind this one, up to the next turn of the talk. */
function goingOn(run: ChosenRun, others: readonly ChosenRun[], study: Study): ChosenRun[] {
  const next = others.find(({ first }) => first === run.last + 1);
  return next && isOnePassage(next.first, study) ? [next, ...goingOn(next, others, study)] : [];
}

/** Puts the last run that can be last at the end. */
function endElsewhere(runs: readonly ChosenRun[], notLast: ReadonlySet<number>): ChosenRun[] {
  const isBarred = ({ first, last }: ChosenRun) =>
    countUp(first, last).filter((at) => notLast.has(at)).length * 2 > last - first + 1;
  const end = runs.findLast((run) => !isBarred(run));
  return end === undefined ? [...runs] : [...runs.filter((run) => run !== end), end];
}

/**
 * The first of the runs that belong together because only sentences that are never shown lie between them.
 * Runs that were split because they are about two subjects do not belong together.
 */
function headOf(
  run: ChosenRun,
  inSource: readonly ChosenRun[],
  study: Study,
  topicOf: (run: ChosenRun) => number,
): ChosenRun {
  const before = inSource[inSource.indexOf(run) - 1];
  if (!before || !isJoined(before, run, study)) return run;
  const isParted = !study.links[before.last]?.needsAfter && topicOf(before) !== topicOf(run);
  return isParted ? run : headOf(before, inSource, study, topicOf);
}

/**
 * The runs that are shown right before the ending. Where nothing else comes before them they open the cut, unless they
 * wait for the ending as a question does.
 */
function leadOf(
  ending: ChosenRun,
  inSource: readonly ChosenRun[],
  study: Study,
  opening: ChosenRun | null,
): ChosenRun[] {
  const lead = leadInto(ending, inSource, study).filter((run) => run !== opening);
  const isWaiting = study.links[lead.at(-1)?.last ?? -1]?.needsAfter === true;
  const others = inSource.filter((run) => run !== ending && run !== opening && !lead.includes(run));
  const isLater = others.length > 0 && others.every((run) => run.first > ending.first);
  return isLater && !isWaiting && opening === null ? [] : lead;
}

/** The runs that lead up to this one. They belong together, or this one is not understood. */
function leadInto(run: ChosenRun, inSource: readonly ChosenRun[], study: Study): ChosenRun[] {
  const before = inSource[inSource.indexOf(run) - 1];
  return before && isJoined(before, run, study) ? [...leadInto(before, inSource, study), before] : [];
}

function isJoined(before: ChosenRun, run: ChosenRun, { links }: Study): boolean {
  return before.last + 1 === run.first || links[before.last]?.needsAfter === true;
}

/** The run continues no other run and waits for no other run, as an answer or a question would. */
function standsAlone(
  run: ChosenRun,
  inSource: readonly ChosenRun[],
  study: Study,
  topicOf: (run: ChosenRun) => number,
): boolean {
  const { links } = study;
  const isHead = headOf(run, inSource, study, topicOf) === run;
  return isHead && !links[run.first]?.needsBefore && !links[run.last]?.needsAfter;
}

/** "A hundred and thirty thousand." behind "What does it cost?" says too little to open a cut without its question. */
function isBareAnswer({ first }: ChosenRun, { sentences, language }: Study): boolean {
  const [asked, answer] = [sentences[first - 1], sentences[first]];
  const isAnswer = asked?.isQuestion && asked.group === answer?.group && asked.speaker !== answer.speaker;
  if (!isAnswer) return false;
  const texts = answer.words.map(({ text }) => text);
  if (language.code !== 'en') return texts.length <= MOST_BARE_WORDS_ELSEWHERE;
  return texts.length <= MOST_BARE_WORDS && !hasVerb(texts.join(' '), language);
}

interface Hook {
  hook: ChosenRun[];
  rest: ChosenRun[];
}

/**
 * Chooses the hook: a question with the start of its answer, or the best later run. A run that is longer than
 * a hook gives its first sentences. The whole last run never comes first. The cut would end on the run that
 * leads up to it.
 */
function takeHook(
  runs: readonly ChosenRun[],
  study: Study,
  relevance: readonly number[],
  leastMs: number,
  mayOpen: (run: ChosenRun) => boolean,
): Hook {
  const [first] = runs;
  const inPlace = { hook: first ? [first] : [], rest: runs.slice(1) };
  if (!first || opensWithQuestion(first, study)) return inPlace;
  const least = hookWorth(first, study, relevance) * HOOK_MARGIN;
  const better = runs
    .slice(1)
    .map((run) => ({ run, worth: hookWorth(run, study, relevance) }))
    .filter(({ run, worth }) => worth > least && mayOpen(run))
    .toSorted((a, b) => b.worth - a.worth || a.run.first - b.run.first);
  for (const { run } of better) {
    if (run !== runs.at(-1) && lengthMs(run, study) <= HOOK_MS)
      return { hook: [run], rest: runs.filter((other) => other !== run) };
    const split = splitHook(run, study, leastMs);
    if (split)
      return { hook: [split[0]], rest: runs.flatMap((other) => (other === run ? [split[1]] : [other])) };
  }
  return inPlace;
}

function opensWithQuestion({ first, last }: ChosenRun, { sentences }: Study): boolean {
  return sentences.slice(first, Math.min(last, first + 1) + 1).some(({ isQuestion }) => isQuestion);
}

function lengthMs({ first, last }: ChosenRun, { sentences }: Study): number {
  return (sentences[last]?.endMs ?? 0) - (sentences[first]?.startMs ?? 0);
}

/**
 * The first one or two sentences of a run, and the rest. Null where one of the two parts cannot stand alone. An answer is
 * never parted from its question: its rest would stand behind other words.
 */
function splitHook(run: ChosenRun, study: Study, leastMs: number): [ChosenRun, ChosenRun] | null {
  if (study.sentences[run.first]?.isQuestion) return null;
  const isLongEnough = (part: ChosenRun) => lengthMs(part, study) >= Math.max(leastMs, HOOK_LEAST_MS);
  for (const last of [run.first, run.first + 1]) {
    const hook = { first: run.first, last };
    const rest = { first: last + 1, last: run.last };
    if (rest.first > rest.last || !isLongEnough(hook) || !isLongEnough(rest)) continue;
    if (lengthMs(hook, study) > HOOK_MS) return null;
    const isLeaning = study.links[last]?.needsAfter || study.links[rest.first]?.needsBefore;
    const edges = [study.edges[last]?.out, study.edges[rest.first]?.in];
    const isApart = (edges[0]?.ms ?? 0) <= (edges[1]?.ms ?? 0);
    if (!isLeaning && isApart && edges.every((edge) => edge?.silent && !edge.cutsWord)) return [hook, rest];
  }
  return null;
}
