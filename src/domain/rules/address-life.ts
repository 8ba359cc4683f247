/** How long a signed address is valid. */
export const UPLOAD_LIFE_S = 24 * 3600;
export const DOWNLOAD_LIFE_S = 3600;
