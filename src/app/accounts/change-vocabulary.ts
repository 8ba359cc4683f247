import { ProblemError } from '../../contract/problems/problem.ts';
import { MAX_VOCABULARY_TERMS } from '../../contract/values/limits.ts';
import { findAccount } from '../../db/accounts/accounts.ts';
import type { Db } from '../../db/database.ts';
import {
  addVocabulary,
  lockVocabulary,
  readVocabulary,
  removeVocabulary,
} from '../../db/recordings/perception-runs.ts';

const MAX_TERM_CHARS = 100;

/** The rule for a term, in words. */
export const TERM_RULE = `a term has 1 to ${MAX_TERM_CHARS} characters, with a letter`;

/** A term with single spaces; null for a text that is no term. */
export function readTerm(text: string): string | null {
  const term = text.trim().replaceAll(/\s+/g, ' ');
  return /[\p{L}\p{N}]/u.test(term) && [...term].length <= MAX_TERM_CHARS ? term : null;
}

export interface VocabularyChange {
  account_id: string;
  terms: string[];
}

/** Changes the vocabulary of an account, wholly or not at all, and returns it. Null without such an account. */
export async function changeVocabulary(
  db: Db,
  accountId: string,
  change: { add?: readonly string[]; remove?: readonly string[] },
): Promise<VocabularyChange | null> {
  if ((await findAccount(db, accountId)) === null) return null;
  const { add = [], remove = [] } = change;
  const terms = await db.transaction().execute(async (trx) => {
    if (add.length + remove.length > 0) await lockVocabulary(trx, accountId);
    await addVocabulary(trx, accountId, add);
    await removeVocabulary(trx, accountId, remove);
    const left = await readVocabulary(trx, accountId);
    if (add.length > 0) requireRoom(left.length);
    return left;
  });
  return { account_id: accountId, terms };
}

/** A vocabulary that is over the limit already can still be made smaller. */
function requireRoom(count: number): void {
  if (count <= MAX_VOCABULARY_TERMS) return;
  throw new ProblemError(
    'invalid_request',
    `the vocabulary would have ${count} terms; allowed are ${MAX_VOCABULARY_TERMS} for an account: take some out first`,
  );
}
