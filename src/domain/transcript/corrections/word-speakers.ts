/** The speaker of each word while corrections change them. Numbers stand for labels, so that a change costs little. */
export class WordSpeakers {
  /** The place of each word's label in `names`. */
  private readonly places: Int32Array;
  private readonly names: string[] = [];
  /** The number in each label such as `S3`; 0 for other labels. */
  private readonly numbers: number[] = [];
  private readonly placeOf = new Map<string, number>();
  /** How many words each label has. */
  private readonly counts: number[] = [];

  constructor(labels: readonly string[]) {
    this.places = Int32Array.from(labels, (label) => this.place(label));
    for (const place of this.places) this.count(place, 1);
  }

  at(index: number): string {
    return this.names[this.places[index] ?? 0] ?? '';
  }

  has(label: string): boolean {
    return (this.counts[this.placeOf.get(label) ?? -1] ?? 0) > 0;
  }

  /** The labels that words have, in the order of the words. */
  labels(): string[] {
    return Array.from(new Set(this.places), (place) => this.names[place] ?? '');
  }

  /** The first label after all that words have. */
  nextLabel(): string {
    let most = 0;
    for (const [place, number] of this.numbers.entries()) {
      if (number > most && (this.counts[place] ?? 0) > 0) most = number;
    }
    return `S${most + 1}`;
  }

  /** Gives all words of one label to another. */
  merge(from: string, into: string): void {
    const [old, place] = [this.place(from), this.place(into)];
    if (old === place) return;
    for (let i = 0; i < this.places.length; i += 1) if (this.places[i] === old) this.places[i] = place;
    this.count(place, this.counts[old] ?? 0);
    this.counts[old] = 0;
  }

  /** Gives the words from `first` to `last` to a label, which may be new. */
  assign(first: number, last: number, label: string): void {
    const place = this.place(label);
    for (let i = first; i <= last; i += 1) this.count(this.places[i] ?? 0, -1);
    this.places.fill(place, first, last + 1);
    this.count(place, last + 1 - first);
  }

  private place(label: string): number {
    const known = this.placeOf.get(label);
    if (known !== undefined) return known;
    this.placeOf.set(label, this.names.length);
    this.counts.push(0);
    this.numbers.push(Number(/^S(\d+)$/.exec(label)?.[1] ?? 0));
    return this.names.push(label) - 1;
  }

  private count(place: number, by: number): void {
    this.counts[place] = (this.counts[place] ?? 0) + by;
  }
}
