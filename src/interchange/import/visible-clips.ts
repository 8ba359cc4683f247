import type { ImportedClip } from './imported-timeline.ts';

/** A clip on a track; the higher track hides the lower one. Times in milliseconds of the programme. */
export interface StackedClip extends ImportedClip {
  track: number;
}

/** Gaps and clips below this come from rounding. */
const LEAST_MS = 1;

/** The visible parts of clips on tracks, in the order of the programme. */
export function visibleClips(stacked: readonly StackedClip[]): ImportedClip[] {
  const edges = [...new Set(stacked.flatMap(({ atMs, durationMs }) => [atMs, atMs + durationMs]))].toSorted(
    (a, b) => a - b,
  );
  const byStart = stacked.toSorted((a, b) => a.atMs - b.atMs);
  const open = new Set<StackedClip>();
  const visible: { clip: StackedClip; fromMs: number; toMs: number }[] = [];
  let next = 0;
  for (const [index, fromMs] of edges.entries()) {
    const toMs = edges[index + 1] ?? fromMs;
    for (let clip = byStart[next]; clip !== undefined && clip.atMs <= fromMs; clip = byStart[++next])
      open.add(clip);
    for (const clip of open) if (clip.atMs + clip.durationMs <= fromMs) open.delete(clip);
    if (toMs - fromMs < LEAST_MS || open.size === 0) continue;
    const top = [...open].reduce((best, clip) => (clip.track > best.track ? clip : best));
    const last = visible.at(-1);
    if (last?.clip === top && last.toMs === fromMs) last.toMs = toMs;
    else visible.push({ clip: top, fromMs, toMs });
  }
  return visible.map(({ clip: { track: _, ...clip }, fromMs, toMs }) => ({
    ...clip,
    atMs: fromMs,
    durationMs: toMs - fromMs,
    fileStartMs: clip.fileStartMs + fromMs - clip.atMs,
  }));
}
