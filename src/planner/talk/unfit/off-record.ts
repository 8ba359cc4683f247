import { countUp } from '../../../lib/count-up.ts';
import { oncePerLanguage } from '../../language/language.ts';
import { beginsWithOneOf, saysOneOf } from '../../language/phrase-pattern.ts';
import { isSameVoice, plainTexts, type Sentence } from '../sentence.ts';

/**
 * A request such as "this is off the record" covers all talk until "back on the record", within so many sentences. Without
 * these words it covers so many sentences of its speaker. Short words of others, such as "all right", end nothing.
 */
const MOST_UNTIL_BACK = 30;
const MOST_AHEAD = 6;
const MOST_ASSENT_WORDS = 3;
const MOST_REPLIES = 2;
/** So many sentences of the same turn before "cut that". */
const MOST_BEHIND = 2;
/** An aside begins at most so many sentences before its request: "between you and me ... but cut that". */
const MOST_WHISPERED = 8;
const MOST_PROMISE_WORDS = 8;

/** A language's words for talk that is not to be published. */
const offRecordRules = oncePerLanguage(({ talk: { offRecord } }) => ({
  whispers: beginsWithOneOf(offRecord.whispers, offRecord.leadIns),
  ahead: beginsWithOneOf(offRecord.ahead, offRecord.leadIns),
  anywhere: saysOneOf(offRecord.anywhere),
  behind: beginsWithOneOf(offRecord.behind, offRecord.leadIns),
  promises: beginsWithOneOf(offRecord.promises, offRecord.leadIns),
  back: saysOneOf(offRecord.back),
}));

/**
 * The talk that its speakers do not want published, first to last: each request to cut it, what the request covers, and
 * the promise that answers it.
 */
export function findOffRecord(
  sentences: readonly Sentence[],
  language: Parameters<typeof offRecordRules>[0],
  texts: readonly string[] = plainTexts(sentences),
): number[][] {
  const rules = offRecordRules(language);
  const isOneTurn = (one: number, other: number) => isSameVoice(sentences[one], sentences[other]);
  const back = (at: number, most: number, goesOn: (before: number) => boolean) => {
    let first = at;
    while (at - first < most && isOneTurn(first - 1, at) && goesOn(first - 1)) first -= 1;
    return first;
  };
  const stretches: number[][] = [];
  for (const [at, text] of texts.entries()) {
    const isAhead = rules.ahead.test(text) || rules.anywhere.test(text);
    const isBehind = rules.behind.test(text);
    if (!isAhead && !isBehind && !rules.whispers.test(text)) continue;
    const whisper = countUp(Math.max(0, at - MOST_WHISPERED), at - 1).find(
      (before) => rules.whispers.test(texts[before] ?? '') && back(at, MOST_WHISPERED, () => true) <= before,
    );
    const first = isBehind
      ? (whisper ?? back(at, MOST_BEHIND, (before) => !sentences[before]?.isQuestion))
      : at;
    const last = isAhead ? endOfSecret(sentences, texts, at, rules.back) : at;
    stretches.push(countUp(first, withPromise(sentences, texts, last, rules.promises)));
  }
  return joined(stretches);
}

/** The last sentence of what is not to be published. "Are we back on the record?" is a part of it. */
function endOfSecret(
  sentences: readonly Sentence[],
  texts: readonly string[],
  request: number,
  back: RegExp,
): number {
  const start = sentences[request];
  const isOfTalk = (at: number) => sentences[at]?.group === start?.group;
  const until = countUp(request + 1, request + MOST_UNTIL_BACK).find(
    (at) => isOfTalk(at) && back.test(texts[at] ?? ''),
  );
  if (until !== undefined) return withReply(sentences, texts, until, back);
  const isOwn = (at: number) => isSameVoice(sentences[at], start);
  const isAssent = (at: number) =>
    isOfTalk(at) && (texts[at] ?? '').split(' ').length <= MOST_ASSENT_WORDS && isOwn(at + 1);
  let last = request;
  while (last - request < MOST_AHEAD && (isOwn(last + 1) || isAssent(last + 1))) last += 1;
  return last;
}

/** "Yes. Back on the record.", which answers "Are we back on the record?". */
function withReply(
  sentences: readonly Sentence[],
  texts: readonly string[],
  until: number,
  back: RegExp,
): number {
  const isReply = (at: number) =>
    sentences[at]?.group === sentences[until]?.group &&
    (sentences[at]?.isAssent === true ||
      back.test(texts[at] ?? '') ||
      (texts[at] ?? '').split(' ').length === 1);
  let last = until;
  while (last - until < MOST_REPLIES && isReply(last + 1)) last += 1;
  return last;
}

/** "I promise, we'll cut it", right behind a request. */
function withPromise(
  sentences: readonly Sentence[],
  texts: readonly string[],
  last: number,
  promises: RegExp,
): number {
  const [before, next] = [sentences[last], sentences[last + 1]];
  const text = texts[last + 1] ?? '';
  const isAnswer = next?.group === before?.group && next?.speaker !== before?.speaker;
  return isAnswer && text.split(' ').length <= MOST_PROMISE_WORDS && promises.test(text) ? last + 1 : last;
}

/** Stretches that overlap are one. */
function joined(stretches: readonly number[][]): number[][] {
  const found: number[][] = [];
  for (const stretch of stretches.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))) {
    const before = found.at(-1);
    const isApart = before === undefined || (stretch[0] ?? 0) > (before.at(-1) ?? 0);
    if (isApart) found.push(stretch);
    else found[found.length - 1] = [...new Set([...before, ...stretch])].toSorted((a, b) => a - b);
  }
  return found;
}
