import { commaList } from '../phrase-pattern.ts';
import type { EnumeratingPhrases } from './enumerating.ts';

export const FRENCH_ENUMERATING: EnumeratingPhrases = {
  leadIns: commaList('et, alors, puis, donc, bon, le, la, mon, ma'),
  places: [
    commaList('premièrement, premier|première, (étape|numéro|point|règle|phase) un|une'),
    commaList('deuxièmement|secondement, deuxième|second|seconde, (étape|numéro|point|règle|phase) deux'),
    commaList('troisièmement, troisième, (étape|numéro|point|règle|phase) trois'),
    commaList('quatrièmement, quatrième, (étape|numéro|point|règle|phase) quatre'),
    commaList('cinquièmement, cinquième, (étape|numéro|point|règle|phase) cinq'),
    commaList('sixièmement, sixième, (étape|numéro|point|règle|phase) six'),
    commaList('septièmement, septième, (étape|numéro|point|règle|phase) sept'),
    commaList('huitièmement, huitième, (étape|numéro|point|règle|phase) huit'),
  ],
  last: commaList('enfin, finalement, dernier|dernière, en dernier'),
};
