import { SCALES, TEENS, TENS, UNITS } from '../display-text/number-words.ts';

/** The words of which a language builds its numbers, as they are written. */
export interface NumberWords {
  /** From 0 to 9. */
  units: readonly string[];
  /** From 10 on. */
  teens: readonly string[];
  /** From 20 to 90. */
  tens: readonly string[];
  /** Numbers that other numbers are multiplied by, from 1,000 on. */
  scales: ReadonlyMap<string, number>;
}

const words = (text: string): readonly string[] => text.split(/\s+/);

export const ENGLISH_NUMBERS: NumberWords = { units: UNITS, teens: TEENS, tens: TENS, scales: SCALES };

export const GERMAN_NUMBERS: NumberWords = {
  units: words('null ein zwei drei vier fünf sechs sieben acht neun'),
  teens: words('zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'),
  tens: words('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
  scales: new Map([
    ['tausend', 1e3],
    ['million', 1e6],
    ['millionen', 1e6],
    ['milliarde', 1e9],
    ['milliarden', 1e9],
  ]),
};

export const FRENCH_NUMBERS: NumberWords = {
  units: words('zéro un deux trois quatre cinq six sept huit neuf'),
  teens: words('dix onze douze treize quatorze quinze seize'),
  // The last three are those of Belgium and Switzerland.
  tens: words('vingt trente quarante cinquante soixante septante huitante nonante'),
  scales: new Map([
    ['mille', 1e3],
    ['million', 1e6],
    ['millions', 1e6],
    ['milliard', 1e9],
    ['milliards', 1e9],
  ]),
};

export const SPANISH_NUMBERS: NumberWords = {
  units: words('cero uno dos tres cuatro cinco seis siete ocho nueve'),
  teens: words('diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve'),
  tens: words('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  scales: new Map([
    ['mil', 1e3],
    ['millón', 1e6],
    ['millones', 1e6],
  ]),
};

/** From 20 to 29, which Spanish writes as one word. */
export const SPANISH_TWENTIES = words(
  'veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
);
/** From 100 to 900. */
export const SPANISH_HUNDREDS = words(
  'cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
);

/** The same for feminine nouns; "cien" has one form. */
export const SPANISH_HUNDREDS_FEMININE = SPANISH_HUNDREDS.map((word) => word.replace(/os$/, 'as'));

/** All words of a language's numbers but zero, which no amount begins with. */
export const partsOfNumbers = ({ units, teens, tens, scales }: NumberWords): readonly string[] => [
  ...units.slice(1),
  ...teens,
  ...tens,
  ...scales.keys(),
];

/** Words with their values, the first with `from`, `step` apart. */
export const valuesOf = (words: readonly string[], from: number, step: number): ReadonlyMap<string, number> =>
  new Map(words.map((word, at) => [word, from + step * at]));

/**
 * The round numbers of lengths, as plain words with their values: 1 to 10, 15, and the tens. Other teens are no lengths:
 * "the eleven minutes between the calls" are a subject.
 */
export function lengthNumbers({ units, teens, tens }: NumberWords): Readonly<Record<string, number>> {
  const small = [...units, ...teens];
  return {
    ...Object.fromEntries(valuesOf(small.slice(1, 11), 1, 1)),
    ...Object.fromEntries(valuesOf(small.slice(15, 16), 15, 1)),
    ...Object.fromEntries(valuesOf(tens, 20, 10)),
  };
}
