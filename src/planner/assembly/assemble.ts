import type { PlanEntry } from '../../contract/plan.ts';
import { isSilentAt } from '../../domain/plan/cut-point.ts';
import { warnOfCutWords, warnOfEdge } from '../../domain/plan/edits/judge-entries.ts';
import { INTERJECTION_MS } from '../../domain/plan/edits/speaker-turns.ts';
import { heardText } from '../../domain/plan/heard-words.ts';
import { type Range, rangeLengthMs } from '../../domain/time/range.ts';
import {
  type GroupTimeline,
  handOverPoint,
  type SentenceEdges,
  tighteningWithin,
} from '../talk/group-timeline.ts';
import type { Sentence, SpokenStretch } from '../talk/sentence.ts';
import type { ShownSpeakers } from '../talk/speaker-cameras.ts';
import { type AnglePiece, chooseAngles } from './choose-angles.ts';
import { shareTightening } from './share-tightening.ts';
import { usableCameras } from './usable-cameras.ts';

/** Crosstalk longer than this goes to the wide angle. */
const CROSSTALK_MS = 2_000;
const UNKNOWN_FITNESS = 0.5;

/** A kept stretch of footage, as its sentences; or entries that stay as they are. */
export type AssemblyRun =
  | {
      kind: 'sentences';
      group: number;
      /** Where it is not known whether a stretch only shows that somebody listens, it counts as such if it is short. */
      sentences: readonly (SpokenStretch & Partial<Pick<Sentence, 'isAssent'>>)[];
      edges: SentenceEdges;
    }
  | { kind: 'entries'; group: number; entries: readonly PlanEntry[] };

export interface Assembly {
  entries: PlanEntry[];
  warnings: string[];
}

interface Piece extends Range {
  run: number;
  group: number;
  speaker: string;
  /** Set for entries that stay as they are. */
  entry: PlanEntry | null;
  /** It only shows that somebody listens. */
  isAssent: boolean;
}

/** Entries for runs in their final order: angles, tightening, text, and a warning for each cut without silence. */
export function assemble(
  runs: readonly AssemblyRun[],
  timelines: readonly GroupTimeline[],
  shown: readonly ShownSpeakers[],
): Assembly {
  const pieces = runs.flatMap((run, at) => cutPieces(run, at, timelines));
  const cameras = chooseAngles(pieces.map((piece) => anglePiece(piece, timelines, shown)));
  const entries: PlanEntry[] = [];
  const warnings: string[] = [];
  for (const [at, run] of runs.entries()) {
    const own = pieces.flatMap((piece, i) =>
      piece.run === at ? [{ piece, camera: cameras[i] ?? null }] : [],
    );
    const first = entries.length + 1;
    for (const entry of joinPieces(own, timelines)) entries.push({ ...entry, n: entries.length + 1 });
    const added = entries.slice(first - 1);
    warnings.push(...warnOfEdges(run, added, timelines));
  }
  const whole = withRoles(shareTightening(entries, timelines));
  return { entries: whole, warnings: [...warnings, ...whole.flatMap((one) => wordsCutBy(one, timelines))] };
}

/** Hand edits may cut a word in two, and later versions keep them. */
function wordsCutBy(entry: PlanEntry, timelines: readonly GroupTimeline[]): string[] {
  const own = timelines.find(({ footage }) => footage.groupId === entry.source_group);
  return own === undefined ? [] : warnOfCutWords(entry, own.spoken.words);
}

/** Warnings of the two ends of a run where no silence is found. `entries` are those of the run, numbered. */
function warnOfEdges(
  run: AssemblyRun,
  entries: readonly PlanEntry[],
  timelines: readonly GroupTimeline[],
): string[] {
  const [first, last] = [entries[0], entries.at(-1)];
  const sound = timelines[run.group]?.sound;
  if (!first || !last || !sound) return [];
  return [
    ...(beginsInSilence(run, entries, timelines)
      ? []
      : [warnOfEdge(sound, first.n, 'begins', first.source_start_ms)]),
    ...(endsInSilence(run, entries, timelines)
      ? []
      : [warnOfEdge(sound, last.n, 'ends', last.source_end_ms)]),
  ];
}

/** Entries that stay as they are may have lost the neighbour that they touched. */
function beginsInSilence(
  run: AssemblyRun,
  [first]: readonly PlanEntry[],
  timelines: readonly GroupTimeline[],
): boolean {
  if (run.kind === 'sentences') return run.edges.in.silent;
  const timeline = timelines[run.group];
  if (!timeline || !first) return true;
  return isSilentAt(timeline.sound, first.speaker, first.source_start_ms, timeline.rule.minSilenceMs);
}

function endsInSilence(
  run: AssemblyRun,
  entries: readonly PlanEntry[],
  timelines: readonly GroupTimeline[],
): boolean {
  if (run.kind === 'sentences') return run.edges.out.silent;
  const timeline = timelines[run.group];
  const last = entries.at(-1);
  if (!timeline || !last) return true;
  return isSilentAt(timeline.sound, last.speaker, last.source_end_ms, timeline.rule.minSilenceMs);
}

