import type { PlanDocument, PlanEntry } from '../contract/plan.ts';
import { keptStretches } from '../domain/plan/kept-stretches.ts';
import { rangeLengthMs } from '../domain/time/range.ts';

const FIRST_WORDS_CHARS = 60;

/** The plan for people: a line per entry, then the planner's reasons and warnings. */
export function formatPlan(plan: PlanDocument): string {
  const header = ['n', 'role', 'cam', 'time in source', 'length', 'speaker', 'first words'];
  const lengths = lengthsInTenths(plan);
  const rows = plan.entries.map((entry, at) => entryCells(entry, lengths[at] ?? 0));
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  return [
    `plan v${plan.version}: ${plan.title} (${inSeconds(tenthsOf(plan.estimated_duration_s))})`,
    '',
    line(header),
    ...rows.map(line),
    '',
    `  why: ${plan.rationale}`,
    ...plan.warnings.map((warning) => `  note: ${warning}`),
  ].join('\n');
}

const tenthsOf = (seconds: number) => Math.round(10 * seconds);
const inSeconds = (tenths: number) => `${(tenths / 10).toFixed(1)} s`;

/** The length of each entry in whole frames, as in the video. So the lengths add up to that of the video. */
function lengthsInTenths({ entries, estimated_duration_s: totalS }: PlanDocument): number[] {
  const ownMs = entries.map((entry) =>
    keptStretches(entry).reduce((sum, stretch) => sum + rangeLengthMs(stretch), 0),
  );
  const allMs = ownMs.reduce((sum, ms) => sum + ms, 0);
  let toMs = 0;
  let before = 0;
  return ownMs.map((ms) => {
    toMs += ms;
    const at = tenthsOf((totalS * toMs) / Math.max(1, allMs));
    const own = at - before;
    before = at;
    return own;
  });
}

function entryCells(entry: PlanEntry, tenths: number): string[] {
  return [
    `${entry.n}${entry.pinned ? '*' : ''}`,
    entry.role,
    entry.camera,
    `${formatTime(entry.source_start_ms)}-${formatTime(entry.source_end_ms)}`,
    inSeconds(tenths),
    entry.speaker_name ?? entry.speaker,
    firstWords(entry.text),
  ];
}

function firstWords(text: string): string {
  if (text.length <= FIRST_WORDS_CHARS) return text;
  return `${text.slice(0, FIRST_WORDS_CHARS).replace(/\s+\S*$/, '')} ...`;
}

/** `m:ss.t`; from an hour on `h:mm:ss.t`. */
export function formatTime(ms: number): string {
  const tenths = Math.round(ms / 100);
  const seconds = Math.floor(tenths / 10);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = `${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
