/** Small words of a language, by how ill a line may end on them. */
export interface BreakWords {
  articles: ReadonlySet<string>;
  determiners: ReadonlySet<string>;
  conjunctions: ReadonlySet<string>;
  prepositions: ReadonlySet<string>;
  /** Pronouns, forms of verbs and words that belong to the next words. */
  clinging: ReadonlySet<string>;
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
    words(`je tu il elle on nous vous ils elles me te se ne y est sont était étaient suis es a ont avait avaient
    ai as va vont peut veut doit faut pas plus très trop si c'est j'ai n'est qu'il qu'elle qu'on n'a`),
};

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
    words(`yo él ella nosotros ellos ellas me te se le les nos es son era eran soy está están estaba ha han
    había he hemos hay va van puede quiere debe no muy más menos tan ya`),
};

const LANGUAGES = [ENGLISH, GERMAN, FRENCH, SPANISH];
const NONE: BreakWords = {
  ...{ articles: new Set(), determiners: new Set(), conjunctions: new Set(), prepositions: new Set() },
  clinging: new Set(),
};

/** A word without the punctuation around it. */
export function bareWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** The small words of the language that texts use most; none where they use none that are known. */
export function breakWordsOf(texts: readonly string[]): BreakWords {
  const said = texts.map(bareWord);
  const hits = LANGUAGES.map((language) => {
    const all = Object.values(language) as ReadonlySet<string>[];
    return { language, count: said.filter((word) => all.some((own) => own.has(word))).length };
  });
  const [best] = hits.toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.language : NONE;
}
