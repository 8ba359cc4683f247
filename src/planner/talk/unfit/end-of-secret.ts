import { countUp } from '../../../lib/count-up.ts';
import { isSameVoice, type Sentence } from '../sentence.ts';

/**
 * A request such as "this is off the record" covers all talk until "back on the record", within so many sentences. Without
 * these words it covers so many sentences, those of its speaker. Short words and promises of others end nothing.
 */
const MOST_UNTIL_BACK = 30;
const MOST_AHEAD = 6;
const MOST_ASSENT_WORDS = 3;
const MOST_REPLIES = 2;
const MOST_PROMISE_WORDS = 8;

/** A talk with what its language says around confidential talk. */
export interface ToldTalk {
  sentences: readonly Sentence[];
  texts: readonly string[];
  /** The end of such talk: "back on the record". */
  back: RegExp;
  /** A request for what was said before it, which ends there: "Take that out." */
  behind: RegExp;
  /** Answers to a request: "I promise". */
  promises: RegExp;
}

/** The last sentence of what is not to be published. "Are we back on the record?" is a part of it. */
export function endOfSecret(told: ToldTalk, request: number): number {
  const { sentences, texts, back, behind } = told;
  const start = sentences[request];
  const isOfTalk = (at: number) => sentences[at]?.group === start?.group;
  const until = countUp(request + 1, request + MOST_UNTIL_BACK).find(
    (at) => isOfTalk(at) && back.test(texts[at] ?? ''),
  );
  if (until !== undefined) return withReply(told, until);
  const isOwn = (at: number) => isSameVoice(sentences[at], start);
  const isAssent = (at: number) =>
    isOfTalk(at) && !sentences[at]?.isQuestion && wordsIn(texts[at]) <= MOST_ASSENT_WORDS;
  const isPromise = (at: number) => isOfTalk(at) && !isOwn(at) && isPromiseAt(told, at);
  const isOfSecret = (at: number) =>
    isOwn(at) || isPromise(at) || (isAssent(at) && (isOwn(at + 1) || isPromise(at + 1)));
  const isClosed = (at: number) => at > request && isOwn(at) && behind.test(texts[at] ?? '');
  let last = request;
  while (last - request < MOST_AHEAD && !isClosed(last) && isOfSecret(last + 1)) last += 1;
  return last;
}

const wordsIn = (text = ''): number => text.split(' ').length;

function isPromiseAt({ texts, promises }: ToldTalk, at: number): boolean {
  const text = texts[at] ?? '';
  return wordsIn(text) <= MOST_PROMISE_WORDS && promises.test(text);
}

/** "Yes. Back on the record.", which answers "Are we back on the record?". */
function withReply({ sentences, texts, back }: ToldTalk, until: number): number {
  const isReply = (at: number) =>
    sentences[at]?.group === sentences[until]?.group &&
    (sentences[at]?.isAssent === true || back.test(texts[at] ?? '') || wordsIn(texts[at]) === 1);
  let last = until;
  while (last - until < MOST_REPLIES && isReply(last + 1)) last += 1;
  return last;
}

/** "I promise, we'll cut it", right behind a request. */
export function withPromise(told: ToldTalk, last: number): number {
  const [before, next] = [told.sentences[last], told.sentences[last + 1]];
  const isAnswer = next?.group === before?.group && next?.speaker !== before?.speaker;
  return isAnswer && isPromiseAt(told, last + 1) ? last + 1 : last;
}

/** With the short words of another to what was just withdrawn: "It's struck. It's not in the minutes." */
export function withWordsToIt(told: ToldTalk, last: number): number {
  const { sentences, texts, back } = told;
  const end = withOwnRegret(told, last);
  const next = sentences[end + 1];
  if (back.test(texts[end] ?? '') || next?.speaker === sentences[end]?.speaker) return end;
  const isToIt = (at: number) =>
    isSameVoice(sentences[at], next) &&
    sentences[at]?.group === sentences[end]?.group &&
    !sentences[at]?.isQuestion &&
    wordsIn(texts[at]) <= MOST_PROMISE_WORDS;
  let until = end;
  while (until - end < MOST_REPLIES && isToIt(until + 1)) until += 1;
  return until;
}

/** "I shouldn't have said a name", before the request is granted. */
function withOwnRegret(told: ToldTalk, last: number): number {
  const { sentences, texts } = told;
  const isOwn = (at: number) =>
    isSameVoice(sentences[at], sentences[last]) && wordsIn(texts[at]) <= MOST_PROMISE_WORDS;
  let end = last;
  while (end - last < MOST_REPLIES && isOwn(end + 1)) end += 1;
  const isGranted = sentences[end + 1]?.speaker !== sentences[last]?.speaker && isPromiseAt(told, end + 1);
  return isGranted ? end : last;
}

/** The request is granted, and its speaker goes on: it was for what follows. */
export function goesOnAsPromised(told: ToldTalk, request: number): boolean {
  const { sentences } = told;
  return withPromise(told, request) > request && isSameVoice(sentences[request + 2], sentences[request]);
}
