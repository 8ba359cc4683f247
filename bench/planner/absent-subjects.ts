import { readFileSync } from 'node:fs';

/** Subjects that talks do not hold; plans for them are measured. */
export const ABSENT_TO_MEASURE = new URL('./ranker/absent-subjects.txt', import.meta.url);
/** Absent subjects of other talks, for the fit of the presence model. */
export const ABSENT_TO_FIT = new URL('./ranker/absent-to-fit.txt', import.meta.url);

export interface AbsentSubject {
  talk: string;
  /** near to the talk, likely in such a talk, or from another field */
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
