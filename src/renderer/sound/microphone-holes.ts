import { type MicrophoneSound, type SampleRange, STEP } from './mix-piece.ts';

/** Shorter holes, such as the edge of a recording, are only faded. */
const MIN_HOLE = 2 * STEP;
/** Length of a stand-in's fade on either side of a hole. */
const MARGIN = 3 * STEP;

/**
 * The part of a stretch that still needs a stand-in, with the fades. It goes from the first to the last
 * unfilled hole. Null for none.
 */
export function stretchToFill(
  microphones: readonly MicrophoneSound[],
  stretch: SampleRange,
): SampleRange | null {
  const own = microphones.filter(({ isStandIn }) => !isStandIn);
  const standIns = microphones.filter(({ isStandIn }) => isStandIn);
  // A microphone that was paused is listed several times.
  const fileIds = new Set(own.map(({ fileId }) => fileId));
  const holes = [...fileIds]
    .flatMap((id) =>
      gapsIn(
        stretch,
        own.filter(({ fileId }) => fileId === id),
      ),
    )
    .flatMap((hole) => gapsIn(hole, standIns));
  if (holes.length === 0) return null;
  return {
    from: Math.min(...holes.map(({ from }) => from)) - MARGIN,
    to: Math.max(...holes.map(({ to }) => to)) + MARGIN,
  };
}

/** The parts in which none of some microphones has sound. */
function gapsIn(stretch: SampleRange, microphones: readonly MicrophoneSound[]): SampleRange[] {
  const gaps: SampleRange[] = [];
  let at = stretch.from;
  for (const { from, to } of microphones.map(({ reach }) => reach).sort((a, b) => a.from - b.from)) {
    gaps.push({ from: at, to: Math.min(from, stretch.to) });
    at = Math.max(at, to);
  }
  gaps.push({ from: at, to: stretch.to });
  return gaps.filter(({ from, to }) => to - from > MIN_HOLE);
}
