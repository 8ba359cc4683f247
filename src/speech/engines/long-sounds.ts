import type { CtmWord } from './parse-ctm.ts';

/**
 * What the decoder writes for "um" and "uh": it knows them as words, and its language model likes others better. Each
 * has the shortest length at which it is taken for a hesitation. The first are seldom that long in fluent talk, the
 * others often are at the end of a phrase.
 */
const LONG_MS: readonly { fromMs: number; words: ReadonlySet<string> }[] = [
  {
    fromMs: 260,
    words: new Set("uh um er eh ah oh a m mm hm hmm hum h am ham up i'm em 'em him her".split(' ')),
  },
  { fromMs: 450, words: new Set("in and an on or our are arm of can man them the i'd time".split(' ')) },
];

/** Words that are as long as only hesitations are, written as such. Their edges must be refined already. */
export function nameHesitations<W extends CtmWord>(words: readonly W[]): W[] {
  return words.map((word) =>
    isHesitation(word) ? { ...word, ...HESITATION, text: spellingOf(word.text) } : word,
  );
}

/** The decoder is sure of another word. */
const HESITATION = { confidence: 0.3 };

function isHesitation({ text, startMs, endMs }: CtmWord): boolean {
  return LONG_MS.some(({ fromMs, words }) => words.has(text) && endMs - startMs >= fromMs);
}

/** With closed lips or without. */
function spellingOf(heard: string): 'um' | 'uh' {
  return /[mn]$/.test(heard) ? 'um' : 'uh';
}
