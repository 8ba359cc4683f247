import type { PlanDocument } from '../../../src/contract/plan.ts';
import type { Range } from '../../../src/domain/time/range.ts';
import { startChatModel } from '../../../test/support/network/chat-model.ts';
import { DEFAULT_SETTINGS, findFaults } from '../../../test/support/planner/check-plan.ts';
import type { AskedBrief, AskedRevision } from '../../../test/support/planner/parse-asked.ts';
import type { TalkBrief } from '../../../test/support/planner/parse-talk.ts';
import type { Talk } from '../../../test/support/planner/talk-fixture.ts';
import { judgeBrief } from '../asked/judge-brief.ts';
import { isDone, unchangedShare, unnamedEntries } from '../asked/judge-revision.ts';
import { planOrNothing, truthOf } from '../asked/measure-asked.ts';
import type { OpenedTalk } from '../asked/open-asked.ts';
import { keptRanges, mean, planBrief, revisePlan, settingsFor } from '../plan-brief.ts';
import { scorePlan } from '../score-plan.ts';
import { openTalk } from '../talks.ts';
import { type AnswerFields, answerByTruth, type WantedPart } from './answer-by-truth.ts';
import { rangeOfPart, revisedParts } from './revised-parts.ts';
import { wantedParts } from './wanted-parts.ts';

/** An oracle's choice and the plan made of it, for one brief or revision; shares, 0..1. */
interface OracleResult {
  name: string;
  /** F1 over seconds for a brief, operations done for a revision. */
  own: number;
  made: number;
  /** Clauses met for a brief, unnamed entries that stay for a revision. */
  ownRest: number;
  madeRest: number;
  faults: string[];
  warnings: readonly string[];
}

/**
 * Measures how much of an oracle's choice becomes the plan. The oracle is a server behind the real protocol
 * and gets the real prompt. It answers with the units that are best by the true subjects of the sets.
 */
export async function measureOracle(
  asked: readonly OpenedTalk[],
  names: readonly string[],
  isEach: boolean,
): Promise<void> {
  const plans: OracleResult[] = [];
  const revisions: OracleResult[] = [];
  for (const { name, talk, briefs, revisions: own } of asked) {
    for (const brief of briefs) plans.push(await runBrief(name, talk, brief));
    for (const revision of own) revisions.push(await runRevision(name, talk, revision));
  }
  for (const name of names) {
    const talk = openTalk(name);
    for (const brief of talk.briefs) plans.push(await runBrief(name, talk, toAskedBrief(brief, talk)));
  }
  console.log(
    '\n| an oracle as the model | count | of its own F1 or operations | of its own clauses or entries kept | faults |',
  );
  console.log('|---|---|---|---|---|');
  printRow('plans', plans);
  printRow('revisions', revisions);
  if (isEach) for (const one of [...plans, ...revisions]) printEach(one);
}

/** A brief of the older sets in the newer form. */
function toAskedBrief(brief: TalkBrief, talk: Talk): AskedBrief {
  const { subjects, never, only, open, end, kind, text } = brief;
  return {
    seconds: settingsFor(talk, brief).targetDurationS,
    text,
    language: null,
    wants: subjects.map((subject) => ({ subject, kind })),
    ...{ absent: [], never, without: [], only: only === null ? [] : [only], every: [] },
    ...{ first: open, last: end, notLast: null, before: [], opens: null, ends: null },
    ...{ quotes: [], answers: [], asides: [] },
  };
}

const EMPTY_FIELDS: AnswerFields = {
  ...{ unmet: [], orderedBy: '', goBackTo: 0 },
  ...{ fillers: 'as_set', pauses: 'as_set', length: 'as_read' },
};

function answerFieldsOf(brief: AskedBrief): AnswerFields {
  const { first, last, notLast, before, opens, ends } = brief;
  const isOrdered = before.length > 0 || [first, last, notLast, opens, ends].some((one) => one !== null);
  return { ...EMPTY_FIELDS, unmet: brief.absent, orderedBy: isOrdered ? brief.text : '' };
}

async function runBrief(name: string, talk: Talk, brief: AskedBrief): Promise<OracleResult> {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: brief.seconds };
  const ranges = wantedParts(brief, talk).map((lines) => rangeOfPart({ lines }, talk));
  const said = answerFieldsOf(brief);
  const { model, close } = await startChatModel([
    answerByTruth(
      ranges.map((range) => ({ range })),
      said,
      talk,
    ),
  ]);
  const plan = await planOrNothing(talk, brief.text, settings, model);
  await close();
  const own = toPlan(ranges, said.unmet, plan);
  const subjects = brief.wants.map(({ subject }) => subject);
  const f1 = (one: PlanDocument) => scorePlan(keptRanges(one), talk, truthOf(brief, subjects, talk)).f1;
  const clauses = (one: PlanDocument) => {
    const { precision } = scorePlan(keptRanges(one), talk, truthOf(brief, subjects, talk));
    const judged = judgeBrief(one, { ...brief, asides: [] }, talk, precision);
    return mean(judged.clauses.map(({ isMet }) => (isMet ? 1 : 0)));
  };
  return {
    name: `${name} ${brief.text}`,
    own: brief.wants.length === 0 ? 1 : f1(own),
    made: brief.wants.length === 0 ? 1 : f1(plan),
    ownRest: clauses(own),
    madeRest: clauses(plan),
    faults: findFaults(plan, [talk.group], { ...settings, ...plan.settings }),
    warnings: plan.warnings,
  };
}

