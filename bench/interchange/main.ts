/**
 * Projects for other editing programs, judged by their files. `node bench/interchange/main.ts [--plans N]
 * [--edits N]` measures three things. First, the offset of pictures and sound from the plan in each form. The
 * plan has two hours with up to 100 ppm of drift. Second, whether an unedited export comes back as its plan.
 * Third, the result of random edits of it.
 */
import { parseArgs } from 'node:util';
import { mergeImport } from '../../src/domain/plan/import/merge-import.ts';
import { frameToMs } from '../../src/domain/time/frame-rate.ts';
import type { Timeline } from '../../src/domain/timeline/timeline.ts';
import { IMPORT_FORMATS, type ImportFormat } from '../../src/interchange/import/read-import.ts';
import { writeExport } from '../../src/interchange/write-export.ts';
import {
  comeBack,
  type ReturnedEdit,
  randomReturns,
} from '../../test/support/interchange/edit-and-return.ts';
import { readOtio } from '../../test/support/interchange/read-otio.ts';
import { readXmeml } from '../../test/support/interchange/read-xmeml.ts';
import { syncOfFcpxml } from '../../test/support/interchange/sync-of-fcpxml.ts';
import { type SyncOffs, syncOfTracks } from '../../test/support/interchange/sync-of-tracks.ts';
import { RATES, randomTimeline } from '../../test/support/rows/random-timeline.ts';

const { values } = parseArgs({
  options: { plans: { type: 'string', default: '100' }, edits: { type: 'string', default: '1000' } },
});
const [plans, edits] = [Number(values.plans), Number(values.edits)];

const SYNC: Record<string, (text: string, timeline: Timeline) => SyncOffs> = {
  fcpxml: syncOfFcpxml,
  premiere: (text, timeline) => syncOfTracks(readXmeml(text), timeline),
  otio: (text, timeline) => syncOfTracks(readOtio(text), timeline),
};

function* timelines(): Generator<Timeline> {
  for (const rate of RATES) for (let seed = 0; seed < plans; seed += 1) yield randomTimeline(seed, rate);
}

function reportSync(format: ImportFormat, measure: (text: string, timeline: Timeline) => SyncOffs): void {
  let [picture, soundMs, soundFrames, faults, moments] = [0, 0, 0, 0, 0];
  for (const timeline of timelines()) {
    const offs = measure(writeExport(timeline, format, null).text, timeline);
    const frameMs = frameToMs(1, timeline.rate);
    moments += offs.pictureFrames.length + offs.soundMs.length;
    faults += offs.faults.length;
    for (const frames of offs.pictureFrames) picture = Math.max(picture, frames);
    for (const ms of offs.soundMs) {
      soundMs = Math.max(soundMs, ms);
      soundFrames = Math.max(soundFrames, ms / frameMs);
    }
  }
  console.log(
    `${format}: ${moments} moments, wrong file ${faults}; off at most: picture ${picture.toFixed(3)} frames, ` +
      `sound ${soundMs.toFixed(3)} ms (${soundFrames.toFixed(3)} frames)`,
  );
}

function countUnedited(format: ImportFormat): { equal: number; all: number } {
  let [equal, all] = [0, 0];
  for (const timeline of timelines()) {
    const entries = timeline.shots.filter(({ part }) => part === 1).map(({ entry }) => entry);
    const { entries: placed, leftOut } = comeBack(timeline, format, writeExport(timeline, format, null).text);
    const { pieces, conflicts } = mergeImport(entries, entries, placed);
    const isSame =
      pieces.length === entries.length &&
      pieces.every(({ from, isChanged }, index) => from?.n === entries[index]?.n && !isChanged);
    all += 1;
    if (isSame && leftOut.length === 0 && conflicts.length === 0) equal += 1;
  }
  return { equal, all };
}

function isTaken({ wanted, shown, leftOut, toleranceFrames }: ReturnedEdit): boolean {
  return (
    leftOut.length === 0 &&
    wanted.length === shown.length &&
    wanted.every((want, index) => {
      const is = shown[index];
      return (
        is?.camera === want.camera &&
        Math.abs(is.startFrame - want.startFrame) <= toleranceFrames &&
        Math.abs(is.endFrame - want.endFrame) <= toleranceFrames
      );
    })
  );
}

function reportReturns(format: ImportFormat): void {
  const { equal, all } = countUnedited(format);
  let [taken, count, known, entries, rounded] = [0, 0, 0, 0, 0];
  for (const edit of randomReturns(format, edits)) {
    count += 1;
    if (isTaken(edit)) taken += 1;
    if (edit.toleranceFrames > 0) rounded += 1;
    entries += edit.entries.length;
    known += edit.entries.filter(({ fromN }) => fromN !== null).length;
  }
  const byRounding = rounded > 0 ? `, ${rounded} of them within the rounding of another rate` : '';
  console.log(
    `${format}: unedited equal ${equal} of ${all}; edits taken ${taken} of ${count}${byRounding}; entries that keep ` +
      `their identity ${((100 * known) / entries).toFixed(2)} %`,
  );
}

console.log(`sync, ${plans} plans at each of ${RATES.length} rates`);
for (const format of IMPORT_FORMATS) {
  const measure = SYNC[format];
  if (measure !== undefined) reportSync(format, measure);
}
console.log('the way back');
for (const format of IMPORT_FORMATS) reportReturns(format);
