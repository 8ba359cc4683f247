import type { FrameKind } from '../frames/frame-kind.ts';

/** Wordings for another take of an entry, or for another answer to its question. */
export const RETAKE_FRAMES: readonly [FrameKind, string][] = [
  [
    'retake',
    `
    [<useIt>] <whose> <whichTake> <takeNoun> [to] [that|it] [instead]
    [<useIt>] another <takeNoun> [to] [that|it] [instead]
    [<useIt>] <whose> <whichTake> <takeNoun> for|of|in|from|at {a} [instead]
    [<useIt>] another <takeNoun> for|of|in|from|at {a} [instead]
    for|in|at {a} [,] [<useIt>] <whose> <whichTake> <takeNoun> [instead]
    for|in|at {a} [,] [<useIt>] another <takeNoun> [instead]
    <replace> {a} with|by|for <whose> <whichTake> <takeNoun>
    <replace> {a} with|by|for another <takeNoun>
    [<useIt>] <whose> <whichTake> <takeNoun> instead of {a}
  `,
  ],
];
