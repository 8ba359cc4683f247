import { codeOfTag } from '../../contract/values/languages.ts';
import {
  ENGLISH_NUMBERS,
  FRENCH_NUMBERS,
  GERMAN_NUMBERS,
  partsOfNumbers,
  SPANISH_HUNDREDS,
  SPANISH_HUNDREDS_FEMININE,
  SPANISH_NUMBERS,
  SPANISH_TWENTIES,
} from '../numbers/number-words-of.ts';

/** Small words of a language, by how ill a line may end on them. */
export interface BreakWords {
  articles: ReadonlySet<string>;
  determiners: ReadonlySet<string>;
  conjunctions: ReadonlySet<string>;
  prepositions: ReadonlySet<string>;
  /** Pronouns, forms of verbs and words that belong to the next words. */
  clinging: ReadonlySet<string>;
  /** Pronouns and negations that are spoken with the verb after them, as in “je ne le sais”. */
  proclitics: ReadonlySet<string>;
  /** Two words that join clauses or phrases together, as “first_second”: “parce_que”. */
  pairs: ReadonlySet<string>;
  /** Words that numbers consist of, also as one word: “novecientos”, “quatre-vingt-dix”, “fünfundzwanzig”. */
  numbers: ReadonlySet<string>;
  /** Words between the parts of a number. */
  numberJoins: ReadonlySet<string>;
  /** All nouns have a capital, not names alone. */
  hasCapitalNouns: boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const ENGLISH: BreakWords = {
  articles: words('a an the'),
  determiners: words(
    'this these those my your his her its our their some any no every each another one two three four five six seven eight nine ten',
  ),
  conjunctions: words(
    'and but or nor so yet because although though when while if unless until since whereas that which who whom whose where why how than as',
  ),
  prepositions: words(
    'of in on at by for with from to into onto about over under between through after before during without within against among around behind beyond near off per toward towards upon across along',
  ),
  clinging: words(
    "i you he she we they it is are was were be been am do does did have has had will would can could should may might must not very too more most i'm you're he's she's it's we're they're i've don't didn't isn't",
  ),
  proclitics: words(''),
  pairs: words(
    'because_of so_that such_as rather_than instead_of even_though even_if as_if as_though out_of in_order in_front front_of',
  ),
  numbers: new Set([...partsOfNumbers(ENGLISH_NUMBERS), ...['hundred']]),
  numberJoins: words('and point'),
  hasCapitalNouns: false,
};

const GERMAN: BreakWords = {
  articles: words('der die das den dem des ein eine einen einem einer eines zum zur im am vom beim ins ans'),
  determiners:
    words(`mein meine meinen meinem meiner dein deine sein seine seinen seinem seiner ihr ihre ihren ihrem
    ihrer unser unsere unseren euer eure dieser diese dieses diesen diesem jeder jede jedes jeden kein keine keinen
    keinem einige alle zwei drei vier fünf sechs sieben acht neun zehn zwölf welche welcher welches`),
  conjunctions:
    words(`und oder aber denn sondern weil dass ob obwohl wenn als während bevor nachdem damit sodass wie
    wo wer was warum wieso deshalb sowie`),
  prepositions:
    words(`in an auf aus bei mit nach von vor für gegen ohne um durch über unter zwischen seit bis zu
    hinter neben wegen trotz ab`),
  clinging:
    words(`ich du er sie es wir ihr man ist sind war waren bin bist hat haben hatte hatten habe wird werden
    wurde kann können konnte muss müssen soll will darf nicht sehr zu ganz so mehr nur auch noch`),
  proclitics: words(''),
  pairs: words('so_dass als_ob ohne_dass anstatt_dass wie_viel wie_viele'),
  numbers: new Set([...partsOfNumbers(GERMAN_NUMBERS), ...['eins', 'hundert']]),
  numberJoins: words('und komma'),
  hasCapitalNouns: true,
};

const FRENCH: BreakWords = {
  articles: words('le la les un une des du de au aux'),
  determiners:
    words(`ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs quelques chaque
    plusieurs aucun aucune deux trois quatre cinq six sept huit neuf dix quel quelle quels quelles`),
  conjunctions:
    words(`et ou mais donc or ni car que qui quand si comme parce lorsque puisque dont où pourquoi comment
    tandis`),
  prepositions:
    words(`à en dans sur sous par pour avec sans chez vers entre contre après avant pendant depuis dès
    jusque malgré selon`),
  clinging:
    words(`elle nous vous elles y est sont était étaient suis es a ont avait avaient ai as va vont peut veut
    doit faut pas plus très trop si c'est j'ai n'est n'a`),
  proclitics: words(`je tu il on ils me te se ne qu'il qu'ils qu'elle qu'elles qu'on s'il s'ils`),
  pairs:
    words(`parce_que alors_que tandis_que ainsi_que bien_que afin_que afin_de pour_que sans_que avant_que avant_de
    dès_que pendant_que depuis_que jusqu'à_ce à_ce ce_que ce_qui tant_que sorte_que lors_de près_de loin_de autour_de
    à_cause cause_de au_lieu lieu_de à_côté côté_de au-dessus_de au-dessous_de grâce_à jusqu'à_la parce_qu'il
    parce_qu'elle parce_qu'on`),
  numbers: new Set([...partsOfNumbers(FRENCH_NUMBERS), ...'une vingts octante cent cents'.split(' ')]),
  numberJoins: words('et virgule'),
  hasCapitalNouns: false,
};

/** Forms of "uno", the twenties and the hundreds, which are one word each. */
const SPANISH_MORE = [
  ...'un una veintiún veintiuna ciento'.split(' '),
  ...SPANISH_TWENTIES,
  ...SPANISH_HUNDREDS,
  ...SPANISH_HUNDREDS_FEMININE,
];

const SPANISH: BreakWords = {
  articles: words('el la los las un una unos unas lo al del'),
  determiners:
    words(`mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas ese esa esos esas
    aquel aquella algún alguna cada otro otra ningún ninguna dos tres cuatro cinco seis siete ocho nueve diez`),
  conjunctions: words(`y e o u pero ni que si cuando como porque aunque mientras donde quien pues sino cómo
    dónde qué quién`),
  prepositions: words(
    `a de en con sin sobre por para desde hasta entre contra hacia según tras ante bajo durante`,
  ),
  clinging:
    words(`yo él ella nosotros ellos ellas es son era eran soy está están estaba ha han había he hemos hay va
    van puede quiere debe muy más menos tan ya`),
  proclitics: words('me te se le les nos no'),
  pairs:
    words(`para_que ya_que así_que sino_que puesto_que aunque_sea antes_de antes_que después_de de_que a_que sin_que
    desde_que hasta_que lo_que el_que la_que los_que las_que encima_de debajo_de dentro_de fuera_de cerca_de lejos_de
    delante_de detrás_de al_lado lado_de además_de en_vez vez_de a_través través_de pues_que a_pesar pesar_de
    alrededor_de`),
  numbers: new Set([...partsOfNumbers(SPANISH_NUMBERS), ...SPANISH_MORE]),
  numberJoins: words('y coma'),
  hasCapitalNouns: false,
};

const LANGUAGES: ReadonlyMap<string, BreakWords> = new Map([
  ['en', ENGLISH],
  ['de', GERMAN],
  ['fr', FRENCH],
  ['es', SPANISH],
]);
const NONE: BreakWords = {
  ...{ articles: new Set(), determiners: new Set(), conjunctions: new Set(), prepositions: new Set() },
  ...{
    clinging: new Set(),
    proclitics: new Set(),
    pairs: new Set(),
    numbers: new Set(),
    numberJoins: new Set(),
  },
  hasCapitalNouns: false,
};

/** A word without the punctuation around it. */
export function bareWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** A text in the language of its transcript has at least this share of the small words that another one seems to have. */
const LIKELY_SHARE = 0.5;

/**
 * The small words of the language that texts use most; none where they use none that are known. A short text may
 * use a few of another one, so that the language of the transcript decides where it may be.
 */
export function breakWordsOf(texts: readonly string[], tag: string | null = null): BreakWords {
  const said = texts.map(bareWord);
  const hits = [...LANGUAGES].map(([code, language]) => {
    const { articles, determiners, conjunctions, prepositions, clinging, proclitics } = language;
    const all = [articles, determiners, conjunctions, prepositions, clinging, proclitics];
    return { code, language, count: said.filter((word) => all.some((own) => own.has(word))).length };
  });
  const [best] = hits.toSorted((a, b) => b.count - a.count);
  const told = tag === null ? undefined : hits.find(({ code }) => code === codeOfTag(tag));
  if (told !== undefined && told.count >= LIKELY_SHARE * (best?.count ?? 0)) return told.language;
  return best && best.count > 0 ? best.language : NONE;
}

/**
 * Whether a bare word is a number, also one of several parts, such as “dieciocho” and “dix-neuf”. Each place in the
 * word is looked at once: “neunzehn” is a number itself and two numbers, so the ways to part a word double with each.
 */
export function isNumberWord(word: string, { numbers, numberJoins }: BreakWords): boolean {
  const starts = new Set([0]);
  for (const start of starts) {
    for (const part of numbers) {
      if (!word.startsWith(part, start)) continue;
      if (start + part.length === word.length) return true;
      for (const next of nextStarts(word, start + part.length, numberJoins)) starts.add(next);
    }
  }
  return false;
}

/** Where the next part may begin: after a hyphen, also after a joining word. */
function nextStarts(word: string, end: number, joins: ReadonlySet<string>): number[] {
  const afterHyphen = (at: number) => (word[at] === '-' ? at + 1 : at);
  const start = afterHyphen(end);
  const joined = [...joins].flatMap((join) =>
    word.startsWith(join, start) ? [afterHyphen(start + join.length)] : [],
  );
  return [start, ...joined].filter((at) => at < word.length);
}
