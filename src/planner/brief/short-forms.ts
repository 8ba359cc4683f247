/** Short forms as people type them. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ...[
    ['abt', 'about'],
    ['re', 'about'],
    ['ppl', 'people'],
    ['plz', 'please'],
    ['smth', 'something'],
  ],
  ...[
    ['shud', 'should'],
    ['wanna', 'want to'],
    ['gonna', 'going to'],
    ['cos', 'because'],
  ],
] as [string, string][]);
const SHORT_FORM = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’])(?:${[...SHORT_FORMS.keys()].join('|')})(?=\s)`,
  'gu',
);

/** A text with its short forms in words: "abt" is "about". */
export const withoutShortForms = (text: string): string =>
  text.replace(SHORT_FORM, (word) => SHORT_FORMS.get(word) ?? word);
