import { placeName } from '../../domain/time/place-name.ts';
import {
  add,
  compare,
  multiply,
  type Rational,
  rational,
  subtract,
  toNumber,
  ZERO,
} from '../../domain/time/rational.ts';
import { parseEntryMark } from '../entry-mark.ts';
import { ImportFault } from '../import-fault.ts';
import { attributeOf, childrenOf, elementsOf, walk } from '../xml/read-xml.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { type ImportedClip, type ImportedTimeline, lastPart } from './imported-timeline.ts';

/** A source of pictures at a moment: an asset, and a time in it in seconds, on its own timecode. */
interface SourceMoment {
  asset: XmlElement;
  time: Rational;
}

interface Resources {
  byId: ReadonlyMap<string, XmlElement>;
}

/** The clips of multicams and of files in a project of Final Cut Pro or Resolve. Throws ImportFault. */
export function readFcpxmlTimeline(root: XmlElement): ImportedTimeline {
  const [spine] = [...walk(root)].filter(({ name }) => name === 'spine');
  if (spine === undefined) throw new ImportFault('The file has no project with a timeline.');
  const ids = [...walk(root)].flatMap((one) => {
    const id = attributeOf(one, 'id');
    return id === null ? [] : [[id, one] as const];
  });
  const resources = { byId: new Map(ids) };
  const clips: ImportedClip[] = [];
  const leftOut: string[] = [];
  for (const item of elementsOf(spine.children)) {
    // A disabled clip counts as taken out.
    if (attributeOf(item, 'enabled') === '0') continue;
    const place = placeName(msOf(timeOf(item, 'offset')));
    if (item.name === 'gap') continue;
    const read = readItem(item, resources);
    if (typeof read === 'string') {
      leftOut.push(`${describe(item)} at ${place} is not in the plan: ${read}.`);
    } else {
      clips.push(read);
      leftOut.push(...extrasOf(item, place));
    }
  }
  return { clips, leftOut };
}

/** A clip, or the reason why a plan cannot hold it. */
function readItem(item: XmlElement, resources: Resources): ImportedClip | string {
  const moment = pictureAt(item, timeOf(item, 'start'), resources);
  if (typeof moment === 'string') return moment;
  const { asset, time } = moment;
  const [rep] = childrenOf(asset, 'media-rep');
  const src = rep === undefined ? attributeOf(asset, 'src') : attributeOf(rep, 'src');
  const texts = [...walk(item)].flatMap((one) => [attributeOf(one, 'note') ?? '', ...one.children]);
  const mark = parseEntryMark(texts.filter((text) => typeof text === 'string').join('\n'));
  return {
    mark,
    fileName: src === null ? (attributeOf(asset, 'name') ?? '') : lastPart(src),
    fileStartMs: msOf(subtract(time, timeOf(asset, 'start'))),
    ...(item.name === 'mc-clip' ? { sharedStartMs: msOf(timeOf(item, 'start')) } : {}),
    durationMs: msOf(timeOf(item, 'duration')),
    atMs: msOf(timeOf(item, 'offset')),
  };
}

const NOTHING_SHOWN = 'it shows no file where it begins';
const OTHER_KIND = 'a plan has clips of files and of multicams alone';
const REASONS: ReadonlyMap<string, string> = new Map([
  ['title', 'a plan has no titles'],
  ['transition', 'a plan has hard cuts alone'],
]);

/**
 * The picture at a time of a clip, or the reason why there is none. Clips may hold clips, as Resolve and
 * synchronised clips of Final Cut have them.
 */
function pictureAt(item: XmlElement, at: Rational, resources: Resources): SourceMoment | string {
  if (item.name === 'clip' || item.name === 'sync-clip') {
    const inner = childAt(storyOf(item), at);
    if (inner === undefined) return NOTHING_SHOWN;
    return pictureAt(inner, add(timeOf(inner, 'start'), subtract(at, timeOf(inner, 'offset'))), resources);
  }
  if (!['asset-clip', 'video', 'mc-clip'].includes(item.name)) return REASONS.get(item.name) ?? OTHER_KIND;
  const target = resources.byId.get(attributeOf(item, 'ref') ?? '');
  if (target === undefined) return 'the file does not say what it shows';
  return item.name === 'mc-clip' ? multicamMoment(item, target, resources) : assetMoment(item, target, at);
}

