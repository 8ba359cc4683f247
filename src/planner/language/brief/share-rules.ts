import { anyOf, END, START, unnamed } from '../phrase-pattern.ts';
import type { SharePhrases, TimePhrases } from './brief-phrases.ts';
import type { LengthRules, ShareRules, TimeRules } from './brief-rules.ts';

const MOSTLY = 0.65;
const LITTLE = 0.2;

export function shareRules(phrases: SharePhrases, lengths: LengthRules): ShareRules {
  const of = anyOf(phrases.of);
  const spend = String.raw`${START}${anyOf(phrases.spend)}\s+`;
  const lead = `(?:${spend})?`;
  // "For" goes with the amount: it would name an audience.
  const toSubject = String.raw`(?:(?<to>\s+${anyOf(phrases.for)}${END})|(?=\s+${of}${END}))`;
  const amount = (words: readonly string[]) =>
    new RegExp(`${lead}${START}${anyOf(words)}(?:\\s+${anyOf(phrases.ofIt)})?${toSubject}`, 'giu');
  // "Two thirds volunteers, one third money". "A third man" is no share.
  const bare = (words: readonly string[]) =>
    new RegExp(
      String.raw`(?<=(?:^|[.,;:\n])\s*)${anyOf(words.filter((one) => !/^an?\s/u.test(one)))}(?=\s+\p{L})`,
      'giu',
    );
  const before = (words: readonly string[]) => new RegExp(`${START}${anyOf(words)}${END}`, 'giu');
  const length = [lengths.mixed, lengths.plain].map(({ source }) => unnamed(source)).join('|');
  const subject = String.raw`(?=\s+${of}(?![\p{L}\p{N}]))`;
  return {
    spend: new RegExp(`^${spend}`, 'iu'),
    lengthBehind: new RegExp(String.raw`\(\s*${lengths.before}(?:${length})${lengths.after}\s*\)`, 'giu'),
    lengthBefore: new RegExp(`${lead}${lengths.before}(?:${length})${subject}`, 'giu'),
    numberBefore: new RegExp(String.raw`(?<=,\s*|\band\s+)\d{1,3}${subject}`, 'giu'),
    eachLength: eachLength(phrases, lengths),
    parts: [
      { pattern: amount(phrases.twoThirds), part: 2 / 3 },
      { pattern: amount(phrases.half), part: 1 / 2 },
      { pattern: amount(phrases.third), part: 1 / 3 },
      { pattern: amount(phrases.quarter), part: 1 / 4 },
      { pattern: bare(phrases.twoThirds), part: 2 / 3 },
      { pattern: bare(phrases.third), part: 1 / 3 },
      { pattern: amount(phrases.rest), part: null },
      { pattern: before(phrases.mostly), part: MOSTLY },
      { pattern: before(phrases.little), part: LITTLE },
      { pattern: before(phrases.ifRoom), part: LITTLE },
    ],
  };
}

function eachLength({ eachBefore, eachBehind }: SharePhrases, lengths: LengthRules): RegExp {
  const length = [lengths.mixed, lengths.clock, lengths.plain].map(({ source }) => unnamed(source)).join('|');
  const amount = `${lengths.before}(?:${length})`;
  return new RegExp(
    String.raw`${START}(?:${anyOf(eachBefore)}\s+${amount}|${amount}(?:\s*,)?\s+${anyOf(eachBehind)})${END}(?!\s+of\s)`,
    'iu',
  );
}

export const timeRules = ({ from, to, after, before, minutes }: TimePhrases): TimeRules => ({
  from: anyOf(from),
  to: anyOf(to),
  after: anyOf(after),
  before: anyOf(before),
  minutes: anyOf(minutes),
});
