import { groupToFileMs } from '../../../src/domain/recording/file-clock.ts';
import { frameToMs, msToFrame } from '../../../src/domain/time/frame-rate.ts';
import { formatTimecode, isDropFrame, parseTimecode } from '../../../src/domain/time/timecode.ts';
import { startFrameOf } from '../../../src/domain/timeline/start-frame.ts';
import type { Timeline, TimelineFile } from '../../../src/domain/timeline/timeline.ts';
import { nameReels } from '../../../src/interchange/lists/edl-reels.ts';
import { type Block, placed } from './edited-blocks.ts';

const EVENT = /^\d{3} {2}(\S+)\s+V {5}C {8}(\S+) (\S+) (\S+) (\S+)$/;

/** An exported EDL as an editing program saves it after an edit: new events, comments kept. */
export function saveEdl(text: string, timeline: Timeline, blocks: readonly Block[]): string {
  const { rate, recordings } = timeline;
  const [head = '', ...events] = text.split(/^(?=\d{3} {2})/m);
  const reels = nameReels(recordings.flatMap(({ files }) => files).filter(({ picture }) => picture !== null));
  const first = parseTimecode(isDropFrame(rate) ? '01:00:00;00' : '01:00:00:00', rate) ?? 0;
  const saved = placed(blocks).map(({ block, atFrame }, index) => {
    const [event = '', ...comments] = (events[timeline.shots.indexOf(block.shot)] ?? '').split('\r\n');
    const sourceIn = sourceFrame(event, block, timeline);
    const own = block.camera.picture?.rate ?? rate;
    const frames = block.endFrame - block.startFrame;
    const sourceFrames = msToFrame(frameToMs(frames, rate), own);
    const times = [
      formatTimecode(sourceIn, own),
      formatTimecode(sourceIn + sourceFrames, own),
      formatTimecode(first + atFrame, rate),
      formatTimecode(first + atFrame + frames, rate),
    ];
    const reel = reels.get(block.camera.id)?.padEnd(8) ?? '';
    return [
      `${String(index + 1).padStart(3, '0')}  ${reel} V     C        ${times.join(' ')}`,
      ...comments,
    ].join('\r\n');
  });
  return head + saved.join('');
}

/** In the exported event, moved by the trimmed part; another camera where an editor puts it in sync by eye. */
function sourceFrame(event: string, { shot, camera, startFrame }: Block, { rate }: Timeline): number {
  const own = camera.picture?.rate ?? rate;
  if (camera.id !== shot.cameraId)
    return startFrameOf(camera, own) + msToFrame(fileMsAt(camera, frameToMs(startFrame, rate)), own);
  const [, , sourceIn = ''] = EVENT.exec(event) ?? [];
  const exported = parseTimecode(sourceIn, own);
  if (exported === null) throw new Error(`no source time in: ${event}`);
  return exported + msToFrame(frameToMs(startFrame - shot.picture.startFrame, rate), own);
}

function fileMsAt({ spans }: TimelineFile, groupMs: number): number {
  const span = spans.find(({ group }) => group.startMs <= groupMs && groupMs <= group.endMs);
  if (span === undefined) throw new Error('the camera did not run');
  return groupToFileMs(groupMs, span.clock);
}
