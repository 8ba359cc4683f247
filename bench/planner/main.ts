import { readFileSync } from 'node:fs';
import { type Range, rangeLengthMs } from '../../src/domain/range.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import { DEFAULT_SETTINGS, findFaults } from '../../test/support/check-plan.ts';
import type { TalkBrief } from '../../test/support/parse-talk.ts';
import { makeTalk, readTalk, type SubjectStretch, type Talk } from '../../test/support/talk-fixture.ts';

/** Precision and recall over seconds for every brief of the fixtures, against two baselines in the same run. */
const TALKS = ['bakery', 'lighthouse', 'outage', 'school', 'river'];
/** Written after the planner and never tuned on. */
const HELD_OUT = ['orchard', 'archive'];
const HEARD = [
  { name: 'as written', wordErrorRate: null },
  { name: 'heard, 10 % wrong', wordErrorRate: 0.1 },
  { name: 'heard, 25 % wrong', wordErrorRate: 0.25 },
];
const NEVER = ['digression', 'false'];
const PART_MS = 5000;
const signal = new AbortController().signal;

interface Score {
  precision: number;
  recall: number;
  f1: number;
  never: number;
  isOver80: boolean;
}

function score(kept: readonly Range[], truth: readonly SubjectStretch[], subject: string): Score {
  const msOf = (accepts: (name: string) => boolean) =>
    kept.reduce(
      (sum, range) =>
        sum +
        truth.reduce((part, stretch) => part + (accepts(stretch.subject) ? shared(range, stretch) : 0), 0),
      0,
    );
  const own = msOf((name) => name === subject);
  const all = Math.max(
    1,
    msOf(() => true),
  );
  const wanted = truth
    .filter((stretch) => stretch.subject === subject)
    .reduce((sum, stretch) => sum + rangeLengthMs(stretch), 0);
  const precision = own / all;
  const recall = own / wanted;
  const f1 = precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
  return {
    precision,
    recall,
    f1,
    never: msOf((name) => NEVER.includes(name)) / all,
    isOver80: precision >= 0.8,
  };
}

function shared(a: Range, b: Range): number {
  return Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));
}

function spreadEvenly(durationMs: number, wantedMs: number): Range[] {
  const count = Math.max(1, Math.round(wantedMs / PART_MS));
  return Array.from({ length: count }, (_, at) => {
    const startMs = ((at + 0.5) * durationMs) / count - PART_MS / 2;
    return { startMs, endMs: startMs + PART_MS };
  });
}

function mean(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(2);
}

async function measure(
  talk: Talk,
  brief: TalkBrief,
): Promise<{ ours: Score; first: Score; even: Score; faults: number }> {
  const wantedMs = talk.truth
    .filter(({ subject }) => subject === brief.subject)
    .reduce((sum, stretch) => sum + rangeLengthMs(stretch), 0);
  const settings = {
    ...DEFAULT_SETTINGS,
    targetDurationS: Math.max(10, Math.round((wantedMs / 1000) * 0.9)),
  };
  const input = {
    prompt: brief.text,
    instruction: null,
    settings,
    version: 1,
    previous: [],
    groups: [talk.group],
  };
  const plan = await planCut(input, signal);
  const kept = plan.entries.map((entry) => ({ startMs: entry.source_start_ms, endMs: entry.source_end_ms }));
  const targetMs = settings.targetDurationS * 1000;
  return {
    ours: score(kept, talk.truth, brief.subject),
    first: score([{ startMs: 0, endMs: targetMs }], talk.truth, brief.subject),
    even: score(spreadEvenly(talk.group.durationMs, targetMs), talk.truth, brief.subject),
    faults: findFaults(plan, [talk.group], settings).length,
  };
}

async function measureAll(title: string, talks: readonly string[]): Promise<void> {
  console.log(`\n${title}\n`);
  console.log('| transcript | briefs | method | precision | recall | F1 | over 80 % | must-not |');
  console.log('|---|---|---|---|---|---|---|---|');
  let faults = 0;
  let plans = 0;
  for (const { name, wordErrorRate } of HEARD) {
    for (const kind of ['direct', 'indirect'] as const) {
      const found: Awaited<ReturnType<typeof measure>>[] = [];
      for (const talkName of talks) {
        const talk = readTalk(talkName, { wordErrorRate });
        for (const brief of talk.briefs) if (brief.kind === kind) found.push(await measure(talk, brief));
      }
      plans += found.length;
      faults += found.reduce((sum, one) => sum + one.faults, 0);
      for (const method of ['ours', 'first', 'even'] as const) {
        const scores = found.map((one) => one[method]);
        const cells = [
          mean(scores.map((one) => one.precision)),
          mean(scores.map((one) => one.recall)),
          mean(scores.map((one) => one.f1)),
        ];
        const over = `${scores.filter((one) => one.isOver80).length}/${scores.length}`;
        const label = { ours: 'planner', first: 'first seconds', even: 'evenly spread' }[method];
        console.log(
          `| ${name} | ${kind} | ${label} | ${cells.join(' | ')} | ${over} | ${mean(scores.map((one) => one.never))} |`,
        );
      }
    }
  }
  console.log(`\n${plans} plans, ${faults} faults (cut words, cut points, lengths, overlaps, pauses, text)`);
}

/** The fixtures several times over, with other long words each time, so that every part has words of its own. */
function hourOfTalk(): Talk {
  const rounds = ['', 'x', 'q'];
  const lines = rounds.flatMap((mark) =>
    TALKS.flatMap((name) =>
      readFileSync(new URL(`../../test/fixtures/planner/${name}.talk`, import.meta.url), 'utf8').split('\n'),
    )
      .filter((line) => /^S\d /.test(line))
      .map((line) => line.replace(/\b([a-z]{6,})\b/g, `$1${mark}`)),
  );
  return makeTalk(lines.join('\n'));
}

async function measureSpeed(): Promise<void> {
  const talk = hourOfTalk();
  const minutes = Math.round(talk.group.durationMs / 60_000);
  for (const targetDurationS of [60, 600]) {
    const before = process.memoryUsage().rss;
    const started = performance.now();
    const cpu = process.cpuUsage();
    const settings = { ...DEFAULT_SETTINGS, targetDurationS };
    const input = {
      prompt: 'The ovens and the investors',
      instruction: null,
      settings,
      version: 1,
      previous: [],
      groups: [talk.group],
    };
    await planCut(input, signal);
    const tookMs = Math.round(performance.now() - started);
    const used = process.cpuUsage(cpu);
    const cpuMs = Math.round((used.user + used.system) / 1000);
    const grewMb = Math.round((process.memoryUsage().rss - before) / 1e6);
    console.log(
      `${minutes} min, ${talk.group.words.length} words, target ${targetDurationS} s: ${tookMs} ms, ${cpuMs} ms of CPU, ${grewMb} MB more`,
    );
  }
}

await measureSpeed();
await measureAll('Tuned on: five talks', TALKS);
await measureAll('Held out: two talks', HELD_OUT);
