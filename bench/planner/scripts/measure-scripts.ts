import { readFileSync } from 'node:fs';
import { type Range, rangeLengthMs } from '../../../src/domain/time/range.ts';
import { planCut } from '../../../src/planner/plan-cut.ts';
import { DEFAULT_SETTINGS, findFaults } from '../../../test/support/planner/check-plan.ts';
import { parseTalk } from '../../../test/support/planner/parse-talk.ts';
import type { Talk } from '../../../test/support/planner/talk-fixture.ts';
import { keptRanges } from '../plan-brief.ts';
import { sharedMs } from '../score-plan.ts';
import { bestWindow } from './best-window.ts';
import { makeCase, plainWords, type ScriptCase, type TakeSet } from './make-takes.ts';
import { measureTakes } from './measure-takes.ts';

const HEARD = [
  { name: 'as written', wordErrorRate: null },
  { name: 'right words, no marks', wordErrorRate: 0 },
  { name: 'heard, 25 % wrong', wordErrorRate: 0.25 },
];
const CASES = 30;
/** A plan shows a take if it keeps this share of it. */
const SHOWN_SHARE = 0.6;
const FIXTURES = new URL('../../../test/fixtures/planner/', import.meta.url);

interface Found {
  lines: number;
  passages: number;
  takes: number;
  /** Lines that some take has word for word. */
  verbatim: number;
  missing: number;
  named: number;
  /** Spoken lines that a warning calls missing. */
  calledMissing: number;
  keptMs: number;
  /** Of that time, the part outside every take of a line. */
  besideMs: number;
  faults: string[];
}

/** 30 scripts over footage with three takes of each line, against the best window by shared words. */
export async function measureScripts(set: TakeSet, names: readonly string[], isEach: boolean): Promise<void> {
  const cases = openCases(set, names);
  console.log(`\nScripts, ${set.name}: ${cases.length} scripts over ${names.length} talks\n`);
  console.log(
    '| transcript | method | lines | right passage | right take | heard word for word | missing named | said but called missing | shown beside the lines | faults |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const { name, wordErrorRate } of HEARD) {
    const ours: Found[] = [];
    const windows: Found[] = [];
    for (const one of cases) {
      const talk = one.open(wordErrorRate);
      ours.push(await scorePlanned(one, talk, isEach));
      windows.push(scoreBestWindows(one, talk));
    }
    print(name, 'planner', ours);
    print(name, 'best window', windows);
  }
  measureTakes(cases, HEARD);
}

function openCases(set: TakeSet, names: readonly string[]): ScriptCase[] {
  const talks = names.map((name) => ({
    name,
    talk: parseTalk(readFileSync(new URL(`${name}.talk`, FIXTURES), 'utf8')),
  }));
  return Array.from({ length: CASES }, (_, i) => {
    const one = talks[i % talks.length];
    const foreign = talks[(i + 1) % talks.length]?.talk;
    if (!one || !foreign) throw new RangeError('no talks');
    return makeCase({ ...one, foreign }, set, i + 1);
  });
}

async function scorePlanned(one: ScriptCase, talk: Talk, isEach: boolean): Promise<Found> {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 600 };
  const plan = await planCut(
    {
      ...{ prompt: 'Cut this script', script: one.script, instruction: null, settings, version: 1 },
      ...{ previous: [], groups: [talk.group] },
    },
    new AbortController().signal,
  );
  const named = new Set(
    plan.warnings.flatMap((warning) => {
      const n = /^line (\d+) is (?:not said (?:in|by)|said only)/.exec(warning)?.[1];
      return n === undefined ? [] : [Number(n)];
    }),
  );
  const found = score(one, talk, named, keptRanges(plan));
  // A line may be shorter than the least length of an entry; then a warning says so.
  const faults = findFaults(plan, [talk.group], settings).filter((fault) => !/^run at entry/.test(fault));
  if (isEach && (found.takes < found.lines || found.named < found.missing)) {
    console.log(`\n${one.name}: ${found.passages} passages, ${found.takes} takes of ${found.lines}`);
    console.log(`${one.script}\n${plan.warnings.join('\n')}`);
    for (const { text, speaker } of plan.entries) console.log(`> ${speaker} ${text}`);
    for (const { subject, text } of talk.truth) console.log(`    ${subject}: ${text}`);
  }
  return { ...found, faults };
}

function scoreBestWindows(one: ScriptCase, talk: Talk): Found {
  const rows = one.script.split('\n');
  const windows = rows.map((row) => bestWindow(row, talk));
  const named = new Set(windows.flatMap((window, at) => (window === null ? [at + 1] : [])));
  return {
    ...score(
      one,
      talk,
      named,
      windows.filter((window) => window !== null),
    ),
    faults: [],
  };
}

function score(
  { said, missing, open }: ScriptCase,
  { truth }: Talk,
  named: ReadonlySet<number>,
  kept: readonly Range[],
): Omit<Found, 'faults'> {
  const spoken = open(null);
  const shownOf = (range: Range) =>
    kept.reduce((sum, one) => sum + sharedMs(one, range), 0) / Math.max(1, rangeLengthMs(range));
  const shown = said.map(({ subject }) => {
    const takes = truth.filter((stretch) => stretch.subject.startsWith(`${subject}-`));
    const best = takes.toSorted((a, b) => shownOf(b) - shownOf(a))[0];
    return best && shownOf(best) >= SHOWN_SHARE ? best.subject : null;
  });
  const heard = kept.map((range) => ` ${wordsIn(spoken, range)} `).join('|');
  const keptMs = kept.reduce((sum, range) => sum + rangeLengthMs(range), 0);
  const ofLinesMs = truth
    .filter(({ subject }) => subject.startsWith('line'))
    .reduce((sum, stretch) => sum + shownOf(stretch) * rangeLengthMs(stretch), 0);
  return {
    lines: said.length,
    passages: shown.filter((subject) => subject !== null).length,
    takes: shown.filter((subject) => subject?.endsWith('-clean')).length,
    verbatim: said.filter(({ text }) => heard.includes(` ${plainWords(text).join(' ')} `)).length,
    missing: missing.length,
    named: missing.filter((n) => named.has(n)).length,
    calledMissing: said.filter(({ n }) => named.has(n)).length,
    ...{ keptMs, besideMs: Math.max(0, keptMs - ofLinesMs) },
  };
}

/** The true words of a stretch. */
function wordsIn({ group: { words } }: Talk, { startMs, endMs }: Range): string {
  const own = words.filter((word) => word.start_ms >= startMs && word.end_ms <= endMs);
  return plainWords(own.map(({ text }) => text).join(' ')).join(' ');
}

function print(transcript: string, method: string, found: readonly Found[]): void {
  const sum = (pick: (one: Found) => number) => found.reduce((total, one) => total + pick(one), 0);
  const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  const lines = sum((one) => one.lines);
  const cells = [
    share(
      sum((one) => one.passages),
      lines,
    ),
    share(
      sum((one) => one.takes),
      lines,
    ),
    share(
      sum((one) => one.verbatim),
      lines,
    ),
    share(
      sum((one) => one.named),
      sum((one) => one.missing),
    ),
    `${sum((one) => one.calledMissing)}`,
    share(
      sum((one) => one.besideMs),
      sum((one) => one.keptMs),
    ),
    method === 'planner' ? `${sum((one) => one.faults.length)}` : '',
  ];
  console.log(`| ${transcript} | ${method} | ${lines} | ${cells.join(' | ')} |`);
  for (const { faults } of found) for (const fault of faults.slice(0, 2)) console.log(`fault: ${fault}`);
}
