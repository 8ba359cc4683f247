import { PROXY_HEIGHT, proxyWidth } from '../recording/proxy-size.ts';
import { preparedRate } from '../recording/source-facts.ts';
import { proxyRate } from '../time/frame-rate.ts';
import type { Timeline, TimelineFile } from './timeline.ts';

/** A timeline whose cameras are their small videos. Microphones stay as they are: they are small enough. */
export function proxyTimeline(timeline: Timeline): Timeline {
  const recordings = timeline.recordings.map((recording) => ({
    ...recording,
    files: recording.files.map(proxyFile),
  }));
  return { ...timeline, recordings };
}

/** The name of a camera's small video: that of its file, as MP4. */
export function proxyName(fileName: string): string {
  return `${fileName.replace(/(?<=.)\.[^.]*$/, '')}.mp4`;
}

/** Small videos begin at 0 and carry neither timecode nor reel name. */
function proxyFile(file: TimelineFile): TimelineFile {
  const { picture } = file;
  if (picture === null) return file;
  return {
    ...file,
    fileName: proxyName(file.fileName),
    startTimecode: null,
    reelName: null,
    picture: {
      rate: proxyRate(preparedRate(picture)),
      width: proxyWidth(picture),
      height: PROXY_HEIGHT,
      isUneven: false,
    },
  };
}
