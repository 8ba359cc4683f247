import type { PlanDocument, PlanEntry } from '../../src/contract/plan.ts';
import type { TalkBrief } from '../../test/support/planner/parse-talk.ts';
import type { Talk } from '../../test/support/planner/talk-fixture.ts';
import { isShown, mean, planBrief, revisePlan, settingsFor } from './plan-brief.ts';
import { sharedMs } from './score-plan.ts';
import { openTalk } from './talks.ts';

/** An instruction, and the entries of the previous plan that it does not name. */
interface Change {
  instruction: string;
  isUnnamed(entry: PlanEntry): boolean;
  /** Subjects that it drops from the plan. */
  dropped?: readonly string[];
}

interface Steadiness {
  kind: string;
  kept: number;
  /** Whether the dropped subject is gone; null where none is dropped, or a pinned entry shows it. */
  isGone: boolean | null;
  pins: number;
  pinsKept: number;
}

const stretch = ({ source_start_ms, source_end_ms }: PlanEntry) => `${source_start_ms} ${source_end_ms}`;
const MIN_ENTRIES = 3;

/** Measures which of the entries that an instruction does not name stay, and whether pinned ones do. */
export async function measureRevisions(names: readonly string[]): Promise<void> {
  const found: Steadiness[] = [];
  for (const name of names) {
    const talk = openTalk(name);
    const direct = talk.briefs.filter(({ kind, subjects }) => kind === 'direct' && subjects.length === 1);
    for (const [at, brief] of direct.entries()) {
      const other = direct[(at + 1) % direct.length];
      if (other && other.subject !== brief.subject) found.push(...(await reviseBoth(talk, brief, other)));
    }
  }
  console.log(
    '\n| instruction | plans | entries not named that stay | dropped subject is gone | pinned entries that stay |',
  );
  console.log('|---|---|---|---|---|');
  for (const [kind, all] of Map.groupBy(found, (one) => one.kind)) printRow(kind, all);
  printRow('all', found);
}

/** A plan of two subjects with each instruction, with and without pins on its first and last entry. */
async function reviseBoth(talk: Talk, brief: TalkBrief, other: TalkBrief): Promise<Steadiness[]> {
  const prompt = `${brief.text}. ${other.text}`;
  const both = { ...brief, subjects: [...brief.subjects, ...other.subjects], never: [], only: null };
  const settings = settingsFor(talk, both);
  const plan = await planBrief(talk, prompt, settings);
  if (plan.entries.length < MIN_ENTRIES) return [];
  const found: Steadiness[] = [];
  for (const [kind, change] of changesOf(talk, plan, other)) {
    for (const hasPins of [false, true]) {
      const before = hasPins ? withPins(plan) : plan;
      const after = await revisePlan(talk, prompt, settings, {
        previous: [before],
        instruction: change.instruction,
      });
      found.push({
        kind,
        isGone: hasPins ? null : isGone(talk, after, change),
        ...measureSteadiness(before, after, change),
      });
    }
  }
  return found;
}

function changesOf(talk: Talk, plan: PlanDocument, other: TalkBrief): [string, Change][] {
  const middle = plan.entries[plan.entries.length >> 1]?.n ?? 1;
  const isAboutOther = (entry: PlanEntry) => shareOf(talk, entry, other.subjects) > 0.2;
  const all = () => true;
  return [
    ['remove entry N', { instruction: `remove entry ${middle}`, isUnnamed: ({ n }) => n !== middle }],
    [
      'leave out SUBJECT',
      {
        instruction: `leave out ${other.text}`,
        isUnnamed: (entry) => !isAboutOther(entry),
        dropped: other.subjects,
      },
    ],
    ['open with entry N', { instruction: `open with entry ${middle}`, isUnnamed: all }],
    ['no fillers', { instruction: 'no fillers', isUnnamed: all }],
    ['tighter', { instruction: 'make it tighter', isUnnamed: all }],
    ['10 seconds shorter', { instruction: 'make it 10 seconds shorter', isUnnamed: () => false }],
  ];
}

function withPins(plan: PlanDocument): PlanDocument {
  const last = plan.entries.length;
  return {
    ...plan,
    entries: plan.entries.map((entry) => ({ ...entry, pinned: entry.n === 1 || entry.n === last })),
  };
}

function isGone(talk: Talk, after: PlanDocument, { dropped }: Change): boolean | null {
  return dropped ? !isShown(after, talk, dropped) : null;
}

function measureSteadiness(
  before: PlanDocument,
  after: PlanDocument,
  change: Change,
): Omit<Steadiness, 'kind' | 'isGone'> {
  const left = new Set(after.entries.map(stretch));
  const unnamed = before.entries.filter((entry) => change.isUnnamed(entry) && !entry.pinned);
  const pinned = before.entries.filter((entry) => entry.pinned);
  const isKept = (pin: PlanEntry) =>
    after.entries.some((entry) => entry.pinned && entry.text === pin.text && stretch(entry) === stretch(pin));
  return {
    kept:
      unnamed.length === 0 ? 1 : unnamed.filter((entry) => left.has(stretch(entry))).length / unnamed.length,
    pins: pinned.length,
    pinsKept: pinned.filter(isKept).length,
  };
}

/** Share of an entry's talk that is about some subjects. */
function shareOf({ truth }: Talk, entry: PlanEntry, subjects: readonly string[]): number {
  const span = { startMs: entry.source_start_ms, endMs: entry.source_end_ms };
  const sum = (accepts: (subject: string) => boolean) =>
    truth.reduce((total, line) => total + (accepts(line.subject) ? sharedMs(span, line) : 0), 0);
  return (
    sum((subject) => subjects.includes(subject)) /
    Math.max(
      1,
      sum(() => true),
    )
  );
}

function printRow(kind: string, all: readonly Steadiness[]): void {
  const kept = mean(all.map((one) => one.kept));
  const pins = all.reduce((sum, one) => sum + one.pins, 0);
  const pinsKept = all.reduce((sum, one) => sum + one.pinsKept, 0);
  const gone = all.flatMap((one) => one.isGone ?? []);
  const said = gone.length === 0 ? '-' : `${gone.filter(Boolean).length} of ${gone.length}`;
  console.log(
    `| ${kind} | ${all.length} | ${(kept * 100).toFixed(0)} % | ${said} | ${pinsKept} of ${pins} |`,
  );
}
