import { endBefore, isScaledAlone } from './number-ranges.ts';
import { type Run, readNumberRun, wordAfter, wordBefore } from './number-runs.ts';
import { readWhole } from './number-words.ts';
import { readAmount } from './read-amount.ts';
import { LEAST_IN_DIGITS, type Shown } from './shown-number.ts';

const PARTS_OF = new Set(['half', 'quarter']);
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['dollar', '$'],
  ['dollars', '$'],
  ['euro', '€'],
  ['euros', '€'],
]);
/** Weights too, so that only pence behind them make money of them. */
const POUNDS = new Set(['pound', 'pounds']);
const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
/** Beside them a number is an amount, and never a year. */
const MONEY = set(`
  dollar dollars euro euros pound pounds quid buck bucks cent cents penny pence franc francs marks crowns krone kroner
  kronor peso pesos yen yuan rupee rupees rouble roubles ruble rubles lira lire zloty shilling shillings guilder guilders
`);
const OF_COUNTRIES = set(`
  american australian belgian british canadian danish deutsche french german irish italian norwegian scottish swedish swiss us
`);
/** "the price was nineteen ninety five", "they charge twenty ten" */
const PRICES = set('price prices priced cost costs charge charges charged fee fees fare fares pay pays paid');
const PRICE_WORDS = 3;

/** Whether the name of a currency stands before or behind the number, "Swiss francs" too. */
export function hasCurrency(run: Run): boolean {
  const [next = '', second = ''] = [wordAfter(run)?.plain, wordAfter(run, 1)?.plain];
  return MONEY.has(wordBefore(run)) || MONEY.has(next) || (OF_COUNTRIES.has(next) && MONEY.has(second));
}

/** Whether a word about prices stands shortly before the number. */
export function isPrice({ words, from }: Run): boolean {
  for (let at = from; at > from - PRICE_WORDS && words[at]?.joinsBefore; at -= 1) {
    if (PRICES.has(words[at - 1]?.plain ?? '')) return true;
  }
  return false;
}

/** "Two pounds fifty for a coffee", but not "forty dollars twenty times". */
const BEHIND_PRICE = new Set(
  'a an and at but each every for from if in on or per so that then to which with'.split(' '),
);

/** "forty dollars", "two dollars and fifty cents", "two pounds fifty", "five million euros". */
export function showMoney(run: Run): Shown {
  const unit = wordAfter(run)?.plain ?? '';
  const pence = barePenceAfter(run);
  const symbol = SYMBOLS.get(unit) ?? (pence !== null && POUNDS.has(unit) ? '£' : undefined);
  const amount = symbol === undefined ? null : readAmount(run);
  if (symbol === undefined || amount === null) return null;
  // "Half a million dollars" is half of the amount.
  const first = endBefore(run);
  if (PARTS_OF.has(wordBefore(run)) || (first !== null && isScaledAlone(run, first))) return 'as said';
  const cents = amount.isWhole ? (centsAfter(run) ?? pence) : null;
  const tenths = /^\d+\.\d$/.test(amount.text) ? '0' : '';
  const decimals = cents === null ? tenths : `.${String(cents.value).padStart(2, '0')}`;
  return { first: run.from, last: cents?.last ?? run.to, text: `${symbol}${amount.text}${decimals}` };
}

function centsAfter({ words, to }: Run): { value: number; last: number } | null {
  const from = words[to + 1]?.plain === 'and' && words[to + 1]?.joinsBefore ? to + 2 : to + 1;
  const run = words[from]?.joinsBefore ? readNumberRun(words, from, -1) : null;
  const value = run === null ? null : readWhole(run.parts);
  if (run === null || value === null || value < 1 || value > 99) return null;
  return ['cent', 'cents'].includes(wordAfter(run)?.plain ?? '') ? { value, last: run.to } : null;
}

/** "Two pounds fifty". */
function barePenceAfter({ words, to }: Run): { value: number; last: number } | null {
  const run = words[to + 1]?.joinsBefore ? readNumberRun(words, to + 1, -1) : null;
  const value = run === null ? null : readWhole(run.parts);
  if (run === null || value === null || value < LEAST_IN_DIGITS || value > 99) return null;
  const next = wordAfter(run)?.plain;
  return next === undefined || BEHIND_PRICE.has(next) ? { value, last: run.to - 1 } : null;
}
