import { type FrameRate, framesPerSecond } from '../../domain/time/frame-rate.ts';

/** Values of OpenTimelineIO as its JSON has them. */
export type OtioValue =
  | string
  | number
  | boolean
  | null
  | readonly OtioValue[]
  | { readonly [key: string]: OtioValue };

export interface OtioTime {
  [key: string]: OtioValue;
  OTIO_SCHEMA: 'RationalTime.1';
  value: number;
  rate: number;
}

/** `value` frames; part of a frame is allowed. */
export function otioTime(value: number, rate: FrameRate): OtioTime {
  return { OTIO_SCHEMA: 'RationalTime.1', value, rate: framesPerSecond(rate) };
}

export function otioRange(start: OtioTime, duration: OtioTime): OtioValue {
  return { OTIO_SCHEMA: 'TimeRange.1', start_time: start, duration };
}
