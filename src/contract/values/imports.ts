/** Largest edited project that comes back, in MiB. */
export const MAX_IMPORT_MIB = 64;

/**
 * Most clips of an edited project that comes back. A feature film has 1,000 to 3,000 shots, and the longest lists of
 * edits number their events up to 9,999.
 */
export const MAX_IMPORT_CLIPS = 10_000;
