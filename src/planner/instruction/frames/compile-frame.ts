import { onceEach } from '../../../lib/once-each.ts';
import { anyOf } from '../../language/phrase-pattern.ts';
import { NUMBER_WORDS } from '../instruction-words.ts';
import { OPERATION_PHRASES } from './operation-phrases.ts';

/** Stands for a length in a text whose lengths are taken out. */
export const LENGTH_MARK = 'Λ';
/** Stands, with a number, for a time in the video. */
export const TIME_MARK = 'Τ';
/** Stands, with a number, for words in quotes. */
export const QUOTE_MARK = 'Ξ';
/** No subject is longer, in characters: a frame with two slots takes time with the square of it. */
const MOST_SLOT_CHARS = 160;

type FramePhrases = Readonly<Record<string, readonly string[]>>;

/**
 * The pattern of a frame such as "<put> {a} [right] <first>". A frame has plain words, <names> of phrase
 * lists, {slots}, L for a length and Q for quoted words. N is a small number, NS several numbers, and [words]
 * may be missing. The pattern must match a whole text that begins with a space.
 *
 * Behind each word comes a space, a comma or the end, so that words match whole. A look at the next sign, for
 * letters of any script, made the patterns take five times as long to compile.
 */
export function compileFrame(frame: string, phrases: FramePhrases = OPERATION_PHRASES): RegExp {
  const parts = frame.match(/\[[^\]]+\]|\S+/g) ?? [];
  const sources = parts.map((part) => {
    const inner = /^\[(.+)\]$/.exec(part)?.[1];
    const source = (words: string) =>
      words
        .split(' ')
        .map((word) => wordSource(word, phrases))
        .join('');
    return inner === undefined ? source(part) : `(?:${source(inner)})?`;
  });
  return new RegExp(String.raw`^${sources.join('')}\s*$`, 'iu');
}

/** A list is named by many frames. */
const sourceOfList = onceEach(anyOf);

function wordSource(word: string, phrases: FramePhrases): string {
  const slot = /^\{(\w+)\}$/.exec(word)?.[1];
  if (slot !== undefined) return String.raw`\s+(?<${slot}>\S.{0,${MOST_SLOT_CHARS}}?)`;
  const name = /^<(\w+)>$/.exec(word)?.[1];
  if (name !== undefined) return String.raw`\s+${sourceOfList(phrases[name] ?? [])}`;
  if (word === 'N') return String.raw`\s+(?<k>\d{1,2}|${anyOf(NUMBER_WORDS)})`;
  if (word === 'NS')
    return String.raw`\s+(?<n>\d{1,3}(?:(?:\s*,\s*(?:and\s+)?|\s*&\s*|\s+(?:and|then)\s+|\s+)\d{1,3})+)`;
  if (word === ',') return String.raw`\s*,`;
  if (word === 'Q') return String.raw`\s+(?<q>${QUOTE_MARK}\d+)`;
  if (word === 'L') return String.raw`\s+${LENGTH_MARK}\d+`;
  return String.raw`\s+${anyOf(word.split('|'))}`;
}
