import type { SharePhrases, TimePhrases } from '../brief/brief-phrases.ts';
import { commaList } from '../phrase-pattern.ts';

export const GERMAN_SHARES: SharePhrases = {
  spend: commaList('[bitte] nimm|verwende|nutze|gib|widme|reserviere [etwa|ungefähr]'),
  of: commaList('von, vom, zu, zum, zur, über, für, auf, dem'),
  for: ['für'],
  ofIt: commaList('davon, der Zeit|Laufzeit|Länge, des Videos|Films|Schnitts, vom Video|Film, von der Zeit'),
  twoThirds: commaList('zwei Drittel, 2/3'),
  half: commaList('die Hälfte, eine Hälfte, die andere Hälfte'),
  third: commaList('ein Drittel, 1/3'),
  quarter: commaList('ein Viertel, 1/4'),
  rest: commaList('der Rest, den Rest'),
  mostly: commaList('hauptsächlich, vor allem, überwiegend, größtenteils, vorwiegend'),
  little: commaList('nur kurz, optional, ganz kurz, ein bisschen, ein wenig, eine Prise, ein Hauch'),
  ifRoom: commaList(
    'nur wenn Platz ist, wenn Platz ist, nur wenn noch Platz ist, wenn noch Platz ist, wenn Zeit bleibt, falls Zeit ist, falls Platz ist',
  ),
  eachBefore: commaList('je, jeweils, jedes Thema, jeder'),
  eachBehind: commaList(
    'jeweils, pro|je (Thema|Teil|Kapitel|Person|Abschnitt|Punkt), für jedes [Thema|Kapitel]',
  ),
};

export const GERMAN_TIMES: TimePhrases = {
  from: commaList('nur von, nur zwischen, von, zwischen, ab'),
  to: commaList('bis, und'),
  after: commaList('nur nach, nach, ab'),
  before: commaList('nur vor, vor, bis'),
  minutes: commaList('Minuten, Minute, Min.'),
};
