import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { PointerDrag } from './follow-pointer.ts';
import type { StripPlace } from './strip-places.ts';

interface MoveStage {
  box: HTMLElement;
  pxPerMs: number;
  places: readonly StripPlace[];
  /** The line at the place to which the entry would go. */
  line: HTMLElement | null;
  /** Moves the entry before another; null is the end. */
  onMove: (entry: PlanEntry, before: PlanEntry | null) => void;
}

/** A press becomes a move after so much: a click is none. */
const LEAST_PX = 6;
const GHOST_PX = 220;

/** An entry that is moved: a ghost follows the pointer, and a line shows where the entry would come. */
export class EntryMove implements PointerDrag {
  readonly #stage: MoveStage;
  readonly #entry: PlanEntry;
  readonly #down: PointerEvent;
  readonly #element: HTMLElement | null;
  #ghost: HTMLElement | null = null;
  #target: number | null = null;

  constructor(stage: MoveStage, entry: PlanEntry, down: PointerEvent) {
    this.#stage = stage;
    this.#entry = entry;
    this.#down = down;
    this.#element = stage.box.querySelector(`.strip-entry[data-n="${entry.n}"]`);
  }

  move(clientX: number): void {
    if (this.#ghost === null && Math.abs(clientX - this.#down.clientX) < LEAST_PX) return;
    this.#ghost ??= this.#begin();
    if (this.#ghost === null) return;
    const { box, line, places, pxPerMs } = this.#stage;
    const origin = box.querySelector('.strip-list')?.getBoundingClientRect().left ?? 0;
    this.#target = nearestGap(places, (clientX - origin) / pxPerMs);
    const atMs = places[this.#target]?.startMs ?? endOf(places);
    this.#ghost.style.transform = `translateX(${clientX - this.#down.clientX}px)`;
    if (line === null) return;
    line.hidden = isItsOwn(places, this.#target, this.#entry);
    line.style.transform = `translateX(${(atMs * pxPerMs).toFixed(1)}px)`;
  }

  end(): void {
    const target = this.#target;
    const { places, onMove } = this.#stage;
    this.cancel();
    if (target === null || isItsOwn(places, target, this.#entry)) return;
    onMove(this.#entry, places[target]?.entry ?? null);
  }

  cancel(): void {
    this.#ghost?.remove();
    this.#ghost = null;
    this.#target = null;
    if (this.#element !== null) delete this.#element.dataset['moved'];
    if (this.#stage.line !== null) this.#stage.line.hidden = true;
  }

  #begin(): HTMLElement | null {
    const { box } = this.#stage;
    if (this.#element === null) return null;
    // The click that follows belongs to the strip, and chooses nothing.
    box.setPointerCapture(this.#down.pointerId);
    const { left, top, width, height } = this.#element.getBoundingClientRect();
    const ghost = this.#element.cloneNode(true) as HTMLElement;
    for (const name of ['role', 'tabindex', 'data-n', 'aria-label', 'aria-selected'])
      ghost.removeAttribute(name);
    ghost.classList.add('strip-ghost');
    ghost.setAttribute('aria-hidden', 'true');
    const shownPx = Math.min(width, GHOST_PX);
    // A wide entry keeps the part of it that was taken hold of under the pointer.
    const leftPx = Math.min(left + width - shownPx, Math.max(left, this.#down.clientX - shownPx / 2));
    Object.assign(ghost.style, {
      left: `${leftPx}px`,
      top: `${top}px`,
      width: `${shownPx}px`,
      height: `${height}px`,
    });
    box.parentElement?.append(ghost);
    this.#element.dataset['moved'] = '';
    return ghost;
  }
}

function endOf(places: readonly StripPlace[]): number {
  const last = places.at(-1);
  return last === undefined ? 0 : last.startMs + last.lengthMs;
}

/** The number of the entry before which a dropped entry would come; the number of entries for the end. */
function nearestGap(places: readonly StripPlace[], stripMs: number): number {
  const at = places.findIndex(({ startMs, lengthMs }) => stripMs < startMs + lengthMs / 2);
  return at === -1 ? places.length : at;
}

function isItsOwn(places: readonly StripPlace[], gap: number, entry: PlanEntry): boolean {
  return places[gap]?.entry === entry || places[gap - 1]?.entry === entry;
}
