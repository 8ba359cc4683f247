import { z } from 'zod';
import { requestNotes } from './requests/request-notes.ts';
import { listOfDifferent } from './requests/text-schema.ts';

export const ASPECTS = ['16:9', '1:1', '9:16'] as const;
export const aspectSchema = z
  .enum(ASPECTS)
  .describe('Shape of a delivered video: 16:9 is 1920x1080, 1:1 is 1080x1080, 9:16 is 1080x1920.');
export type Aspect = z.infer<typeof aspectSchema>;

/** The aspects of a request: at least one, each once. */
export const aspectListSchema = listOfDifferent(aspectSchema)
  .min(1)
  .max(ASPECTS.length)
  .register(requestNotes, { allowed: `1 to ${ASPECTS.length} different ones of ${ASPECTS.join(', ')}` });

/** Delivered picture size per aspect, in square pixels. */
export const FRAME_SIZE: Record<Aspect, { width: number; height: number }> = {
  '16:9': { width: 1920, height: 1080 },
  '1:1': { width: 1080, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
};

export const CROP_MODES = ['bars', 'stack'] as const;
export const cropModeSchema = z
  .enum(CROP_MODES)
  .describe('How a wide frame fits 9:16: `bars` shows it whole with black bars, `stack` shows two panels.');
/** How a wide frame fits 9:16: the whole frame with bars, or two stacked panels. */
export type CropMode = z.infer<typeof cropModeSchema>;
