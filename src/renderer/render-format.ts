import { type Aspect, FRAME_SIZE } from '../contract/aspect.ts';
import { type VideoEncoder, X264 } from '../media/video-encoder.ts';
import type { Size } from './picture/fit-picture.ts';

/** What a programme is encoded as: the size of each aspect's frame, and by which encoder. */
export interface RenderFormat {
  frames: Record<Aspect, Size>;
  encoder: VideoEncoder;
}

/** What is delivered. */
export const DELIVERY_FORMAT: RenderFormat = { frames: FRAME_SIZE, encoder: X264 };
