import type { Timeline } from '../../../src/domain/timeline/timeline.ts';
import { mediaPaths } from '../../../src/interchange/media-paths.ts';
import { childOf, childrenOf, elementsOf, readXml, textOf } from '../../../src/interchange/xml/read-xml.ts';
import {
  element,
  formatXml,
  textElement,
  type XmlElement,
} from '../../../src/interchange/xml/xml-element.ts';
import { describeFiles } from './describe-files.ts';
import { type Block, pieceIn, placed } from './edited-blocks.ts';

/** An exported xmeml as an editing program saves it after an edit: each track of pictures with its clips moved and cut. */
export function saveXmeml(text: string, timeline: Timeline, blocks: readonly Block[]): string {
  // The clip that describes a file may be removed.
  const root = describeFiles(readXml(text));
  const { names } = mediaPaths(timeline, null);
  const saveTrack = (track: XmlElement) => {
    const clips = childrenOf(track, 'clipitem');
    const kept = placed(blocks).flatMap(({ block, atFrame }) =>
      clips.flatMap((clip) => {
        const file = childOf(clip, 'file');
        const isShown = file !== null && textOf(file, 'name') === names.get(block.camera.id);
        return saveClip(clip, { block, atFrame, isShown }) ?? [];
      }),
    );
    const rest = elementsOf(track.children).filter(({ name }) => name !== 'clipitem');
    return element('track', {}, [...kept, ...rest]);
  };
  const saved = mapElements(root, (one) =>
    one.name === 'video' && childrenOf(one, 'track').length > 0
      ? element(
          'video',
          {},
          elementsOf(one.children).map((child) => (child.name === 'track' ? saveTrack(child) : child)),
        )
      : one,
  );
  return formatXml(saved, 'xmeml');
}

function saveClip(
  clip: XmlElement,
  what: { block: Block; atFrame: number; isShown: boolean },
): XmlElement | null {
  const numberOf = (name: string) => Number(textOf(clip, name));
  const start = numberOf('start');
  const original = { atFrame: start, frames: numberOf('end') - start, mediaStart: numberOf('in') };
  const piece = pieceIn(original, what.block, what.atFrame);
  if (piece === null) return null;
  const values: Record<string, string | number> = {
    start: piece.atFrame,
    end: piece.atFrame + piece.frames,
    in: piece.mediaStart,
    out: piece.mediaStart + piece.frames,
    enabled: what.isShown ? 'TRUE' : 'FALSE',
  };
  const children = elementsOf(clip.children).flatMap((child) => {
    const value = values[child.name];
    if (child.name === 'link') return [];
    return [value === undefined ? child : textElement(child.name, value)];
  });
  return element('clipitem', clip.attributes, children);
}

function mapElements(one: XmlElement, change: (element: XmlElement) => XmlElement): XmlElement {
  const children = one.children.map((child) =>
    typeof child === 'string' ? child : mapElements(child, change),
  );
  return change({ ...one, children });
}
