import { type DragEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { StripPlayhead } from '../plan-player/strip-playhead.tsx';
import type { PlanPlayer } from '../plan-player/use-plan-player.ts';
import { FramePicture } from '../player/frame-picture.tsx';
import { speakerColour } from '../player/speaker-colour.ts';
import { t } from '../texts/texts.ts';
import { entryMs } from './plan-edits.ts';

const texts = t.cuts.editor;
/** Least width of a second; longer plans scroll. */
const MIN_PX_PER_S = 14;
const MIN_WIDTH_PX = 24;
const PICTURE_EVERY_MS = 2500;
/** A short plan fills the strip as well: it needs so many pictures in all. */
const LEAST_PICTURES = 10;
const MAX_PICTURES = 24;

interface PlanStripProps {
  plan: PlanDocument;
  /** The warnings about an entry, which is marked. */
  warningsOf: (entry: PlanEntry) => readonly string[];
  /** Number of the entry that keys act on; null before one is chosen. */
  selected: number | null;
  player: PlanPlayer;
  onSelect: (n: number) => void;
  /** Moves an entry before `before`; null is the end. Absent for users who may not change the plan. */
  onMove: ((entry: PlanEntry, before: PlanEntry | null) => void) | null;
}

/** The plan from left to right, to scale: a picture of each entry, as wide as it is long. */
export function PlanStrip({ plan, warningsOf, selected, player, onSelect, onMove }: PlanStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const dragged = useRef<PlanEntry | null>(null);
  useEffect(() => {
    if (strip.current !== null && selected !== null) showInStrip(strip.current, selected);
  }, [selected]);
  const drop = (event: DragEvent, before: PlanEntry | null) => {
    event.preventDefault();
    const entry = dragged.current;
    dragged.current = null;
    if (entry !== null && entry !== before) onMove?.(entry, before);
  };
  const planMs = plan.entries.reduce((sum, entry) => sum + entryMs(entry), 0);
  const everyMs = Math.min(PICTURE_EVERY_MS, planMs / LEAST_PICTURES);
  const placed = player.entries.find(({ n }) => n === player.shown);
  return (
    <div ref={strip} className="strip" role="listbox" aria-label={texts.strip} aria-orientation="horizontal">
      {plan.entries.map((entry) => (
        <StripEntry
          key={`${entry.source_start_ms} ${entry.source_end_ms} ${entry.camera} ${entry.source_group}`}
          entry={entry}
          isWarned={warningsOf(entry).length > 0}
          isSelected={entry.n === selected}
          isFocusable={entry.n === (selected ?? 1)}
          everyMs={everyMs}
          playhead={entry.n === player.shown ? <StripPlayhead clock={player.clock} placed={placed} /> : null}
          onSelect={onSelect}
          onDrag={
            onMove === null
              ? null
              : (moved) => {
                  dragged.current = moved;
                }
          }
          onDropHere={(event) => drop(event, entry)}
        />
      ))}
      {onMove !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys move entries as well
        <div
          className="strip-end"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => drop(event, null)}
        />
      )}
    </div>
  );
}

/** Scrolls only the strip: the page must not jump to it when it opens. */
function showInStrip(box: HTMLElement, n: number): void {
  const entry = box.querySelector<HTMLElement>(`[data-n="${n}"]`);
  if (entry === null) return;
  const left = entry.offsetLeft - box.offsetLeft;
  const right = left + entry.offsetWidth;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
}

interface StripEntryProps {
  entry: PlanEntry;
  isWarned: boolean;
  isSelected: boolean;
  /** One entry can be reached by Tab, the others by the arrow keys. */
  isFocusable: boolean;
  /** Time between two pictures. */
  everyMs: number;
  /** The line of the present moment, in the entry that is shown. */
  playhead: ReactNode;
  onSelect: (n: number) => void;
  onDrag: ((entry: PlanEntry) => void) | null;
  onDropHere: (event: DragEvent) => void;
}

const StripEntry = memo(
  function StripEntry(props: StripEntryProps) {
    const { entry, isWarned, isSelected, isFocusable, everyMs, playhead, onSelect, onDrag, onDropHere } =
      props;
    const widthPx = Math.max(MIN_WIDTH_PX, (entryMs(entry) / 1000) * MIN_PX_PER_S);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the editor's keys do it
      <div
        role="option"
        className="strip-entry"
        data-n={entry.n}
        data-playing={playhead === null ? undefined : ''}
        aria-selected={isSelected}
        aria-label={texts.entry(entry.n, entry.text, isWarned)}
        tabIndex={isFocusable ? 0 : -1}
        style={{ flexGrow: widthPx, flexBasis: `${widthPx}px`, borderColor: speakerColour(entry.speaker) }}
        draggable={onDrag !== null}
        onDragStart={() => onDrag?.(entry)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDropHere}
        onClick={() => onSelect(entry.n)}
        onFocus={() => onSelect(entry.n)}
      >
        {momentsOf(entry, everyMs).map((atMs) => (
          <FramePicture
            key={atMs}
            className="strip-picture"
            groupId={entry.source_group}
            camera={entry.camera}
            atMs={atMs}
          />
        ))}
        <span className="strip-number numbers" data-pinned={entry.pinned ? '' : undefined}>
          {entry.n}
          {isWarned && <span className="strip-warning"> !</span>}
        </span>
        {joinsOf(entry).map((part) => (
          <span key={part} className="strip-join" style={{ left: `${part * 100}%` }} />
        ))}
        {playhead}
      </div>
    );
  },
  (before, after) =>
    before.entry === after.entry &&
    before.isWarned === after.isWarned &&
    before.isSelected === after.isSelected &&
    before.isFocusable === after.isFocusable &&
    before.everyMs === after.everyMs &&
    before.playhead === null &&
    after.playhead === null &&
    (before.onDrag === null) === (after.onDrag === null),
);

/** One picture for every few seconds, each from the middle of its part. */
function momentsOf({ source_start_ms, source_end_ms }: PlanEntry, everyMs: number): number[] {
  const lengthMs = source_end_ms - source_start_ms;
  const pictures = Math.min(MAX_PICTURES, Math.max(1, Math.round(lengthMs / everyMs)));
  return Array.from({ length: pictures }, (_, at) =>
    Math.round(source_start_ms + ((at + 0.5) / pictures) * lengthMs),
  );
}

/** Places in the entry, 0..1, where something was taken out. */
function joinsOf(entry: PlanEntry): number[] {
  let removedMs = 0;
  return entry.tightening.map(({ at_ms, removed_ms }) => {
    const part = (at_ms - entry.source_start_ms - removedMs) / Math.max(1, entryMs(entry));
    removedMs += removed_ms;
    return Math.min(1, Math.max(0, part));
  });
}
