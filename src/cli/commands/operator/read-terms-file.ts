import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../../../contract/values/decode-text.ts';
import { ExitError } from '../../terminal/exit-error.ts';

/** A thousand terms of a hundred letters are much shorter. */
const MAX_BYTES = 2 ** 20;

/** The lines of a text file that hold anything, without blanks around them. */
export async function readTermsFile(path: string): Promise<string[]> {
  const facts = await stat(path).catch(() => null);
  if (facts === null || !facts.isFile()) throw new ExitError(2, `${path}: there is no such file.`);
  if (facts.size > MAX_BYTES) throw new ExitError(2, `${path}: this is too large for a list of terms.`);
  const decoded = decodeText(await readFile(path));
  if ('fault' in decoded) throw new ExitError(2, `${path}: ${decoded.fault}.`);
  const terms = decoded.text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (terms.length === 0) throw new ExitError(2, `${path} is blank. Write a name or term on each line.`);
  return terms;
}
