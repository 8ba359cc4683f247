import { type FrameRate, frameToMs } from '../../domain/time/frame-rate.ts';
import { placeName } from '../../domain/time/place-name.ts';
import { parseEntryMark } from '../entry-mark.ts';
import { ImportFault } from '../import-fault.ts';
import { attributeOf, childOf, childrenOf, elementsOf, textOf, walk } from '../xml/read-xml.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { type ImportedTimeline, lastPart } from './imported-timeline.ts';
import { type StackedClip, visibleClips } from './visible-clips.ts';

/** Premiere's own exact unit. */
const TICKS_PER_S = 254_016_000_000;

/** Reads a sequence of Premiere Pro: the highest enabled clip of each moment. Throws ImportFault. */
export function readXmemlTimeline(root: XmlElement): ImportedTimeline {
  const [sequence] = [...walk(root)].filter(({ name }) => name === 'sequence');
  const media = sequence === undefined ? null : childOf(sequence, 'media');
  if (sequence === undefined || media === null) throw new ImportFault('The file has no sequence.');
  const rate = rateOf(sequence);
  const files = new Map(
    [...walk(root)].flatMap((one) => {
      const id = one.name === 'file' ? attributeOf(one, 'id') : null;
      return id === null || elementsOf(one.children).length === 0 ? [] : [[id, one] as const];
    }),
  );
  const stacked: StackedClip[] = [];
  const leftOut: string[] = [];
  const video = childOf(media, 'video');
  for (const [track, items] of (video === null ? [] : childrenOf(video, 'track')).entries()) {
    if (isOff(items)) continue;
    for (const item of elementsOf(items.children)) {
      if (item.name === 'enabled' || item.name === 'locked' || isOff(item)) continue;
      const read =
        item.name === 'clipitem' ? readItem(item, rate, files) : (REASONS.get(item.name) ?? OTHER_KIND);
      if (typeof read !== 'string') stacked.push({ ...read, track });
      leftOut.push(...leftOutOf(item, typeof read === 'string' ? read : null, rate));
    }
  }
  return { clips: visibleClips(stacked), leftOut };
}

const OTHER_KIND = 'a plan has clips of files alone';
const REASONS: ReadonlyMap<string, string> = new Map([
  ['transitionitem', 'a plan has hard cuts alone'],
  ['generatoritem', 'a plan has no titles'],
]);
/** How the note of what is left out calls an item. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['transitionitem', 'A transition'],
  ['generatoritem', 'A title'],
  ['clipitem', 'A clip'],
]);

/** A clip, or the reason why a plan cannot hold it. */
function readItem(
  item: XmlElement,
  rate: FrameRate,
  files: ReadonlyMap<string, XmlElement>,
): Omit<StackedClip, 'track'> | string {
  const own = childOf(item, 'file');
  const file = own === null ? undefined : (files.get(attributeOf(own, 'id') ?? '') ?? own);
  const path = file === undefined ? null : (textOf(file, 'pathurl') ?? textOf(file, 'name'));
  const [inFrame, outFrame] = [numberOf(item, 'in'), numberOf(item, 'out')];
  if (path === null) return 'it names no file';
  if (inFrame === null || outFrame === null) return 'it does not say which part of its file it shows';
  if (outFrame <= inFrame) return 'it ends before it begins';
  const frames = outFrame - inFrame;
  // -1 marks an edge under a transition.
  const [startFrame, endFrame] = [numberOf(item, 'start') ?? -1, numberOf(item, 'end') ?? -1];
  const atFrame = startFrame >= 0 ? startFrame : endFrame - frames;
  const ticks = numberOf(item, 'pproTicksIn');
  return {
    mark: parseEntryMark(
      childrenOf(item, 'marker')
        .map((marker) => textOf(marker, 'comment') ?? '')
        .join('\n'),
    ),
    fileName: lastPart(path),
    fileStartMs: ticks === null ? frameToMs(inFrame, rate) : (ticks / TICKS_PER_S) * 1000,
    durationMs: frameToMs(frames, rate),
    atMs: frameToMs(Math.max(0, atFrame), rate),
  };
}

/** Effects on a clip that was read, or the item itself with the reason why it is left out. */
function leftOutOf(item: XmlElement, reason: string | null, rate: FrameRate): string[] {
  const place = placeName(frameToMs(Math.max(0, numberOf(item, 'start') ?? 0), rate));
  const name = textOf(item, 'name');
  if (reason === null) {
    return childrenOf(item, 'filter').map((filter) => {
      const effect = childOf(filter, 'effect');
      const called = effect === null ? null : textOf(effect, 'name');
      return `An effect${called === null ? '' : ` “${called.slice(0, 80)}”`} at ${place} is not in the plan.`;
    });
  }
  const kind = KINDS.get(item.name);
  return kind === undefined
    ? []
    : [`${kind}${name === null ? '' : ` “${name.slice(0, 80)}”`} at ${place} is not in the plan: ${reason}.`];
}

function isOff(item: XmlElement): boolean {
  return textOf(item, 'enabled') === 'FALSE';
}

function rateOf(sequence: XmlElement): FrameRate {
  const rate = childOf(sequence, 'rate');
  const timebase = rate === null ? null : numberOf(rate, 'timebase');
  if (rate === null || timebase === null || timebase < 1)
    throw new ImportFault('The sequence has no frame rate.');
  return textOf(rate, 'ntsc') === 'TRUE' ? { num: timebase * 1000, den: 1001 } : { num: timebase, den: 1 };
}

function numberOf(item: XmlElement, name: string): number | null {
  const text = textOf(item, name);
  if (text === null || text === '') return null;
  if (!/^-?\d{1,18}$/.test(text))
    throw new ImportFault(`The file has a number that cannot be read: ${text.slice(0, 40)}.`);
  return Number(text);
}
