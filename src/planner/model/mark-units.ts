import { plainText } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';

/** Words by which somebody asks that what was said, or what comes next, is not used. */
const OFF_THE_RECORD =
  /\b(?:off the record|(?:do not|dont|please do not|not to be) (?:print|publish|quote|use|record|broadcast|tell anyone|repeat)(?: that| this| me| it)\b|not for (?:the )?(?:record|recording|tape|broadcast|publication|film|camera)|between (?:you and me|ourselves|the two of us|us)\b|(?:cut|edit|take|leave) (?:that|this|it) (?:out|bit)\b|(?:turn|switch) (?:it|that|the (?:camera|recorder|tape)) off|stays? (?:in this room|between us)|confidential|strictly private|keep (?:that|this|it) (?:to yourself|quiet|out of it))\b/;
/** Words by which somebody puts right what was said just before. */
const CORRECTION =
  /^(?:(?:no|oh|ah|um|uh|well|and|but|sorry) )*(?:no\b|sorry\b|i mean\b|i meant\b|correction\b|actually\b|rather\b|or rather\b|wait\b|let me correct|that(?:s| is| was) (?:wrong|not right)|make that\b|it was not\b|it wasnt\b)|\b(?:i misspoke|i said .{3,40} i meant|let me correct|scratch that|not .{2,30} but)\b/;
const NUMBER_WORD =
  /^(?:\p{Sc}?\d[\d.,]*.*|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|percent|half|quarter|third)$/u;
/** A correction comes at once, or after somebody else has asked. */
const CORRECTION_REACH = 4;

/** What a model should know of units that look unfit, by their numbers; it decides. */
export function markUnits(study: Study): Map<number, string[]> {
  const marks = new Map<number, string[]>();
  const mark = (at: number, text: string) => marks.set(at, [...(marks.get(at) ?? []), text]);
  const texts = study.sentences.map((sentence) => plainText(sentence));
  for (const at of study.failedTakes) mark(at, 'failed take?');
  for (const at of study.asides.digressions.flat()) mark(at, 'aside?');
  for (const at of study.asides.smallTalk) mark(at, 'small talk?');
  for (const [at, words] of texts.entries()) {
    if (OFF_THE_RECORD.test(words.join(' '))) mark(at, 'off the record?');
    const corrected = findCorrected(study, texts, at);
    if (corrected !== null) {
      mark(corrected, `figure corrected by ${at}?`);
      mark(at, `corrects ${corrected}?`);
    }
  }
  for (const [at, edges] of study.edges.entries()) {
    if (edges.in.cutsWord) mark(at, 'no cut before it');
    if (edges.out.cutsWord) mark(at, 'no cut after it');
  }
  return marks;
}

/** The unit with a figure that this one puts right by another. */
function findCorrected({ sentences }: Study, texts: readonly string[][], at: number): number | null {
  const words = texts[at] ?? [];
  if (!CORRECTION.test(words.join(' ')) || !words.some((word) => NUMBER_WORD.test(word))) return null;
  for (let before = at - 1; before >= Math.max(0, at - CORRECTION_REACH); before -= 1) {
    if (sentences[before]?.group !== sentences[at]?.group) return null;
    if (texts[before]?.some((word) => NUMBER_WORD.test(word))) return before;
  }
  return null;
}
