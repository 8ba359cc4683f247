import type { EntryFootage, NamedEntry } from '../../../src/contract/edits/plan-preview.ts';
import { coverFrames, type Piece } from '../stand-in/cover-frames.ts';

/** Some ten minutes of preview. */
const MAX_BYTES = 96 * 2 ** 20;

interface KeptEntry {
  file: ArrayBuffer;
  /** Null where it is no stand-in for another entry. */
  footage: EntryFootage | null;
}

/** Loaded files of entries, by their keys: after an edit most of them are played again. */
export class EntryFiles {
  readonly #files = new Map<string, KeptEntry>();
  /** Files that were expected, and are on their way; null for one that did not come. */
  readonly #coming = new Map<string, Promise<ArrayBuffer | null>>();
  #bytes = 0;
  #nextKept = Promise.withResolvers<void>();

  /** Whether its file is here or on its way. */
  has({ key }: NamedEntry): boolean {
    return this.#files.has(key) || this.#coming.has(key);
  }

  /** Until a further file is here. */
  get nextKept(): Promise<void> {
    return this.#nextKept.promise;
  }

  isHere({ key }: Pick<NamedEntry, 'key'>): boolean {
    return this.#files.has(key);
  }

  /** The file of an entry. It is loaded if it is neither kept nor on its way. */
  async take(entry: NamedEntry, load: () => Promise<ArrayBuffer>): Promise<ArrayBuffer> {
    const known = (await this.#coming.get(entry.key)) ?? this.#files.get(entry.key)?.file;
    if (known !== undefined) return this.keep(entry, known);
    return this.keep(entry, await load());
  }

  /** Loads a file before its use. If that fails, its user loads it again and gets the reason. */
  async expect(entry: NamedEntry, load: () => Promise<ArrayBuffer>): Promise<void> {
    if (this.has(entry)) return;
    const coming = load().catch(() => null);
    this.#coming.set(entry.key, coming);
    const file = await coming;
    this.#coming.delete(entry.key);
    if (file !== null) this.keep(entry, file);
  }

  /** Keeps a file and returns it. The least recently used go first. */
  keep({ key, footage }: NamedEntry, file: ArrayBuffer): ArrayBuffer {
    this.#remove(key);
    this.#files.set(key, { file, footage });
    this.#bytes += file.byteLength;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      if (oldest !== key) this.#remove(oldest);
    }
    this.#nextKept.resolve();
    this.#nextKept = Promise.withResolvers();
    return file;
  }

  /**
   * Pieces of kept files that show the frames of an entry. Only its captions and the fades at its ends may differ. Null
   * where they do not show all of it.
   */
  standIn({ footage: { look, frames } }: Pick<NamedEntry, 'footage'>): Piece[] | null {
    const alike = [...this.#files.values()].flatMap(({ file, footage }) =>
      footage?.look === look ? [{ file, frames: footage.frames }] : [],
    );
    return coverFrames(frames, alike);
  }

  /** Called when words were corrected. Kept files may show the old words, so they are no stand-ins. */
  endStandIns(): void {
    for (const kept of this.#files.values()) kept.footage = null;
  }

  #remove(key: string): void {
    this.#bytes -= this.#files.get(key)?.file.byteLength ?? 0;
    this.#files.delete(key);
  }
}

/** Those of all plans that the page shows one after the other. */
export const entryFiles = new EntryFiles();
