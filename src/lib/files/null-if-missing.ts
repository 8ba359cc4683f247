import { codeOf } from '../code-of.ts';

/** For `catch`: null where a file is not there. Programs and other jobs may remove a file at any moment. */
export function nullIfMissing(error: unknown): null {
  if (codeOf(error) !== 'ENOENT') throw error;
  return null;
}
