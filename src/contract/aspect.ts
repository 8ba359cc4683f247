import { z } from 'zod';

export const ASPECTS = ['16:9', '1:1', '9:16'] as const;
export const aspectSchema = z.enum(ASPECTS);
export type Aspect = z.infer<typeof aspectSchema>;

/** Delivered picture size per aspect, in square pixels. */
export const FRAME_SIZE: Record<Aspect, { width: number; height: number }> = {
  '16:9': { width: 1920, height: 1080 },
  '1:1': { width: 1080, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
};

export const CROP_MODES = ['bars', 'stack'] as const;
export const cropModeSchema = z.enum(CROP_MODES);
/** How a wide frame fits 9:16: the whole frame with bars, or two stacked panels. */
export type CropMode = z.infer<typeof cropModeSchema>;
