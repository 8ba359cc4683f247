/** The numbers of the entries that a warning of a plan is about. */
export function namedEntries(warning: string): number[] {
  return [...warning.matchAll(/\bentry (\d+)\b/g)].map((match) => Number(match[1]));
}
