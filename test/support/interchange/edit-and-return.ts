import type { ImportedEntry } from '../../../src/domain/plan/import/imported-entry.ts';
import { keptStretches } from '../../../src/domain/plan/kept-stretches.ts';
import { framesPerSecond, msToFrame } from '../../../src/domain/time/frame-rate.ts';
import type { Timeline } from '../../../src/domain/timeline/timeline.ts';
import { importContext, importFiles } from '../../../src/interchange/import/import-files.ts';
import { type PlacedClips, placeClips } from '../../../src/interchange/import/place-clips.ts';
import { type ImportFormat, readImport } from '../../../src/interchange/import/read-import.ts';
import { mediaPaths } from '../../../src/interchange/media-paths.ts';
import { writeExport } from '../../../src/interchange/write-export.ts';
import { diceOf, RATES, randomTimeline } from '../rows/random-timeline.ts';
import { type Block, blocksOf, EDITS, type EditKind, editBlocks } from './edited-blocks.ts';
import { saveEdl } from './save-edl.ts';
import { saveFcpxml } from './save-fcpxml.ts';
import { saveOtio } from './save-otio.ts';
import { saveXmeml } from './save-xmeml.ts';

const SAVE = { fcpxml: saveFcpxml, premiere: saveXmeml, otio: saveOtio, edl: saveEdl };

/** A stretch of an entry's camera; frames are on the recording's timeline. */
export interface Shown {
  n: number | null;
  camera: string;
  startFrame: number;
  endFrame: number;
}

export interface ReturnedEdit {
  seed: number;
  kind: EditKind;
  wanted: Shown[];
  shown: Shown[];
  leftOut: string[];
  entries: readonly ImportedEntry[];
  /** By so many frames a stretch may be off: a list counts a camera of another rate in that camera's frames. */
  toleranceFrames: number;
}

/** The import of a file that was exported from a timeline and then edited. */
export function comeBack(timeline: Timeline, format: ImportFormat, edited: string): PlacedClips {
  const { recordings, rate } = timeline;
  const context = importContext(importFiles(recordings, mediaPaths(timeline, null).names, rate));
  const known = readImport(writeExport(timeline, format, null).text, context);
  return placeClips(readImport(edited, context), known, { timeline, recordings, context });
}

/** Random edits of random exports, each imported alone. The same count gives the same edits. */
export function* randomReturns(format: ImportFormat, count: number): Generator<ReturnedEdit> {
  let edits = 0;
  for (let seed = 0; edits < count; seed += 1) {
    const rate = RATES[seed % RATES.length] ?? { num: 25, den: 1 };
    const timeline = randomTimeline(seed, rate);
    const dice = diceOf(seed + 5000);
    const { text } = writeExport(timeline, format, null);
    for (const kind of EDITS) {
      const blocks = editBlocks(blocksOf(timeline), timeline, { kind, dice });
      if (blocks === null || edits >= count) continue;
      edits += 1;
      const { entries, leftOut } = comeBack(timeline, format, SAVE[format](text, timeline, blocks));
      const toleranceFrames = toleranceOf(format, blocks, timeline);
      const wanted = coalesce(blocks.map(shownBy), toleranceFrames);
      const shown = coalesce(
        entries.flatMap((entry) => stretchesOf(entry, timeline)),
        toleranceFrames,
      );
      yield { seed, kind, wanted, shown, leftOut, entries, toleranceFrames };
    }
  }
}

function shownBy({ shot, camera, startFrame, endFrame }: Block): Shown {
  return { n: shot.entry.n, camera: camera.letter ?? '', startFrame, endFrame };
}

function stretchesOf(
  { fromN, camera, startMs, endMs, tightening }: ImportedEntry,
  { rate }: Timeline,
): Shown[] {
  return keptStretches({ source_start_ms: startMs, source_end_ms: endMs, tightening: [...tightening] }).map(
    (kept) => ({
      n: fromN,
      camera,
      startFrame: msToFrame(kept.startMs, rate),
      endFrame: msToFrame(kept.endMs, rate),
    }),
  );
}

/** Pieces of one entry that touch are one: parts of an entry need not be cut where the export cut them. */
function coalesce(list: readonly Shown[], toleranceFrames: number): Shown[] {
  const joined: Shown[] = [];
  for (const piece of list) {
    const last = joined.at(-1);
    const isSame = last?.n === piece.n && last.camera === piece.camera;
    if (last !== undefined && isSame && Math.abs(piece.startFrame - last.endFrame) <= toleranceFrames)
      last.endFrame = piece.endFrame;
    else joined.push({ ...piece });
  }
  return joined;
}

function toleranceOf(format: ImportFormat, blocks: readonly Block[], { rate }: Timeline): number {
  if (format !== 'edl') return 0;
  const slowest = Math.min(
    ...blocks.map(({ camera }) => framesPerSecond(camera.picture?.rate ?? rate)),
    framesPerSecond(rate),
  );
  const isMixed = blocks.some(
    ({ camera }) => framesPerSecond(camera.picture?.rate ?? rate) !== framesPerSecond(rate),
  );
  return isMixed ? Math.ceil(framesPerSecond(rate) / slowest) : 0;
}
