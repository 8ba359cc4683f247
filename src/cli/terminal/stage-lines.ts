import type { WorkState } from '../../contract/work.ts';
import { printable } from './printable.ts';

type Stage = WorkState['stages'][number];

/** The names of stages on a terminal. */
const STAGE_NAMES: Record<string, string> = {
  sample: 'make sample',
  read: 'read files',
  upload: 'upload',
  fetch: 'fetch',
  prepare: 'prepare',
  align: 'align',
  vad: 'find speech',
  transcribe: 'transcribe',
  diarize: 'speakers',
  plan: 'plan',
  encode: 'encode',
  sound: 'sound',
  assemble: 'assemble',
};

/** The subject of stages that the command itself works on. */
const OWN = 'own';
const BAR_WIDTH = 24;
const NAME_WIDTH = 12;
/** On a pipe a stage is printed when it ends, and now and then before. */
const PIPE_STEP = 0.25;

export interface StageLines {
  /** `note` is drawn below the bars until the next update. On a pipe it is printed when it is new. */
  update(stages: readonly Stage[], note?: string | null): void;
  /** A stage that the command itself works on. */
  own(stage: string, fraction: number, detail?: string): void;
  /** Prints a line of text that stays, above the bars. */
  say(text: string): void;
  /** Leaves the drawn lines as they are and starts with new ones. */
  close(): void;
}

/** Leaves out stages that had ended at the first update, such as earlier renders, until they begin again. */
export function newStages(): (stages: readonly Stage[]) => Stage[] {
  let old: Set<string> | null = null;
  return (stages) => {
    const ended = stages.filter(({ fraction }) => fraction >= 1).map(keyOf);
    const earlier = old ?? new Set(ended);
    old = new Set(ended.filter((key) => earlier.has(key)));
    const hidden = old;
    return stages.filter((stage) => !hidden.has(keyOf(stage)));
  };
}

const keyOf = ({ subject, stage }: Stage) => `${subject}/${stage}`;

/** A line per stage with a bar and the time left. It is live on a terminal, and line by line elsewhere. */
export function stageLines(out: NodeJS.WriteStream): StageLines {
  const stages = new Map<string, Stage>();
  const isNew = newSteps();
  let linesOnScreen = 0;
  let noted: string | null = null;

  const redraw = () => {
    // A wider line would wrap, and the count of lines to move up would be wrong.
    const width = Math.max(20, out.columns ?? 80) - 1;
    const bars = [...stages.values()].map((stage) => formatStage(stage, Date.now()));
    const lines = [...bars, ...(noted === null ? [] : [`  ${noted}`])].map((line) =>
      printable(line).slice(0, width),
    );
    if (linesOnScreen > 0) out.write(`\x1b[${linesOnScreen}A\x1b[J`);
    for (const line of lines) out.write(`\x1b[2K${line}\n`);
    linesOnScreen = lines.length;
  };
  const clear = () => {
    if (out.isTTY && linesOnScreen > 0) out.write(`\x1b[${linesOnScreen}A\x1b[J`);
    linesOnScreen = 0;
  };
  const printNote = (note: string | null) => {
    if (note !== null && wordsOf(note) !== wordsOf(noted)) out.write(`  ${printable(note)}\n`);
  };
  const put = (stage: Stage) => {
    stages.set(keyOf(stage), stage);
    if (!out.isTTY && isNew(stage)) out.write(`${printable(formatStage(stage, Date.now()))}\n`);
  };

  return {
    update(fresh, note = null) {
      for (const stage of fresh) put(stage);
      if (!out.isTTY) printNote(note);
      noted = note;
      if (out.isTTY) redraw();
    },
    own(name, fraction, detail) {
      const startedAt = stages.get(`${OWN}/${name}`)?.started_at ?? new Date().toISOString();
      put({ subject: OWN, stage: name, fraction, detail: detail ?? null, started_at: startedAt });
      if (out.isTTY) redraw();
    },
    say(text) {
      clear();
      out.write(`${printable(text)}\n`);
      if (out.isTTY) redraw();
    },
    close() {
      linesOnScreen = 0;
      noted = null;
      stages.clear();
    },
  };
}

/** A line of progress for scripts, on standard error. */
export type ProgressLine =
  | { type: 'progress'; subject: string | null; stage: string; fraction: number; detail: string | null }
  | { type: 'note'; text: string };

/** Progress for scripts: a JSON line for each step that a log would print, and for each note. */
export function jsonLines(out: NodeJS.WriteStream): StageLines {
  const isNew = newSteps();
  const write = (line: ProgressLine) => void out.write(`${JSON.stringify(line)}\n`);
  const put = ({ subject, stage, fraction, detail }: Stage) => {
    if (isNew({ subject, stage, fraction, detail })) {
      write({ type: 'progress', subject: subject === OWN ? null : subject, stage, fraction, detail });
    }
  };
  let noted: string | null = null;
  return {
    update(stages, note = null) {
      for (const stage of stages) put(stage);
      if (note !== null && wordsOf(note) !== wordsOf(noted)) write({ type: 'note', text: note });
      noted = note;
    },
    own: (stage, fraction, detail) =>
      put({ subject: OWN, stage, fraction, detail: detail ?? null, started_at: '' }),
    say: (text) => write({ type: 'note', text }),
    close() {},
  };
}

/** For `--quiet`. */
export function silentLines(): StageLines {
  return { update() {}, own() {}, say() {}, close() {} };
}

type Step = Pick<Stage, 'subject' | 'stage' | 'fraction' | 'detail'>;

/** Whether a step is worth a line of a log: a quarter more, the end, or another detail. A stage that waits is printed, too. */
function newSteps(): (step: Step) => boolean {
  const printed = new Map<string, { fraction: number; detail: string | null }>();
  return (step) => {
    const { fraction, detail } = step;
    const key = `${step.subject}/${step.stage}`;
    const last = printed.get(key) ?? { fraction: -1, detail: null };
    const isStep = fraction - last.fraction >= PIPE_STEP || (fraction >= 1 && last.fraction < 1);
    if (!isStep && (detail === last.detail || detail === null)) return false;
    printed.set(key, { fraction, detail });
    return true;
  };
}

/** A log does not repeat a line when only its numbers change. */
const wordsOf = (note: string | null) => note?.replace(/\d+/g, '') ?? null;

export function formatStage(stage: Stage, nowMs: number): string {
  const filled = Math.round(stage.fraction * BAR_WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const name = (STAGE_NAMES[stage.stage] ?? stage.stage).padEnd(NAME_WIDTH);
  const percent = `${Math.floor(stage.fraction * 100)}%`.padStart(4);
  const left = timeLeft(stage, nowMs);
  const words = [left, stage.detail].filter((word) => word !== null).join('  ');
  return `  ${name} ${bar} ${percent}${words === '' ? '' : `  ${words}`}`;
}

/** Estimated from the pace so far; null before there is a pace. */
function timeLeft({ fraction, started_at }: Stage, nowMs: number): string | null {
  const elapsedS = (nowMs - Date.parse(started_at)) / 1000;
  if (fraction >= 1 || fraction < 0.02 || elapsedS < 1) return null;
  const leftS = Math.ceil((elapsedS * (1 - fraction)) / fraction);
  return `${Math.floor(leftS / 60)}:${String(leftS % 60).padStart(2, '0')} left`;
}