/** The oracle's stretches in the form of a plan, for the same judgement. */
function toPlan(ranges: readonly Range[], unmet: readonly string[], like: PlanDocument): PlanDocument {
  const entries = ranges.map(({ startMs, endMs }, at) => ({
    ...{
      n: at + 1,
      role: 'body' as const,
      source_group: '',
      camera: 'A',
      text: '',
      speaker: '',
      tightening: [],
    },
    ...{ source_start_ms: startMs, source_end_ms: endMs, pinned: false },
  }));
  return {
    ...like,
    rationale: '',
    warnings: unmet.map((what) => `the footage does not hold: ${what}`),
    estimated_duration_s: ranges.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / 1000,
    entries,
  };
}

async function runRevision(name: string, talk: Talk, revision: AskedRevision): Promise<OracleResult> {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: revision.seconds };
  const versions = [await planBrief(talk, revision.text, settings)];
  for (const instruction of revision.instructions.slice(0, -1)) {
    const input = { previous: [...versions], instruction };
    versions.push(await revisePlan(talk, revision.text, settings, input));
  }
  const before = versions.at(-1);
  if (!before) throw new Error('a revision without a plan before it');
  const parts = revisedParts(revision, before, talk);
  const wanted = parts.map(
    (part): WantedPart => ('entry' in part ? { entry: part.entry.n } : { range: rangeOfPart(part, talk) }),
  );
  const goal = goalOf(revision, versions);
  const said = revisionFieldsOf(revision, goal);
  const { model, close } = await startChatModel([answerByTruth(wanted, said, talk)]);
  const after = await revisePlan(talk, revision.text, settings, {
    previous: versions,
    instruction: revision.instructions.at(-1) ?? '',
    model,
  });
  await close();
  const ranges = parts.map((part) => rangeOfPart(part, talk));
  const ownPlan = goal ?? withSettings(toPlan(ranges, said.unmet, before), said);
  const judge = (one: PlanDocument) => {
    const revised = { talk, versions, before, after: one };
    const unnamed = unnamedEntries(revision.operations, revised);
    return {
      done: mean(revision.operations.map((operation) => (isDone(operation, revised) ? 1 : 0))),
      steady: unnamed === null ? 1 : unchangedShare(unnamed, one),
    };
  };
  const [own, made] = [judge(ownPlan), judge(after)];
  return {
    name: `${name} ${revision.instructions.at(-1)}`,
    own: own.done,
    made: made.done,
    ownRest: own.steady,
    madeRest: made.steady,
    faults: findFaults(after, [talk.group], { ...settings, ...after.settings }),
    warnings: after.warnings,
  };
}

/** The version to which an instruction returns; null for instructions that change the plan. */
function goalOf({ operations }: AskedRevision, versions: readonly PlanDocument[]): PlanDocument | null {
  for (const operation of operations) {
    if (operation.kind === 'undo') return versions.at(-2) ?? null;
    if (operation.kind === 'version') return versions[operation.version - 1] ?? null;
  }
  return null;
}

function revisionFieldsOf({ operations }: AskedRevision, goal: PlanDocument | null): AnswerFields {
  const said = { ...EMPTY_FIELDS, goBackTo: goal?.version ?? 0 };
  const isAboutLength = ({ kind }: AskedRevision['operations'][number]) =>
    kind === 'shorten' || kind === 'lengthen';
  if (!operations.some(isAboutLength)) said.length = 'not_asked';
  for (const operation of operations) {
    if (operation.kind === 'absent') said.unmet = [operation.words];
    if (operation.kind === 'fillers') said.fillers = operation.isKept ? 'keep' : 'remove';
    if (operation.kind === 'pauses') said.pauses = operation.isKept ? 'untouched' : 'shorter';
  }
  return said;
}

function withSettings(plan: PlanDocument, { fillers, pauses }: AnswerFields): PlanDocument {
  const { settings } = plan;
  return {
    ...plan,
    settings: {
      ...settings,
      fillerRemoval: fillers === 'as_set' ? settings.fillerRemoval : fillers === 'remove',
      shrinkPauses: pauses === 'as_set' ? settings.shrinkPauses : pauses === 'shorter',
    },
  };
}

function printRow(title: string, all: readonly OracleResult[]): void {
  const share = (made: number, own: number) =>
    `${made.toFixed(3)} of ${own.toFixed(3)}, ${(made / own).toFixed(3)}`;
  const cells = [
    share(mean(all.map(({ made }) => made)), mean(all.map(({ own }) => own))),
    share(mean(all.map(({ madeRest }) => madeRest)), mean(all.map(({ ownRest }) => ownRest))),
    String(all.reduce((sum, { faults }) => sum + faults.length, 0)),
  ];
  console.log(`| ${title} | ${all.length} | ${cells.join(' | ')} |`);
}

function printEach({ name, own, made, ownRest, madeRest, faults, warnings }: OracleResult): void {
  if (made >= own - 0.02 && madeRest >= ownRest && faults.length === 0) return;
  const figures = [made, own, madeRest, ownRest].map((value) => value.toFixed(2)).join(' ');
  console.log(`\n${name}\n  ${figures} ${faults.join('; ')}`);
  for (const line of warnings) console.log(`  warning | ${line}`);
}
