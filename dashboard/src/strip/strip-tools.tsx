import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import { EntryMenu } from '../cut/entry-menu.tsx';
import type { EntryChange } from '../cut/plan-edits.ts';
import { CameraItems } from '../cut-text/camera-items.tsx';
import type { Edge } from '../cut-text/word-edits.ts';
import { useStable } from '../hooks/use-stable.ts';
import { showMoment, t } from '../texts/texts.ts';
import type { StripPlace } from './strip-places.ts';
import type { EdgeView } from './use-edge-room.ts';

const texts = t.cuts.strip;

interface StripToolsProps {
  place: StripPlace;
  edgeOf: (entry: PlanEntry, edge: Edge) => EdgeView;
  /** Whether changes are on their way. */
  isSaving: boolean;
  /** Whether nothing can be changed at present. */
  isLocked: boolean;
  /** An edge got the focus: keys may move it. */
  onReach: (entry: PlanEntry, edge: Edge) => void;
  onStep: (edge: Edge, step: 1 | -1, isFrame: boolean) => void;
  onChange: (change: EntryChange) => void;
}

/** The controls of the selected entry on the strip: its edges, its place and its camera. */
export function StripTools({ place, edgeOf, onChange, ...keys }: StripToolsProps) {
  const { entry, startMs, lengthMs } = place;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    <div
      role="group"
      className="strip-tools"
      aria-label={texts.tools(entry.n)}
      data-n={entry.n}
      style={{ ['--at' as string]: startMs, ['--ms' as string]: lengthMs }}
    >
      {(['start', 'end'] as const).map((edge) => (
        <EdgeHandle key={edge} edge={edge} entry={entry} view={edgeOf(entry, edge)} {...keys} />
      ))}
      <div className="strip-entry-tools">
        <span className="strip-grip" data-move="" title={texts.move} aria-hidden="true">
          ⠿
        </span>
        <EntryMenu
          label={texts.camera(entry.n, entry.camera)}
          sign={entry.camera}
          className="strip-camera"
          isLocked={keys.isLocked}
        >
          <CameraItems entry={entry} onChoose={(camera) => onChange({ kind: 'camera', entry, camera })} />
        </EntryMenu>
      </div>
    </div>
  );
}

interface EdgeHandleProps extends Pick<StripToolsProps, 'isSaving' | 'isLocked' | 'onReach' | 'onStep'> {
  edge: Edge;
  entry: PlanEntry;
  view: EdgeView;
}

/** An edge to drag. Its arrow keys move it by a word, with Alt or Shift by a frame. */
function EdgeHandle({ edge, entry, view, isSaving, isLocked, onReach, onStep }: EdgeHandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  const reach = useStable(() => onReach(entry, edge));
  // Each step makes another plan, around whose edge more is loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `entry` stands for the step
  useEffect(() => {
    if (!isSaving && document.activeElement === handle.current) reach();
  }, [entry, isSaving, reach]);
  const atMs = edge === 'start' ? entry.source_start_ms : entry.source_end_ms;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onStep(edge, step, event.altKey || event.shiftKey);
  };
  return (
    <div
      ref={handle}
      role="slider"
      className={`strip-handle strip-handle-${edge}`}
      data-edge={edge}
      tabIndex={0}
      aria-label={texts.edges[edge](entry.n)}
      aria-orientation="horizontal"
      aria-disabled={isLocked ? true : undefined}
      aria-valuemin={view.bounds.startMs}
      aria-valuemax={view.bounds.endMs}
      aria-valuenow={atMs}
      aria-valuetext={texts.edgeAt(showMoment(atMs), view.around(atMs))}
      onFocus={reach}
      onKeyDown={onKeyDown}
    />
  );
}

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
