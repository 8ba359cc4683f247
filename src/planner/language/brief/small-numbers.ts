import { commaList } from '../phrase-pattern.ts';

/** The numbers from one on, as people write and say them in briefs and instructions of any language. */
export const SMALL_NUMBERS: readonly (readonly string[])[] = [
  commaList('1, one, eins, un, une, uno, una'),
  commaList('2, two, zwei, deux, dos'),
  commaList('3, three, drei, trois, tres'),
  commaList('4, four, vier, quatre, cuatro'),
  commaList('5, five, fünf, cinq, cinco'),
  commaList('6, six, sechs, seis'),
];
