const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/**
 * Words that turn a statement into its opposite, by the code of the language. French “ne” is often left out in speech,
 * so the second word of a negation counts alone.
 */
export const NEGATION_WORDS = {
  en: words('not no never nobody nothing none nowhere neither nor'),
  de: words(`nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden niemandem nichts nirgends
    weder`),
  fr: words('pas jamais rien personne aucun aucune ni'),
  es: words('no nunca jamás nada nadie ningún ninguno ninguna tampoco ni'),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Words for a lack, and answers, which also turn what is said. */
export const LACK_WORDS: Readonly<Record<keyof typeof NEGATION_WORDS, readonly string[]>> = {
  en: words('without nope nah'),
  de: words('ohne nein'),
  fr: words('sans non nulle'),
  es: words('sin'),
};
