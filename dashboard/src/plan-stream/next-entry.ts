import type { PlacedEntry } from '../plan-player/use-plan-player.ts';

/**
 * The entry to load next: the one at the present moment, then those after it, then those before it. Null when all are
 * there.
 */
export function nextEntry<Entry extends PlacedEntry>(
  entries: readonly Entry[],
  loaded: { has(n: number): boolean },
  nowMs: number,
): Entry | null {
  const missing = entries.filter(({ n, duration_ms: durationMs }) => durationMs > 0 && !loaded.has(n));
  const ahead = missing.find(({ at_ms: atMs, duration_ms: durationMs }) => atMs + durationMs > nowMs);
  return ahead ?? missing[0] ?? null;
}
