import { childrenOf, readXml, walk } from '../../../src/interchange/xml/read-xml.ts';
import type { XmlElement } from '../../../src/interchange/xml/xml-element.ts';
import type { ReadTrackClip } from './read-track.ts';

export interface ReadXmemlClip extends ReadTrackClip {
  id: string;
  /** Of the file, from 1 on; null on a track of pictures. */
  channel: number | null;
  links: { clipId: string; kind: string; track: number; clip: number }[];
}

export interface ReadXmeml {
  durationFrames: number;
  video: ReadXmemlClip[][];
  audio: ReadXmemlClip[][];
  /** How often each file is described in full, by its id. */
  descriptions: Map<string, number>;
}

/**
 * A sequence of xmeml as Premiere Pro reads it: `in` counts frames of the sequence. It is independent of the
 * writer.
 */
export function readXmeml(text: string): ReadXmeml {
  const sequence = only(readXml(text), 'sequence');
  const rate = only(sequence, 'rate');
  const frameMs = ((textOf(rate, 'ntsc') === 'TRUE' ? 1001 : 1000) / numberOf(rate, 'timebase')) as number;
  const described = [...walk(sequence)].filter(
    (one) => one.name === 'file' && childrenOf(one, 'pathurl').length > 0,
  );
  const names = new Map(
    described.map((file) => [
      file.attributes['id'] ?? '',
      decodeURIComponent(textOf(file, 'pathurl').split('/').at(-1) ?? ''),
    ]),
  );
  const tracksOf = (kind: string) =>
    childrenOf(only(only(sequence, 'media'), kind), 'track').map((track) =>
      childrenOf(track, 'clipitem').map((clip) => readClip(clip, names, frameMs)),
    );
  return {
    durationFrames: numberOf(sequence, 'duration'),
    video: tracksOf('video'),
    audio: tracksOf('audio'),
    descriptions: countOf(described.map(({ attributes }) => attributes['id'] ?? '')),
  };
}

function readClip(clip: XmlElement, names: ReadonlyMap<string, string>, frameMs: number): ReadXmemlClip {
  const [startFrame, endFrame] = [numberOf(clip, 'start'), numberOf(clip, 'end')];
  const [inFrame, outFrame] = [numberOf(clip, 'in'), numberOf(clip, 'out')];
  if (outFrame - inFrame !== endFrame - startFrame) throw new Error('a clip has two lengths');
  const [source] = childrenOf(clip, 'sourcetrack');
  return {
    id: clip.attributes['id'] ?? '',
    fileName: names.get(only(clip, 'file').attributes['id'] ?? '') ?? 'unknown',
    ...{ startFrame, endFrame, isEnabled: textOf(clip, 'enabled') === 'TRUE' },
    fileMsAt: (frame) => (inFrame + frame - startFrame) * frameMs,
    channel: source === undefined ? null : numberOf(source, 'trackindex'),
    links: childrenOf(clip, 'link').map((link) => ({
      clipId: textOf(link, 'linkclipref'),
      kind: textOf(link, 'mediatype'),
      track: numberOf(link, 'trackindex'),
      clip: numberOf(link, 'clipindex'),
    })),
  };
}

function countOf(values: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length]));
}

function only(parent: XmlElement, name: string): XmlElement {
  const [child, ...others] = childrenOf(parent, name);
  if (child === undefined || others.length > 0) throw new Error(`${parent.name} has not one ${name}`);
  return child;
}

function textOf(parent: XmlElement, name: string): string {
  return only(parent, name).children.join('');
}

function numberOf(parent: XmlElement, name: string): number {
  const text = textOf(parent, name);
  if (!/^-?\d+$/.test(text)) throw new Error(`${name} is no whole number: ${text}`);
  return Number(text);
}
