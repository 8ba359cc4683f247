import { countUp } from '../../lib/count-up.ts';
import type { Alignment, WantedForms } from './align-part.ts';
import type { TalkWords } from './talk-words.ts';

/** Fillers and restarted words that a part asks for and the talk has. They are no forms of the talk. */
export interface FillerMatch {
  /** Forms of the part. */
  wanted: ReadonlySet<number>;
  /** Their words, by position among all spoken words. */
  words: ReadonlySet<number>;
}

/** A form of a filler in the talk. */
interface FillerForm {
  form: number;
  at: number;
}

/** With this many fillers before the first word, they may be others than those of the part. */
const MOST_OTHERS = 4;

/**
 * Compares unmatched forms of a part with the fillers in the same place. "So, um, I wanted" is said where the
 * talk has "so" and "um" as fillers before "I wanted".
 */
export function matchFillers({ forms }: WantedForms, { pairs }: Alignment, talk: TalkWords): FillerMatch {
  const match = { wanted: new Set<number>(), words: new Set<number>() };
  const paired = pairs.flatMap((at, i) => (at >= 0 ? [i] : []));
  const [first] = paired;
  const last = paired.at(-1);
  if (first === undefined || last === undefined || paired.length === forms.length) return match;
  const startOf = (i: number) => talk.from[pairs[i] ?? 0] ?? 0;
  const endOf = (i: number) => talk.to[pairs[i] ?? 0] ?? 0;
  const take = (wanted: readonly number[], fillers: readonly FillerForm[]) => {
    let next = 0;
    for (const i of wanted) {
      const found = fillers.findIndex(({ form }, at) => at >= next && form === forms[i]);
      if (found < 0) continue;
      next = found + 1;
      match.wanted.add(i);
      match.words.add(fillers[found]?.at ?? 0);
    }
  };
  // Outward from the matched words, because a distant filler more likely belongs to another word.
  const before = fillersFrom(talk, startOf(first), -1, first + MOST_OTHERS);
  take(countUp(0, first - 1).toReversed(), before);
  for (const [step, i] of paired.entries()) {
    const next = paired[step + 1];
    if (next === undefined || next === i + 1) continue;
    take(
      countUp(i + 1, next - 1),
      countUp(endOf(i) + 1, startOf(next) - 1).flatMap((at) => formsAt(talk, at)),
    );
  }
  const after = fillersFrom(talk, endOf(last), 1, forms.length - last + MOST_OTHERS);
  take(countUp(last + 1, forms.length - 1), after);
  return match;
}

/** Fillers of one speaker beside a word, the nearest first. */
function fillersFrom(talk: TalkWords, word: number, step: 1 | -1, most: number): FillerForm[] {
  const speaker = talk.spoken[word]?.word.speaker;
  const found: FillerForm[] = [];
  for (let at = word + step; Math.abs(at - word) <= most; at += step) {
    const own = formsAt(talk, at);
    if (own.length === 0 || talk.spoken[at]?.word.speaker !== speaker) break;
    found.push(...(step === 1 ? own : own.toReversed()));
  }
  return found;
}

function formsAt({ fillers }: TalkWords, at: number): FillerForm[] {
  return (fillers.get(at) ?? []).map((form) => ({ form, at }));
}
