import type { EncoderName } from '../domain/render/encoder-name.ts';
import { type FrameRate, formatRate, framesPerSecond } from '../domain/time/frame-rate.ts';
import { type Filter, filter } from './encode-filter-graph.ts';
import { COLOUR_ARGS, DELIVERY_EFFORT, MP4_ARGS, VIDEO_TIMESCALE, x264Args } from './encode-x264.ts';

/** One way to encode pictures, as arguments for ffmpeg. */
export interface VideoEncoder {
  name: EncoderName;
  /** Arguments before the inputs, such as a device. */
  globalArgs: readonly string[];
  /** Filters that bring frames to the encoder, after all filters that draw on them. */
  uploadFilters: readonly Filter[];
  /** Devices that its process must reach. */
  devices: readonly string[];
  outputArgs(rate: FrameRate, frameCount: number): string[];
}

/** The encoder of all deliveries unless a setting names another. */
export const X264: VideoEncoder = {
  name: 'software',
  globalArgs: [],
  uploadFilters: [],
  devices: [],
  outputArgs: (rate, frameCount) => x264Args(rate, frameCount),
};

const DRI = '/dev/dri';
const NVIDIA = ['nvidia0', 'nvidiactl', 'nvidia-uvm', 'nvidia-modeset'].map((name) => `/dev/${name}`);
const ON_DEVICE = [filter('format', { pix_fmts: 'nv12' }), filter('hwupload')];

/**
 * By name. Qualities are set near x264's CRF 20 but were not compared. So hardware encoders are off unless a setting
 * names one, and are tried before use (`choose-encoder.ts`).
 */
export const VIDEO_ENCODERS: Record<EncoderName, VideoEncoder> = {
  software: X264,
  nvenc: {
    name: 'nvenc',
    globalArgs: [],
    uploadFilters: [],
    devices: NVIDIA,
    outputArgs: hardwareArgs(
      ['h264_nvenc', '-preset', 'p5', '-rc', 'vbr', '-cq', '21', '-b:v', '0'],
      'yuv420p',
    ),
  },
  vaapi: {
    name: 'vaapi',
    globalArgs: ['-vaapi_device', `${DRI}/renderD128`],
    uploadFilters: ON_DEVICE,
    devices: [DRI],
    outputArgs: hardwareArgs(['h264_vaapi', '-rc_mode', 'CQP', '-qp', '21'], null),
  },
  qsv: {
    name: 'qsv',
    globalArgs: ['-init_hw_device', 'qsv=hw', '-filter_hw_device', 'hw'],
    uploadFilters: [filter('format', { pix_fmts: 'nv12' }), filter('hwupload', { extra_hw_frames: 64 })],
    devices: [DRI],
    outputArgs: hardwareArgs(['h264_qsv', '-preset', 'medium', '-global_quality', '21'], null),
  },
  videotoolbox: {
    name: 'videotoolbox',
    globalArgs: [],
    uploadFilters: [],
    devices: [],
    outputArgs: hardwareArgs(['h264_videotoolbox', '-q:v', '65'], 'yuv420p'),
  },
};

/** `codec` is ffmpeg's name of the encoder and the encoder's own options. Frames on a device have no pixel format. */
function hardwareArgs(codec: readonly string[], pixelFormat: string | null): VideoEncoder['outputArgs'] {
  return (rate, frameCount) => [
    ...[
      '-frames:v',
      String(frameCount),
      '-r',
      formatRate(rate),
      '-fps_mode',
      'passthrough',
      '-c:v',
      ...codec,
    ],
    ...['-profile:v', 'high', ...(pixelFormat === null ? [] : ['-pix_fmt', pixelFormat])],
    ...['-g', String(Math.round(framesPerSecond(rate) * DELIVERY_EFFORT.keyFrameIntervalS))],
    ...COLOUR_ARGS,
    ...['-video_track_timescale', String(VIDEO_TIMESCALE), ...MP4_ARGS],
  ];
}
