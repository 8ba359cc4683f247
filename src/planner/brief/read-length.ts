import { blank } from './text-span.ts';

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  half: 0.5,
};
const SIMPLE = Object.keys(NUMBER_WORDS).join('|');
const SPELLED = `(?:twenty|thirty|forty|fifty)[\\s-](?:one|two|three|four|five|six|seven|eight|nine)|${SIMPLE}`;
const LENGTH = new RegExp(
  `\\b(?:(\\d+(?:\\.\\d+)?)[\\s-]*(seconds?|secs?|s|minutes?|mins?|m)|(${SPELLED})(?: an?)?(?: and a half)?[\\s-]+(seconds?|secs?|minutes?|mins?))\\b(?: and a half\\b)?(?:[\\s-]*long\\b)?`,
  'i',
);
/** "1 min 30", "one minute thirty", "3 min 20": the seconds behind the minutes need no word of their own. */
const MIXED = new RegExp(
  `\\b(\\d+|${SIMPLE})[\\s-]*(?:minutes?|mins?|m)\\s+(?:and\\s+)?(\\d{1,2}|ten|fifteen|(?:twenty|thirty|forty|fifty)(?:[\\s-](?:one|two|three|four|five|six|seven|eight|nine))?)(?:\\s*(?:seconds?|secs?|s))?\\b(?!\\s*(?:times|people|years))`,
  'i',
);
const CLOCK = /(?<![\d:])(\d{1,2}):([0-5]\d)(?![\d:])(?!\s*(?:am|pm|o'clock))/i;
const ABOUT = String.raw`(?:(?:about|around|roughly|under|below|over|at\s+most|at\s+least|max(?:imum)?|not\s+more\s+than|no\s+more\s+than|no\s+longer\s+than|up\s+to|ca\.?)\s+)?`;
const ABOUT_AFTER = String.raw`(?:\s*(?:max(?:imum)?|tops|ish|or\s+so|or\s+less|at\s+most|is\s+ok(?:ay)?|is\s+fine)\b)?`;
const HEDGED = [MIXED, CLOCK, LENGTH].map(({ source }) => new RegExp(`${ABOUT}${source}${ABOUT_AFTER}`, 'i'));

const toNumber = (spelled: string): number =>
  /^\d/.test(spelled)
    ? Number(spelled)
    : spelled
        .toLowerCase()
        .split(/[\s-]/)
        .reduce((sum, word) => sum + (NUMBER_WORDS[word] ?? 0), 0);

/** The length that a text names, in whole seconds; null when it names none. */
export function readLengthS(text: string): number | null {
  const mixed = MIXED.exec(text);
  if (mixed && !/ and a half/i.test(text)) return toNumber(mixed[1] ?? '') * 60 + toNumber(mixed[2] ?? '');
  const clock = CLOCK.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const match = LENGTH.exec(text);
  if (!match) return null;
  const amount = toNumber(match[1] ?? match[3] ?? '');
  const halfMore = / and a half/i.test(match[0]) ? 0.5 : 0;
  const isMinutes = /^m/i.test(match[2] ?? match[4] ?? '');
  return Math.round((amount + halfMore) * (isMinutes ? 60 : 1));
}

/** The text with spaces where it names a length. */
export function withoutLength(text: string): string {
  const pattern = HEDGED.find((one) => one.test(text));
  return pattern ? text.replace(pattern, blank) : text;
}
