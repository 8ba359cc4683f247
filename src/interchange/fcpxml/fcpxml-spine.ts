import type { FrameRate } from '../../domain/time/frame-rate.ts';
import type { Timeline, TimelineCaption, TimelineShot } from '../../domain/timeline/timeline.ts';
import { markOf } from '../entry-mark.ts';
import { entryName, shotNote } from '../shot-note.ts';
import { element, textElement, type XmlElement } from '../xml/xml-element.ts';
import type { Multicam } from './fcpxml-multicam.ts';
import { formatFrames } from './fcpxml-time.ts';

/**
 * A shot as a clip of its multicam: the camera's picture, the angles with used sound, captions and a marker.
 */
export function shotElement(
  shot: TimelineShot,
  { multicam, mediaId, timeline }: { multicam: Multicam; mediaId: string; timeline: Timeline },
): XmlElement {
  const { rate } = timeline;
  const { picture, sound, atFrame } = shot;
  const startFrame = picture.startFrame - multicam.originFrame;
  const frameCount = picture.endFrame - picture.startFrame;
  const isSplit = sound.startFrame !== picture.startFrame || sound.endFrame !== picture.endFrame;
  return element(
    'mc-clip',
    {
      ref: mediaId,
      offset: formatFrames(atFrame, rate),
      name: entryName(shot),
      start: formatFrames(startFrame, rate),
      duration: formatFrames(frameCount, rate),
      audioStart: isSplit ? formatFrames(sound.startFrame - multicam.originFrame, rate) : null,
      audioDuration: isSplit ? formatFrames(sound.endFrame - sound.startFrame, rate) : null,
    },
    [
      textElement('note', markOf(timeline, shot)),
      ...sourceElements(shot, multicam),
      ...captionElements(shot, timeline, startFrame),
      shot.part === 1
        ? element('marker', {
            start: formatFrames(startFrame, rate),
            duration: formatFrames(1, rate),
            value: entryName(shot),
            note: shotNote(timeline, shot),
          })
        : null,
    ],
  );
}

function sourceElements({ cameraId, heardIds }: TimelineShot, { angles }: Multicam): XmlElement[] {
  const enabled = new Map<string, 'all' | 'video' | 'audio'>();
  for (const { id, file, carries } of angles) {
    const isShown = file.id === cameraId && carries !== 'audio';
    const isHeard = heardIds.includes(file.id) && carries !== 'video';
    if (isShown || isHeard) enabled.set(id, isShown && isHeard ? 'all' : isShown ? 'video' : 'audio');
  }
  return [...enabled].map(([angleID, srcEnable]) => element('mc-source', { angleID, srcEnable }));
}

/** Captions that begin in the shot, in its own time. */
function captionElements(shot: TimelineShot, timeline: Timeline, clipStartFrame: number): XmlElement[] {
  const { rate, captions, language } = timeline;
  const endFrame = shot.atFrame + shot.picture.endFrame - shot.picture.startFrame;
  return captions.flatMap((caption, index) => {
    if (caption.startFrame < shot.atFrame || caption.startFrame >= endFrame) return [];
    const offsetFrame = clipStartFrame + caption.startFrame - shot.atFrame;
    return [captionElement(caption, { index, offsetFrame, rate, language })];
  });
}

function captionElement(
  { startFrame, endFrame, lines }: TimelineCaption,
  at: { index: number; offsetFrame: number; rate: FrameRate; language: string | null },
): XmlElement {
  const styleId = `ts${at.index + 1}`;
  const text = lines.join('\n');
  return element(
    'caption',
    {
      lane: '1',
      offset: formatFrames(at.offsetFrame, at.rate),
      name: lines.join(' '),
      start: '0s',
      duration: formatFrames(endFrame - startFrame, at.rate),
      role: `iTT?captionFormat=ITT.${at.language ?? 'en'}`,
    },
    [
      element('text', { placement: 'bottom' }, [element('text-style', { ref: styleId }, [text])]),
      element('text-style-def', { id: styleId }, [
        element('text-style', {
          font: '.AppleSystemUIFont',
          fontSize: '13',
          fontFace: 'Regular',
          fontColor: '1 1 1 1',
          backgroundColor: '0 0 0 1',
        }),
      ]),
    ],
  );
}
