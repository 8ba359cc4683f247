import { plainWordSet } from '../word-list.ts';
import { readAgreeing, type WordingRules } from './wording-rules.ts';

const AGREEING = readAgreeing(`
je: j
me: m
te: t
se: s
ce: c ca cela
que: qu
tout: tous toute toutes
`);

export const FRENCH_WORDING: WordingRules = {
  /** Spoken French leaves out the "ne" of a negation, and "pas" stays. */
  empty: plainWordSet("le la les l' un une des de du d' et mais donc alors bon ben bah eh euh hein ne n'"),
  agreeing: (plain) => AGREEING.get(plain) ?? plain.replace(/(?<=\p{L}{3})e?[sx]?$/u, ''),
};
