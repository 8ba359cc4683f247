/** The language in which most words of several parts are; null where none of them has one. */
export function mostSpoken(parts: readonly { language: string | null; count: number }[]): string | null {
  const counts = new Map<string, number>();
  for (const { language, count } of parts) {
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + count);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
