import { countUp } from '../../../lib/count-up.ts';
import { type Language, oncePerLanguage } from '../../language/language.ts';
import { saysOneOf } from '../../language/phrase-pattern.ts';
import { asks } from '../prompts.ts';
import { isSameVoice, plainTexts, type Sentence } from '../sentence.ts';
import { findAskers } from '../turns/askers.ts';
import { startsAnew } from '../turns/starts-anew.ts';

/** The longest advertisement that a host reads. */
const MOST_SENTENCES = 15;
const LONGEST_MS = 120_000;

const advertisingRules = oncePerLanguage(({ talk: { advertising } }) => ({
  opens: saysOneOf(advertising.opens),
  selling: saysOneOf(advertising.selling),
  back: saysOneOf(advertising.back),
  names: saysOneOf(advertising.names),
}));

/** Whether words of a brief name advertisements: "no sponsor talk". */
export const namesAdvertising = (phrase: string, language: Language): boolean =>
  advertisingRules(language).names.test(phrase);

/**
 * The advertisements that a host reads, first to last sentence: from "a word from our sponsor" to "we are back", to
 * the next question, or to the end of the turn.
 */
export function findAdvertisements(
  sentences: readonly Sentence[],
  language: Language,
  texts: readonly string[] = plainTexts(sentences),
): number[][] {
  const rules = advertisingRules(language);
  const askers = findAskers(sentences);
  const found: number[][] = [];
  for (const [first, text] of texts.entries()) {
    const start = sentences[first];
    const isHost = start !== undefined && (askers.size === 0 || askers.has(start.speaker));
    if (!isHost || !rules.opens.test(text) || (found.at(-1)?.at(-1) ?? -1) >= first) continue;
    const isOfTurn = (at: number) => isSameVoice(sentences[at], start);
    const goesOn = (at: number) => {
      const sentence = sentences[at];
      if (!sentence || !isOfTurn(at) || at - first >= MOST_SENTENCES) return false;
      if (sentence.endMs - start.startMs > LONGEST_MS || startsAnew(sentence, language)) return false;
      // The last words of a turn lead to the guest's answer, unless they sell.
      const isLast = !isOfTurn(at + 1);
      return !isLast || rules.selling.test(texts[at] ?? '') || rules.opens.test(texts[at] ?? '');
    };
    let last = first;
    while (
      !rules.back.test(texts[last] ?? '') &&
      goesOn(last + 1) &&
      !asksGuest(sentences, last + 1, language)
    )
      last += 1;
    found.push(countUp(first, last));
  }
  return found;
}

/** A question for somebody else; "are you tired of ...?" goes on by itself. */
function asksGuest(sentences: readonly Sentence[], at: number, language: Language): boolean {
  const [sentence, next] = [sentences[at], sentences[at + 1]];
  return asks(sentences, at, language) && next?.speaker !== sentence?.speaker;
}
