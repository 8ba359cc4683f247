import type { RefObject } from 'react';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Edge } from '../cut-text/word-edits.ts';
import { takenOutIn } from '../plan-player/kept-ranges.ts';
import type { FrameRate } from '../plan-player/plan-clock.ts';
import type { EdgeLook } from './edge-look.tsx';
import { pulledTo } from './edge-trim.ts';
import type { PointerDrag } from './follow-pointer.ts';
import { groupMsAt, heardMsAt, type StripPlace, soundsIn } from './strip-places.ts';
import type { DrawWave } from './strip-wave.tsx';
import type { EdgeView } from './use-edge-room.ts';

/** So near to a magnet an edge is drawn to it. */
const REACH_PX = 8;

/** The strip during a drag. */
export interface DragStage {
  box: HTMLElement;
  pxPerMs: number;
  rate: FrameRate;
  look: EdgeLook | null;
  draw: RefObject<DrawWave>;
}

interface DraggedEdge {
  place: StripPlace;
  edge: Edge;
  view: EdgeView;
  /**
   * The moment of the recording at which the user released the edge. It is not called for an unmoved edge.
   */
  onTrim: (edgeMs: number) => void;
  /** Where letting go would leave the edge, each time that changes. */
  onMove: (edgeMs: number) => void;
}

/** An edge of an entry that is dragged. Nothing is rendered before its release: only styles change. */
export class EdgeDrag implements PointerDrag {
  readonly #stage: DragStage;
  readonly #dragged: DraggedEdge;
  readonly #downX: number;
  readonly #fromMs: number;
  readonly #parts: HTMLElement[];
  #edgeMs: number;

  constructor(stage: DragStage, dragged: DraggedEdge, downX: number) {
    const { place, edge } = dragged;
    this.#stage = stage;
    this.#dragged = dragged;
    this.#downX = downX + stage.box.scrollLeft;
    this.#fromMs = edge === 'start' ? place.entry.source_start_ms : place.entry.source_end_ms;
    this.#edgeMs = this.#fromMs;
    this.#parts = [...stage.box.querySelectorAll<HTMLElement>(`[data-n="${place.entry.n}"]`)];
    for (const part of this.#parts) part.dataset['dragged'] = edge;
    this.#show();
  }

  move(clientX: number, isFree: boolean): void {
    const { box, pxPerMs, rate } = this.#stage;
    const { place, view } = this.#dragged;
    const movedMs = (clientX + box.scrollLeft - this.#downX) / pxPerMs;
    const wantedMs = groupMsAt(place.entry, this.#heardMs(this.#fromMs) + movedMs);
    const reachMs = REACH_PX / pxPerMs;
    const edgeMs = pulledTo(wantedMs, { ...view, reachMs, rate: isFree ? rate : null });
    if (edgeMs !== this.#edgeMs) this.#dragged.onMove(edgeMs);
    this.#edgeMs = edgeMs;
    this.#show();
  }

  end(): void {
    this.#putBack();
    if (this.#edgeMs !== this.#fromMs) this.#dragged.onTrim(this.#edgeMs);
  }

  cancel(): void {
    this.#putBack();
  }

  #putBack(): void {
    for (const part of this.#parts) {
      delete part.dataset['dragged'];
      part.style.removeProperty('--dragged-start');
      part.style.removeProperty('--dragged-end');
    }
    this.#stage.look?.hide();
    this.#stage.draw.current(null);
  }

  #heardMs(groupMs: number): number {
    return heardMsAt(this.#dragged.place.entry, groupMs);
  }

  #show(): void {
    const { box, pxPerMs, look } = this.#stage;
    const { place, edge, view } = this.#dragged;
    const heardMs = this.#heardMs(this.#edgeMs);
    const movedMs = heardMs - this.#heardMs(this.#fromMs);
    for (const part of this.#parts) {
      part.style.setProperty(`--dragged-${edge}`, `${(movedMs * pxPerMs).toFixed(1)}px`);
    }
    this.#stage.draw.current(this.#sound(movedMs));
    look?.show({
      entry: place.entry,
      edge,
      edgeMs: this.#edgeMs,
      xPx: (place.startMs + heardMs) * pxPerMs - box.scrollLeft,
      ...view.around(this.#edgeMs),
    });
  }

  #sound(movedMs: number) {
    const { place, edge } = this.#dragged;
    const endMs = place.startMs + place.lengthMs;
    return {
      sounds: soundsIn(
        trimmed(place.entry, edge, this.#edgeMs),
        place.startMs + (edge === 'start' ? movedMs : 0),
      ),
      fromMs: place.startMs + (edge === 'start' ? Math.min(0, movedMs) : 0),
      toMs: endMs + (edge === 'end' ? Math.max(0, movedMs) : 0),
    };
  }
}

function trimmed(entry: PlanEntry, edge: Edge, edgeMs: number): PlanEntry {
  const startMs = edge === 'start' ? edgeMs : entry.source_start_ms;
  const endMs = edge === 'end' ? edgeMs : entry.source_end_ms;
  const tightening = takenOutIn(entry.tightening, { startMs, endMs });
  return { ...entry, source_start_ms: startMs, source_end_ms: endMs, tightening };
}
