/**
 * Movement in a camera's picture, measured on a small grey copy, on the file's own clock. `motion[i]` is the
 * mean absolute difference (0..1) between the pictures at steps i and i - 1.
 */
export interface PictureActivity {
  motion: Float32Array;
  /** Times at which the scene changes. */
  sceneChangesMs: number[];
}

export const ACTIVITY_STEP_MS = 200;
