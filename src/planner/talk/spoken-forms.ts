import { ordinalOf } from '../../domain/display-text/number-words.ts';
import { longForm } from '../../domain/transcript/short-forms.ts';
import type { Language } from '../language/language.ts';
import { plainWord } from '../language/word-stems.ts';

/** One form of a word that texts and engines spell in several ways, with the written words that it covers. */
export interface SpokenForm {
  /** The plain word; a number begins with `#`. */
  plain: string;
  /** Positions of the written words, both inclusive. */
  from: number;
  to: number;
  /** The written text ends a clause here, so a pause is expected behind it. */
  endsClause: boolean;
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['%', 'percent'],
  ['&', 'and'],
  ['$', 'dollar'],
  ['€', 'euro'],
  ['£', 'pound'],
]);

/** The most words that are read as one number. */
const MOST_NUMBER_WORDS = 12;

interface Piece {
  plain: string;
  at: number;
  endsClause: boolean;
}

/**
 * The words of a text in the form for comparison. "We're gonna pay €9" becomes "we are going to pay nine
 * euro". Numbers are read from digits in every language, from words in those that read them, and from short
 * forms in English.
 */
export function spokenForms(written: readonly string[], language: Language): SpokenForm[] {
  const pieces = signsBehindScales(joinPercent(written.flatMap((word, at) => piecesOf(word, at, language))));
  const forms: SpokenForm[] = [];
  for (let i = 0; i < pieces.length; ) {
    const number = language.readNumber?.(clauseFrom(pieces, i)) ?? null;
    const count = number?.count ?? 1;
    const first = pieces[i];
    const last = pieces[i + count - 1];
    if (first && last) {
      const shown = number === null ? digitsOf(first.plain) : `#${number.value}`;
      forms.push({ plain: shown, from: first.at, to: last.at, endsClause: last.endsClause });
    }
    i += count;
  }
  return forms;
}

/** "Per cent", "pour cent", "por ciento". */
const PERCENT: ReadonlyMap<string, string> = new Map([
  ['per', 'cent'],
  ['pour', 'cent'],
  ['por', 'ciento'],
]);

/** "Per cent" is one word in most texts. */
function joinPercent(pieces: readonly Piece[]): Piece[] {
  const isPercent = (one: Piece | undefined, next: Piece | undefined) =>
    one !== undefined && next !== undefined && PERCENT.get(one.plain) === next.plain;
  return pieces.flatMap((piece, i) => {
    if (isPercent(pieces[i - 1], piece)) return [];
    const next = pieces[i + 1];
    return next !== undefined && isPercent(piece, next) ? [{ ...next, plain: 'percent' }] : [piece];
  });
}

const NAMES_OF_SIGNS: ReadonlySet<string> = new Set(SIGNS.values());
const SCALES = new Set(
  'thousand million billion trillion millionen milliarden millions milliards millon millones'.split(' '),
);

/** "$40 million" is said "forty million dollars". */
function signsBehindScales(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, i) => {
    const [before, next] = [pieces[i - 1], pieces[i + 1]];
    if (isSignOf(before, piece) && isScale(next)) return [];
    if (!isScale(piece) || before === undefined || !isSignOf(pieces[i - 2], before)) return [piece];
    return [
      { ...piece, endsClause: false },
      { ...piece, plain: before.plain },
    ];
  });
}

/** Whether a piece names the sign at a number: both are of one written word. */
function isSignOf(number: Piece | undefined, { plain, at }: Piece): boolean {
  return number?.at === at && /^\d+$/.test(number.plain) && NAMES_OF_SIGNS.has(plain);
}

function isScale(piece: Piece | undefined): boolean {
  return piece !== undefined && SCALES.has(piece.plain);
}

/** A number does not continue over the end of a clause. */
function clauseFrom(pieces: readonly Piece[], from: number): string[] {
  const few = pieces.slice(from, from + MOST_NUMBER_WORDS);
  const end = few.findIndex(({ endsClause }) => endsClause);
  return few.slice(0, end < 0 ? few.length : end + 1).map(({ plain }) => plain);
}

function digitsOf(plain: string): string {
  return /^\d+$/.test(plain) ? `#${Number(plain)}` : plain;
}

function piecesOf(word: string, at: number, language: Language): Piece[] {
  const endsClause = /[.,;:!?…—–]["'”’»)\]]*$/.test(word);
  const spaced = word
    .replaceAll(/[-–—/…]+/g, ' ')
    .trim()
    .split(' ');
  const plainForms = spaced.flatMap((part) => saidAs(part, language)).filter((plain) => plain !== '');
  return plainForms.map((plain, i) => ({ plain, at, endsClause: endsClause && i === plainForms.length - 1 }));
}

function saidAs(part: string, { code, oneForm, groupsByPoints }: Language): string[] {
  const [, before = '', digits, after = ''] = /^\W*?([$€£]?)(\d[\d.,]*)(.*)$/u.exec(part) ?? [];
  const grouped = groupsByPoints ? digits?.replaceAll(/\.(?=\d{3}(?:\D|$))/g, '') : digits;
  if (grouped !== undefined)
    return saidNumber(grouped, [after.trim().slice(0, 1), before], endingIn(after, code));
  const sign = SIGNS.get(part);
  if (sign !== undefined) return [sign];
  if (code !== 'en') return [oneForm?.(plainWord(part)) ?? plainWord(part)];
  const lower = part
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, '');
  const ordinal = SELDOM_NUMBERS.test(lower) ? null : ordinalOf(lower);
  return ordinal === null ? longForm(lower).split(' ').map(plainWord) : [String(ordinal)];
}

/** What stands behind the digits of a word. “XIXe” and “19e” are one form, and so are "10km" and "10 km". */
function endingIn(after: string, code: Language['code']): string {
  if (code === 'fr') return after.replace(/^(?:er|re|e|[èe]me)$/iu, '');
  return code === 'en' ? longForm(after.toLowerCase()) : after;
}

/** "First" and "second" are seldom numbers: "at first", "wait a second". */
const SELDOM_NUMBERS = /^(?:first|second)$/;

/** "€1,200.50" is 1200, point, 50, euro; "9th" is 9 and its ending. */
function saidNumber(digits: string, signs: readonly string[], after: string): string[] {
  const [whole = '', ...fraction] = digits
    .replaceAll(/,(?=\d{3}(?:\D|$))|\.(?=000(?:\D|$))/g, '')
    .split(/[.,]/);
  const rest = fraction.filter((part) => part !== '');
  const parts = rest.length > 0 ? [whole, 'point', ...rest] : [whole];
  const named = signs.flatMap((sign) => SIGNS.get(sign) ?? []);
  const letters = plainWord(after);
  return [...parts, ...named, ...(letters === '' || /^(?:st|nd|rd|th|s)$/.test(letters) ? [] : [letters])];
}
