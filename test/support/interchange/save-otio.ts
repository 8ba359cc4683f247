import type { Timeline } from '../../../src/domain/timeline/timeline.ts';
import { mediaPaths } from '../../../src/interchange/media-paths.ts';
import { type Block, pieceIn, placed } from './edited-blocks.ts';

interface Item {
  OTIO_SCHEMA: string;
  enabled?: boolean;
  source_range: { start_time: { value: number }; duration: { value: number } };
  media_references?: Record<string, { name: string }>;
}

/** An exported OTIO as an editing program saves it after an edit: each track of pictures with its clips moved and cut. */
export function saveOtio(text: string, timeline: Timeline, blocks: readonly Block[]): string {
  const document = JSON.parse(text) as { tracks: { children: { kind: string; children: Item[] }[] } };
  const { names } = mediaPaths(timeline, null);
  const nameOf = (block: Block) => names.get(block.camera.id);
  for (const track of document.tracks.children) {
    if (track.kind === 'Video') track.children = saveTrack(track.children, blocks, nameOf);
  }
  return JSON.stringify(document);
}

function saveTrack(
  items: readonly Item[],
  blocks: readonly Block[],
  nameOf: (block: Block) => string | undefined,
) {
  let end = 0;
  const clips = items.map((item) => {
    const atFrame = end;
    end += item.source_range.duration.value;
    return { item, atFrame };
  });
  const saved: Item[] = [];
  let savedEnd = 0;
  for (const { block, atFrame } of placed(blocks)) {
    for (const clip of clips) {
      const { start_time: start, duration } = clip.item.source_range;
      const own = { atFrame: clip.atFrame, frames: duration.value, mediaStart: start.value };
      const piece = clip.item.OTIO_SCHEMA === 'Gap.1' ? null : pieceIn(own, block, atFrame);
      if (piece === null) continue;
      if (piece.atFrame > savedEnd) saved.push(gapOf(piece.atFrame - savedEnd, clip.item));
      const [reference] = Object.values(clip.item.media_references ?? {});
      const isShown = reference?.name === nameOf(block);
      saved.push({ ...withRange(clip.item, piece.mediaStart, piece.frames), enabled: isShown });
      savedEnd = piece.atFrame + piece.frames;
    }
  }
  return saved;
}

function gapOf(frames: number, like: Item): Item {
  const { source_range } = withRange(like, 0, frames);
  return { OTIO_SCHEMA: 'Gap.1', source_range };
}

function withRange(item: Item, start: number, frames: number): Item {
  const { start_time, duration } = item.source_range;
  const range = { start_time: { ...start_time, value: start }, duration: { ...duration, value: frames } };
  return { ...item, source_range: { ...item.source_range, ...range } };
}
