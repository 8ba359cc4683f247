const SQUARE_PX = 40;
const STEP_PX = 4;
const ROW_PX = 8;

export interface MovingPicture {
  /** Absent: without end, so that the sound beside it ends the video. */
  seconds?: number;
  width?: number;
  height?: number;
  ratePerS?: number;
}

/**
 * Input of ffmpeg: a white square goes over a grey picture, row by row, so that no frame of 40 s is like another. Each
 * film costs a third of one of `testsrc2`, in which everything moves.
 */
export function movingPicture({
  seconds,
  width = 320,
  height = 180,
  ratePerS = 25,
}: MovingPicture = {}): string[] {
  const length = `r=${ratePerS}${seconds === undefined ? '' : `:d=${seconds}`}`;
  const stepsPerRow = `floor((W-w)/${STEP_PX})`;
  const place = `x='mod(n,${stepsPerRow})*${STEP_PX}':y='mod(floor(n/${stepsPerRow})*${ROW_PX},H-h)'`;
  const graph = [
    `color=gray:s=${width}x${height}:${length}[ground]`,
    `color=white:s=${SQUARE_PX}x${SQUARE_PX}:${length}[square]`,
    `[ground][square]overlay=${place}`,
  ];
  return ['-f', 'lavfi', '-i', graph.join(';')];
}
