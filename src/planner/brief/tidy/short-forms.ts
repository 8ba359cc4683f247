/** Short forms as people type them. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ...[
    ['abt', 'about'],
    ['re', 'about'],
    ['w', 'with'],
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
  // Slips of the finger in small words, which no talk corrects.
  ...[
    ['teh', 'the'],
    ['hte', 'the'],
    ['adn', 'and'],
    ['wich', 'which'],
    ['taht', 'that'],
    ['waht', 'what'],
    ['thier', 'their'],
    ['becuase', 'because'],
  ],
] as [string, string][]);
const SHORT_FORM = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’])(?:${[...SHORT_FORMS.keys()].join('|')})(?=\s)`,
  'gu',
);

/** Emoji between words: "🔥🔥 the scandal". Digits belong to the same class of characters, and stay. */
const PICTURE = /(?!\d|[#*©®™])\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}\u{200D}]*/gu;

/** A text with its short forms in words and without pictures: "abt" is "about". */
export const withoutShortForms = (text: string): string =>
  text.replace(PICTURE, ' ').replace(SHORT_FORM, (word) => SHORT_FORMS.get(word) ?? word);
