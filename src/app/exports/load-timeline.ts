import type { PlanDocument } from '../../contract/plan.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import { FRAME_SIZE } from '../../contract/values/pictures.ts';
import { readSpeakerNames } from '../../db/recordings/transcripts.ts';
import { captionCues } from '../../domain/captions/caption-cues.ts';
import { CAPTION_LIMITS } from '../../domain/captions/caption-limits.ts';
import { entryCaptionWords } from '../../domain/captions/caption-words.ts';
import { sentenceEnds } from '../../domain/display-text/display-segments.ts';
import type { SpokenText } from '../../domain/display-text/display-text.ts';
import { asHeardNow } from '../../domain/plan/edits/edited-entries.ts';
import { layOutProgramme } from '../../domain/plan/programme.ts';
import { preparedCameras } from '../../domain/recording/recording.ts';
import { type FrameRate, nearestOutputRate } from '../../domain/time/frame-rate.ts';
import { layOutTimeline } from '../../domain/timeline/lay-out-timeline.ts';
import type { Timeline, TimelineCaption } from '../../domain/timeline/timeline.ts';
import { timelineSource } from '../../domain/timeline/timeline-source.ts';
import type { AppContext } from '../app-context.ts';
import { findSpoken, type SpokenRecording } from '../recordings/load-spoken.ts';

/** Width of a character as a share of the picture: the editor's own font is not known here. */
const CHARACTER_WIDTH = 0.02;

/**
 * The timeline of a plan, with the words and speakers of the present transcripts: they may be corrected since. Refuses with
 * `conflict` where a recording of it has been deleted.
 */
export async function loadTimeline(
  app: Pick<AppContext, 'db' | 'memory'>,
  cutId: string,
  plan: PlanDocument,
): Promise<Timeline> {
  const shown: SpokenRecording[] = [];
  const texts = new Map<string, { spoken: SpokenText; speakerNames: Record<string, string> }>();
  for (const groupId of new Set(plan.entries.map((entry) => entry.source_group))) {
    const spoken = await findSpoken(app, groupId);
    if (spoken === null) {
      throw new ProblemError('conflict', `the recording ${groupId} of this plan has been deleted`);
    }
    shown.push(spoken);
    const speakerNames = await readSpeakerNames(app.db, groupId);
    texts.set(groupId, { spoken: spokenText(spoken), speakerNames });
  }
  const rate = outputRate(plan, shown);
  return layOutTimeline({
    cutId,
    plan: asHeardNow(plan, ({ source_group }) => texts.get(source_group)),
    rate,
    ...FRAME_SIZE['16:9'],
    sources: shown.map(({ recording }) => timelineSource(recording)),
    captions: captionsOf(plan, texts, rate),
    language: shown[0]?.recording.transcript.language ?? null,
    endCardFrames: 0,
  });
}

/** The rate at which the plan would be rendered. */
function outputRate({ entries: [first] }: PlanDocument, shown: readonly SpokenRecording[]): FrameRate {
  const recording = shown.find((spoken) => spoken.recording.id === first?.source_group)?.recording;
  const cameras = recording === undefined ? [] : preparedCameras(recording);
  const camera = cameras.find(({ letter }) => letter === first?.camera);
  if (camera === undefined) throw new ProblemError('conflict', 'the plan has nothing to show');
  return nearestOutputRate(camera.picture.facts.rate);
}

function captionsOf(
  plan: PlanDocument,
  texts: ReadonlyMap<string, { spoken: SpokenText }>,
  rate: FrameRate,
): TimelineCaption[] {
  const measure = (text: string) => [...text].length * CHARACTER_WIDTH;
  return layOutProgramme(plan.entries, rate).entries.flatMap((laidOut) => {
    const text = texts.get(laidOut.entry.source_group)?.spoken;
    if (text === undefined) return [];
    const words = entryCaptionWords(laidOut, text, rate);
    const extent = { rate, frameCount: laidOut.frameCount, language: text.language };
    return captionCues(words, extent, CAPTION_LIMITS['16:9'], measure).map((cue) => ({
      startFrame: laidOut.atFrame + cue.startFrame,
      endFrame: laidOut.atFrame + cue.endFrame,
      lines: cue.lines,
    }));
  });
}

function spokenText({ recording, words, segments }: SpokenRecording): SpokenText {
  return { words, sentenceEnds: sentenceEnds(segments), language: recording.transcript.language };
}
