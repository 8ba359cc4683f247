export const ENCODER_NAMES = ['software', 'nvenc', 'vaapi', 'qsv', 'videotoolbox'] as const;
export type EncoderName = (typeof ENCODER_NAMES)[number];
