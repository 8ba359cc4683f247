/** So long the mouse rests on an edge before that is told: one that passes by loads nothing. */
const REST_MS = 80;

/** What the mouse rests on. */
export interface Hovered {
  /** The same for the same edge. */
  name: string;
  onRest: () => void;
}

/** Tells on which edge the mouse rests before it is pressed. */
export class EdgeHover {
  #name: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The mouse is on an edge, or on none. `onLeave` hears that it left another one that it did not take. */
  moveTo(hovered: Hovered | null, onLeave: () => void): void {
    if ((hovered?.name ?? null) === this.#name) return;
    const hadEdge = this.#name !== null;
    this.take();
    if (hadEdge) onLeave();
    if (hovered === null) return;
    this.#name = hovered.name;
    this.#timer = setTimeout(hovered.onRest, REST_MS);
  }

  /** The mouse is pressed: what follows is a drag. */
  take(): void {
    clearTimeout(this.#timer);
    this.#name = null;
  }
}
