import { type FrameRate, framesPerSecond, msToFrame } from '../../domain/time/frame-rate.ts';
import { formatTimecode } from '../../domain/time/timecode.ts';
import { countsDropFrames, startFrameOf } from '../../domain/timeline/start-frame.ts';
import type { TimelineFile, TimelineSound } from '../../domain/timeline/timeline.ts';
import { fileUrl, type MediaPaths } from '../media-paths.ts';
import { element, textElement, type XmlElement } from '../xml/xml-element.ts';

/** Premiere writes this host before absolute paths, and reads it. */
const HOST = 'localhost';

/** A rate as xmeml has it: whole frames a second, and whether NTSC slows them by 1000/1001. */
export function rateElement(rate: FrameRate): XmlElement {
  return element('rate', {}, [
    textElement('timebase', Math.round(framesPerSecond(rate))),
    textElement('ntsc', rate.den === 1001 ? 'TRUE' : 'FALSE'),
  ]);
}

/** A file with all its facts. Later clips of the same file have only its id. */
export function fileElement(id: string, file: TimelineFile, rate: FrameRate, paths: MediaPaths): XmlElement {
  const { picture, sound } = file;
  const own = picture?.rate ?? rate;
  return element('file', { id }, [
    textElement('name', paths.names.get(file.id) ?? file.fileName),
    textElement('pathurl', fileUrl(paths, file.id, HOST)),
    rateElement(own),
    textElement('duration', msToFrame(file.durationMs, own)),
    timecodeElement(file, own),
    element('media', {}, [
      picture &&
        element('video', {}, [
          element('samplecharacteristics', {}, [
            rateElement(picture.rate),
            textElement('width', picture.width),
            textElement('height', picture.height),
          ]),
        ]),
      ...(sound === null ? [] : soundElements(sound)),
    ]),
  ]);
}

/** The sound of one or two channels as a whole, of more by its channels, as Premiere writes it. */
function soundElements({ channels, sampleRateHz, bitsPerSample }: TimelineSound): XmlElement[] {
  const characteristics = element('samplecharacteristics', {}, [
    bitsPerSample === null ? null : textElement('depth', bitsPerSample),
    textElement('samplerate', sampleRateHz),
  ]);
  if (channels <= 2) return [element('audio', {}, [characteristics, textElement('channelcount', channels)])];
  return Array.from({ length: channels }, (_, index) =>
    element('audio', {}, [
      characteristics,
      textElement('channelcount', 1),
      textElement('layout', 'mono'),
      element('audiochannel', {}, [
        textElement('sourcechannel', index + 1),
        textElement('channellabel', 'discrete'),
      ]),
    ]),
  );
}

function timecodeElement(file: TimelineFile, rate: FrameRate): XmlElement {
  const frame = startFrameOf(file, rate);
  const isDrop = countsDropFrames(file, rate);
  return element('timecode', {}, [
    rateElement(rate),
    textElement('string', formatTimecode(frame, rate, isDrop)),
    textElement('frame', frame),
    textElement('displayformat', isDrop ? 'DF' : 'NDF'),
    file.reelName === null ? null : element('reel', {}, [textElement('name', file.reelName)]),
  ]);
}
