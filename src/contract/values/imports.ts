/** Largest edited project that comes back, in MiB. */
export const MAX_IMPORT_MIB = 64;
