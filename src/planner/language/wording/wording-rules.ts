/** How a language tells another wording of a statement from another statement. */
export interface WordingRules {
  /** Plain words without which a statement stays the same: articles, "and", "well". */
  empty: ReadonlySet<string>;
  /** One form for the forms of a plain word that only agree with other words: "is" and "are". */
  agreeing(plain: string): string;
  /** Plain verbs that an umlaut puts into another mood: "konnte" and "könnte" have one plain form. */
  umlautMoods?: ReadonlySet<string>;
}

/** A language without rules: each other form is another word. */
export const NO_WORDING: WordingRules = { empty: new Set(), agreeing: (plain) => plain };

/** "is: am are" reads as one form, "is", for the words behind it. All are plain words. */
export function readAgreeing(rows: string): ReadonlyMap<string, string> {
  const words = rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [form = '', rest = ''] = row.split(':');
      return rest
        .trim()
        .split(/\s+/)
        .map((word) => [word, form] as const);
    });
  return new Map(words);
}
