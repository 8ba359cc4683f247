/** The largest difference between a programme and the wanted loudness. */
export const LOUDNESS_TOLERANCE_LU = 0.5;
/** Viewers notice only a larger difference. */
export const HEARD_MISS_LU = 2 * LOUDNESS_TOLERANCE_LU;
