import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Edge } from '../cut-text/word-edits.ts';
import { showMoment } from '../texts/texts.ts';
import { FrameFetcher } from './frame-fetcher.ts';
import { SIDE_PX } from './use-strip-view.ts';

/** An edge that is being moved. */
export interface ShownEdge {
  entry: PlanEntry;
  edge: Edge;
  /** On the recording's timeline. */
  edgeMs: number;
  /** On the strip, as far as it is in sight. */
  xPx: number;
  before: string;
  after: string;
}

export interface EdgeLook {
  show(edge: ShownEdge): void;
  hide(): void;
}

const FRAME_MS = 40;

/** The look and the label of the dragged edge. It is changed without rendering. */
export function EdgePicture({ ref }: { ref: Ref<EdgeLook> }) {
  const box = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const frames = useRef<FrameFetcher | null>(null);
  useEffect(() => {
    if (image.current !== null) frames.current = new FrameFetcher(image.current);
    return () => frames.current?.end();
  }, []);
  const part = (name: string) => box.current?.querySelector(`[data-part="${name}"]`);
  const write = (name: string, text: string) => {
    const place = part(name);
    if (place != null && place.textContent !== text) place.textContent = text;
  };
  useImperativeHandle(ref, () => ({
    show: ({ entry, edge, edgeMs, xPx, before, after }) => {
      const element = box.current;
      if (element === null) return;
      element.hidden = false;
      element.dataset['side'] = edge;
      write('time', showMoment(edgeMs));
      write('before', before);
      write('after', after);
      const widthPx = element.parentElement?.clientWidth ?? 0;
      const leftPx = Math.min(
        widthPx - element.offsetWidth,
        Math.max(0, xPx + SIDE_PX - element.offsetWidth / 2),
      );
      element.style.transform = `translateX(${leftPx.toFixed(1)}px)`;
      frames.current?.want({
        groupId: entry.source_group,
        camera: entry.camera,
        // The last frame that is shown is the one before the end.
        atMs: Math.max(0, edge === 'end' ? edgeMs - FRAME_MS : edgeMs),
      });
    },
    hide: () => {
      if (box.current !== null) box.current.hidden = true;
      frames.current?.forget();
    },
  }));
  return (
    <div ref={box} className="edge-look" hidden aria-hidden="true">
      <img ref={image} alt="" width={192} height={108} />
      <span className="edge-words">
        <span data-part="before" />
        <span className="edge-line" />
        <span data-part="after" />
      </span>
      <span className="small numbers soft" data-part="time" />
    </div>
  );
}
