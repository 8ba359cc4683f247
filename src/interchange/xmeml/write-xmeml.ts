import { msToFrame } from '../../domain/time/frame-rate.ts';
import { formatTimecode, isDropFrame } from '../../domain/time/timecode.ts';
import type { Timeline, TimelineShot } from '../../domain/timeline/timeline.ts';
import { markOf } from '../entry-mark.ts';
import type { MediaPaths } from '../media-paths.ts';
import { entryName, shotNote } from '../shot-note.ts';
import { element, formatXml, textElement, type XmlElement } from '../xml/xml-element.ts';
import { linkedClips, linkKey, type XmemlClip, xmemlTracks } from './xmeml-clips.ts';
import { fileElement, rateElement } from './xmeml-file.ts';

/**
 * A sequence of Final Cut Pro 7's XML, version 5, as Premiere Pro reads it. Each camera and each channel of
 * sound has a track. Premiere and Resolve count `in` and `out` in frames of the sequence, so clips declare
 * its rate.
 */
export function writeXmeml(timeline: Timeline, paths: MediaPaths): string {
  const { title, rate, frameCount, shots } = timeline;
  const tracks = xmemlTracks(timeline);
  const links = linkedClips(tracks);
  const files = fileElements(timeline, paths);
  const trackElement = (clips: readonly XmemlClip[]) =>
    element('track', { premiereTrackType: clips.some(({ kind }) => kind === 'audio') ? 'Mono' : null }, [
      ...clips.map((clip) => clipElement(clip, { timeline, links: links.get(linkKey(clip)) ?? [], files })),
      textElement('enabled', 'TRUE'),
      textElement('locked', 'FALSE'),
    ]);
  const sequence = element('sequence', { id: 'sequence-1' }, [
    textElement('name', title),
    textElement('duration', frameCount),
    rateElement(rate),
    element('timecode', {}, [
      rateElement(rate),
      textElement('string', formatTimecode(0, rate)),
      textElement('frame', 0),
      textElement('displayformat', isDropFrame(rate) ? 'DF' : 'NDF'),
    ]),
    element('media', {}, [
      element('video', {}, [formatElement(timeline), ...tracks.video.map(trackElement)]),
      element('audio', {}, [
        textElement('numOutputChannels', 2),
        element('format', {}, [
          element('samplecharacteristics', {}, [textElement('depth', 16), textElement('samplerate', 48_000)]),
        ]),
        ...tracks.audio.map(trackElement),
      ]),
    ]),
    ...shots.filter(({ part }) => part === 1).map((shot) => markerElement(timeline, shot)),
  ]);
  return formatXml(element('xmeml', { version: '5' }, [sequence]), 'xmeml');
}

/** Without the format Resolve shows an empty timeline, and says nothing. */
function formatElement({ rate, width, height }: Timeline): XmlElement {
  return element('format', {}, [
    element('samplecharacteristics', {}, [
      rateElement(rate),
      textElement('width', width),
      textElement('height', height),
      textElement('anamorphic', 'FALSE'),
      textElement('pixelaspectratio', 'square'),
      textElement('fielddominance', 'none'),
    ]),
  ]);
}

/** Gives each file in full at its first use, and by its id alone from then on. */
function fileElements({ recordings, rate }: Timeline, paths: MediaPaths): (fileId: string) => XmlElement {
  const files = recordings.flatMap((recording) => recording.files);
  const written = new Set<string>();
  return (fileId) => {
    const index = files.findIndex(({ id }) => id === fileId);
    const file = files[index];
    const id = `file-${index + 1}`;
    if (file === undefined || written.has(fileId)) return element('file', { id });
    written.add(fileId);
    return fileElement(id, file, rate, paths);
  };
}

function clipElement(
  clip: XmemlClip,
  context: { timeline: Timeline; links: readonly XmemlClip[]; files: (fileId: string) => XmlElement },
): XmlElement {
  const { timeline, links, files } = context;
  const { rate } = timeline;
  const { file, shot, atFrame, fileStartFrame } = clip;
  const frameCount = clip.endFrame - clip.startFrame;
  return element('clipitem', { id: clip.id, premiereChannelType: clip.kind === 'audio' ? 'mono' : null }, [
    textElement('name', file.fileName),
    textElement('enabled', clip.isEnabled ? 'TRUE' : 'FALSE'),
    textElement('duration', msToFrame(file.durationMs, rate)),
    rateElement(rate),
    textElement('start', atFrame),
    textElement('end', atFrame + frameCount),
    textElement('in', fileStartFrame),
    textElement('out', fileStartFrame + frameCount),
    files(file.id),
    clip.kind === 'audio'
      ? element('sourcetrack', {}, [
          textElement('mediatype', 'audio'),
          textElement('trackindex', clip.channel),
        ])
      : null,
    ...(links.length > 1 ? links.map(linkElement) : []),
    clip.kind === 'video' ? markElement(timeline, shot, fileStartFrame) : null,
  ]);
}

function linkElement({ id, kind, trackNumber, clipNumber }: XmemlClip): XmlElement {
  return element('link', {}, [
    textElement('linkclipref', id),
    textElement('mediatype', kind),
    textElement('trackindex', trackNumber),
    textElement('clipindex', clipNumber),
  ]);
}

/** On the clip itself: a marker goes where its clip goes. Every angle has it: another one may become the shown one. */
function markElement(timeline: Timeline, shot: TimelineShot, atFileFrame: number): XmlElement {
  return element('marker', {}, [
    textElement('name', entryName(shot)),
    textElement('comment', markOf(timeline, shot)),
    textElement('in', atFileFrame),
    textElement('out', -1),
  ]);
}

function markerElement(timeline: Timeline, shot: TimelineShot): XmlElement {
  return element('marker', {}, [
    textElement('name', entryName(shot)),
    textElement('comment', shotNote(timeline, shot)),
    textElement('in', shot.atFrame),
    textElement('out', -1),
  ]);
}
