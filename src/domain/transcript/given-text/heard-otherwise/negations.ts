const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/**
 * Words that turn a statement into its opposite, by the code of the language. English short forms (“don't”) come in
 * full. French “ne” is often left out in speech, so the second word of a negation counts alone.
 */
const NEGATIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('not no nope nah never nobody nothing none nowhere neither nor without'),
  de: words(`nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden niemandem nichts nirgends weder
    ohne nein`),
  fr: words('pas jamais rien personne aucun aucune nulle sans non ni'),
  es: words('no nunca jamás nada nadie ningún ninguno ninguna sin tampoco ni'),
};

/** Whether a word in lower case and without marks is a negation. */
export function isNegation(form: string, language: string): boolean {
  return NEGATIONS[language]?.has(form) ?? false;
}
