/** Words of a language for another take of an entry, or another answer to its question; `|` parts their forms. */
interface RetakeWords {
  use: string;
  whose: string;
  in: string;
  answer: string;
  take: string;
  /** The English word for each of the language's. */
  which: Readonly<Record<string, string>>;
  /** What may follow: a verb at the end, or "instead". */
  tail: string;
}

/** The frames of these words, with their English wordings. */
function framesOf({ use, whose, in: within, answer, take, which, tail }: RetakeWords): string {
  const nouns = [
    [answer, 'answer'],
    [take, 'take'],
  ] as const;
  return Object.entries(which)
    .flatMap(([english, own]) =>
      nouns.flatMap(([noun, plain]) => [
        `[${use}] [${whose}] ${own} ${noun} ${tail} => use the ${english} ${plain}`,
        `[${use}] ${within} {a} [,] [${use}] [${whose}] ${own} ${noun} ${tail} => use the ${english} ${plain} for {a}`,
        `[${use}] [${whose}] ${own} ${noun} ${within} {a} ${tail} => use the ${english} ${plain} for {a}`,
      ]),
    )
    .join('\n');
}

export const GERMAN_RETAKES = framesOf({
  use: 'nimm|nehmt|nehme|zeig|zeige|verwende|benutze|nutze',
  whose: 'seine|seinen|ihre|ihren|die|den|das|der',
  in: 'in|bei|für|von|aus|zu',
  answer: 'antwort',
  take: 'take|aufnahme|versuch|anlauf',
  which: {
    first: 'erste|ersten',
    second: 'zweite|zweiten',
    third: 'dritte|dritten',
    last: 'letzte|letzten',
    other: 'andere|anderen',
  },
  tail: '[nehmen|verwenden|zeigen|stattdessen]',
});

export const FRENCH_RETAKES = framesOf({
  use: 'prends|prenez|mets|mettez|utilise|utilisez|montre|montrez|garde|gardez',
  whose: 'sa|son|la|le',
  in: 'dans|pour|de|à',
  answer: 'réponse',
  take: 'prise|essai|tentative',
  which: {
    first: 'première|premier',
    second: 'deuxième|seconde|second',
    third: 'troisième',
    last: 'dernière|dernier',
    other: "autre|l'autre",
  },
  tail: '[plutôt] [à la place]',
});

export const SPANISH_RETAKES = framesOf({
  use: 'usa|use|usad|toma|tome|tomad|pon|ponga|poned|muestra|muestre',
  whose: 'su|la|el',
  in: 'en|para|de',
  answer: 'respuesta',
  take: 'toma|intento',
  which: {
    first: 'primera|primer',
    second: 'segunda|segundo',
    third: 'tercera|tercer',
    last: 'última|último',
    other: 'otra|otro',
  },
  tail: '[mejor] [en su lugar]',
});
