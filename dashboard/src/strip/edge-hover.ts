/** How long the mouse must rest on an edge. A mouse that passes by loads nothing. */
const REST_MS = 80;

/** The edge under the mouse. */
export interface Hovered {
  /** The same for the same edge. */
  name: string;
  onRest: () => void;
}

/** Tells on which edge the mouse rests before it is pressed. */
export class EdgeHover {
  #name: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * The mouse is on an edge, or on none. `onLeave` is called when it left another one without pressing it.
   */
  moveTo(hovered: Hovered | null, onLeave: () => void): void {
    if ((hovered?.name ?? null) === this.#name) return;
    const hadEdge = this.#name !== null;
    this.take();
    if (hadEdge) onLeave();
    if (hovered === null) return;
    this.#name = hovered.name;
    this.#timer = setTimeout(hovered.onRest, REST_MS);
  }

  /** The mouse is pressed, which begins a drag. */
  take(): void {
    clearTimeout(this.#timer);
    this.#name = null;
  }
}
