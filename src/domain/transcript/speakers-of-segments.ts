import type { Speaker } from '../../contract/speaker.ts';
import type { Segment } from '../../contract/transcript.ts';

const QUOTE_COUNT = 2;

/** One row per distinct label: talk time is the sum of segment lengths, quotes the two longest segments. */
export function speakersOfSegments(
  segments: readonly Segment[],
  names: Readonly<Record<string, string>>,
): Speaker[] {
  const byLabel = Map.groupBy(segments, (segment) => segment.speaker);
  return (
    [...byLabel]
      .map(([label, own]) => ({
        label,
        display_name: names[label] ?? null,
        talk_time_ms: own.reduce((sum, segment) => sum + lengthMs(segment), 0),
        segment_count: own.length,
        sample_quotes: own
          .toSorted((a, b) => lengthMs(b) - lengthMs(a) || a.idx - b.idx)
          .slice(0, QUOTE_COUNT)
          .map((segment) => segment.text),
      }))
      // S2 comes before S10.
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
  );
}

function lengthMs(segment: Segment): number {
  return segment.end_ms - segment.start_ms;
}
