/** Gives the footage of an entry (`EntryFootage`) as JSON, beside its file. */
export const FOOTAGE_HEADER = 'makecut-footage';
