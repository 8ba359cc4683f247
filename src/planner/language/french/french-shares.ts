import type { SharePhrases, TimePhrases } from '../brief/brief-phrases.ts';
import { commaList } from '../phrase-pattern.ts';

export const FRENCH_SHARES: SharePhrases = {
  spend: commaList('consacre|consacrez|passe|passez|réserve|réservez|donne|donnez|garde|gardez [environ]'),
  of: commaList(`de, du, des, sur, à, au, aux, à l', pour`),
  for: ['pour'],
  ofIt: commaList('du temps, de la vidéo|durée, du film|montage'),
  twoThirds: commaList('deux tiers, les deux tiers, 2/3'),
  half: commaList(`la moitié, une moitié, l'autre moitié`),
  third: commaList('un tiers, 1/3'),
  quarter: commaList('un quart, 1/4'),
  rest: commaList('le reste'),
  mostly: commaList('principalement, surtout, essentiellement'),
  little: commaList('brièvement, éventuellement, en option, un soupçon, une touche, une pointe'),
  ifRoom: commaList(`s'il reste de la place, s'il y a de la place, s'il reste du temps, si possible en plus`),
  eachBefore: commaList('chacun, chacune, à chaque fois'),
  eachBehind: commaList(
    'chacun, chacune, chaque, par|pour chaque (sujet|thème|partie|chapitre|personne), par (sujet|thème|partie|chapitre|personne)',
  ),
};

export const FRENCH_TIMES: TimePhrases = {
  from: commaList('entre, de, du passage de'),
  to: commaList('à, et'),
  after: commaList('après, à partir de'),
  before: commaList("avant, jusqu'à"),
  minutes: commaList('minutes, minute, min.'),
};
