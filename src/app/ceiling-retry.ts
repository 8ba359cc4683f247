/** When a refusal at a ceiling says to ask again, in seconds. */
export const CEILING_RETRY_AFTER_S = 10;
