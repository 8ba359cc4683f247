import type { PlanEntry } from '../../../contract/plan.ts';
import { saySeconds } from '../../../contract/values/plans.ts';
import { firstWords } from '../../../domain/display-text/first-words.ts';
import { tightenedMs } from '../../../domain/plan/plan-run.ts';
import { renderedMs } from '../../choice/plan-runs.ts';
import { operationsOf } from '../../instruction/asked-of-plan.ts';
import type { PlanFact, Target } from '../../instruction/revision-operation.ts';
import type { Study } from '../../talk/study.ts';
import { readKeptRuns } from '../kept-runs.ts';
import type { RevisedRun, Revision } from '../revised-run.ts';
import { findShown, inWholeEntries, sentencesFound } from '../shown/find-shown.ts';
import { timesHeard } from '../shown/heard-at.ts';
import { notShown, sayNumbers, sayTarget } from '../shown/say-target.ts';
import { tellFromTalk, tellMissing } from './tell-from-talk.ts';

/** More words of an answer are left out. */
const MOST_WORDS = 24;

/** The answers to the questions of an instruction about facts of the plan, from the entries of the new version. */
export function tellFacts(revision: Revision, entries: readonly PlanEntry[]): string[] {
  const { instruction, study } = revision;
  const asked = operationsOf(instruction, 'tell');
  const now = { ...revision, before: entries };
  const runs = readKeptRuns(study, entries).map((run): RevisedRun => ({ kind: 'entries', ...run }));
  const isAlone = instruction.operations.length === asked.length;
  const end = isAlone ? ': a question changes nothing' : '';
  return asked.map(({ fact }) => `${tellFact(now, runs, fact)}${end}`);
}

function tellFact(revision: Revision, runs: readonly RevisedRun[], fact: PlanFact): string {
  const { study, before: entries } = revision;
  const totalMs = renderedMs([...entries], study);
  switch (fact.kind) {
    case 'said':
      return tellSaid(revision, runs, fact.target);
    case 'length':
      return fact.of === null
        ? `the plan is ${saySeconds(totalMs)} long`
        : tellLength(revision, runs, fact.of);
    case 'bound':
      return tellBound(totalMs, fact);
    case 'longestEntry':
    case 'shortestEntry':
      return tellExtreme(entries, fact.kind === 'longestEntry');
    case 'talksMost':
    case 'talksLeast':
      return tellTalkers(entries, fact.kind === 'talksMost');
    case 'entryCount':
      return `the plan has ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`;
    case 'inTalk':
      return tellFromTalk(revision, runs, fact);
    case 'missing':
      return tellMissing(revision, runs);
    case 'unknown':
      return `“${fact.wording}” is a question that the planner cannot answer`;
  }
}

function tellSaid(revision: Revision, runs: readonly RevisedRun[], target: Target): string {
  const { study, before: entries } = revision;
  const found = findShown(revision, runs, target);
  if (found === null) return notShown(target, 'there is nothing to tell');
  const named = sentencesFound(revision, runs, found);
  const sentences = [...timesHeard(study, entries).keys()].filter((at) => named.has(at));
  const shown = inWholeEntries(revision, runs, found).entries;
  const own = entries.filter(({ n }) => shown.has(n));
  const names = [...new Set(own.map(nameOf).filter((name) => name !== ''))].join(' and ');
  const words = sentences.flatMap((at) => study.sentences[at]?.words.map(({ text }) => text) ?? []);
  const said =
    found.entries.size > 0
      ? own
          .map(({ text }) => text)
          .join(' ')
          .split(' ')
      : words;
  const where = target.kind === 'time' ? `at ${target.wording.replace(/^(?:at|bei|à|en el)\s+/iu, '')} ` : '';
  return `${where}${names === '' ? 'nobody' : names} says “${firstWords(said, MOST_WORDS)}” (${sayNumbers(own.map(({ n }) => n))})`;
}

const nameOf = ({ speaker, speaker_name }: PlanEntry): string => speaker_name ?? speaker;

function tellLength(revision: Revision, runs: readonly RevisedRun[], target: Target): string {
  const found = findShown(revision, runs, target);
  if (found === null) return notShown(target, 'it has no length');
  const { study, before: entries } = revision;
  const whole = entries.filter(({ n }) => found.entries.has(n));
  const wholeMs = whole.reduce((sum, entry) => sum + tightenedMs(entry), 0);
  return `${sayTarget(target)} takes ${saySeconds(wholeMs + heardMs(study, entries, found.sentences))} of the plan`;
}

function heardMs(study: Study, entries: readonly PlanEntry[], sentences: ReadonlySet<number>): number {
  const own = [...timesHeard(study, entries)].filter(([at]) => sentences.has(at));
  return own.reduce((sum, [, { startMs, endMs }]) => sum + endMs - startMs, 0);
}

function tellBound(totalMs: number, { side, seconds }: Extract<PlanFact, { kind: 'bound' }>): string {
  const boundMs = seconds * 1000;
  const isSo = side === 'under' ? totalMs <= boundMs : totalMs > boundMs;
  return `${isSo ? 'yes' : 'no'}, the plan is ${saySeconds(totalMs)} long`;
}

function tellExtreme(entries: readonly PlanEntry[], isLongest: boolean): string {
  const sign = isLongest ? -1 : 1;
  const [one] = entries.toSorted((a, b) => sign * (tightenedMs(a) - tightenedMs(b)));
  if (one === undefined) return 'the plan has no entries';
  return `the ${isLongest ? 'longest' : 'shortest'} is entry ${one.n}, of ${saySeconds(tightenedMs(one))} (“${firstWords(one.text.split(' '), MOST_WORDS)}”)`;
}

function tellTalkers(entries: readonly PlanEntry[], isMost: boolean): string {
  const byName = new Map<string, number>();
  for (const entry of entries.filter(({ speaker }) => speaker !== ''))
    byName.set(nameOf(entry), (byName.get(nameOf(entry)) ?? 0) + tightenedMs(entry));
  const sign = isMost ? -1 : 1;
  const inTurn = [...byName].toSorted(([, one], [, other]) => sign * (one - other));
  const times = inTurn.map(([name, ms]) => `${name} ${saySeconds(ms)}`).join(', ');
  return `${inTurn[0]?.[0] ?? 'nobody'} talks ${isMost ? 'most' : 'least'} (${times})`;
}
