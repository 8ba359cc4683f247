import type { FrameRate } from '../domain/frame-rate.ts';
import type { Filter } from './encode-filter-graph.ts';
import { x264Args } from './encode-x264.ts';

/** One way to encode pictures, as arguments for ffmpeg. */
export interface VideoEncoder {
  name: string;
  /** What ffmpeg needs before its inputs, such as a device. */
  globalArgs: readonly string[];
  /** What brings frames to the encoder, after everything that draws on them. */
  uploadFilters: readonly Filter[];
  /** Devices that its process must reach. */
  devices: readonly string[];
  outputArgs(rate: FrameRate, frameCount: number): string[];
}

/** The encoder of all deliveries unless a setting asks for another. */
export const X264: VideoEncoder = {
  name: 'libx264',
  globalArgs: [],
  uploadFilters: [],
  devices: [],
  outputArgs: (rate, frameCount) => x264Args(rate, frameCount),
};
