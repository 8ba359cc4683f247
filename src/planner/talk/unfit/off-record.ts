import { countUp } from '../../../lib/count-up.ts';
import { oncePerLanguage } from '../../language/language.ts';
import { beginsWithOneOf, endsOnOneOf, saysOneOf } from '../../language/phrase-pattern.ts';
import { isSameVoice, plainTexts, type Sentence } from '../sentence.ts';
import { endOfSecret, goesOnAsPromised, type ToldTalk, withPromise, withWordsToIt } from './end-of-secret.ts';

/** So many sentences of the same turn before "cut that". */
const MOST_BEHIND = 2;
/** An aside begins at most so many sentences before its request: "between you and me ... but cut that". */
const MOST_WHISPERED = 8;

/** "So please don't put that in" has no secret in it; with so many characters before the request, a sentence has. */
const LEAST_SECRET_CHARS = 20;

/** A language's words for talk that is not to be published. */
const offRecordRules = oncePerLanguage(({ talk: { offRecord } }) => ({
  whispers: beginsWithOneOf(offRecord.whispers, offRecord.leadIns),
  ahead: beginsWithOneOf(offRecord.ahead, offRecord.leadIns),
  anywhere: saysOneOf(offRecord.anywhere),
  within: saysOneOf(offRecord.within),
  atEnd: endsOnOneOf(offRecord.within),
  refusals: beginsWithOneOf(offRecord.refusals, offRecord.leadIns),
  around: beginsWithOneOf(offRecord.around, offRecord.leadIns),
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
  const { back, behind, promises } = rules;
  const told: ToldTalk = { sentences, texts, back, behind, promises };
  const stretches: number[][] = [];
  for (const [at, text] of texts.entries()) {
    const isRefusal = rules.refusals.test(text);
    const isAround = rules.around.test(text);
    const isWithin = rules.within.test(text);
    const goesOn = isWithin && !isWholeSecret(rules.atEnd.exec(text));
    const isAnnounced = goesOn || rules.ahead.test(text) || rules.anywhere.test(text);
    const isAhead = isAnnounced || isRefusal || (isAround && goesOnAsPromised(told, at));
    const isBehind = behind.test(text) || isAround;
    if (!isAhead && !isBehind && !isWithin && !rules.whispers.test(text)) continue;
    const asked = isRefusal ? withQuestion(sentences, at) : at;
    const first = isBehind ? beginOfSecret(told, at, rules.whispers) : asked;
    const last = isAhead ? endOfSecret(told, at) : at;
    stretches.push(countUp(first, Math.max(withPromise(told, last), withWordsToIt(told, last))));
  }
  return joined(stretches, sentences);
}

/** "He's retiring in June, so don't put that in" says all of the secret. */
function isWholeSecret(request: RegExpExecArray | null): boolean {
  return request !== null && request.index > LEAST_SECRET_CHARS;
}

/** The first sentence that a request behind it covers: the whisper, or the last sentences of the turn. */
function beginOfSecret({ sentences, texts }: ToldTalk, at: number, whispers: RegExp): number {
  const back = (most: number, goesOn: (before: number) => boolean) => {
    let first = at;
    while (at - first < most && isSameVoice(sentences[first - 1], sentences[at]) && goesOn(first - 1))
      first -= 1;
    return first;
  };
  const whisper = countUp(Math.max(0, at - MOST_WHISPERED), at - 1).find(
    (before) => whispers.test(texts[before] ?? '') && back(MOST_WHISPERED, () => true) <= before,
  );
  return whisper ?? back(MOST_BEHIND, (before) => !sentences[before]?.isQuestion);
}

/** The question of somebody else, right before the answer that is refused. */
function withQuestion(sentences: readonly Sentence[], at: number): number {
  const [before, refusal] = [sentences[at - 1], sentences[at]];
  return before?.group === refusal?.group && before?.speaker !== refusal?.speaker ? at - 1 : at;
}

/** A shorter sentence between two such stretches belongs to them: "We don't know that." */
const MOST_WORDS_BETWEEN = 6;

/** Stretches that overlap, or have a short sentence between them, are one. */
function joined(stretches: readonly number[][], sentences: readonly Sentence[]): number[][] {
  const found: number[][] = [];
  const isShort = (at: number) => (sentences[at]?.words.length ?? 0) <= MOST_WORDS_BETWEEN;
  for (const stretch of stretches.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))) {
    const before = found.at(-1);
    const [first = 0] = stretch;
    const last = before?.at(-1) ?? 0;
    const isOne = first <= last || (first === last + 2 && isShort(last + 1));
    if (before === undefined || !isOne) found.push(stretch);
    else found[found.length - 1] = countUp(before[0] ?? 0, Math.max(last, stretch.at(-1) ?? 0));
  }
  return found;
}
