import type { SharePhrases, TimePhrases } from '../brief/brief-phrases.ts';
import { commaList } from '../phrase-pattern.ts';

export const SPANISH_SHARES: SharePhrases = {
  spend: commaList('dedica|dedique|dedicar|pasa|usa|usar|reserva|emplea [unos|unas]'),
  of: commaList('de, del, sobre, a, al, para, en'),
  for: ['para'],
  ofIt: commaList('del tiempo|vídeo|video|corte, de la duración'),
  twoThirds: commaList('dos tercios, 2/3'),
  half: commaList('la mitad, la otra mitad'),
  third: commaList('un tercio, 1/3'),
  quarter: commaList('un cuarto, 1/4'),
  rest: commaList('el resto'),
  mostly: commaList('sobre todo, principalmente, mayormente, en su mayoría'),
  little: commaList('brevemente, opcionalmente, una pizca, un toque, unas gotas'),
  ifRoom: commaList('si hay espacio, si queda tiempo, si hay tiempo, si queda espacio, solo si hay tiempo'),
  eachBefore: commaList('cada uno, cada una'),
  eachBehind: commaList(
    'cada uno, cada una, por (tema|parte|capítulo|persona), para cada (tema|parte|capítulo|uno|una)',
  ),
};

export const SPANISH_TIMES: TimePhrases = {
  from: commaList('entre, de, desde'),
  to: commaList('a, y, hasta'),
  after: commaList('después de, a partir de, desde'),
  before: commaList('antes de, hasta'),
  minutes: commaList('minutos, minuto, min.'),
};
