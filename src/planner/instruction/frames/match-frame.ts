import { lazily } from '../../../lib/lazily.ts';
import { ENGLISH } from '../../language/english/english.ts';
import { anyOf, saysOneOf } from '../../language/phrase-pattern.ts';
import { MODALS, RELATIVE_WORDS, SPARING, STARTS } from '../instruction-words.ts';
import { splitSentences, subjectOfStatement, wordingsOf } from '../split-instruction.ts';
import { readEntryNumbers } from '../targets/read-entry-numbers.ts';
import { firstWordOf } from './first-words.ts';
import type { OperationFrame } from './frame-kind.ts';
import { operationFrames } from './operation-frames.ts';
import { reworded } from './reworded.ts';

export interface FrameMatch {
  frame: OperationFrame;
  slots: Readonly<Record<string, string | undefined>>;
  /** The words that the frame matched. */
  text: string;
}

const BEGINS_OPERATION = new RegExp(
  String.raw`^(?:to\s+|please\s+|and\s+)*${anyOf(STARTS)}(?!['’\p{L}\p{N}])`,
  'iu',
);
/** A frame that begins with a slot matches any text, so it applies to short texts only. */
const MOST_WORDS_BEFORE = 9;
/** "Squeeze in the bit": the verb is another one. */
const PARTICLE = /^(?:in|out|off|up|down|back|away|into|to|rid)(?:\s|$)/i;
/** "Her lines except the last one": frames of their own say what stays. */
export const SPARES = saysOneOf(SPARING);
/** "The fingerprints one should stay out" is a statement. "The one that should stay" only names a thing. */
const IS_BOUND = saysOneOf(RELATIVE_WORDS);
const HAS_MODAL = new RegExp(String.raw`\s${anyOf(MODALS)}\s`, 'iu');
/** "Trim entry 1 so that it starts at 'And'": what comes behind "so" is wished. */
const IS_RESULT = /\sso\s+(?:that\s+)?(?:it|they|we)\s/iu;
const saysOfIt = (slot: string) => IS_RESULT.test(slot) || (HAS_MODAL.test(slot) && !IS_BOUND.test(slot));
/** A statement: "He's a minor, and his age". */
const STATES =
  /^(?:he|she|it|they|we|i|you|that|this|there)(?:['’](?:s|d|ll|re|ve|m)|\s+(?:is|are|was|were|has|have|had|would|could))(?![\p{L}])/iu;
/** "He rambles, shorter please". */
const TELLS_OF = /^(?:he|she)\s+\p{L}{2,}s$/iu;
/** "No more than two clips from the host" takes away no clip. */
const COMPARES = /^than\s/iu;
/** "Too harsh at the start" judges, and names nothing to move. */
const TOO_MUCH_OF = /^too\s+\p{L}+$/iu;
/** "The money section to the": a phrase that was cut in two. */
const HANGS = /(?:\s(?:to|of|at|on|for|with|the|an|and)|(?<!want)\sin)$/iu;
/** The text without its introduction, and the same wish in the words of a frame. */
const allWordingsOf = (text: string): string[] =>
  wordingsOf(text).flatMap((wording) => [wording, ...reworded(wording)]);
const MOST_LISTED = 6;
/** "The fire, but shorter". */
const TRIMMED = /^[,\s]+|(?:,\s*but)?[,\s]*$/giu;

/**
 * The frames that match a text, the most specific ones first. Frames that begin with a slot match too easily.
 * So they come last, and match a wording without its introduction.
 */
export function* matchFrames(stretch: string, isQuestion = false): Generator<FrameMatch> {
  const wordings = allWordingsOf(stretch);
  const asks = ({ kind }: OperationFrame) => !isQuestion || ASKING.test(kind);
  const complains = (frame: OperationFrame) => asks(frame) || frame.isComplaint;
  for (const wording of wordings) yield* matchWording(wording, framesFor(wording).words.filter(complains));
  for (const wording of wordings.toReversed())
    yield* matchWording(wording, framesFor(wording).slot.filter(asks));
}

/**
 * A question for a fact asks for no operation: "what comes first?" moves nothing. Beside it there are only
 * complaints in its form: "who asked for the divorce?"
 */
const ASKING = /^(?:asks|names$)/u;

interface FramesByStart {
  /** Those that begin with a slot. */
  slot: readonly OperationFrame[];
  words: readonly OperationFrame[];
}

const beginsWithSlot = ({ pattern }: OperationFrame) => pattern.source.startsWith(String.raw`^\s+(?<`);
const byStart = (frames: readonly OperationFrame[]): FramesByStart => ({
  slot: frames.filter(beginsWithSlot),
  words: frames.filter((frame) => !beginsWithSlot(frame)),
});
const allFrames = lazily(() => byStart(operationFrames()));
const openFrames = lazily(() => byStart(operationFrames().filter(({ firstWords }) => firstWords === null)));
/** The frames for each first word that some frame knows. */
const framesByWord = lazily(() => {
  const known = new Set(operationFrames().flatMap(({ firstWords }) => [...(firstWords ?? [])]));
  const framesOf = (word: string) =>
    operationFrames().filter(({ firstWords }) => firstWords === null || firstWords.has(word));
  return new Map([...known].map((word) => [word, lazily(() => byStart(framesOf(word)))]));
});

/** The frames that a wording may match, by its first word. */
function framesFor(wording: string): FramesByStart {
  const first = firstWordOf(wording);
  return first === null ? allFrames() : (framesByWord().get(first) ?? openFrames)();
}

function* matchWording(wording: string, frames: readonly OperationFrame[]): Generator<FrameMatch> {
  for (const frame of frames) {
    const found = frame.pattern.exec(` ${wording}`);
    if (!found) continue;
    const slots = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, slot]) => [name, slot?.replace(TRIMMED, '')]),
    );
    // "Why did you drop the goat?" asks for no drop.
    const isNamed = frame.kind === 'asksUnknown' ? isOnePart : isOneThing;
    if (Object.values(slots).every((slot) => slot === undefined || isNamed(slot)))
      yield { frame, slots, text: wording };
  }
}

