import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { namedEntries } from '../../contract/values/named-entries.ts';
import { layOutProgramme, type ProgrammeEntry } from '../plan/programme.ts';
import { type FrameRate, frameToMs } from '../time/frame-rate.ts';
import { overlapMs, type Range } from '../time/range.ts';
import type {
  FrameRange,
  Timeline,
  TimelineCaption,
  TimelineFile,
  TimelineRecording,
  TimelineShot,
} from './timeline.ts';

/** A recording of a plan, and which of its files give the sound. */
export interface TimelineSource extends TimelineRecording {
  /** Files whose sound is used. */
  ownSoundIds: readonly string[];
  /** Files whose sound is used only where no own sound runs, in order of preference. */
  standInIds: readonly string[];
}

export interface PlannedTimeline {
  cutId: string;
  plan: PlanDocument;
  rate: FrameRate;
  width: number;
  height: number;
  sources: readonly TimelineSource[];
  captions: readonly TimelineCaption[];
  language: string | null;
  endCardFrames: number;
}

/** The timeline of a plan. Throws RangeError where an entry's camera is not among the sources. */
export function layOutTimeline({ plan, sources, ...rest }: PlannedTimeline): Timeline {
  const programme = layOutProgramme(plan.entries, rest.rate);
  const shots = programme.entries.flatMap((laidOut) => shotsOf(laidOut, plan, sources, rest.rate));
  const shownIds = new Set(shots.map(({ recordingId }) => recordingId));
  return {
    ...rest,
    title: plan.title,
    planVersion: plan.version,
    rationale: plan.rationale,
    warnings: plan.warnings.filter((warning) => namedEntries(warning).length === 0),
    frameCount: programme.frameCount,
    recordings: [...shownIds].flatMap((id) => sources.find((source) => source.id === id) ?? []),
    shots,
  };
}

function shotsOf(
  { entry, stretches }: ProgrammeEntry,
  plan: PlanDocument,
  sources: readonly TimelineSource[],
  rate: FrameRate,
): TimelineShot[] {
  const source = sources.find(({ id }) => id === entry.source_group);
  if (source === undefined) throw new RangeError(`the recording of entry ${entry.n} is gone`);
  const warnings = plan.warnings.filter((warning) => namedEntries(warning).includes(entry.n));
  return stretches.map(({ startFrame, endFrame, atFrame }, index) => {
    const range = { startFrame, endFrame };
    return {
      entry,
      part: index + 1,
      partCount: stretches.length,
      recordingId: source.id,
      atFrame,
      picture: range,
      sound: range,
      cameraId: cameraOf(entry, source).id,
      heardIds: heardIn(source, range, rate),
      warnings,
    };
  });
}

function cameraOf(entry: PlanEntry, { files }: TimelineRecording): TimelineFile {
  const camera = files.find(({ letter, picture }) => letter === entry.camera && picture !== null);
  if (camera === undefined) throw new RangeError(`camera ${entry.camera} of entry ${entry.n} is gone`);
  return camera;
}

/** The recording's own sound, else the first stand-in that ran. */
function heardIn(source: TimelineSource, range: FrameRange, rate: FrameRate): string[] {
  const runs = (id: string) => {
    const file = source.files.find((one) => one.id === id);
    return file?.sound != null && ranMs(file, range, rate) > 0;
  };
  const own = source.ownSoundIds.filter(runs);
  return own.length > 0 ? own : source.standInIds.filter(runs).slice(0, 1);
}

function ranMs(file: TimelineFile, { startFrame, endFrame }: FrameRange, rate: FrameRate): number {
  const range: Range = { startMs: frameToMs(startFrame, rate), endMs: frameToMs(endFrame, rate) };
  return file.spans.reduce((sum, span) => sum + overlapMs(span.group, range), 0);
}
