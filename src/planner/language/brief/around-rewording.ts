import { anyOf, GAP } from '../phrase-pattern.ts';
import { CLAUSE_START, CLOSE, type Rewording, SUBJECT } from './rewordings.ts';

/** A wording around its subject, as `anyOf` reads it: ["dass", "nicht vorkommt"]. The second may be empty. */
export type Around = readonly [before: string, behind: string];

/** Such a wording in plainer words: "dass die Katze nicht vorkommt" is "ohne die Katze". */
export function aroundRewording([before, behind]: Around, plain: string): Rewording {
  const end = behind === '' ? '' : String.raw`\s+${anyOf([behind])}`;
  return {
    pattern: new RegExp(`${CLAUSE_START}${anyOf([before])}${GAP}${SUBJECT}${end}${CLOSE}`, 'giu'),
    plain,
  };
}
