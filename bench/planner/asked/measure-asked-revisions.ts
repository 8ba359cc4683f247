import type { PlanDocument } from '../../../src/contract/plan.ts';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import type { AskedOperation, AskedRevision } from '../../../test/support/planner/parse-asked.ts';
import type { Talk } from '../../../test/support/planner/talk-fixture.ts';
import { planAsServed } from '../encode-talk.ts';
import { mean } from '../plan-brief.ts';
import { isDone, unchangedShare, unnamedEntries } from './judge-revision.ts';
import type { OpenedTalk } from './open-asked.ts';

interface MeasuredRevision {
  name: string;
  revision: AskedRevision;
  done: { kind: AskedOperation['kind']; isDone: boolean; steady: number | null }[];
  steady: number | null;
  fault: string | null;
}

/** Measures revisions in ordinary words: operations that are done, and other entries that stay. */
export async function measureAskedRevisions(talks: readonly OpenedTalk[], isEach: boolean): Promise<void> {
  const found: MeasuredRevision[] = [];
  for (const { name, talk, revisions } of talks)
    for (const revision of revisions) found.push(await measureRevision(name, talk, revision));
  console.log(`\n${talks.length} talks, ${found.length} revisions`);
  console.log('\n| operation | count | done | entries not named unchanged and in order |\n|---|---|---|---|');
  const operations = found.flatMap(({ done }) => done);
  for (const [kind, own] of Map.groupBy(operations, ({ kind }) => kind)) printRow(kind, own);
  printRow('all operations', operations);
  const whole = found.map(({ done, steady }) => ({ isDone: done.every((one) => one.isDone), steady }));
  printRow('whole revisions', whole);
  if (isEach) for (const one of found) printEach(one);
}

async function measureRevision(name: string, talk: Talk, revision: AskedRevision): Promise<MeasuredRevision> {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: revision.seconds };
  const versions: PlanDocument[] = [];
  let after: PlanDocument | null = null;
  let fault: string | null = null;
  for (const instruction of [null, ...revision.instructions]) {
    if (after !== null) versions.push(after);
    const input = { prompt: revision.text, instruction, settings, groups: [talk.group] };
    after = await planAsServed({
      ...input,
      version: versions.length + 1,
      previous: [...versions],
    }).catch((error: unknown) => {
      fault = error instanceof Error ? error.message : String(error);
      return null;
    });
    if (after === null) break;
  }
  const before = versions.at(-1);
  const { operations } = revision;
  if (!after || !before || versions.length < revision.instructions.length)
    return {
      name,
      revision,
      fault,
      steady: null,
      done: operations.map(({ kind }) => ({ kind, isDone: false, steady: null })),
    };
  const revised = { talk, versions, before, after };
  const unnamed = unnamedEntries(operations, revised);
  const steady = unnamed === null ? null : unchangedShare(unnamed, after);
  const done = operations.map((operation) => ({
    kind: operation.kind,
    isDone: isDone(operation, revised),
    steady,
  }));
  return { name, revision, done, steady, fault };
}

function printRow(title: string, all: readonly { isDone: boolean; steady: number | null }[]): void {
  const done = all.filter(({ isDone }) => isDone).length;
  const steady = all.flatMap((one) => one.steady ?? []);
  const kept = steady.length === 0 ? '-' : `${(mean(steady) * 100).toFixed(0)} % of ${steady.length}`;
  console.log(
    `| ${title} | ${all.length} | ${done}, ${((100 * done) / Math.max(1, all.length)).toFixed(0)} % | ${kept} |`,
  );
}

function printEach({ name, revision, done, steady, fault }: MeasuredRevision): void {
  const failed = done.filter(({ isDone }) => !isDone).map(({ kind }) => kind);
  const kept = steady === null ? '' : ` kept ${(steady * 100).toFixed(0)} %`;
  console.log(
    `${name}: ${failed.length === 0 ? 'done' : `not done: ${failed.join(', ')}`}${kept} | ${revision.text} | ${revision.instructions.join(' | ')} ${fault ?? ''}`,
  );
}
