import { TENS, UNITS } from '../../../domain/display-text/number-words.ts';
import { ENGLISH_NUMBERS, lengthNumbers } from '../../../domain/numbers/number-words-of.ts';
import type { LengthRules, MannerRules } from '../brief/brief-rules.ts';
import { ENGLISH_MOMENTS, noMoment } from '../brief/moments.ts';
import { ENGLISH_RANGES, leastBefore, leastBehind, rangeRules } from '../brief/range-rules.ts';
import { anyOf, phraseList } from '../phrase-pattern.ts';

const BALANCE = phraseList(`
both [of] [them|us|you|sides|people|speaker|speakers|voices|guests] [the] same time|share|length
both of them|us|you|sides|people|speaker|speakers|voices|guests
both|all sides fairly|equally|alike|fair
fair to both|all [sides]
both sides|people|speaker|speakers|voices|guests !of
compare|contrast [what|how]
both|each|all|them [about|roughly] the same time|share|length|weight
both|each|all|them [about|roughly] the same amount of time
each of them|us [say|says] [one|a|something] [thing]
one|a thing|sentence|quote|line|bit|word from each|everyone|everybody [of] [them]
[alternate|alternating] back and forth between
alternate|alternating between
everybody|everyone equally
[a] [good] mix of everyone|everybody
fifty-fifty
50-50
50/50
equal time|share|shares|part|parts|amount|amounts|weight
[about|roughly] the same time|share|length|weight|airtime
[about|roughly] the same amount of time
in equal parts|shares|measure
evenly between
balance|balanced [it] [between] [the] [both|all] [the] speaker|speakers|people|voices|sides|guests
balance|balanced [it] [between] [both|all] of them
taking|take turns
`);
const TONE = phraseList(`
calm
funny|funniest|funnier
humorous
hilarious
emotional|emotionally
touching
inspiring|inspirational
uplifting
serious
dramatic
energetic
upbeat
light-hearted
controversial
surprising
shocking
powerful
exciting
thoughtful
intimate
heart-warming
`);
const FAST = phraseList(`
fast-paced
quick-paced
snappy|snappily
punchy
brisk
quick-fire
pacy
keep|make|cut|edit it fast|quick|tight|snappy
fast|quick|rapid|tight cut|cuts|pace|edit|editing|rhythm
`);
const CALM = phraseList(`
slow-paced
calm-paced
calmly-paced
unhurried
let it breathe
room to breathe
keep|make|cut|edit it calm|slow|quiet
calm|slow|relaxed|gentle cut|cuts|pace|edit|editing|rhythm
`);

export const ENGLISH_MANNER: MannerRules = {
  balance: new RegExp(String.raw`\b${anyOf(BALANCE)}\b`, 'i'),
  people: /\b(?:people|speakers?|voices|guests|sides|everybody|everyone|of them|turns|airtime|host)\b/i,
  giving: /\b(?:give|let|grant|with|from|and|between|please)\b/gi,
  tone: new RegExp(String.raw`\b${anyOf(TONE)}\b`, 'gi'),
  contrast: /\b(?:vs\.?|versus|disagree|disagrees|disagreed|argue|argues|argued|differ|differs)(?=\s|$)/i,
  fast: new RegExp(String.raw`\b${anyOf(FAST)}\b`, 'i'),
  calm: new RegExp(String.raw`\b${anyOf(CALM)}\b`, 'i'),
};

const COUNTED = UNITS.slice(1);
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1 },
  ...lengthNumbers(ENGLISH_NUMBERS),
  hundred: 100,
  // "A couple" is two: its "a" counts as one.
  couple: 1,
  half: 0.5,
};
const either = (words: readonly string[]) => `(?:${words.join('|')})`;
// Longer words first: "seven" begins "seventy".
const SIMPLE = Object.keys(NUMBERS)
  .sort((one, other) => other.length - one.length)
  .join('|');
const UNIT = either(COUNTED);
const TENS_UNIT = `${either(TENS)}(?:[\\s-]${UNIT})?`;
const UNDER_HUNDRED = `(?:${TENS_UNIT}|${UNIT}|ten|fifteen)`;
/** "A hundred and ten". */
const HUNDREDS = `(?:(?:a|${UNIT})\\s+)?hundred(?:\\s+(?:and\\s+)?${UNDER_HUNDRED})?`;
const SPELLED = `${HUNDREDS}|a couple(?: of)?|${either(TENS)}[\\s-]${UNIT}|${SIMPLE}`;
const AT_MOST = anyOf(
  phraseList(`
about
around
roughly
under
below
over
at most|least
max
maximum
not|no more than
no longer than
up to
`),
);

export const ENGLISH_LENGTH: LengthRules = {
  numbers: NUMBERS,
  plain: new RegExp(
    `(?<!\\b(?:year|grade|class)\\s)\\b${noMoment(
      ENGLISH_MOMENTS,
      `(?:(?:\\d+\\s?(?:-|–|to)\\s?)?(?<amount>\\d+(?:\\.\\d+)?)(?:-?ish)?[\\s-]*(?<unit>seconds?|secs?|s|minutes?|mins?|m)|(?<words>${SPELLED})(?: an?)?(?: and a half)?[\\s-]+(?<unit>seconds?|secs?|minutes?|mins?))\\b`,
    )}(?: and a half\\b)?(?:[\\s-]*long\\b)?`,
    'i',
  ),
  mixed: new RegExp(
    `\\b(?<minutes>\\d+|${SIMPLE})[\\s-]*(?:minutes?|mins?|m)\\s+(?:and\\s+)?(?<seconds>\\d{1,2}|ten|fifteen|${TENS_UNIT})(?:\\s*(?:seconds?|secs?|s))?\\b(?!\\s*(?:times|people|years))`,
    'i',
  ),
  clock: /(?<![\d:])(?<minutes>\d{1,2}):(?<seconds>[0-5]\d)(?![\d:])(?!\s*(?:am|pm|o'clock))/i,
  minutes: /^m/i,
  andAHalf: / and a half/i,
  ranges: rangeRules(ENGLISH_RANGES, {
    number: String.raw`\d+(?:\.\d+)?|${SPELLED}|an?`,
    unit: 'seconds?|secs?|s|minutes?|mins?|m',
  }),
  before: String.raw`(?:${leastBefore(ENGLISH_RANGES)}|(?:${AT_MOST}|ca\.?)\s+)?`,
  after: String.raw`(?:\s*${leastBehind(ENGLISH_RANGES)}|\s*(?:max(?:imum)?|tops|ish|or\s+so|or\s+less|at\s+most|is\s+ok(?:ay)?|is\s+fine)\b)?`,
};
