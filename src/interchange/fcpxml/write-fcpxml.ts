import { isDropFrame } from '../../domain/time/timecode.ts';
import type { Timeline } from '../../domain/timeline/timeline.ts';
import type { MediaPaths } from '../media-paths.ts';
import { element, formatXml, textElement } from '../xml/xml-element.ts';
import { anglesOf } from './fcpxml-angles.ts';
import { multicamElement, multicamOf } from './fcpxml-multicam.ts';
import { fcpxmlResources } from './fcpxml-resources.ts';
import { shotElement } from './fcpxml-spine.ts';
import { formatFrames } from './fcpxml-time.ts';

/** Versions that are written. Apple's document types for both are strict about the order of children. */
export type FcpxmlVersion = '1.10' | '1.11';

/** A project for Final Cut Pro and DaVinci Resolve: each recording a multicam, each shot a clip of it. */
export function writeFcpxml(timeline: Timeline, paths: MediaPaths, version: FcpxmlVersion): string {
  const { rate, title, rationale, frameCount, recordings, shots } = timeline;
  const resources = fcpxmlResources(timeline, paths);
  const multicams = new Map(
    recordings.map((recording) => [recording.id, multicamOf(recording, anglesOf(recording, rate))]),
  );
  const media = [...multicams.values()].map((multicam) => multicamElement(multicam, timeline, resources));
  const clips = shots.flatMap((shot) => {
    const multicam = multicams.get(shot.recordingId);
    const mediaId = resources.mediaIds.get(shot.recordingId);
    if (multicam === undefined || mediaId === undefined) return [];
    return [shotElement(shot, { multicam, mediaId, timeline })];
  });
  const sequence = element(
    'sequence',
    {
      format: resources.sequenceFormatId,
      duration: formatFrames(frameCount, rate),
      tcStart: '0s',
      tcFormat: isDropFrame(rate) ? 'DF' : 'NDF',
      audioLayout: 'stereo',
      audioRate: '48k',
    },
    [rationale === '' ? null : textElement('note', rationale), element('spine', {}, clips)],
  );
  const project = element('project', { name: title }, [sequence]);
  const document = element('fcpxml', { version }, [
    element('resources', {}, [...resources.elements, ...media]),
    element('library', {}, [element('event', { name: title }, [project])]),
  ]);
  return formatXml(document, 'fcpxml');
}
