import { isRangeInWords } from './number-ranges.ts';
import { type CountedWord, type Run, readNumberRun, sliceRun, wordAfter, wordBefore } from './number-runs.ts';
import { numberPart, ordinalOf, readDecade, readHalves, readWhole, writeOrdinal } from './number-words.ts';
import { readAmount } from './read-amount.ts';
import { hasCurrency, isPrice, showMoney } from './shown-money.ts';
import { LEAST_IN_DIGITS, type Shown, type ShownNumber, whole } from './shown-number.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const MONTHS = set('january february march april may june july august september october november december');
const YEAR_FOLLOWS = new Set([
  ...MONTHS,
  ...set('in since until till by before after from during year early late mid'),
  ...set('spring summer fall autumn winter'),
]);
/** "March of 2012", "the end of 2019"; "a budget of twelve fifty" is a price. */
const OF_YEAR_FOLLOWS = new Set([...MONTHS, ...set('spring summer fall autumn winter end beginning start')]);
/** Before these words it is a price, or two guesses: about twenty, twenty-two of them. */
const NO_YEAR_FOLLOWS = set('for at only just about around like some roughly almost nearly');
/** Before these words two numbers are a number of things: twenty | nineteen year olds. */
const COUNTED = set(
  `second seconds minute minutes hour hours day days week weeks month months year years percent people foot
  feet mile miles something somethings vision hindsight`.replaceAll(/\s+/g, ' '),
);
/** Units with a rest behind them: "two metres sixty", "three hours and twenty". */
const MEASURES = set('metre metres meter meters foot feet hour hours minute minutes kilo kilos stone stones');
const VAGUE = set('something somethings odd ish');
const OWNERS = new Set([...MONTHS, ...set('the this my your his her its our their')]);
const DAY_HALVES = set('pm a.m p.m');
const DAY_TIMES = set('morning afternoon evening');

/**
 * The numbers in a sentence that people write in digits, by the Associated Press Stylebook. These are 10 and
 * more, money, per cent, decimals, years and clock times. Ambiguous words stay as they were said. `opening`
 * is the index of the first word that is no filler.
 */
export function findShownNumbers(words: readonly CountedWord[], opening: number): ShownNumber[] {
  const found: ShownNumber[] = [];
  let at = 0;
  while (at < words.length) {
    const run = readNumberRun(words, at, opening);
    const shown = run === null ? showSingleOrdinal(words, at, opening) : null;
    if (shown !== null) found.push(shown);
    if (run === null) at += 1;
    else {
      // A number with a word that a person typed stays as it is: "20 five thousand" is no number.
      const read = isOpen(run) ? showRun(run) : [];
      found.push(...read);
      at = Math.max(run.to, (read.at(-1)?.last ?? 0) + 1);
    }
  }
  return found;
}

const isOpen = ({ words, from, to }: Run) => words.slice(from, to).every((word) => word.isOpen);

/** A run as one number. Otherwise both sides of an "and", if each side is one. Otherwise nothing. */
function showRun(run: Run): ShownNumber[] {
  const whole = showNumber(run);
  if (whole !== null) return whole === 'as said' ? [] : [whole];
  const joint = run.words.findIndex(({ plain }, at) => at > run.from && at < run.to && plain === 'and');
  if (joint < 0) return [];
  const sides = [
    sliceRun(run, run.from, joint, run.opensSentence),
    sliceRun(run, joint + 1, run.to, false),
  ].map(showNumber);
  return sides.includes(null) ? [] : sides.filter((side) => side !== null && side !== 'as said');
}

function showNumber(run: Run): Shown {
  for (const read of [showOrdinal, showDecade, showTime, showYear, showMoney, showAmount]) {
    const shown = read(run);
    if (shown !== null) return shown;
  }
  return null;
}

/** "twenty first". "Twenty second" may be a clip's length, except beside a date or century. */
function showOrdinal(run: Run): Shown {
  const [tens] = run.parts;
  const word = wordAfter(run);
  const unit = word === undefined ? null : ordinalOf(word.plain);
  if (run.parts.length !== 1 || tens?.kind !== 'tens' || unit === null || unit >= LEAST_IN_DIGITS)
    return null;
  const isDate = MONTHS.has(wordBefore(run)) || ['of', 'century'].includes(wordAfter(run, 1)?.plain ?? '');
  if (run.opensSentence || (unit === 2 && !isDate)) return 'as said';
  return { first: run.from, last: run.to, text: writeOrdinal(tens.value + unit) };
}

