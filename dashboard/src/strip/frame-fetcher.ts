/** A moment of a recording, as one of its cameras shows it. */
export interface WantedFrame {
  groupId: string;
  camera: string;
  atMs: number;
}

const HEIGHT_PX = 108;
/** Least time between two pictures: the service counts calls by the minute. */
const LEAST_BETWEEN_MS = 100;

/** Shows pictures of moments that change faster than they can be loaded: the latest is loaded, others are left out. */
export class FrameFetcher {
  readonly #image: HTMLImageElement;
  readonly #stop = new AbortController();
  #next: string | null = null;
  #shown = '';
  #isLoading = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(image: HTMLImageElement) {
    this.#image = image;
    const { signal } = this.#stop;
    // A moment without a picture leaves the last one; its words still tell where the edge is.
    for (const name of ['load', 'error']) image.addEventListener(name, this.#loaded, { signal });
  }

  want({ groupId, camera, atMs }: WantedFrame): void {
    this.#next = `/internal/groups/${groupId}/frame?camera=${camera}&at_ms=${Math.round(atMs)}&height=${HEIGHT_PX}`;
    if (!this.#isLoading) this.#load();
  }

  /** The next drag begins without the picture of this one. */
  forget(): void {
    this.#next = null;
    this.#shown = '';
    this.#image.removeAttribute('src');
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#stop.abort();
  }

  #loaded = (): void => {
    this.#timer = setTimeout(() => {
      this.#isLoading = false;
      this.#load();
    }, LEAST_BETWEEN_MS);
  };

  #load(): void {
    if (this.#next === null || this.#next === this.#shown) return;
    this.#isLoading = true;
    this.#shown = this.#next;
    this.#image.src = this.#next;
  }
}
