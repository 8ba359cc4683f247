/** Lengths of texts in Unicode code points after trimming. */
export const MAX_NAME_CHARS = 200;
export const MAX_FILENAME_CHARS = 255;
export const MAX_SOURCE_URL_CHARS = 4096;
export const MAX_PROMPT_CHARS = 2000;
export const MAX_INSTRUCTION_CHARS = 500;
export const MAX_SCRIPT_CHARS = 50_000;
export const MAX_SPEAKER_NAME_CHARS = 60;
export const MAX_KIT_NAME_CHARS = 100;
export const MAX_FONT_NAME_CHARS = 200;
/** Names of people and keys. */
export const MAX_PERSON_NAME_CHARS = 100;
/** Counted in JavaScript's characters, because addresses are ASCII. */
export const MAX_WEBHOOK_URL_CHARS = 2048;

/** Webhook endpoints of an account that are not disabled: each gets a delivery of every event. */
export const MAX_WEBHOOK_ENDPOINTS = 250;

export const MAX_FILES_PER_GROUP = 8;
export const MAX_GROUPS_PER_CUT = 4;

/** Terms in the vocabulary of an account: each is looked for in every recording. */
export const MAX_VOCABULARY_TERMS = 1_000;

export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 100;

/** How long a request may hold its `idempotency-key`. A process that died must not hold it for ever. */
export const IDEMPOTENCY_LEASE_S = 30;

export const KEY_REQUESTS_PER_MINUTE = 60;
export const ACCOUNT_REQUESTS_PER_MINUTE = 120;
