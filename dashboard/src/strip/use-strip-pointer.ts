import { type MouseEvent, type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Edge } from '../cut-text/word-edits.ts';
import type { PlanPlayer } from '../plan-player/use-plan-player.ts';
import { EdgeDrag } from './edge-drag.ts';
import { EdgeHover } from './edge-hover.ts';
import type { EdgeLook } from './edge-look.tsx';
import { EntryMove } from './entry-move.ts';
import { followPointer } from './follow-pointer.ts';
import { groupMsAt, placeAt, type StripPlace } from './strip-places.ts';
import type { DrawWave } from './strip-wave.tsx';
import type { EdgeView } from './use-edge-room.ts';
import type { StripView } from './use-strip-view.ts';

interface StripPointerOf {
  view: StripView;
  places: readonly StripPlace[];
  player: PlanPlayer;
  look: RefObject<EdgeLook | null>;
  line: RefObject<HTMLElement | null>;
  draw: RefObject<DrawWave>;
  edgeOf: (entry: PlanEntry, edge: Edge) => EdgeView;
  mayEdit: boolean;
  onMark: (n: number) => void;
  /** The mouse rests on an edge. */
  onReach: (entry: PlanEntry, edge: Edge) => void;
  /** The mouse has left an edge that it did not take. */
  onLeave: () => void;
  /** An edge of the entry is taken hold of. */
  onHold: (entry: PlanEntry) => void;
  onTrim: (entry: PlanEntry, edge: Edge, edgeMs: number) => void;
  /** Where letting go would leave the edge, each time that changes. */
  onFollow: (entry: PlanEntry, edge: Edge, edgeMs: number) => void;
  onMove: (entry: PlanEntry, before: PlanEntry | null) => void;
}

/** The effects of mouse and finger on the strip: a click seeks, edges are dragged, entries are moved. */
export function useStripPointer(of: StripPointerOf) {
  const { view, places, player, mayEdit } = of;
  const [hover] = useState(() => new EdgeHover());
  const seek = (clientX: number) => {
    const origin = view.box.current?.querySelector('.strip-list')?.getBoundingClientRect().left ?? 0;
    const stripMs = Math.max(0, (clientX - origin) / view.pxPerMs);
    const place = placeAt(places, stripMs);
    if (place === undefined) return;
    const heardMs = Math.min(place.lengthMs - 1, stripMs - place.startMs);
    player.seekTo(place.entry.source_group, groupMsAt(place.entry, heardMs));
  };
  const placeOf = (n: number) => places.find(({ entry }) => entry.n === n);
  return {
    onPointerDown: (event: ReactPointerEvent) => {
      hover.take();
      const box = view.box.current;
      const hit = event.button === 0 && box !== null ? hitOf(event.target, event.pointerType) : null;
      if (box === null || hit === null) return;
      if (hit.kind === 'ruler') {
        seek(event.clientX);
        const scrub = { move: seek, end: nothing, cancel: nothing };
        return followPointer(box, event.nativeEvent, scrub);
      }
      const place = placeOf(hit.n);
      if (place === undefined || !mayEdit) return;
      followPointer(box, event.nativeEvent, dragOf(of, box, { hit, place, down: event.nativeEvent }));
    },
    onPointerOver: ({ target, pointerType, buttons }: ReactPointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 0 || !mayEdit) return;
      const hit = hitOf(target, pointerType);
      if (hit?.kind !== 'edge') return hover.moveTo(null, of.onLeave);
      const entry = placeOf(hit.n)?.entry;
      const onRest = () => entry !== undefined && of.onReach(entry, hit.edge);
      hover.moveTo({ name: `${hit.n} ${hit.edge}`, onRest }, of.onLeave);
    },
    onPointerLeave: ({ buttons }: ReactPointerEvent) => {
      if (buttons === 0) hover.moveTo(null, of.onLeave);
    },
    onClick: ({ target, clientX }: MouseEvent) => {
      const entry = target instanceof Element ? target.closest<HTMLElement>('.strip-entry') : null;
      if (entry === null) return;
      of.onMark(Number(entry.dataset['n']));
      seek(clientX);
    },
  };
}

const nothing = () => {};

type EntryHit = { kind: 'edge'; edge: Edge; n: number } | { kind: 'entry'; n: number };

/** The target of a pointer; null for none. */
function hitOf(target: EventTarget, pointerType: string): EntryHit | { kind: 'ruler' } | null {
  if (!(target instanceof Element)) return null;
  if (target.closest('.strip-ruler') !== null) return { kind: 'ruler' };
  const n = Number(target.closest<HTMLElement>('[data-n]')?.dataset['n'] ?? 0);
  const isHandle = target.closest('.strip-tools') !== null;
  // A finger scrolls the strip wherever there is no handle.
  if (n === 0 || (pointerType === 'touch' && !isHandle)) return null;
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge'];
  if (edge === 'start' || edge === 'end') return { kind: 'edge', edge, n };
  return isHandle && target.closest('[data-move]') === null ? null : { kind: 'entry', n };
}

interface Held {
  hit: EntryHit;
  place: StripPlace;
  down: PointerEvent;
}

function dragOf(of: StripPointerOf, box: HTMLElement, { hit, place, down }: Held) {
  const { view, places, player, onMove, onMark } = of;
  const { pxPerMs } = view;
  const { entry } = place;
  if (hit.kind === 'entry') {
    return new EntryMove({ box, pxPerMs, places, line: of.line.current, onMove }, entry, down);
  }
  const { edge } = hit;
  // The click that follows belongs to the strip, and seeks nothing.
  box.setPointerCapture(down.pointerId);
  onMark(entry.n);
  of.onHold(entry);
  return new EdgeDrag(
    { box, pxPerMs, rate: player.rate, look: of.look.current, draw: of.draw },
    {
      ...{ place, edge, view: of.edgeOf(entry, edge) },
      onTrim: (edgeMs) => of.onTrim(entry, edge, edgeMs),
      onMove: (edgeMs) => of.onFollow(entry, edge, edgeMs),
    },
    down.clientX,
  );
}
