/** One written word for two spoken ones. People and engines write either form. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['gonna', 'going to'],
  ['wanna', 'want to'],
  ['gotta', 'got to'],
  ['kinda', 'kind of'],
  ['sorta', 'sort of'],
  ['lemme', 'let me'],
  ['gimme', 'give me'],
  ['cannot', 'can not'],
  ["can't", 'can not'],
  ["won't", 'will not'],
  ["let's", 'let us'],
  ["'cause", 'because'],
  ['ok', 'okay'],
  ['bn', 'billion'],
  ['dr', 'doctor'],
  ['kg', 'kilograms'],
  ['km', 'kilometers'],
  ['mr', 'mister'],
  ['prof', 'professor'],
  ['vs', 'versus'],
  // Written as one word or as two, and said alike.
  ['anymore', 'any more'],
  ['anytime', 'any time'],
  ['alright', 'all right'],
  ['awhile', 'a while'],
  ['email', 'e mail'],
  ['emails', 'e mails'],
  ['everyday', 'every day'],
]);
const SHORT_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/n't$/, ' not'],
  [/'re$/, ' are'],
  [/'ve$/, ' have'],
  [/'ll$/, ' will'],
  // "I'd" is "I had" more seldom.
  [/^(i|you|he|she|we|they)'d$/, '$1 would'],
  [/^(i)'m$/, '$1 am'],
  [/^(it|he|she|that|there|what|who|here|where|how)'s$/, '$1 is'],
];

/** An English word in full, as in "do not" for "don't"; others as they are. `lower` has straight apostrophes. */
export function longForm(lower: string): string {
  const known = SHORT_FORMS.get(lower);
  if (known !== undefined) return known;
  const ending = SHORT_ENDINGS.find(([pattern]) => pattern.test(lower));
  return ending ? lower.replace(...ending) : lower;
}
