import { plainText, type Sentence } from './sentence.ts';

/** How a speaker leaves the subject, and how talk finds back to it. Phrases of talk itself, of no subject. */
const LEAVING =
  /^(?:(?:oh|um|uh|so|and|but|okay|ok|well|yeah|no) )*(?:sorry\b(?! to\b| for| but)|im sorry\b(?! to\b| for| but)|excuse me|hang on|hold on|one second|just a second|by the way|that reminds me|funny story|random thought|off topic|side note|on a side note|can you hear|do you hear|did you hear that|is anyone else|you know what|is that my|thats my phone|my phone)/;
const RETURNING =
  /\b(?:anyway|anyhow|anyways|where (?:was|were) (?:i|we)|as i was saying|(?:get|go|come|getting|going|coming)? ?back to (?:it|the|our|what|that|business|where)|back on (?:track|topic)|different story|another story|i digress|long story short|off track|got sidetracked|went off)\b/;
const LONGEST_ASIDE_MS = 60_000;
const MOST_SENTENCES = 12;
/** Without words that lead back, an aside is taken to end here. */
const UNCLOSED_SENTENCES = 2;

/** Greetings, thanks and talk about the recording itself. */
const PLEASANTRY =
  /\b(?:good (?:morning|afternoon|evening)|(?:thank you|thanks)(?: so much| very much| a lot)?(?: both| all)?(?: for|$)|thank you (?:it|jo|so much)|for (?:coming|having (?:me|us)|joining (?:me|us)|your time|being (?:here|with us))|(?:you are|youre|be) welcome|welcome (?:back|everyone|to)|nice to (?:meet|see)|how are you|can you (?:all )?hear|is this (?:thing )?on|(?:are|were) (?:we )?(?:rolling|recording)|we are (?:rolling|recording)|sound check|shall we (?:just )?(?:begin|start)|ready when|whenever you are ready|before we (?:begin|start)|have everything|place to stop|say hello to|take care|hope you can use)\b|^bye\b|\bbye$/;
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
  return { digressions: findDigressions(sentences, texts), smallTalk: findSmallTalk(sentences, texts) };
}

function findDigressions(sentences: readonly Sentence[], texts: readonly string[]): number[][] {
  const found: number[][] = [];
  let at = 0;
  while (at < sentences.length) {
    const text = texts[at] ?? '';
    if (!LEAVING.test(text) || RETURNING.test(text)) {
      at += 1;
      continue;
    }
    const last = asideEnd(sentences, texts, at);
    found.push(Array.from({ length: last - at + 1 }, (_, i) => at + i));
    at = last + 1;
  }
  return found;
}

/** The last sentence of an aside: the one that leads back, or a few sentences on when none does. */
function asideEnd(sentences: readonly Sentence[], texts: readonly string[], first: number): number {
  const start = sentences[first];
  if (!start) return first;
  const last = Math.min(sentences.length - 1, first + MOST_SENTENCES);
  for (let at = first + 1; at <= last; at += 1) {
    const sentence = sentences[at];
    if (!sentence || sentence.group !== start.group || sentence.endMs - start.startMs > LONGEST_ASIDE_MS)
      break;
    if (RETURNING.test(texts[at] ?? '')) return endOfReturn(sentences, texts, at);
  }
  const unclosed = Array.from({ length: UNCLOSED_SENTENCES }, (_, i) => first + 1 + i);
  const turn = unclosed.find((at) => sentences[at]?.isQuestion && sentences[at]?.speaker !== start.speaker);
  return Math.min(last, (turn ?? first + UNCLOSED_SENTENCES + 1) - 1);
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
