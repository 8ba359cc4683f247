import { countUp } from '../../lib/count-up.ts';
import { plainText, type Sentence } from './sentence.ts';
import { findAskers, startsAnew } from './topic-breaks.ts';

/** How a speaker leaves the subject, and how talk finds back to it. Phrases of talk itself, of no subject. */
const LEAVING =
  /^(?:(?:oh|um|uh|so|and|but|okay|ok|well|yeah|no) )*(?:sorry\b(?! to\b| for| but)|im sorry\b(?! to\b| for| but)|excuse me|hang on|hold on|one second|just a second|by the way|that reminds me|funny story|random thought|off topic|side note|on a side note|can you hear|do you hear|did you hear that|is anyone else|you know what (?=\w)|may i (?:say|tell you) (?:something )?about|(?:could|can|would) (?:somebody|someone|anybody|you) (?:please )?(?:close|shut|open|move|mute|turn|switch)\b|is that my|thats my phone|my phone)/;
const RETURNING =
  /\b(?:anyway|anyhow|anyways|where (?:was|were) (?:i|we)|as i was saying|(?:get|go|come|getting|going|coming)? ?back to (?:it|the|our|what|that|business|where)|back on (?:track|topic)|different story|another story|i digress|long story short|off track|got sidetracked|went off|(?:sorry|please|but) (?:go|carry) on)\b/;
const LONGEST_ASIDE_MS = 60_000;
const MOST_SENTENCES = 12;
/** Without words that lead back, an aside is taken to end here. */
const UNCLOSED_SENTENCES = 2;
/** Somebody who leads the talk by questions tells of themselves: nobody asked, and the talk does not take it up. */
const OF_ONESELF =
  /^(?:\w+ )?(?:my \w+|(?:i|we) (?:(?:once|also|never|always|even) )?(?:had|was|were|used|went|got|did|saw|met|bought|found|lost|\w{3,}ed))\b/;
const TO_THE_OTHER = /\b(?:(?<!thank )you(?! know\b)|your|yours|youre|youve)\b/;
/** So many sentences on, what is told is not taken up any more. */
const TAKEN_UP_SENTENCES = 8;
const TAKEN_UP_STEMS = 2;
/** What the other says to it before the next question. */
const REACTION_SENTENCES = 3;
const REACTION_MOST_MS = 15_000;

/** Greetings, thanks and talk about the recording itself. */
const PLEASANTRY =
  /\b(?:good (?:morning|afternoon|evening)|(?:thank you|thanks)(?: so much| very much| a lot)?(?: both| all)?(?: for|$)|thank you (?:it|jo|so much)|for (?:coming|having (?:me|us)|joining (?:me|us)|your time|being (?:here|with us))|(?:you are|youre|be) welcome|welcome (?:back|everyone|to)|nice to (?:meet|see)|how are you|can you (?:all )?hear|is this (?:thing )?on|(?:are|were) (?:we )?(?:rolling|recording)|we are (?:rolling|recording)|sound check|shall we (?:just )?(?:begin|start)|ready when|whenever you are ready|before we (?:begin|start)|have everything|place to stop|say hello to|take care|hope you can use)\b|^(?:(?:so|well|and|okay|i think) )*(?:that|this) (?:is|was) (?:about |basically )?(?:it|all|everything)(?: for (?:today|now|tonight))?$|^bye\b|\bbye$/;
const OPENING_SHARE = 0.15;
const OPENING_MOST_MS = 60_000;
const CLOSING_MOST_MS = 40_000;

export interface Asides {
  /** Sentences of digressions, first to last, per aside. */
  digressions: number[][];
  /** Sentences of the welcome and the farewell. */
  smallTalk: Set<number>;
}

export function findAsides(sentences: readonly Sentence[]): Asides {
  const texts = sentences.map((sentence) => plainText(sentence).join(' '));
  const askers = findAskers(sentences);
  const marked = findDigressions(sentences, texts, askers);
  const known = new Set(marked.flat());
  const told = findOwnStories(sentences, texts, askers).filter((aside) => !aside.some((at) => known.has(at)));
  return {
    digressions: [...marked, ...told].toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    smallTalk: findSmallTalk(sentences, texts),
  };
}

/** What somebody who asks tells of themselves, with what the other says to it, up to the next question. */
function findOwnStories(
  sentences: readonly Sentence[],
  texts: readonly string[],
  askers: ReadonlySet<string>,
): number[][] {
  return [...sentences.keys()].flatMap((first) => {
    const start = sentences[first];
    const before = sentences[first - 1];
    const isTurn = before !== undefined && before.group === start?.group && before.speaker !== start.speaker;
    if (!start || !isTurn || !askers.has(start.speaker) || before.isQuestion) return [];
    const isOwn = (at: number) => {
      const sentence = sentences[at];
      return (
        sentence?.speaker === start.speaker &&
        sentence.group === start.group &&
        !sentence.isQuestion &&
        !TO_THE_OTHER.test(texts[at] ?? '') &&
        (at === first || !startsAnew(sentence))
      );
    };
    let last = first - 1;
    while (isOwn(last + 1)) last += 1;
    const told = countUp(first, last);
    const story = withReaction(sentences, told, askers);
    if (!told.some((at) => OF_ONESELF.test(texts[at] ?? '')) || isTakenUp(sentences, told)) return [];
    return [story];
  });
}

