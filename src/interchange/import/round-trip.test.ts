import { expect, test } from 'vitest';
import { diceOf, RATES, randomTimeline } from '../../../test/support/rows/random-timeline.ts';
import type { PlanEntry } from '../../contract/plan.ts';
import type { ImportedEntry } from '../../domain/plan/import/imported-entry.ts';
import { mergeImport } from '../../domain/plan/import/merge-import.ts';
import { keptStretches } from '../../domain/plan/kept-stretches.ts';
import { msToFrame } from '../../domain/time/frame-rate.ts';
import type { Timeline } from '../../domain/timeline/timeline.ts';
import { mediaPaths } from '../media-paths.ts';
import { writeExport } from '../write-export.ts';
import { importContext, importFiles } from './import-files.ts';
import { placeClips } from './place-clips.ts';
import { type ImportFormat, readImport } from './read-import.ts';

const FORMATS: readonly ImportFormat[] = ['fcpxml', 'premiere', 'otio', 'edl'];

function entriesOf({ shots }: Timeline): PlanEntry[] {
  return shots.filter(({ part }) => part === 1).map(({ entry }) => entry);
}

/** What comes back of a file that was exported from a timeline and then edited. */
function comeBack(timeline: Timeline, format: ImportFormat, edited: string) {
  const { recordings, rate } = timeline;
  const context = importContext(importFiles(recordings, mediaPaths(timeline, null).names, rate));
  const known = readImport(writeExport(timeline, format, null).text, context);
  return placeClips(readImport(edited, context), known, { timeline, recordings, context });
}

test.each(FORMATS)('an export as %s that nobody edited comes back as the plan that it was', (format) => {
  for (const [at, rate] of RATES.entries()) {
    for (let seed = at * 4; seed < at * 4 + 4; seed += 1) {
      const timeline = randomTimeline(seed, rate);
      const entries = entriesOf(timeline);
      const placed = comeBack(timeline, format, writeExport(timeline, format, 'D:\\Footage').text);
      const merged = mergeImport(entries, entries, placed.entries);
      expect({ seed, rate, left: placed.leftOut, conflicts: merged.conflicts }).toEqual({
        seed,
        rate,
        left: [],
        conflicts: [],
      });
      expect(merged.pieces.map(({ from, isChanged }) => [from?.n, isChanged])).toEqual(
        entries.map(({ n }) => [n, false]),
      );
    }
  }
});

/** A clip of the spine as it stands in the file, and its place in frames. */
interface Block {
  text: string;
  n: number;
  startFrame: number;
  frames: number;
  /** The frame of its recording at which its multicam begins. */
  originFrame: number;
}

const CLIP = /<mc-clip [\s\S]*?<\/mc-clip>/g;

function blocksOf(text: string, { shots, rate }: Timeline): Block[] {
  return [...text.matchAll(CLIP)].map(([clip], at) => {
    const [, num = '0', den = '1'] = / start="(\d+)(?:\/(\d+))?s"/.exec(clip) ?? [];
    const clipFrame = Math.round((Number(num) / Number(den)) * (rate.num / rate.den));
    const shot = shots[at];
    if (shot === undefined) throw new Error('no shot');
    const { startFrame, endFrame } = shot.picture;
    const originFrame = startFrame - clipFrame;
    return { text: clip, n: shot.entry.n, startFrame, frames: endFrame - startFrame, originFrame };
  });
}

/** The file with other clips in its spine, in the frames that they have now. */
function rewrite(text: string, blocks: readonly Block[], { rate }: Timeline): string {
  let atFrame = 0;
  const clips = blocks.map(({ text: clip, startFrame, frames, originFrame }) => {
    const time = (count: number) => `${count * rate.den}/${rate.num}s`;
    const placed = clip
      .replace(/ offset="[^"]*"/, ` offset="${time(atFrame)}"`)
      .replace(/ start="[^"]*"/, ` start="${time(startFrame - originFrame)}"`)
      .replace(/ duration="[^"]*"/, ` duration="${time(frames)}"`);
    atFrame += frames;
    return placed;
  });
  return text.replace(/<spine>[\s\S]*<\/spine>/, () => `<spine>${clips.join('\n')}</spine>`);
}

test('1,000 random trims, moves, removals and splits of an FCPXML come back, none lost', () => {
  let edits = 0;
  let kept = 0;
  let known = 0;
  for (let seed = 0; edits < 1000; seed += 1) {
    const rate = RATES[seed % RATES.length] ?? { num: 25, den: 1 };
    const timeline = randomTimeline(seed, rate);
    const dice = diceOf(seed + 5000);
    const text = writeExport(timeline, 'fcpxml', null).text;
    const blocks = blocksOf(text, timeline);
    for (let round = 0; round < 10; round += 1) {
      const edited = [...blocks];
      const at = dice.between(0, edited.length - 1);
      const block = edited[at];
      if (block === undefined || block.frames < 40) continue;
      const kind = dice.pick(['trim', 'move', 'remove', 'split'] as const);
      const [head, tail] = [dice.between(0, 9), dice.between(1, 9)];
      const trimmed = { ...block, startFrame: block.startFrame + head, frames: block.frames - head - tail };
      if (kind === 'trim') edited[at] = trimmed;
      if (kind === 'remove') edited.splice(at, 1);
      if (kind === 'move') edited.splice(dice.between(0, edited.length - 1), 0, ...edited.splice(at, 1));
      const half = Math.floor(block.frames / 2);
      const second = { ...block, startFrame: block.startFrame + half + 5, frames: block.frames - half - 5 };
      if (kind === 'split') edited.splice(at, 1, { ...block, frames: half }, second);
      if (edited.length === 0) continue;
      const placed = comeBack(timeline, 'fcpxml', rewrite(text, edited, timeline));
      edits += 1;
      const shown = placed.entries.flatMap(({ fromN, startMs, endMs, tightening }) =>
        pieces({ startMs, endMs, tightening }).map((piece) => ({ n: fromN, ...piece })),
      );
      const wanted = edited.map(({ n, startFrame, frames }) => ({
        n,
        startFrame,
        endFrame: startFrame + frames,
      }));
      const inFrames = shown.map(({ n, startMs, endMs }) => ({
        n,
        startFrame: msToFrame(startMs, rate),
        endFrame: msToFrame(endMs, rate),
      }));
      expect({ seed, round, kind, left: placed.leftOut, frames: coalesce(inFrames) }).toEqual({
        seed,
        round,
        kind,
        left: [],
        frames: coalesce(wanted),
      });
      known += placed.entries.length;
      kept += placed.entries.filter(({ fromN }) => fromN !== null).length;
    }
  }
  expect(kept / known).toBeGreaterThanOrEqual(0.99);
});

function pieces({ startMs, endMs, tightening }: Pick<ImportedEntry, 'startMs' | 'endMs' | 'tightening'>) {
  return keptStretches({ source_start_ms: startMs, source_end_ms: endMs, tightening: [...tightening] });
}

type Frames = { n: number | null; startFrame: number; endFrame: number };

/** Pieces of one entry that touch are one: parts of an entry need not be cut where the export cut them. */
function coalesce(list: readonly Frames[]): Frames[] {
  const joined: Frames[] = [];
  for (const piece of list) {
    const last = joined.at(-1);
    if (last !== undefined && last.n === piece.n && last.endFrame === piece.startFrame)
      last.endFrame = piece.endFrame;
    else joined.push({ ...piece });
  }
  return joined;
}
