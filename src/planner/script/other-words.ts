import { countUp } from '../../lib/count-up.ts';
import type { Alignment, WantedForms } from './align-part.ts';
import type { FillerMatch } from './match-fillers.ts';
import type { TalkWords } from './talk-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words of a part that a take changes or lacks, or words that only the take has. */
export interface OtherWord {
  /** Positions of the written words of the part, both included; null where the take only adds words. */
  written: { from: number; to: number } | null;
  /** The words of the take in their place; null for none. */
  said: string | null;
  /** The words are a negation, which the take has in another sentence. */
  isApart: boolean;
}

/** Forms of a part and the forms that a take has in their place. One list may be empty. */
interface Difference {
  wanted: readonly number[];
  talk: readonly number[];
}

/** The confidence of a certain word. */
const SURE_TRUST = 0.5;
/** Between two sentences one hears at least so much. */
const HEARD_GAP_MS = 100;

type Place = Alignment & { fillers: FillerMatch };

/** All words that change the statement, in the order of the part. */
export function findOtherWords(
  wanted: WantedForms,
  place: Place,
  talk: TalkWords,
  vocabulary: Vocabulary,
): OtherWord[] {
  const changes = (one: Difference) => changesStatement(one, wanted, talk, vocabulary);
  const changed = findDifferences(wanted, place, talk, vocabulary)
    .filter((beside) => changes(together(beside)))
    .flatMap((beside) => beside.filter(changes))
    .map((one) => inWords(withWholeWords(one, wanted, place, talk), wanted, talk));
  const apart = deniesElsewhere(wanted, place, talk, vocabulary);
  const written = apart === null ? undefined : wanted.places[apart];
  return written ? [...changed, { written, said: null, isApart: true }] : changed;
}

/** Differences with no matching form between them as one: French "je n'ai" for "j'ai". */
function together(beside: readonly Difference[]): Difference {
  return { wanted: beside.flatMap(({ wanted }) => wanted), talk: beside.flatMap(({ talk }) => talk) };
}

/**
 * Where part and take differ, form by form where the alignment pairs them. Each list has the differences between two
 * matching forms.
 */
function findDifferences(
  { forms }: WantedForms,
  { pairs, first, last, fillers }: Place,
  talk: TalkWords,
  vocabulary: Vocabulary,
): Difference[][] {
  const found: Difference[][] = [[]];
  let next = Math.min(first, ...pairs.filter((at) => at >= 0));
  let unsaid: number[] = [];
  const close = (end: number) => {
    const added = countUp(next, end - 1);
    if (unsaid.length > 0 || added.length > 0) found.at(-1)?.push({ wanted: unsaid, talk: added });
    unsaid = [];
  };
  for (const [i, form] of forms.entries()) {
    const at = pairs[i] ?? -1;
    if (at < 0) {
      if (!fillers.wanted.has(i)) unsaid.push(i);
      continue;
    }
    close(at);
    const isSame = vocabulary.saidBy(form) === vocabulary.saidBy(talk.forms[at] ?? -1);
    if (isSame) found.push([]);
    else found.at(-1)?.push({ wanted: [i], talk: [at] });
    next = at + 1;
  }
  close(last + 1);
  return found;
}

function changesStatement(
  { wanted, talk: said }: Difference,
  { forms }: WantedForms,
  talk: TalkWords,
  vocabulary: Vocabulary,
): boolean {
  const isSure = (at: number) => (talk.trust[at] ?? 1) >= SURE_TRUST;
  if (said.length > 0 && !said.some(isSure)) return false;
  if (wanted.length === 0 && isSaidAgain(said, talk)) return false;
  const wordsOf = (list: readonly (number | undefined)[]) =>
    list.map((form) => vocabulary.saidBy(form ?? -1)).filter((word) => word !== '');
  const written = wordsOf(wanted.map((i) => forms[i]));
  const heard = wordsOf(said.map((at) => talk.forms[at]));
  return written.join(' ') !== heard.join(' ');
}

/** Whether added words only repeat the words beside them: "I would, I would ask". */
function isSaidAgain(added: readonly number[], { forms }: TalkWords): boolean {
  const count = added.length;
  return [-count, count].some((step) => added.every((at) => forms[at] === forms[at + step]));
}

/** Adds the matching forms that share a word with the different ones: the "can" of "cannot". */
function withWholeWords(
  { wanted, talk: said }: Difference,
  { places }: WantedForms,
  { pairs }: Place,
  talk: TalkWords,
): Difference {
  const written = new Set(wanted.flatMap((i) => places[i]?.from ?? []));
  const heard = new Set(said.map((at) => talk.from[at]));
  const beside = pairs.flatMap((at, i) => {
    const isWritten = written.has(places[i]?.from ?? -1);
    return at >= 0 && (isWritten || heard.has(talk.from[at])) ? [{ i, at }] : [];
  });
  const inOrder = (list: readonly number[]) => [...new Set(list)].toSorted((a, b) => a - b);
  return {
    wanted: inOrder([...wanted, ...beside.map(({ i }) => i)]),
    talk: inOrder([...said, ...beside.map(({ at }) => at)]),
  };
}

function inWords({ wanted, talk: said }: Difference, { places }: WantedForms, talk: TalkWords): OtherWord {
  const [from, to] = [places[wanted[0] ?? -1], places[wanted.at(-1) ?? -1]];
  const [first, last] = [said[0], said.at(-1)];
  const words =
    first === undefined || last === undefined
      ? []
      : talk.spoken.slice(talk.from[first] ?? 0, (talk.to[last] ?? 0) + 1);
  const heard = words.filter(({ word }) => !word.filler).map(({ word }) => word.text);
  return {
    written: from && to ? { from: from.from, to: to.to } : null,
    said: heard.length === 0 ? null : heard.join(' '),
    isApart: false,
  };
}

function gapMs({ spoken, from, to }: TalkWords, own: number, next: number): number {
  return (spoken[from[next] ?? 0]?.word.start_ms ?? 0) - (spoken[to[own] ?? 0]?.word.end_ms ?? 0);
}

/**
 * The negation of a part that denies another sentence in the take; null for none. "We do not use a pencil" is not
 * what "We do not. We use a pencil." says. A draft has no sentences of its own, and an engine puts full stops where
 * nobody pauses: "Ask not. What your country".
 */
export function deniesElsewhere(
  { forms, mayPause }: WantedForms,
  { pairs }: Alignment,
  talk: TalkWords,
  vocabulary: Vocabulary,
): number | null {
  if (talk.isDraft) return null;
  const sentenceOf = (at: number) => talk.spoken[talk.from[at] ?? 0]?.sentence;
  const found = forms.findIndex((form, i) => {
    const [own = -1, next = -1] = [pairs[i], pairs[i + 1]];
    const isOneThought = own >= 0 && next >= 0 && !mayPause[i + 1];
    const isParted = sentenceOf(own) !== sentenceOf(next) && gapMs(talk, own, next) >= HEARD_GAP_MS;
    return vocabulary.isDecisive(form) && isOneThought && isParted;
  });
  return found < 0 ? null : found;
}
