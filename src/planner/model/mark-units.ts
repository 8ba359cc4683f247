import { beginsWithOneOf, saysOneOf } from '../language/phrase-pattern.ts';
import { plainText } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import {
  CORRECTION_LEADS,
  CORRECTIONS,
  CORRECTIONS_WITHIN,
  NUMBER_WORDS,
  OFF_THE_RECORD,
} from './mark-phrases.ts';

const SAYS_OFF_THE_RECORD = saysOneOf(OFF_THE_RECORD);
const BEGINS_CORRECTION = beginsWithOneOf(CORRECTIONS, CORRECTION_LEADS);
const CORRECTS_WITHIN = saysOneOf(CORRECTIONS_WITHIN);
/** "I said three and I meant four", "not three but four". */
const SETS_AGAINST = /\b(?:i said .{3,40} i meant|not .{2,30} but)\b/;
const DIGITS = /^\p{Sc}?\d/u;
/** A correction follows at once, or after another person's question. */
const CORRECTION_REACH = 4;

const isNumber = (word: string) => DIGITS.test(word) || NUMBER_WORDS.has(word);

/** Notes for a model on units that look unfit, by number. The model decides. */
export function markUnits(study: Study): Map<number, string[]> {
  const marks = new Map<number, string[]>();
  const mark = (at: number, text: string) => marks.set(at, [...(marks.get(at) ?? []), text]);
  const texts = study.sentences.map((sentence) => plainText(sentence));
  for (const at of study.failedTakes) mark(at, 'failed take?');
  for (const at of study.asides.digressions.flat()) mark(at, 'aside?');
  for (const at of study.asides.advertisements.flat()) mark(at, 'advertisement?');
  for (const at of study.asides.smallTalk) mark(at, 'small talk?');
  const offRecord = new Set(study.asides.offRecord.flat());
  for (const [at, words] of texts.entries()) {
    if (offRecord.has(at) || SAYS_OFF_THE_RECORD.test(words.join(' '))) mark(at, 'off the record?');
    const corrected = findCorrected(study, texts, at);
    if (corrected !== null) {
      mark(corrected, `figure corrected by ${at}?`);
      mark(at, `corrects ${corrected}?`);
    } else if (study.ties.qualifications.has(at)) mark(at, `limits or denies ${at - 1}?`);
  }
  for (const [at, edges] of study.edges.entries()) {
    if (edges.in.cutsWord) mark(at, 'no cut before it');
    if (edges.out.cutsWord) mark(at, 'no cut after it');
  }
  return marks;
}

/** The unit whose figure this one corrects. */
function findCorrected(
  { sentences }: Study,
  texts: readonly (readonly string[])[],
  at: number,
): number | null {
  const words = texts[at] ?? [];
  const text = words.join(' ');
  const corrects = [BEGINS_CORRECTION, CORRECTS_WITHIN, SETS_AGAINST].some((pattern) => pattern.test(text));
  if (!corrects || !words.some(isNumber)) return null;
  for (let before = at - 1; before >= Math.max(0, at - CORRECTION_REACH); before -= 1) {
    if (sentences[before]?.group !== sentences[at]?.group) return null;
    if (texts[before]?.some(isNumber)) return before;
  }
  return null;
}
