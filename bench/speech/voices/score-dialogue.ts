import { overlapMs, type Range } from '../../../src/domain/time/range.ts';
import type { ToldVoices } from '../../../src/speech/diarization/tell-voices.ts';
import { type DiarizationError, diarizationError } from '../../../test/support/speech/diarization-error.ts';
import { percent } from '../measure-words.ts';
import type { HeardDialogue } from './heard-dialogue.ts';

export interface DialogueScore {
  group: string;
  people: number;
  voices: number;
  isSure: boolean;
  /** The number of voices by the simplest way. */
  simply: number;
  unknown: DiarizationError;
  given: DiarizationError;
  /** One voice for all who talk. */
  oneVoice: DiarizationError;
  /** Stretches that a cut would take from one voice, and those of them that hold one person. */
  entries: number;
  entriesOfOne: number;
}

const MIN_ENTRY_MS = 2_000;
const MAX_ENTRY_MS = 12_000;
/** An entry still has one speaker if only a word at its edge is another person's. */
const ENTRY_SHARE = 0.9;

export function scoreDialogue(
  heard: HeardDialogue,
  { told, given, simply }: { told: ToldVoices; given: ToldVoices; simply: number },
): DialogueScore {
  const { truth, lengthMs, group, people } = heard;
  const errorOf = (turns: ToldVoices['turns'], one = false) =>
    diarizationError(
      truth,
      turns.map((turn) => ({ ...turn, speaker: one ? 0 : turn.voice })),
      lengthMs,
    );
  const entries = told.turns.flatMap(entriesOf);
  return {
    ...{ group, people, voices: told.voices, isSure: told.isSure, simply },
    unknown: errorOf(told.turns),
    given: errorOf(given.turns),
    oneVoice: errorOf(told.turns, true),
    entries: entries.length,
    entriesOfOne: entries.filter((entry) => holdsOne(entry, heard)).length,
  };
}

function entriesOf({ startMs, endMs }: Range): Range[] {
  const parts = Math.ceil((endMs - startMs) / MAX_ENTRY_MS);
  const each = (endMs - startMs) / parts;
  if (each < MIN_ENTRY_MS) return [];
  return Array.from({ length: parts }, (_, i) => ({
    startMs: startMs + i * each,
    endMs: startMs + (i + 1) * each,
  }));
}

function holdsOne(entry: Range, { truth }: HeardDialogue): boolean {
  const shares = new Map<string | number, number>();
  for (const said of truth) {
    shares.set(said.speaker, (shares.get(said.speaker) ?? 0) + overlapMs(entry, said));
  }
  const all = [...shares.values()].reduce((sum, ms) => sum + ms, 0);
  return Math.max(0, ...shares.values()) >= ENTRY_SHARE * all;
}

/**
 * Prints the scores of a set of recordings. The spread is over groups of people that were left out together.
 */
export function reportScores(name: string, scores: readonly DialogueScore[]): void {
  const count = (holds: (score: DialogueScore) => boolean) => scores.filter(holds).length;
  const right = count(({ people, voices }) => people === voices);
  const unsure = count(({ isSure }) => !isSure);
  const rightOrUnsure = count(({ people, voices, isSure }) => people === voices || !isSure);
  const tooFew = count(({ people, voices, isSure }) => people > 1 && voices === 1 && isSure);
  const tooMany = count(({ people, voices }) => people === 1 && voices > 1);
  const fewerSure = count(({ people, voices, isSure }) => voices > 1 && people !== voices && isSure);
  const rightSimply = count(({ people, simply }) => people === simply);
  const share = (amount: number) => percent(amount / Math.max(1, scores.length));
  const entries = scores.reduce((sum, score) => sum + score.entries, 0);
  const ofOne = scores.reduce((sum, score) => sum + score.entriesOfOne, 0);
  console.log(`${name}, ${scores.length} recordings`);
  console.log(
    `  number: right ${share(right)}, right or unsure ${share(rightOrUnsure)}, unsure ${share(unsure)}, ` +
      `several called one and sure ${share(tooFew)}, one called several ${share(tooMany)}, ` +
      `several miscounted and sure ${share(fewerSure)}; by the simplest way right ${share(rightSimply)}`,
  );
  for (const key of ['unknown', 'given', 'oneVoice'] as const) {
    console.log(`  DER, ${LABELS[key]}: ${sumUp(scores, key)}${spreadOf(scores, key)}`);
  }
  console.log(`  entries that hold one person: ${percent(ofOne / Math.max(1, entries))} of ${entries}`);
}

type Way = 'unknown' | 'given' | 'oneVoice';
const LABELS = { unknown: 'number unknown', given: 'number given', oneVoice: 'one voice for all' };

function rateOf(scores: readonly DialogueScore[], way: Way, part: keyof DiarizationError = 'error'): number {
  const speechMs = scores.reduce((sum, score) => sum + score[way].speechMs, 0);
  return (
    scores.reduce((sum, score) => sum + score[way][part] * score[way].speechMs, 0) / Math.max(1, speechMs)
  );
}

function sumUp(scores: readonly DialogueScore[], way: Way): string {
  const part = (key: keyof DiarizationError) => percent(rateOf(scores, way, key));
  return `${part('error')} (missed ${part('missed')}, invented ${part('invented')}, confused ${part('confused')})`;
}

function spreadOf(scores: readonly DialogueScore[], way: Way): string {
  const rates = [...Map.groupBy(scores, ({ group }) => group).values()].map((own) => rateOf(own, way));
  if (rates.length < 2) return '';
  return `, ${percent(Math.min(...rates))} to ${percent(Math.max(...rates))} over ${rates.length} groups`;
}
