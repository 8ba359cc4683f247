import { findAccount } from '../../db/accounts/accounts.ts';
import type { Db } from '../../db/database.ts';
import { addVocabulary, readVocabulary, removeVocabulary } from '../../db/recordings/perception-runs.ts';

const MAX_TERM_CHARS = 100;

/** What a term must be, in words. */
export const TERM_RULE = `a term has 1 to ${MAX_TERM_CHARS} characters, with a letter`;

/** A term with single spaces; null for what is no term. */
export function readTerm(text: string): string | null {
  const term = text.trim().replaceAll(/\s+/g, ' ');
  return /[\p{L}\p{N}]/u.test(term) && [...term].length <= MAX_TERM_CHARS ? term : null;
}

export interface VocabularyChange {
  account_id: string;
  terms: string[];
}

/** The vocabulary of an account after a change; null where there is no such account. */
export async function changeVocabulary(
  db: Db,
  accountId: string,
  change: { add?: readonly string[]; remove?: readonly string[] },
): Promise<VocabularyChange | null> {
  if ((await findAccount(db, accountId)) === null) return null;
  await addVocabulary(db, accountId, change.add ?? []);
  await removeVocabulary(db, accountId, change.remove ?? []);
  return { account_id: accountId, terms: await readVocabulary(db, accountId) };
}
