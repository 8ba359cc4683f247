import { attributeOf, childrenOf, readXml, walk } from '../../../src/interchange/xml/read-xml.ts';
import type { XmlElement } from '../../../src/interchange/xml/xml-element.ts';

/** The picture or sound of a clip of the sequence at one moment. Times in seconds. */
export interface ReadMoment {
  assetName: string;
  srcEnable: string;
  /** Time in the file, from its first frame. */
  fileS: number;
}

export interface ReadClip {
  offsetS: number;
  durationS: number;
  name: string;
  /** The content of each source at a time after the clip's start; null where its angle is empty. */
  at(afterS: number): (ReadMoment | null)[];
}

/**
 * The clips of an FCPXML sequence by Apple's rules alone. `start` is in the time of the referenced item, and
 * `offset` in that of the parent. Time maps are straight lines. It is independent of the writer.
 */
export function readFcpxmlClips(text: string): ReadClip[] {
  const root = readXml(text);
  const byId = new Map(
    [...walk(root)].flatMap((one) => {
      const id = attributeOf(one, 'id');
      return id === null ? [] : [[id, one] as const];
    }),
  );
  const [spine] = [...walk(root)].filter(({ name }) => name === 'spine');
  if (spine === undefined) throw new Error('no spine');
  return childrenOf(spine, 'mc-clip').map((clip) => {
    const media = byId.get(attributeOf(clip, 'ref') ?? '');
    const angles = [...walk(media as XmlElement)].filter(({ name }) => name === 'mc-angle');
    const sources = childrenOf(clip, 'mc-source').map((source) => ({
      angle: angles.find(
        (one) => attributeOf(one, 'angleID') === attributeOf(source, 'angleID'),
      ) as XmlElement,
      srcEnable: attributeOf(source, 'srcEnable') ?? 'all',
    }));
    return {
      name: attributeOf(clip, 'name') ?? '',
      offsetS: seconds(attributeOf(clip, 'offset')),
      durationS: seconds(attributeOf(clip, 'duration')),
      at: (afterS: number) =>
        sources.map(({ angle, srcEnable }) =>
          momentOf(angle, seconds(attributeOf(clip, 'start')) + afterS, srcEnable, byId),
        ),
    };
  });
}

function momentOf(
  angle: XmlElement,
  atS: number,
  srcEnable: string,
  byId: ReadonlyMap<string, XmlElement>,
): ReadMoment | null {
  const clip = childrenOf(angle, 'asset-clip').find((one) => {
    const offsetS = seconds(attributeOf(one, 'offset'));
    return atS >= offsetS - 1e-9 && atS < offsetS + seconds(attributeOf(one, 'duration'));
  });
  if (clip === undefined) return null;
  const asset = byId.get(attributeOf(clip, 'ref') ?? '') as XmlElement;
  const localS = seconds(attributeOf(clip, 'start')) + atS - seconds(attributeOf(clip, 'offset'));
  const fileS = mapped(clip, localS) - seconds(attributeOf(asset, 'start'));
  return { assetName: attributeOf(asset, 'name') ?? '', srcEnable, fileS };
}

function mapped(clip: XmlElement, localS: number): number {
  const points = childrenOf(clip, 'timeMap').flatMap((map) => childrenOf(map, 'timept'));
  const [from, to] = points.map((point) => [
    seconds(attributeOf(point, 'time')),
    seconds(attributeOf(point, 'value')),
  ]);
  if (from === undefined || to === undefined) return localS;
  const [fromTime = 0, fromValue = 0] = from;
  const [toTime = 0, toValue = 0] = to;
  return fromValue + ((localS - fromTime) * (toValue - fromValue)) / (toTime - fromTime);
}

/** `1001/30000s` as a number. */
function seconds(text: string | null): number {
  const [, num, den] = /^(-?\d+)(?:\/(\d+))?s$/.exec(text ?? '0s') ?? [];
  if (num === undefined) throw new Error(`no time: ${text}`);
  return Number(num) / Number(den ?? 1);
}
