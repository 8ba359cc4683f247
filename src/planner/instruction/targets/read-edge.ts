import { anyOf, END } from '../../language/phrase-pattern.ts';
import { LENGTH_MARK } from '../frames/compile-frame.ts';
import { EDGE_FIRST, EDGE_LAST, NUMBER_WORDS, ORDINALS, SENTENCE_NAMES } from '../instruction-words.ts';
import { type MaskedText, secondsIn } from '../masked-text.ts';
import type { EdgeAmount, Target } from '../revision-operation.ts';
import { readEntryNumbers } from './read-entry-numbers.ts';

const THE = String.raw`(?:(?:the|that|this|its|very|whole|entire)\s+)*`;
const SIDE = `(?:(?<first>${anyOf(EDGE_FIRST)})|(?<last>${anyOf(EDGE_LAST)}))`;
const OF = String.raw`\s+(?:of|in|from|off|to)\s+(?<entry>.+)`;
const COUNT = String.raw`(?:(?<count>\d{1,2}|${anyOf(NUMBER_WORDS)}|couple\s+of|few)\s+)?`;

/** "The first two sentences of entry 3", "the last sentence". */
const SENTENCES = new RegExp(String.raw`^${THE}${SIDE}\s+${COUNT}${anyOf(SENTENCE_NAMES)}(?:${OF})?$`, 'iu');
/** "The first 5 seconds of entry 3". */
const SECONDS = new RegExp(String.raw`^${THE}${SIDE}\s+${LENGTH_MARK}\d+${OF}$`, 'iu');
const HALF = new RegExp(
  String.raw`^${THE}(?:(?<first>${anyOf(EDGE_FIRST)})|(?<last>second|other|latter|${anyOf(EDGE_LAST)}))\s+half${OF}$`,
  'iu',
);
/** "The start of entry 3", "the end of the second one". */
const SIDE_ALONE = new RegExp(String.raw`^${THE}${SIDE}(?:\s+(?:bit|part))?${OF}$`, 'iu');
/** "The second sentence of entry 1". */
const NTH_SENTENCE = new RegExp(
  String.raw`^${THE}(?<nth>${anyOf(ORDINALS)})\s+${anyOf(SENTENCE_NAMES)}${OF}$`,
  'iu',
);
const POSSESSIVE = new RegExp(String.raw`^(?<entry>.+?)['’]s?\s+(?<edge>${SIDE}${END}.*)$`, 'iu');

const FEW = 2;

/** The first or last part of an entry or of the plan. Null where the text names no such edge. */
export function readEdge(text: string, fullWording: string, context: EdgeContext): Target | null {
  const owned = POSSESSIVE.exec(text)?.groups;
  const wording = owned ? `${owned['edge']} of ${owned['entry']}` : text;
  for (const [pattern, amountOf] of [
    [SENTENCES, (groups) => ({ kind: 'sentences', count: countOf(groups['count']) })],
    [SECONDS, () => secondsOf(wording, context.masked)],
    [HALF, () => ({ kind: 'half' })],
    [SIDE_ALONE, () => ({ kind: 'sentences', count: 1 })],
  ] as readonly [RegExp, (groups: Groups) => EdgeAmount | null][]) {
    const { groups } = pattern.exec(wording) ?? {};
    if (!groups) continue;
    const amount = amountOf(groups);
    const of = entryOf(groups['entry'], context.entryCount);
    if (amount === null || of === null) continue;
    return {
      kind: 'edge',
      at: groups['first'] === undefined ? 'last' : 'first',
      amount,
      of,
      wording: fullWording,
    };
  }
  return readNthSentence(wording, fullWording, context);
}

function readNthSentence(text: string, wording: string, { entryCount }: EdgeContext): Target | null {
  const { nth = '', entry } = NTH_SENTENCE.exec(text)?.groups ?? {};
  const of = entry === undefined ? null : entryOf(entry, entryCount);
  return typeof of === 'number'
    ? { kind: 'sentence', nth: ORDINALS.indexOf(nth.toLowerCase()) + 1, of, wording }
    : null;
}

type Groups = Readonly<Record<string, string | undefined>>;

interface EdgeContext {
  masked: MaskedText;
  entryCount: number;
}

function countOf(count: string | undefined): number {
  if (count === undefined) return 1;
  if (/^\d/.test(count)) return Number(count);
  const at = NUMBER_WORDS.indexOf(count.toLowerCase());
  return at < 0 ? FEW : at + 1;
}

function secondsOf(text: string, masked: MaskedText): EdgeAmount | null {
  const seconds = secondsIn(text, masked);
  return seconds === null ? null : { kind: 'seconds', seconds };
}

/** One entry, also by a bare number: "the start of 4". */
function entryOf(text: string | undefined, entryCount: number): number | 'plan' | null {
  if (text === undefined) return 'plan';
  const [number, ...others] = readEntryNumbers(text, entryCount) ?? [];
  return number !== undefined && others.length === 0 ? number : null;
}