/** The first entry opens, the last one closes, and all between them are the body. */
export function withRoles(entries: readonly PlanEntry[]): PlanEntry[] {
  return entries.map((entry, at) => {
    const role = at === 0 ? 'hook' : at === entries.length - 1 ? 'close' : 'body';
    return { ...entry, n: at + 1, role };
  });
}

function cutPieces(run: AssemblyRun, at: number, timelines: readonly GroupTimeline[]): Piece[] {
  const timeline = timelines[run.group];
  if (!timeline) return [];
  if (run.kind === 'entries') {
    return run.entries.map((entry) => ({
      run: at,
      group: run.group,
      speaker: entry.speaker,
      entry,
      isAssent: false,
      startMs: entry.source_start_ms,
      endMs: entry.source_end_ms,
    }));
  }
  const { sentences, edges } = run;
  const inner = sentences.slice(1).map((after, i) => handOverPoint(timeline, sentences[i] ?? after, after));
  const points = [edges.in.ms, ...inner, edges.out.ms];
  const pieces = sentences.map((sentence, i) => ({
    run: at,
    group: run.group,
    speaker: sentence.speaker,
    entry: null,
    isAssent: sentence.isAssent ?? true,
    startMs: points[i] ?? 0,
    endMs: points[i + 1] ?? 0,
  }));
  return absorbInterjections(pieces.filter((piece) => piece.endMs > piece.startMs));
}

/** Assents that are too short for a picture of their own join the turn before them, or the turn after them. */
function absorbInterjections(pieces: Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const last = merged.at(-1);
    const next = pieces[at + 1];
    const isShort =
      piece.isAssent &&
      rangeLengthMs(piece) < INTERJECTION_MS &&
      last?.speaker !== piece.speaker &&
      next?.speaker !== piece.speaker;
    if (last && (isShort || last.endMs > piece.startMs)) last.endMs = Math.max(last.endMs, piece.endMs);
    else if (isShort && next) next.startMs = piece.startMs;
    else merged.push({ ...piece });
  }
  return merged;
}

/** Where two people talk at once for long, both should be seen. A wide angle shows them best. */
function speakersShown(piece: Piece, { words }: GroupTimeline): string[] {
  const others = new Map<string, number>();
  for (const word of words) {
    if (word.end_ms <= piece.startMs || word.start_ms >= piece.endMs || word.speaker === piece.speaker)
      continue;
    others.set(word.speaker, (others.get(word.speaker) ?? 0) + word.end_ms - word.start_ms);
  }
  return [piece.speaker, ...[...others].filter(([, ms]) => ms > CROSSTALK_MS).map(([speaker]) => speaker)];
}

function anglePiece(
  piece: Piece,
  timelines: readonly GroupTimeline[],
  shown: readonly ShownSpeakers[],
): AnglePiece {
  const timeline = timelines[piece.group];
  const cameras = timeline?.footage.cameras ?? [];
  const usable = usableCameras(cameras, piece);
  const letters = piece.entry
    ? [piece.entry.camera]
    : (usable.length > 0 ? usable : cameras).map((camera) => camera.letter);
  const speakers = timeline ? speakersShown(piece, timeline) : [piece.speaker];
  const fitness = (letter: string) =>
    Math.min(...speakers.map((speaker) => shown[piece.group]?.get(speaker)?.get(letter) ?? UNKNOWN_FITNESS));
  const toTightened = timeline?.toTightened ?? ((ms: number) => ms);
  return {
    run: piece.run,
    group: timeline?.footage.groupId ?? '',
    speaker: piece.speaker,
    lengthMs: toTightened(piece.endMs) - toTightened(piece.startMs),
    fitness: new Map(letters.map((letter) => [letter, fitness(letter)])),
  };
}

/** Neighbouring pieces of one speaker on one camera become one entry. */
function joinPieces(
  pieces: readonly { piece: Piece; camera: string | null }[],
  timelines: readonly GroupTimeline[],
): PlanEntry[] {
  const joined: { piece: Piece; camera: string | null }[] = [];
  for (const { piece, camera } of pieces) {
    const last = joined.at(-1);
    const fits = last && last.camera === camera && last.piece.speaker === piece.speaker && !piece.entry;
    if (fits && last.piece.endMs === piece.startMs) last.piece.endMs = piece.endMs;
    else joined.push({ piece: { ...piece }, camera });
  }
  return joined.flatMap(({ piece, camera }) => {
    const timeline = timelines[piece.group];
    if (piece.entry) return [piece.entry];
    return timeline ? [makeEntry(timeline, piece, camera ?? 'A')] : [];
  });
}

function makeEntry(timeline: GroupTimeline, piece: Piece, camera: string): PlanEntry {
  const tightening = tighteningWithin(timeline, piece);
  const span = { source_start_ms: piece.startMs, source_end_ms: piece.endMs, tightening };
  const name = timeline.footage.speakerNames[piece.speaker];
  return {
    n: 1,
    role: 'body',
    source_group: timeline.footage.groupId,
    camera,
    source_start_ms: piece.startMs,
    source_end_ms: piece.endMs,
    text: heardText(timeline, span),
    speaker: piece.speaker,
    ...(name === undefined ? {} : { speaker_name: name }),
    tightening,
    pinned: false,
  };
}
