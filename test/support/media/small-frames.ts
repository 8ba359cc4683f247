import type { FrameSizes } from '../../../src/renderer/render-format.ts';

/**
 * The frame size for tests of states and of times, because large pictures only take time. Tests of the
 * picture ask for `FRAME_SIZE`.
 */
export const SMALL_FRAMES: FrameSizes = {
  '16:9': { width: 320, height: 180 },
  '1:1': { width: 180, height: 180 },
  '9:16': { width: 180, height: 320 },
};