/** "the tenth": without a word of possession before it, it may be a fraction. */
function showSingleOrdinal(words: readonly CountedWord[], at: number, opening: number): ShownNumber | null {
  const word = words[at];
  if (word === undefined || !word.isOpen || at === opening) return null;
  const [tens = '', unit] = word.plain.split('-');
  const part = unit === undefined ? null : numberPart(tens);
  const small = unit === undefined ? null : ordinalOf(unit);
  if (part?.kind === 'tens' && small !== null && small < LEAST_IN_DIGITS) {
    return { first: at, last: at, text: writeOrdinal(part.value + small) };
  }
  const value = ordinalOf(word.plain);
  const isOwned = OWNERS.has(words[at - 1]?.plain ?? '');
  return value !== null && value >= LEAST_IN_DIGITS && isOwned
    ? { first: at, last: at, text: writeOrdinal(value) }
    : null;
}

/** "nineteen eighties". */
function showDecade(run: Run): Shown {
  const [century] = run.parts;
  const plural = wordAfter(run)?.plain;
  if (run.parts.length !== 1 || century === undefined || plural === undefined) return null;
  const year = readDecade(century, plural);
  return year === null ? null : { first: run.from, last: run.to, text: `${year}s` };
}

/** "three thirty p.m.", "three thirty in the afternoon". */
function showTime(run: Run): Shown {
  const isHalfDay = DAY_HALVES.has(wordAfter(run)?.plain ?? '');
  const isDayTime =
    wordAfter(run)?.plain === 'in' &&
    wordAfter(run, 1)?.plain === 'the' &&
    DAY_TIMES.has(wordAfter(run, 2)?.plain ?? '');
  if (!isHalfDay && !isDayTime) return null;
  const [hour, minute] = readHalves(run.parts) ?? [isHalfDay ? (readWhole(run.parts) ?? 0) : 0, null];
  if (hour < 1 || hour > 12 || (minute !== null && minute > 59)) return null;
  const text = minute === null ? `${hour}` : `${hour}:${String(minute).padStart(2, '0')}`;
  return whole(run, text);
}

/** "nineteen eighty four", "in twenty thirty", "in two thousand and nineteen". */
function showYear(run: Run): Shown {
  const isDated = YEAR_FOLLOWS.has(wordBefore(run)) || isOfYear(run);
  const halves = readHalves(run.parts);
  if (halves !== null) {
    const [century, year] = halves;
    if (century < 15 || century > 20) return null;
    const isSure = century === 19 || (century === 20 && (year < 20 || year % 10 !== 0));
    const isCounted = COUNTED.has(wordAfter(run)?.plain ?? '') || NO_YEAR_FOLLOWS.has(wordBefore(run));
    const isMoney = hasCurrency(run) || (!isDated && isPrice(run));
    const isYear = (isSure || isDated) && !isCounted && !isMoney;
    return isYear ? whole(run, String(100 * century + year)) : 'as said';
  }
  const value = readWhole(run.parts);
  if (!isDated || value === null || run.parts[0]?.kind === 'a') return null;
  if (value > 2000 && value < 2100) return whole(run, String(value));
  const isRound = value === 2000 || (value >= 1100 && value < 2000 && run.parts.at(-1)?.kind === 'hundred');
  return isRound ? 'as said' : null;
}

function isOfYear(run: Run): boolean {
  return wordBefore(run) === 'of' && OF_YEAR_FOLLOWS.has(run.words[run.from - 2]?.plain ?? '');
}

/** Per cent, decimals, millions, and whole numbers from 10 on. */
function showAmount(run: Run): Shown {
  const amount = readAmount(run);
  if (amount === null) return null;
  const unit = wordAfter(run)?.plain ?? '';
  if (unit === 'percent') return { first: run.from, last: run.to, text: `${amount.text}%` };
  if (unit === 'per' && wordAfter(run, 1)?.plain === 'cent') {
    return { first: run.from, last: run.to + 1, text: `${amount.text}%` };
  }
  if (unit === 'cents') return whole(run, amount.text);
  // "At one point five of us left" holds no decimal.
  if (wordBefore(run) === 'at' && run.parts[1]?.kind === 'point') return 'as said';
  if (!amount.isWhole) return isIdiom(run) ? 'as said' : whole(run, amount.text);
  const isSmall = amount.value < LEAST_IN_DIGITS;
  return isSmall ||
    run.opensSentence ||
    isIdiom(run) ||
    VAGUE.has(unit) ||
    isRestOfMeasure(run) ||
    isRangeInWords(run)
    ? 'as said'
    : whole(run, amount.text);
}

/** The "sixty" of "two metres sixty": its "two" is in words, so it is in words too. */
function isRestOfMeasure(run: Run): boolean {
  const isJoined = wordBefore(run) === 'and';
  const unit = isJoined ? run.from - 2 : run.from - 1;
  const count = numberPart(run.words[unit - 1]?.plain ?? '');
  const isMeasure = MEASURES.has(isJoined ? (run.words[unit]?.plain ?? '') : wordBefore(run));
  return isMeasure && count !== null && 'value' in count && count.value < LEAST_IN_DIGITS;
}

/** "a hundred", "a million" are not exact. */
function isIdiom({ parts }: Run): boolean {
  return parts[0]?.kind === 'a' && parts.length === 2;
}
