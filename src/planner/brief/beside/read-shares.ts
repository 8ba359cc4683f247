import type { LengthRules, ShareRules } from '../../language/brief/brief-rules.ts';
import { blank, type TextSpan } from '../text-span.ts';
import { readLengthS } from './read-length.ts';

/** The share of a cut for a subject in a brief: "20 seconds of", "two thirds about", "(30 s)". */
export interface SaidShare extends TextSpan {
  /** A part of the whole, 0..1; null where seconds are given. */
  part: number | null;
  seconds: number | null;
  /** Whether the share is written before its subject or behind it. */
  side: 'before' | 'behind';
}

/** "About" and similar words stay, because they introduce the subject. */
const PERCENT = /\b(\d{1,3})\s?(?:%|percent\b|per cent\b|prozent\b|pour cent\b|por ciento\b)(?=\s)/giu;
const PERCENT_BEHIND = /\(\s*\d{1,3}\s?%\s*\)/gu;

/** The shares that a text names, and the text with spaces in their place. */
export function readShares(
  text: string,
  lengths: LengthRules,
  rules: ShareRules,
): { shares: SaidShare[]; rest: string } {
  const shares: SaidShare[] = [];
  let rest = text;
  const take = (
    pattern: RegExp,
    side: SaidShare['side'],
    amountOf: (wording: string) => Partial<SaidShare>,
  ) => {
    // Most texts name no share, and one look is cheaper than two.
    if (rest.search(pattern) === -1) return;
    for (const match of rest.matchAll(pattern)) {
      const [wording] = match;
      // "For" behind the amount is no part of it, but goes with it.
      const text = wording.slice(0, wording.length - (match.groups?.['to']?.length ?? 0));
      shares.push({ text, from: match.index, part: null, seconds: null, side, ...amountOf(wording) });
    }
    rest = rest.replace(pattern, (wording) => blank(wording));
  };
  const seconds = (wording: string) => ({ seconds: readLengthS(wording, lengths) });
  take(rules.lengthBehind, 'behind', seconds);
  take(rules.lengthBefore, 'before', seconds);
  // "30 seconds on the ice, 30 on the lightning": the second number has no unit.
  if (shares.some((share) => share.seconds !== null && share.side === 'before'))
    take(rules.numberBefore, 'before', (wording) => ({ seconds: Number(wording) }));
  take(PERCENT_BEHIND, 'behind', (wording) => ({ part: Number(/\d+/.exec(wording)?.[0] ?? 0) / 100 }));
  take(PERCENT, 'before', (wording) => ({ part: Number.parseInt(wording, 10) / 100 }));
  for (const { pattern, part } of rules.parts) take(pattern, 'before', () => ({ part }));
  // A single length is the length of the cut.
  const timed = shares.filter((share) => share.seconds !== null);
  const goesOn = (share: SaidShare) => /\p{L}/u.test(rest.slice(share.from + share.text.length));
  const isOfCut =
    timed.length === 1 &&
    readLengthS(rest, lengths) === null &&
    timed.every((share) => share.side === 'before' || !goesOn(share));
  if (!isOfCut) return { shares, rest };
  const [only] = timed;
  const restored = only
    ? rest.slice(0, only.from) +
      only.text.replace(rules.spend, blank) +
      rest.slice(only.from + only.text.length)
    : rest;
  return { shares: shares.filter((share) => share.seconds === null), rest: restored };
}

/** The share of each clause's subject. Clauses without a share are missing. */
export function sharesOf<T extends { span: TextSpan }>(
  shares: readonly SaidShare[],
  clauses: readonly T[],
): Map<T, SaidShare> {
  const found = new Map<T, SaidShare>();
  for (const share of shares) {
    const own =
      share.side === 'before'
        ? clauses.find(({ span }) => span.from + span.text.length > share.from)
        : clauses.findLast(({ span }) => span.from <= share.from);
    if (own) found.set(own, share);
  }
  return found;
}