const isOnePart = (slot: string): boolean => splitSentences(slot).flat().length === 1;

/** Whether a slot only names a target and asks for nothing itself. */
function isOneThing(slot: string): boolean {
  if (slot === '' || BEGINS_OPERATION.test(slot) || PARTICLE.test(slot) || SPARES.test(slot)) return false;
  if (saysOfIt(slot) || STATES.test(slot) || TELLS_OF.test(slot) || HANGS.test(slot) || COMPARES.test(slot))
    return false;
  if (TOO_MUCH_OF.test(slot)) return false;
  const [parts = [], ...others] = splitSentences(slot);
  if (others.length > 0) return false;
  if (parts.length < 2) return slot.split(/\s+/).length <= MOST_WORDS_BEFORE * 3;
  if (parts.length > MOST_LISTED) return false;
  return parts.every(
    ({ text }, at) =>
      !asksForSomething(text) &&
      !ASKS_BACK.test(text) &&
      (at === 0 || !(SAYS_HOW_MUCH.test(text) || isOfVerb(text))) &&
      (at === 0 || (!beginsOperation(text) && subjectOfStatement(text, ENGLISH) === null)),
  );
}

/** "So maybe take that". */
const beginsOperation = (text: string): boolean =>
  wordingsOf(text).some((wording) => BEGINS_OPERATION.test(wording));

/** "And the dog, is that in?" */
const ASKS_BACK =
  /^(?:is|are|was|were|do|does|did|has|have)(?:n['’]?t)?\s+(?:it|that|this|they|there|these|those|he|she|we|you)(?![\p{L}])/iu;
/** "Less of the exam, and a touch more sparkle": the second part is a wish, whether a frame reads it or not. */
const SAYS_HOW_MUCH =
  /^(?:(?:a|some|quite\s+a)\s+)?(?:(?:bit|little|touch|tad|lot|much|some)\s+)?(?:of\s+)?(?:more|less|fewer)\s/iu;
const OBJECT = /^(?:up|down|the|it|this|that|them|some|her|his|in|on|over)$/iu;
function isOfVerb(text: string): boolean {
  const [first, second] = ENGLISH.tag(text);
  return first?.part === 'VERB' && !/ing$/iu.test(first.text) && OBJECT.test(second?.text ?? '');
}

const knownRequests = new Map<string, boolean>();
const MOST_KNOWN = 500;

function asksForSomething(text: string): boolean {
  // "The last" and "the first two" name entries, although after a name the same words ask for a place.
  if (readEntryNumbers(text, 1) !== null) return false;
  const known = knownRequests.get(text);
  if (known !== undefined) return known;
  const found = allWordingsOf(text).some((wording) => {
    const { words, slot } = framesFor(wording);
    return [...words, ...slot].some(({ pattern }) => pattern.test(` ${wording}`));
  });
  if (knownRequests.size >= MOST_KNOWN) knownRequests.clear();
  knownRequests.set(text, found);
  return found;
}
