import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Button } from '../components/button.tsx';
import type { Editor } from '../cut/use-editor.ts';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { useStable } from '../hooks/use-stable.ts';
import { t } from '../texts/texts.ts';
import { type EdgeLook, EdgePicture } from './edge-look.tsx';
import { StripEntry } from './strip-entry.tsx';
import { placesOf, type StripPlace, soundsOf } from './strip-places.ts';
import { StripPlayhead } from './strip-playhead.tsx';
import { StripRuler } from './strip-ruler.tsx';
import { StripTools } from './strip-tools.tsx';
import { type DrawWave, StripWave } from './strip-wave.tsx';
import { pictureEveryMs } from './strip-zoom.ts';
import { useEdgeRoom } from './use-edge-room.ts';
import { useStripPointer } from './use-strip-pointer.ts';
import { SIDE_PX, type StripView } from './use-strip-view.ts';
import { useTrim } from './use-trim.ts';
import '../styles/strip.css';
import '../styles/strip-edges.css';

const texts = t.cuts.strip;

/** The plan from left to right, to the scale of time: pictures, words and sound. Edges and entries are dragged on it. */
export function PlanStrip({ editor, isLatest }: { editor: Editor; isLatest: boolean }) {
  const { plan, player, strip: view, actions, text, mayEdit, canWrite } = editor;
  const { selected, mark } = actions;
  const places = useMemo(() => placesOf(plan.entries), [plan.entries]);
  const sounds = useMemo(() => soundsOf(places), [places]);
  const groupIds = useSameList(editor.groupIds);
  const look = useRef<EdgeLook>(null);
  const line = useRef<HTMLSpanElement>(null);
  const draw = useRef<DrawWave>(() => {});
  const edgeOf = useEdgeRoom(plan.entries, text.talkOf);
  const onMark = useStable(mark);
  const { isSaving } = editor.view;
  const trim = useTrim({ player, edges: text.edges, change: actions.change, edgeOf, isSaving });
  const pointer = useStripPointer({
    ...{ view, places, player, look, line, draw, edgeOf, mayEdit, onMark },
    onReach: trim.reach,
    onLeave: trim.leave,
    onHold: trim.hold,
    onTrim: trim.to,
    onFollow: trim.follow,
    onMove: actions.moveTo,
  });
  useShowSelected(view, selected);
  const drawn = useDrawn(view);
  const planMs = lengthOf(places);
  const chosen = selected === null ? undefined : places[selected - 1];
  return (
    <section className="strip-part" aria-label={texts.title}>
      <h2 className="visually-hidden">{texts.title}</h2>
      <EdgePicture ref={look} />
      <ZoomButtons view={view} />
      <div ref={view.box} className="strip">
        <div
          className="strip-track"
          style={{ width: planMs * view.pxPerMs, ['--px-per-ms' as string]: `${view.pxPerMs}px` }}
          {...pointer}
        >
          <StripRuler view={view} planMs={planMs} />
          <EntryList onMark={onMark}>
            {places.map((place) => (
              <StripEntry
                key={keyOf(place)}
                place={place}
                entryText={text.entryTexts[place.entry.n - 1] ?? null}
                isWarned={editor.warningsOf(place.entry).length > 0}
                isSelected={place.entry.n === selected}
                isPlaying={place.entry.n === player.shown}
                isFocusable={place.entry.n === (selected ?? 1)}
                everyMs={drawn.everyMs}
                {...drawnPart(place, drawn)}
              />
            ))}
          </EntryList>
          <StripWave groupIds={groupIds} sounds={sounds} view={view} draw={draw} />
          {/* While the planner works, they stay: they may have the focus. */}
          {chosen !== undefined && canWrite && isLatest && (
            <StripTools
              place={chosen}
              edgeOf={edgeOf}
              isSaving={isSaving}
              isLocked={!mayEdit}
              onReach={trim.reach}
              onStep={(edge, step, isFrame) => trim.by(chosen.entry, edge, { step, isFrame })}
              onChange={actions.change}
            />
          )}
          <StripPlayhead player={player} places={places} view={view} />
          <span ref={line} className="strip-insertion" hidden />
        </div>
      </div>
    </section>
  );
}

/** The entries. Where one of them has the focus, the focus goes with the selection. */
function EntryList({ onMark, children }: { onMark: (n: number) => void; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const isKeeping = useKeptFocus(list, hasFocus, '.strip-entry', { preventScroll: true });
  return (
    <div
      ref={list}
      className="strip-list"
      role="listbox"
      aria-label={texts.list}
      aria-orientation="horizontal"
      onFocus={({ target }) => {
        hasFocus.current = true;
        // A drawing from before a selection must not undo it.
        if (!isKeeping.current) onMark(Number(target.dataset['n']));
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {children}
    </div>
  );
}

function ZoomButtons({ view }: { view: StripView }) {
  return (
    <div className="strip-zoom" role="toolbar" aria-label={texts.zoom}>
      <Button isSmall title={texts.farther} onClick={() => view.zoomBy(-1)}>
        <span aria-hidden="true">−</span>
      </Button>
      <Button isSmall title={texts.nearer} onClick={() => view.zoomBy(1)}>
        <span aria-hidden="true">+</span>
      </Button>
      <Button isSmall aria-pressed={view.isWhole} title={texts.whole} onClick={view.showAll}>
        {texts.fit}
      </Button>
    </div>
  );
}

/** An entry keeps its element while others change around it. */
function keyOf({ entry }: StripPlace): string {
  return `${entry.source_start_ms} ${entry.source_end_ms} ${entry.camera} ${entry.source_group}`;
}

function lengthOf(places: readonly StripPlace[]): number {
  const last = places.at(-1);
  return last === undefined ? 0 : last.startMs + last.lengthMs;
}

/** The drawn part of the plan. */
interface Drawn {
  /** Time between two pictures. */
  everyMs: number;
  fromMs: number;
  toMs: number;
}

/**
 * Entries get their widths at once. Their pictures and words have relative places, and follow when there is
 * time. Keys and the wheel do not wait for them.
 */
function useDrawn({ pxPerS, fromMs, toMs }: StripView): Drawn {
  const everyMs = pictureEveryMs(pxPerS);
  return useDeferredValue(useMemo(() => ({ everyMs, fromMs, toMs }), [everyMs, fromMs, toMs]));
}

/** The part of an entry that is drawn, from its own beginning. */
function drawnPart({ startMs, lengthMs }: StripPlace, drawn: Drawn) {
  const [fromMs, toMs] = [Math.max(0, drawn.fromMs - startMs), Math.min(lengthMs, drawn.toMs - startMs)];
  return fromMs < toMs ? { fromMs, toMs } : { fromMs: null, toMs: null };
}

/** The same list as long as its ids are the same. */
function useSameList(ids: readonly string[]): readonly string[] {
  const joined = ids.join(' ');
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);
}

/** Scrolls only the strip, and only where nothing of the entry is in sight. The page must not jump to it. */
function useShowSelected({ box }: StripView, selected: number | null): void {
  useEffect(() => {
    const element = box.current;
    const entry = element?.querySelector<HTMLElement>(`.strip-entry[data-n="${selected}"]`);
    if (element == null || entry == null) return;
    const [own, sight] = [entry.getBoundingClientRect(), element.getBoundingClientRect()];
    if (own.right < sight.left || own.left > sight.right) {
      element.scrollLeft += own.left - sight.left - SIDE_PX;
    }
  }, [box, selected]);
}
