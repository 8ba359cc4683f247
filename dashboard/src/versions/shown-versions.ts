/** Which version each step back or forth shows again. */
export class ShownVersions {
  readonly #shown = new Map<number, number>();

  /** The version that a version shows again; itself where it was made by a change. */
  of(version: number): number {
    return this.#shown.get(version) ?? version;
  }

  /** A step makes `version`, and shows `again`. Null: the one before the shown one. */
  step(version: number, again: number | null): void {
    this.#shown.set(version, again === null ? Math.max(1, this.of(version - 1) - 1) : this.of(again));
  }

  /** Whether a correction that was made in one version comes after the last change of the version that is shown. */
  isNext(madeIn: number, version: number): boolean {
    return this.of(madeIn) >= this.of(version);
  }
}
