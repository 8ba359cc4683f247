import { readFileSync } from 'node:fs';

/** Subjects that talks do not hold and that a plan is measured by. */
export const ABSENT_TO_MEASURE = new URL('./ranker/absent-subjects.txt', import.meta.url);
/** Those of other talks, which the model of presence is fitted to. */
export const ABSENT_TO_FIT = new URL('./ranker/absent-to-fit.txt', import.meta.url);

export interface AbsentSubject {
  talk: string;
  /** near to what is said, likely in such a talk, or of another world */
  kind: string;
  phrase: string;
}

/** The rows of a list `TALK | KIND | PHRASE`. */
export function readAbsent(list: URL): AbsentSubject[] {
  const rows = readFileSync(list, 'utf8').split('\n');
  return rows
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => {
      const [talk = '', kind = '', phrase = ''] = row.split('|').map((cell) => cell.trim());
      return { talk, kind, phrase };
    });
}
