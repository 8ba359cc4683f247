import { codeOfTag } from '../../contract/values/languages.ts';
import { ENGLISH_HESITATION_SOUNDS, HESITATION_SOUNDS } from '../../domain/transcript/hesitation-sounds.ts';

/** A phrase that is a filler where marks set it apart: between commas, or at the beginning of a sentence. */
export interface MarkedAside {
  words: readonly string[];
  /** Also before a comma at the beginning of a sentence; “Este, que …” is a pronoun there. */
  opensSentence: boolean;
}

/** The words of one language that tell fillers and restarts. */
export interface FillerWords {
  /** Sounds without meaning in any place. */
  sounds: ReadonlySet<string>;
  /** Phrases that are fillers only where the speaker sets them apart. */
  asides: readonly (readonly [string, string])[];
  markedAsides: readonly MarkedAside[];
  /**
   * Small words without a continuation between two pauses: a hesitation, or a sound that the engine wrote as
   * such a word.
   */
  hesitations: ReadonlySet<string>;
  /** Words that people repeat on purpose, or that repeat in correct sentences. */
  doubled: ReadonlySet<string>;
  /** No sentence ends with one of these words. A speaker who stops behind one begins the sentence again. */
  leading: ReadonlySet<string>;
  /** After a word with a hyphen, these show that its second half follows: “Vor- und Nachteile”. */
  joining: ReadonlySet<string>;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
const NONE: ReadonlySet<string> = new Set();
const opening = (phrase: string): MarkedAside => ({ words: phrase.split(' '), opensSentence: true });

const ENGLISH: FillerWords = {
  sounds: ENGLISH_HESITATION_SOUNDS,
  asides: [
    ['you', 'know'],
    ['i', 'mean'],
  ],
  markedAsides: [],
  hesitations: setOf("and i'm a in am add the so but"),
  doubled: setOf(
    'very really so no yes yeah bye far much many more long had that is ha knock half never well now there oh okay',
  ),
  leading: setOf(
    `a an the and or but because if when while although so that this these those i we you he she they it's i'm we're
    you're they're my your his our their to of in on at for with from by into about is are was were am has have had will
    would can could should shall may might must do does did not no what who which how why where there as than`,
  ),
  joining: NONE,
};

const GERMAN: FillerWords = {
  sounds: HESITATION_SOUNDS.union(setOf('ähh ähem ehm öhh')),
  asides: [],
  markedAsides: [],
  hesitations: NONE,
  // “Die, die das wissen” and “das, was was kostet” repeat nothing.
  doubled: setOf(
    `der die das den dem denen deren dessen was wer wo sie in an sehr so ganz viel weit immer nie ja nein doch nun los gut ach
    na hallo danke bitte mehr lange`,
  ),
  leading: setOf(
    `der die das den dem des ein eine einen einem einer eines und oder aber weil wenn als dass ob ich wir du er es ihr mein
    dein sein unser euer zu von mit bei für auf aus nach über unter um in im am zum zur ist sind war waren hat haben wird
    werden kann können muss müssen soll will nicht kein keine wie wo`,
  ),
  joining: setOf('und oder bzw sowie bis beziehungsweise statt wie als noch'),
};

const FRENCH: FillerWords = {
  sounds: HESITATION_SOUNDS.union(setOf('heu hum')),
  asides: [],
  markedAsides: [opening('ben'), opening('bah'), opening('du coup')],
  hesitations: NONE,
  // “Nous nous levons” has the pronoun twice.
  doubled: setOf(
    'nous vous très trop si bien beaucoup oui non jamais plus loin longtemps ha ah oh allez merci vite tout',
  ),
  leading: setOf(
    `le la les un une des du de et ou mais parce que qui si quand je tu il elle on nous vous ils elles mon ma mes ton ta son sa
    ses notre votre leur à au aux dans sur pour avec par est sont était a ont avait ne ce cette ces où comme`,
  ),
  joining: NONE,
};

const SPANISH: FillerWords = {
  sounds: HESITATION_SOUNDS.union(setOf('ehm emm mmm')),
  asides: [],
  markedAsides: [opening('o sea'), opening('pues'), { words: ['este'], opensSentence: false }],
  hesitations: NONE,
  doubled: setOf(
    'muy sí no más mucho tan bien casi nunca siempre ya ja ah oh vale gracias poco lejos luego nos',
  ),
  leading: setOf(
    `el la los las un una unos unas de del y o pero porque que si cuando yo tú él ella nosotros ellos mi tu su nuestro a al en
    con por para sobre es son era eran ha han había no se me te le lo como donde`,
  ),
  joining: NONE,
};

const BY_LANGUAGE: Readonly<Record<string, FillerWords>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
};
const ALL = Object.values(BY_LANGUAGE);

/** For other languages: what is a word in none, and all that may repeat on purpose. */
const OTHERS: FillerWords = {
  sounds: HESITATION_SOUNDS,
  asides: [],
  markedAsides: [],
  hesitations: NONE,
  doubled: new Set(ALL.flatMap(({ doubled }) => [...doubled])),
  leading: NONE,
  joining: new Set(ALL.flatMap(({ joining }) => [...joining])),
};

/** By the code of a transcript's language, such as `de` or `de-AT`; null where it is not known. */
export function fillerWordsOf(language: string | null): FillerWords {
  const code = codeOfTag(language ?? '');
  return Object.hasOwn(BY_LANGUAGE, code) ? (BY_LANGUAGE[code] ?? OTHERS) : OTHERS;
}
