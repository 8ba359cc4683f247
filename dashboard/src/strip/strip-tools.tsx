import type { KeyboardEvent } from 'react';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import { EntryMenu } from '../cut/entry-menu.tsx';
import type { EntryChange } from '../cut/plan-edits.ts';
import { CameraItems } from '../cut-text/camera-items.tsx';
import type { Edge } from '../cut-text/word-edits.ts';
import { showMoment, t } from '../texts/texts.ts';
import type { StripPlace } from './strip-places.ts';
import type { EdgeView } from './use-edge-room.ts';

const texts = t.cuts.strip;

interface StripToolsProps {
  place: StripPlace;
  edgeOf: (entry: PlanEntry, edge: Edge) => EdgeView;
  onStep: (edge: Edge, step: 1 | -1, isFrame: boolean) => void;
  onChange: (change: EntryChange) => void;
}

/** What is done with the selected entry on the strip: its edges, its place and its camera. */
export function StripTools({ place, edgeOf, onStep, onChange }: StripToolsProps) {
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
        <EdgeHandle key={edge} edge={edge} entry={entry} view={edgeOf(entry, edge)} onStep={onStep} />
      ))}
      <div className="strip-entry-tools">
        <span className="strip-grip" data-move="" title={texts.move} aria-hidden="true">
          ⠿
        </span>
        <EntryMenu
          label={texts.camera(entry.n, entry.camera)}
          sign={entry.camera}
          className="strip-camera"
          isLocked={false}
        >
          <CameraItems entry={entry} onChoose={(camera) => onChange({ kind: 'camera', entry, camera })} />
        </EntryMenu>
      </div>
    </div>
  );
}

interface EdgeHandleProps {
  edge: Edge;
  entry: PlanEntry;
  view: EdgeView;
  onStep: StripToolsProps['onStep'];
}

/** An edge to drag. Its arrow keys move it by a word, with Alt or Shift by a frame. */
function EdgeHandle({ edge, entry, view, onStep }: EdgeHandleProps) {
  const atMs = edge === 'start' ? entry.source_start_ms : entry.source_end_ms;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onStep(edge, step, event.altKey || event.shiftKey);
  };
  return (
    <div
      role="slider"
      className={`strip-handle strip-handle-${edge}`}
      data-edge={edge}
      tabIndex={0}
      aria-label={texts.edges[edge](entry.n)}
      aria-orientation="horizontal"
      aria-valuemin={view.bounds.startMs}
      aria-valuemax={view.bounds.endMs}
      aria-valuenow={atMs}
      aria-valuetext={texts.edgeAt(showMoment(atMs), view.around(atMs))}
      onKeyDown={onKeyDown}
    />
  );
}

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
