import { LEVEL_STEP_MS } from '../../../domain/recording/level-track.ts';
import { mergeRanges, overlapMs, type Range, subtractRanges } from '../../../domain/time/range.ts';
import { numberByAppearance } from '../../diarization/number-by-appearance.ts';
import type { SpeakerTurn } from '../../diarization/tell-voices.ts';

/**
 * Turns without overlaps: each overlap goes to the voice that is louder where it speaks alone. Voices are
 * numbered by first appearance. `levelsDb` counts from the turns' zero.
 */
export function dealOverlaps(
  given: readonly SpeakerTurn[],
  levelsDb: Float32Array,
): { turns: SpeakerTurn[]; overlaps: Range[] } {
  const turns = given
    .filter(({ startMs, endMs }) => endMs > startMs)
    .toSorted((a, b) => a.startMs - b.startMs);
  const overlaps = mergeRanges(
    turns.flatMap((turn, i) =>
      turns
        .slice(i + 1)
        .filter((other) => other.voice !== turn.voice && overlapMs(turn, other) > 0)
        .map((other) => ({
          startMs: Math.max(turn.startMs, other.startMs),
          endMs: Math.min(turn.endMs, other.endMs),
        })),
    ),
  );
  const loudness = new Map(
    [...Map.groupBy(turns, ({ voice }) => voice)].map(([voice, own]) => [
      voice,
      levelOf(
        own.flatMap((turn) => subtractRanges(turn, overlaps)),
        levelsDb,
      ),
    ]),
  );
  const louderFirst = turns.toSorted(
    (a, b) => (loudness.get(b.voice) ?? 0) - (loudness.get(a.voice) ?? 0) || a.startMs - b.startMs,
  );
  const dealt: SpeakerTurn[] = [];
  for (const { voice, ...turn } of louderFirst) {
    const taken = dealt.filter((other) => overlapMs(other, turn) > 0);
    dealt.push(...subtractRanges(turn, taken).map((range) => ({ voice, ...range })));
  }
  return { turns: numberByAppearance(dealt.toSorted((a, b) => a.startMs - b.startMs)), overlaps };
}

/** The median, which pauses do not lower. A voice that never speaks alone counts as the quietest. */
function levelOf(ranges: readonly Range[], levelsDb: Float32Array): number {
  const levels = ranges.flatMap(({ startMs, endMs }) => [
    ...levelsDb.subarray(Math.floor(startMs / LEVEL_STEP_MS), Math.ceil(endMs / LEVEL_STEP_MS)),
  ]);
  return levels.toSorted((a, b) => a - b)[levels.length >> 1] ?? Number.NEGATIVE_INFINITY;
}
