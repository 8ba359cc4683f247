import { EXIT, ExitError } from './terminal/exit-error.ts';

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder; name a file in it',
  EACCES: 'you may not read it',
};

/** The refusal of a file from the command line, made from the error of reading it. */
export function unreadableFile(path: string, error: unknown): ExitError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new ExitError(EXIT.wrongCall, `${path}: ${REASONS[code] ?? `it cannot be read (${message})`}.`);
}
