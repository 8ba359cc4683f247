import { type FrameRate, framesPerSecond, msToFrame } from '../../domain/time/frame-rate.ts';
import { formatTimecode, isDropFrame } from '../../domain/time/timecode.ts';
import { startFrameOf } from '../../domain/timeline/start-frame.ts';
import type { TimelineFile } from '../../domain/timeline/timeline.ts';
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
      sound &&
        element('audio', {}, [
          element('samplecharacteristics', {}, [
            textElement('depth', 16),
            textElement('samplerate', sound.sampleRateHz),
          ]),
          textElement('channelcount', sound.channels),
        ]),
    ]),
  ]);
}

function timecodeElement(file: TimelineFile, rate: FrameRate): XmlElement {
  const frame = startFrameOf(file, rate);
  return element('timecode', {}, [
    rateElement(rate),
    textElement('string', formatTimecode(frame, rate)),
    textElement('frame', frame),
    textElement('displayformat', isDropFrame(rate) ? 'DF' : 'NDF'),
  ]);
}
