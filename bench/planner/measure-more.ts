import type { PlanDocument } from '../../src/contract/plan.ts';
import { rangeLengthMs } from '../../src/domain/time/range.ts';
import { keptBySubject } from '../../test/support/planner/check-plan.ts';
import type { TalkBrief } from '../../test/support/planner/parse-talk.ts';
import type { Talk } from '../../test/support/planner/talk-fixture.ts';
import { type AskedLength, keptRanges, planBrief, revisePlan, settingsFor } from './plan-brief.ts';
import { openTalk } from './talks.ts';

/** The first cut shows less than half of a subject, or has room for all of it. */
const LENGTHS: readonly AskedLength[] = [
  { name: 'under half shown', seconds: (mustS) => mustS * 0.4 },
  { name: 'all shown', seconds: (mustS) => mustS * 1.4 },
];
/** A cut is about its subject from this share of its time on. */
const ABOUT = 0.5;
/** Less of the subject than this is left where all of it counts as shown. */
const LEFT_MS = 8_000;
/** A plan that changes by less than this has no new passage. */
const ADDED_MS = 1_000;

interface Asked {
  kind: string;
  addedMs: number;
  onSubjectMs: number;
}

/**
 * Measures "Add more about SUBJECT": how many cuts get a further passage, and how much of it is about the
 * subject. Cuts that miss their subject are left out.
 */
export async function measureMore(names: readonly string[]): Promise<void> {
  const found: Asked[] = [];
  for (const name of names) {
    const talk = openTalk(name);
    for (const brief of talk.briefs.filter(({ subjects }) => subjects.length === 1))
      for (const length of LENGTHS) found.push(...(await askForMore(talk, brief, length)));
  }
  console.log(
    '\n| add more about SUBJECT | cuts | with a further passage | of it on the subject |\n|---|---|---|---|',
  );
  for (const [kind, all] of Map.groupBy(found, (one) => one.kind)) printRow(kind, all);
}

async function askForMore(talk: Talk, brief: TalkBrief, length: AskedLength): Promise<Asked[]> {
  const settings = settingsFor(talk, brief, length);
  const own = talk.truth.filter(({ subject }) => brief.subjects.includes(subject));
  const plan = await planBrief(talk, brief.text, settings);
  const instruction = `Add more about ${brief.text}`;
  const more = await revisePlan(talk, brief.text, settings, { previous: [plan], instruction });
  const measure = (shown: PlanDocument) => ({
    ms: keptRanges(shown).reduce((sum, range) => sum + rangeLengthMs(range), 0),
    onSubjectMs: [...keptBySubject(shown, own).values()].reduce((sum, ms) => sum + ms, 0),
  });
  const [before, after] = [measure(plan), measure(more)];
  const leftMs = own.reduce((sum, line) => sum + rangeLengthMs(line), 0) - before.onSubjectMs;
  const isAllShown = length.name === 'all shown';
  if (before.onSubjectMs < ABOUT * before.ms || isAllShown !== leftMs < LEFT_MS) return [];
  return [
    {
      kind: `${brief.kind}, ${length.name}`,
      addedMs: after.ms - before.ms,
      onSubjectMs: after.onSubjectMs - before.onSubjectMs,
    },
  ];
}

function printRow(kind: string, all: readonly Asked[]): void {
  const given = all.filter(({ addedMs }) => addedMs >= ADDED_MS);
  const sum = (msOf: (one: Asked) => number) => given.reduce((total, one) => total + msOf(one), 0);
  const share =
    given.length === 0
      ? '-'
      : `${((100 * sum((one) => one.onSubjectMs)) / sum((one) => one.addedMs)).toFixed(0)} %`;
  console.log(`| ${kind} | ${all.length} | ${given.length} | ${share} |`);
}
