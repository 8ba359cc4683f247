import { commaList } from '../phrase-pattern.ts';
import type { EnumeratingPhrases } from './enumerating.ts';

export const SPANISH_ENUMERATING: EnumeratingPhrases = {
  leadIns: commaList('y, entonces, luego, pues, bueno, el, la, lo, mi, en'),
  places: [
    commaList('primero|primera|primer, (paso|número|punto|regla|fase) uno'),
    commaList('segundo|segunda, (paso|número|punto|regla|fase) dos'),
    commaList('tercero|tercera|tercer, (paso|número|punto|regla|fase) tres'),
    commaList('cuarto|cuarta, (paso|número|punto|regla|fase) cuatro'),
    commaList('quinto|quinta, (paso|número|punto|regla|fase) cinco'),
    commaList('sexto|sexta, (paso|número|punto|regla|fase) seis'),
    commaList('séptimo|séptima, (paso|número|punto|regla|fase) siete'),
    commaList('octavo|octava, (paso|número|punto|regla|fase) ocho'),
  ],
  last: commaList('finalmente, por último, último|última'),
};
