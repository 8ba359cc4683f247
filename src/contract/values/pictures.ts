export const ASPECTS = ['16:9', '1:1', '9:16'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Delivered picture size per aspect, in square pixels. */
export const FRAME_SIZE: Record<Aspect, { width: number; height: number }> = {
  '16:9': { width: 1920, height: 1080 },
  '1:1': { width: 1080, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
};

/** How a wide frame fits 9:16: the whole frame with bars, or two stacked panels. */
export const CROP_MODES = ['bars', 'stack'] as const;
export type CropMode = (typeof CROP_MODES)[number];
