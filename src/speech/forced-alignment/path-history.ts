/** The words and sounds that ended on some path, each with the one before it. */
export class PathHistory<Found> {
  private readonly found: Found[] = [];
  private readonly before: number[] = [];

  add(word: Found, before: number): number {
    this.before.push(before);
    return this.found.push(word) - 1;
  }

  back(from: number): Found[] {
    const path: Found[] = [];
    for (let at = from; at >= 0; at = this.before[at] ?? -1) {
      const word = this.found[at];
      if (word !== undefined) path.push(word);
    }
    return path.reverse();
  }
}
