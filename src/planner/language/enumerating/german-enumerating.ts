import { commaList } from '../phrase-pattern.ts';
import type { EnumeratingPhrases } from './enumerating.ts';

export const GERMAN_ENUMERATING: EnumeratingPhrases = {
  leadIns: commaList('und, also, dann, so, ja, nun, der, die, das, mein, meine'),
  places: [
    commaList('erstens, erste|erster|erstes, (schritt|nummer|punkt|regel|phase) eins'),
    commaList('zweitens, zweite|zweiter|zweites, (schritt|nummer|punkt|regel|phase) zwei'),
    commaList('drittens, dritte|dritter|drittes, (schritt|nummer|punkt|regel|phase) drei'),
    commaList('viertens, vierte|vierter|viertes, (schritt|nummer|punkt|regel|phase) vier'),
    commaList('fünftens, fünfte|fünfter|fünftes, (schritt|nummer|punkt|regel|phase) fünf'),
    commaList('sechstens, sechste|sechster|sechstes, (schritt|nummer|punkt|regel|phase) sechs'),
    commaList('siebtens, siebte|siebter|siebtes, (schritt|nummer|punkt|regel|phase) sieben'),
    commaList('achtens, achte|achter|achtes, (schritt|nummer|punkt|regel|phase) acht'),
  ],
  last: commaList('schließlich, zuletzt, letzter|letzte|letztes'),
};
