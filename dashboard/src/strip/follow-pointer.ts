/** Something that is done with a pointer that is held down. */
export interface PointerDrag {
  /** To a place on the screen. `isFree` where Alt is held. */
  move(clientX: number, isFree: boolean): void;
  end(): void;
  /** Leaves all as it was. */
  cancel(): void;
}

/** So near to a side of the strip it scrolls by itself. */
const SIDE_PX = 28;
const SCROLL_PX = 10;

/** Passes the moves of a pointer to a drag until its release. Escape ends it without an effect. */
export function followPointer(box: HTMLElement, down: PointerEvent, drag: PointerDrag): void {
  const stop = new AbortController();
  const { signal } = stop;
  let last = { clientX: down.clientX, isFree: down.altKey };
  let frame = requestAnimationFrame(scroll);
  function scroll() {
    frame = requestAnimationFrame(scroll);
    const { left, right } = box.getBoundingClientRect();
    const by = last.clientX < left + SIDE_PX ? -SCROLL_PX : last.clientX > right - SIDE_PX ? SCROLL_PX : 0;
    const before = box.scrollLeft;
    // A press near the side scrolls only once the pointer has moved.
    if (by === 0 || last.clientX === down.clientX) return;
    box.scrollLeft += by;
    if (box.scrollLeft !== before) drag.move(last.clientX, last.isFree);
  }
  const finish = (act: () => void) => {
    stop.abort();
    cancelAnimationFrame(frame);
    act();
  };
  const isOther = (event: PointerEvent) => event.pointerId !== down.pointerId;
  const onMove = (event: PointerEvent) => {
    if (isOther(event)) return;
    last = { clientX: event.clientX, isFree: event.altKey };
    drag.move(last.clientX, last.isFree);
  };
  const onEnd = (event: PointerEvent) => {
    if (!isOther(event)) finish(() => (event.type === 'pointerup' ? drag.end() : drag.cancel()));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    finish(() => drag.cancel());
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onEnd, { signal });
  addEventListener('pointercancel', onEnd, { signal });
  addEventListener('keydown', onKey, { signal, capture: true });
}