/** The content of a clip, without connected clips. */
function storyOf(item: XmlElement): XmlElement[] {
  const own = elementsOf(item.children).flatMap((child) =>
    child.name === 'spine' ? elementsOf(child.children) : [child],
  );
  return own.filter(
    (child) => attributeOf(child, 'lane') === null && attributeOf(child, 'duration') !== null,
  );
}

function childAt(children: readonly XmlElement[], at: Rational): XmlElement | undefined {
  return children.find((one) => {
    const offset = timeOf(one, 'offset');
    return compare(offset, at) <= 0 && compare(at, add(offset, timeOf(one, 'duration'))) < 0;
  });
}

/** The picture of a multicam comes from the last source that gives one; without sources from its first angle. */
function multicamMoment(item: XmlElement, media: XmlElement, { byId }: Resources): SourceMoment | string {
  const angles = [...walk(media)].filter(({ name }) => name === 'mc-angle');
  const sources = childrenOf(item, 'mc-source').filter((source) =>
    ['all', 'video'].includes(attributeOf(source, 'srcEnable') ?? 'all'),
  );
  const angleId = sources.map((source) => attributeOf(source, 'angleID')).at(-1);
  const angle = angles.find((one) => attributeOf(one, 'angleID') === angleId) ?? angles[0];
  if (angle === undefined) return 'its multicam has no angles';
  const at = timeOf(item, 'start');
  const clip = childAt(childrenOf(angle, 'asset-clip'), at);
  if (clip === undefined)
    return `camera ${(attributeOf(angle, 'name') ?? '?').slice(0, 80)} has no picture where it begins`;
  const asset = byId.get(attributeOf(clip, 'ref') ?? '');
  if (asset === undefined) return 'the file does not say what its angle shows';
  return assetMoment(clip, asset, add(timeOf(clip, 'start'), subtract(at, timeOf(clip, 'offset'))));
}

function assetMoment(clip: XmlElement, asset: XmlElement, local: Rational): SourceMoment | string {
  if (asset.name !== 'asset') return NOTHING_SHOWN;
  const points = childrenOf(clip, 'timeMap').flatMap((map) => childrenOf(map, 'timept'));
  const [from, to] = [points[0], points.at(-1)];
  if (from === undefined || to === undefined || from === to) return { asset, time: local };
  const length = subtract(timeOf(to, 'time'), timeOf(from, 'time'));
  if (length.num === 0n) return { asset, time: local };
  const rise = subtract(timeOf(to, 'value'), timeOf(from, 'value'));
  const slope = multiply(rise, { num: length.den, den: length.num });
  return { asset, time: add(timeOf(from, 'value'), multiply(subtract(local, timeOf(from, 'time')), slope)) };
}

/**
 * Items on a clip that are no part of a plan. Captions are made anew, and markers are the export's own or for
 * people.
 */
function extrasOf(item: XmlElement, place: string): string[] {
  const hanging = elementsOf(item.children).filter(
    (child) =>
      child.name.startsWith('filter-') || (attributeOf(child, 'lane') !== null && child.name !== 'caption'),
  );
  const retimed = childrenOf(item, 'timeMap').length > 0 ? ['A change of speed'] : [];
  return [...retimed, ...hanging.map(describe)].map((part) => `${part} at ${place} is not in the plan.`);
}

function describe(item: XmlElement): string {
  const kind =
    {
      title: 'A title',
      transition: 'A transition',
      audio: 'A sound',
      'filter-video': 'An effect',
      'filter-audio': 'An effect',
    }[item.name] ?? `A clip (${item.name})`;
  const name = attributeOf(item, 'name');
  return name === null ? kind : `${kind} “${name.slice(0, 80)}”`;
}

/** A time of 64 bits above and 32 bits below; 0 where the attribute is missing. Throws ImportFault. */
function timeOf(item: XmlElement, name: string): Rational {
  const text = attributeOf(item, name);
  if (text === null) return ZERO;
  const [, num, den = '1'] = /^(-?\d{1,19})(?:\/(\d{1,10}))?s$/.exec(text) ?? [];
  if (num === undefined || Number(den) === 0)
    throw new ImportFault(`The file has a time that cannot be read: ${text.slice(0, 40)}.`);
  return rational(BigInt(num), BigInt(den));
}

function msOf(time: Rational): number {
  return toNumber(time) * 1000;
}
