import { MAX_NAME_CHARS } from '../../../contract/values/limits.ts';
import { EXIT, ExitError } from '../../terminal/exit-error.ts';

/** A name that lists can show on one line. Throws ExitError with the rule. */
export function readName(text: string): string {
  const name = text.trim();
  if (name !== '' && [...name].length <= MAX_NAME_CHARS && !/[\p{Cc}\u2028\u2029]/u.test(name)) return name;
  throw new ExitError(
    EXIT.wrongCall,
    `the name must have 1 to ${MAX_NAME_CHARS} characters, without line breaks and other control characters.`,
  );
}
