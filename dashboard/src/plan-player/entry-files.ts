/** Some ten minutes of preview. */
const MAX_BYTES = 96 * 2 ** 20;

/** Files of entries that were loaded, by what they show: after an edit most of them are played again. */
export class EntryFiles {
  readonly #files = new Map<string, ArrayBuffer>();
  /** Files that were expected, and are on their way; null for one that did not come. */
  readonly #coming = new Map<string, Promise<ArrayBuffer | null>>();
  #bytes = 0;

  has(key: string): boolean {
    return this.#files.has(key) || this.#coming.has(key);
  }

  /** The file of that key, loaded where it is neither kept nor on its way. */
  async take(key: string, load: () => Promise<ArrayBuffer>): Promise<ArrayBuffer> {
    const known = (await this.#coming.get(key)) ?? this.#files.get(key);
    if (known !== undefined) return this.keep(key, known);
    return this.keep(key, await load());
  }

  /** Loads a file that will soon be taken. Where that fails, whoever takes it loads it and hears why. */
  async expect(key: string, load: () => Promise<ArrayBuffer>): Promise<void> {
    if (this.has(key)) return;
    const coming = load().catch(() => null);
    this.#coming.set(key, coming);
    const file = await coming;
    this.#coming.delete(key);
    if (file !== null) this.keep(key, file);
  }

  /** Keeps a file and returns it. The least recently used go first. */
  keep(key: string, file: ArrayBuffer): ArrayBuffer {
    this.#remove(key);
    this.#files.set(key, file);
    this.#bytes += file.byteLength;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      if (oldest !== key) this.#remove(oldest);
    }
    return file;
  }

  #remove(key: string): void {
    this.#bytes -= this.#files.get(key)?.byteLength ?? 0;
    this.#files.delete(key);
  }
}

/** Those of all plans that the page shows one after the other. */
export const entryFiles = new EntryFiles();
