const COLOURS = 8;

/** Each speaker's colour, by label; the colours repeat after eight. */
export function speakerColour(label: string): string {
  const number = Number(/\d+$/.exec(label)?.[0] ?? 1);
  return `var(--s${((number - 1) % COLOURS) + 1})`;
}
