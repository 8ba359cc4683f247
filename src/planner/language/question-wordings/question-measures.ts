import { type Language, oncePerLanguage } from '../language.ts';
import { beginsWithOneOf, commaList } from '../phrase-pattern.ts';
import { plainWordSet } from '../word-list.ts';
import { plainWord } from '../word-stems.ts';

/** Questions for a measure, and the units in which people answer: "how big is the bog", "eleven hundred hectares". */
interface QuestionMeasure {
  /** As `anyOf` reads them, from the first word of a question on. */
  asked: string;
  /** Words behind a number. Empty for a question that counts what it names: "how many people". */
  units: string;
}

const measure = (asked: string, units: string): QuestionMeasure => ({ asked, units });

const ENGLISH_LENGTHS =
  'metre metres meter meters kilometre kilometres kilometer kilometers centimetre centimetres millimetre millimetres mile miles foot feet inch inches yard yards';
const ENGLISH_TIMES =
  'second seconds minute minutes hour hours day days week weeks month months year years decades centuries';

/** By the code of the language. */
const QUESTION_MEASURES: Readonly<Record<string, readonly QuestionMeasure[]>> = {
  en: [
    measure(
      'how big|large|small|tiny|huge, what size|area is|was|are|were, (what is|what was|whats) the size|area of',
      'hectare hectares acre acres square cubic litre litres liter liters gallon gallons storeys floors across wide',
    ),
    measure(
      'how wide|broad|thick|thin|tall|high|deep|far, what height|depth|width|length is|was|are|were, (what is|what was|whats) the height|depth|width|length of',
      ENGLISH_LENGTHS,
    ),
    measure('how long', `${ENGLISH_LENGTHS} ${ENGLISH_TIMES}`),
    measure('how old, what age is|was|are|were', ENGLISH_TIMES),
    measure(
      'how expensive|dear|cheap|costly',
      'pound pounds dollar dollars euro euros cent cents pence quid grand thousand million billion',
    ),
    measure(
      'how heavy, what does|did *  [*] weigh',
      'gram grams kilo kilos kilogram kilograms ton tons tonne tonnes pound pounds stone ounce ounces',
    ),
    measure('how fast', `${ENGLISH_LENGTHS} knots`),
    measure('how hot|cold|warm', 'degree degrees'),
    measure('how many', ''),
  ],
  de: [
    measure(
      'wie gross|groß|klein',
      'hektar morgen quadratmeter quadratmetern quadratkilometer kubikmeter liter stockwerke breit hoch',
    ),
    measure('wie breit|dick|hoch|tief|weit', 'meter metern kilometer kilometern zentimeter millimeter'),
    measure(
      'wie lang|lange',
      'meter metern kilometer sekunden minuten stunden tage tagen wochen monate monaten jahre jahren',
    ),
    measure('wie alt', 'tage wochen monate monaten jahr jahre jahren jahrzehnte jahrhunderte'),
    measure(
      'wie teuer|billig, was kostet|kosten|kostete',
      'euro cent franken mark dollar pfund tausend million millionen',
    ),
    measure('wie schwer', 'gramm kilo kilogramm tonne tonnen zentner pfund'),
    measure('wie heiss|heiß|kalt|warm', 'grad'),
    measure('wie viele, wieviele', ''),
  ],
  fr: [
    measure(
      'quelle est|était la taille|surface, de quelle taille|surface',
      'hectare hectares carrés cubes litres étages large',
    ),
    measure(
      'quelle est|était la hauteur|longueur|largeur|profondeur, de quelle hauteur|longueur|largeur|profondeur, à quelle distance',
      'mètre mètres kilomètre kilomètres centimètres millimètres',
    ),
    measure(
      'combien de temps, depuis combien',
      'secondes minutes heure heures jour jours semaine semaines mois an ans année années',
    ),
    measure('quel âge', 'mois an ans année années'),
    measure(
      'combien (coûte|coûtait|coûtent|a coûté|ça coûte|cela coûte), quel est le prix',
      'euro euros francs dollars centimes mille million millions',
    ),
    measure('combien pèse|pesait|pèsent', 'grammes kilo kilos tonne tonnes'),
    measure('combien de|d’', ''),
  ],
  es: [
    measure(
      'cómo de grande, qué tamaño|superficie tiene|tenía',
      'hectárea hectáreas cuadrados cúbicos litros pisos ancho',
    ),
    measure(
      'cómo de alto|alta|ancho|hondo|largo, qué altura|anchura|profundidad tiene|tenía, cuánto mide|medía',
      'metro metros kilómetro kilómetros centímetros milímetros',
    ),
    measure(
      'cuánto tiempo|dura|duró|tarda|tardó',
      'segundos minutos hora horas día días semana semanas mes meses año años',
    ),
    measure('cuántos años, qué edad', 'meses año años'),
    measure(
      'cuánto cuesta|cuestan|costó|costaba',
      'euro euros pesetas dólares pesos céntimos mil millón millones',
    ),
    measure('cuánto pesa|pesaba|pesan', 'gramos kilo kilos tonelada toneladas'),
    measure('cuántos|cuántas', ''),
  ],
};

const measuresOf = oncePerLanguage((language) =>
  (QUESTION_MEASURES[language.code] ?? []).map(({ asked, units }) => ({
    asked: beginsWithOneOf(commaList(asked), language.talk.promptLeadIns),
    units: plainWordSet(units),
  })),
);

/** What a subject asks the measure of. */
export interface AskedMeasure {
  /** The words that ask for it: "how big". */
  asked: readonly string[];
  /** The words behind those. */
  rest: readonly string[];
  /** The units of an answer; empty where the subject counts what it names. */
  units: ReadonlySet<string>;
}

/** The measure that a text asks for; null for none. */
export function measureAskedIn(text: string, language: Language): AskedMeasure | null {
  const plain = text.split(/\s+/).map(plainWord).filter(Boolean).join(' ');
  for (const { asked, units } of measuresOf(language)) {
    const found = asked.exec(plain)?.[0];
    if (found !== undefined)
      return { asked: found.split(' '), rest: plain.slice(found.length).split(' '), units };
  }
  return null;
}
