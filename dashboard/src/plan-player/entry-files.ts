/** Some ten minutes of preview. */
const MAX_BYTES = 96 * 2 ** 20;

/** Files of entries that were loaded, by what they show: after an edit most of them are played again. */
export class EntryFiles {
  readonly #files = new Map<string, ArrayBuffer>();
  #bytes = 0;

  /** The file of that key, loaded where it is not kept. */
  async take(key: string, load: () => Promise<ArrayBuffer>): Promise<ArrayBuffer> {
    const known = this.#files.get(key);
    if (known !== undefined) return this.#keep(key, known);
    return this.#keep(key, await load());
  }

  /** The least recently used go first. */
  #keep(key: string, file: ArrayBuffer): ArrayBuffer {
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