/** With what others say to it before the next question of those who ask. */
function withReaction(
  sentences: readonly Sentence[],
  told: readonly number[],
  askers: ReadonlySet<string>,
): number[] {
  const last = told.at(-1) ?? 0;
  const end = sentences[last];
  const isReaction = ({ speaker, group }: Sentence) => group === end?.group && speaker !== end.speaker;
  let until = last;
  for (let next = sentences[until + 1]; next && isReaction(next) && !askers.has(next.speaker); ) {
    until += 1;
    next = sentences[until + 1];
  }
  const lengthMs = (sentences[until]?.endMs ?? 0) - (end?.endMs ?? 0);
  const isShort = until - last <= REACTION_SENTENCES && lengthMs <= REACTION_MOST_MS;
  const isLed = end !== undefined && askers.has(end.speaker);
  return isShort && isLed ? [...told, ...countUp(last + 1, until)] : [...told];
}

/** The talk goes on with words of what was told. */
function isTakenUp(sentences: readonly Sentence[], told: readonly number[]): boolean {
  const after = (told.at(-1) ?? 0) + 1;
  const own = new Set(told.flatMap((at) => sentences[at]?.stems ?? []));
  const later = new Set(sentences.slice(after, after + TAKEN_UP_SENTENCES).flatMap(({ stems }) => stems));
  return [...own].filter((stem) => later.has(stem)).length >= TAKEN_UP_STEMS;
}

function findDigressions(
  sentences: readonly Sentence[],
  texts: readonly string[],
  askers: ReadonlySet<string>,
): number[][] {
  const found: number[][] = [];
  let at = 0;
  while (at < sentences.length) {
    const text = texts[at] ?? '';
    if (!LEAVING.test(text) || RETURNING.test(text)) {
      at += 1;
      continue;
    }
    const { last, isClosed } = asideEnd(sentences, texts, at);
    const aside = countUp(at, last);
    found.push(isClosed ? aside : withReaction(sentences, aside, askers));
    at += found.at(-1)?.length ?? 1;
  }
  return found;
}

/** The last sentence of an aside: the one that leads back, or a few sentences on when none does. */
function asideEnd(
  sentences: readonly Sentence[],
  texts: readonly string[],
  first: number,
): { last: number; isClosed: boolean } {
  const start = sentences[first];
  if (!start) return { last: first, isClosed: true };
  const last = Math.min(sentences.length - 1, first + MOST_SENTENCES);
  for (let at = first + 1; at <= last; at += 1) {
    const sentence = sentences[at];
    if (!sentence || sentence.group !== start.group || sentence.endMs - start.startMs > LONGEST_ASIDE_MS)
      break;
    if (RETURNING.test(texts[at] ?? '')) return { last: endOfReturn(sentences, texts, at), isClosed: true };
  }
  const unclosed = countUp(first + 1, first + UNCLOSED_SENTENCES);
  const turn = unclosed.find((at) => sentences[at]?.isQuestion && sentences[at]?.speaker !== start.speaker);
  return { last: Math.min(last, (turn ?? first + UNCLOSED_SENTENCES + 1) - 1), isClosed: false };
}

/** "Anyway, where were we?" may take two sentences. */
function endOfReturn(sentences: readonly Sentence[], texts: readonly string[], at: number): number {
  const next = sentences[at + 1];
  const isShort = next !== undefined && (next.stems.length === 0 || RETURNING.test(texts[at + 1] ?? ''));
  return isShort && next.speaker === sentences[at]?.speaker && !next.isQuestion ? at + 1 : at;
}

function findSmallTalk(sentences: readonly Sentence[], texts: readonly string[]): Set<number> {
  const found = new Set<number>();
  const byGroup = Map.groupBy(sentences.keys(), (at) => sentences[at]?.group ?? 0);
  for (const group of byGroup.values()) {
    const startMs = sentences[group[0] ?? 0]?.startMs ?? 0;
    const endMs = sentences[group.at(-1) ?? 0]?.endMs ?? 0;
    const openingMs = Math.min(OPENING_MOST_MS, (endMs - startMs) * OPENING_SHARE);
    const closingMs = Math.min(CLOSING_MOST_MS, (endMs - startMs) * OPENING_SHARE);
    const isPleasant = (at: number) => PLEASANTRY.test(texts[at] ?? '');
    const lastOpening = group.findLast(
      (at) => isPleasant(at) && (sentences[at]?.startMs ?? 0) <= startMs + openingMs,
    );
    const firstClosing = group.find(
      (at) => isPleasant(at) && (sentences[at]?.endMs ?? 0) >= endMs - closingMs,
    );
    const saysNothing = (at: number) => sentences[at]?.stems.length === 0;
    for (const at of group) {
      // "Is this on? Okay. Good.": what says nothing right after it belongs to it.
      const isStillOpening =
        found.has(at - 1) && saysNothing(at) && at <= (lastOpening ?? -1) + MOST_SENTENCES;
      if (lastOpening !== undefined && (at <= lastOpening || isStillOpening)) found.add(at);
      if (firstClosing !== undefined && at >= firstClosing) found.add(at);
    }
  }
  return found;
}
