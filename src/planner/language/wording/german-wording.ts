import { plainWordSet } from '../word-list.ts';
import { readAgreeing, type WordingRules } from './wording-rules.ts';

const AGREEING = readAgreeing(`
ist: bin bist sind seid
habe: hab hast hat habt
nicht: nich
`);

export const GERMAN_WORDING: WordingRules = {
  empty: plainWordSet(
    'der die das den dem des ein eine einen einem einer eines und aber also ja na halt eben mal dann dass daß so',
  ),
  agreeing: (plain) => AGREEING.get(plain) ?? plain.replace(/(?<=\p{L}{3})(?:e[mns]?|n|s)$/u, ''),
  umlautMoods: plainWordSet(
    'konnte konntest konnten konntet wurde wurdest wurden wurdet hatte hattest hatten hattet musste mussten',
    'durfte durften mochte mochten war warst waren wart wäre gab gäbe kam käme',
  ),
};
