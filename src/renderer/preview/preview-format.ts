import { FRAME_SIZE } from '../../contract/values/pictures.ts';
import { x264Args } from '../../media/encode-x264.ts';
import { X264 } from '../../media/video-encoder.ts';
import type { RenderFormat } from '../render-format.ts';

/** Proxies have 360 rows: a larger frame would show no more. */
const SHRINK = 3;
const third = ({ width, height }: { width: number; height: number }) => ({
  width: width / SHRINK,
  height: height / SHRINK,
});

/** The format of previews: the delivered picture at a third of its size, encoded as fast as x264 can. */
export const PREVIEW_FORMAT: RenderFormat = {
  frames: {
    '16:9': third(FRAME_SIZE['16:9']),
    '1:1': third(FRAME_SIZE['1:1']),
    '9:16': third(FRAME_SIZE['9:16']),
  },
  encoder: {
    ...X264,
    outputArgs: (rate, frameCount) =>
      x264Args(rate, frameCount, { preset: 'ultrafast', params: {}, crf: 27, keyFrameIntervalS: 1 }),
  },
};
