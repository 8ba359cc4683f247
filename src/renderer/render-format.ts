import { type Aspect, FRAME_SIZE } from '../contract/values/pictures.ts';
import { type VideoEncoder, X264 } from '../media/video-encoder.ts';
import type { Size } from './picture/fit-picture.ts';

/** The size of each aspect's frame. */
export type FrameSizes = Record<Aspect, Size>;

/** How a programme is encoded: the size of each aspect's frame, and the encoder. */
export interface RenderFormat {
  frames: FrameSizes;
  encoder: VideoEncoder;
}

/** The format of deliveries. */
export const DELIVERY_FORMAT: RenderFormat = { frames: FRAME_SIZE, encoder: X264 };
