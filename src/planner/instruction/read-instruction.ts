import { asideKind } from '../brief/beside/read-asides.ts';
import { readLayout } from '../brief/read-layout.ts';
import type { Language } from '../language/language.ts';
import { anyOf, saysOneOf } from '../language/phrase-pattern.ts';
import type { Stemmer } from '../language/word-stems.ts';
import type { Person } from '../talk/people/read-people.ts';
import { readCameras } from './cameras/read-cameras.ts';
import { matchFrames } from './frames/match-frame.ts';
import { CONDITION_VERBS, HELD_BY, IF_WORDS, UNLESS_WORDS } from './instruction-words.ts';
import { countQuotes, maskText } from './masked-text.ts';
import { type Item, settle } from './parts/settle-items.ts';
import { placeAtTime, readTimeAside, splitAtTime } from './parts/time-aside.ts';
import { asksForFact, sentencesAsked } from './questions/fact-question.ts';
import { readFactQuestion } from './questions/read-fact-question.ts';
import { OF_SOMETHING_NAMED } from './read-as-brief.ts';
import { readOperations } from './read-operation.ts';
import type { Instruction, OperationOf, RevisionOperation, Target } from './revision-operation.ts';
import {
  type Asked,
  isJudgement,
  joinParts,
  type Part,
  splitSentences,
  subjectOfStatement,
  wordingsOf,
} from './split-instruction.ts';
import type { InstructionContext } from './targets/instruction-context.ts';
import { namesOneOfSeveral } from './targets/read-occasion.ts';
import { canBeMeant, readTarget } from './targets/read-target.ts';
import { tidyText } from './tidy-text.ts';
import { withPlainNumbers } from './wordings/foreign-numbers.ts';
import { inEnglish, joinersOf } from './wordings/in-english.ts';
import { languageOfInstruction } from './wordings/instruction-language.ts';
import { isPraise } from './wordings/praise.ts';

/** An operation has at most this many parts, split at commas and "and". */
const MOST_JOINED = 6;

/**
 * Whether a part is a condition: "unless it mentions the dog", "if entry 3 is about the fire". Such a part
 * changes nothing.
 */
const isCondition = (text: string): boolean =>
  UNLESS.test(text) || wordingsOf(text).some((wording) => IF.test(wording) && IF_SAID.test(wording));
const UNLESS = saysOneOf(UNLESS_WORDS);
const IF = new RegExp(`^${anyOf(IF_WORDS)}\\s`, 'iu');
const IF_SAID = saysOneOf(CONDITION_VERBS);

const LEADING_IN = new RegExp(`^${anyOf(HELD_BY)}\\s+`, 'iu');

/** Reads an instruction given to a plan with `entryCount` entries. */
export function readInstruction(
  written: string,
  entryCount: number,
  people: readonly Person[],
  ofTalk: Stemmer,
): Instruction {
  const text = readLayout(tidyText(written, people));
  const { language, stem } = languageOfInstruction(text, ofTalk);
  const rules = language.brief.camera;
  const filmed = readCameras(withPlainNumbers(text, language), { entryCount, people, rules });
  const masked = maskText(filmed.rest, language.brief.length);
  const context: InstructionContext = { masked, entryCount, people, stem, language };
  const items: Item[] = [];
  const marked = sentencesAsked(masked.text);
  for (const sentence of splitSentences(masked.text, joinersOf(language), (parts) =>
    askedIn(parts, language),
  )) {
    const written = joinParts(sentence);
    const isQuestion = asksForFact(
      written,
      marked.some((one) => one.endsWith(written)),
    );
    readSentence(sentence, items, { ...context, isQuestion });
  }
  return settle(filmed.operations, items, context);
}

/** `isQuestion`: the sentence asks for a fact. */
type SentenceContext = InstructionContext & { isQuestion: boolean };

/** Reads the longest stretch of parts that is one operation, from each part on. */
function readSentence(written: readonly Part[], items: Item[], context: SentenceContext): void {
  let parts = written;
  if (!context.isQuestion && parts.some(({ text }) => isCondition(text))) {
    const text = joinParts(parts);
    items.push({ kind: 'other', text, named: null, isStatement: false, isUsed: false, isNoWish: true });
    return;
  }
  const start = items.length;
  let from = 0;
  while (from < parts.length) {
    const isQuestion = context.isQuestion && from === 0;
    let to = Math.min(parts.length, from + MOST_JOINED);
    let found: Item | null = null;
    const isPraised = from < parts.length - 1 && isPraise(parts[from]?.text ?? '');
    for (; to > from && found === null && !isPraised; to -= 1)
      found = readStretch(joinParts(parts.slice(from, to)), items, { ...context, isQuestion });
    if (found !== null) {
      items.push(found);
      placeAtTime(items);
      from = to + 1;
    } else if (isQuestion) {
      from = partsAsked(parts, context.language);
      items.push(factAsked(joinParts(parts.slice(0, from)), context));
    } else {
      parts = withTimeApart(parts, from, context.language);
      items.push(readOther(parts[from]?.text ?? '', context));
      from += 1;
    }
  }
  placeQuotes(items, start, context);
}

/** "At 0:20 cut away before the fridge": a time before a wish is a part of its own. */
function withTimeApart(parts: readonly Part[], at: number, language: Language): readonly Part[] {
  const own = parts[at];
  const apart = own === undefined ? null : splitAtTime(own);
  return apart !== null && askedIn([apart[1]], language) !== 'nothing'
    ? parts.toSpliced(at, 1, ...apart)
    : parts;
}

/** "Entry 4: 'every Saturday' should go": the quoted words lie in the entry that is named before them. */
function placeQuotes(items: Item[], start: number, context: InstructionContext): void {
  for (let at = start + 1; at < items.length; at += 1) {
    const [ahead, item] = [items[at - 1], items[at]];
    if (ahead?.kind !== 'other' || item?.kind !== 'read') continue;
    const named = readTarget(ahead.text.replace(LEADING_IN, ''), context);
    if (named?.kind !== 'entries' || named.numbers.length !== 1) continue;
    const [within = null] = named.numbers;
    const isLoose = (one: RevisionOperation) =>
      one.kind === 'drop' && one.target.kind === 'quote' && one.target.within === null;
    if (!item.operations.some(isLoose)) continue;
    ahead.isUsed = true;
    items[at] = {
      ...item,
      operations: item.operations.map((one) =>
        one.kind === 'drop' && one.target.kind === 'quote'
          ? { ...one, target: { ...one.target, within } }
          : one,
      ),
    };
  }
}

/** The parts of a question end where another part is a wish by itself: "does he say why, and can you cut it". */
function partsAsked(parts: readonly Part[], language: Language): number {
  const wish = parts.findIndex((part, at) => at > 0 && askedIn([part], language) !== 'nothing');
  return wish < 0 ? parts.length : wish;
}

function factAsked(text: string, context: InstructionContext): Item {
  const { operation, named } = readFactQuestion(text, context);
  return { kind: 'read', text, operations: [operation], named, isComplaint: true, isUsed: false };
}

function* matchesOf(
  stretch: string,
  { language, isQuestion }: Pick<SentenceContext, 'language' | 'isQuestion'>,
) {
  for (const wording of inEnglish(stretch, language)) yield* matchFrames(wording, isQuestion);
}

/** Whether the longest readable stretch at the beginning asks for something, and names a target. */
function askedIn(parts: readonly Part[], language: Language): Asked {
  for (let to = Math.min(parts.length, MOST_JOINED); to > 0; to -= 1) {
    const { value } = matchesOf(joinParts(parts.slice(0, to)), { language, isQuestion: false }).next();
    if (!value) continue;
    return Object.values(value.slots).some((slot) => slot) ? 'for something named' : 'for something';
  }
  return 'nothing';
}

function readStretch(stretch: string, items: Item[], context: SentenceContext): Item | null {
  if (OF_SOMETHING_NAMED.test(stretch)) return null;
  for (const match of matchesOf(stretch, context)) {
    const used: Item[] = [];
    const read = readOperations(match, { ...context, ...lookBack(items, used) });
    if (read === null) continue;
    for (const item of used) item.isUsed = true;
    if (match.frame.kind === 'names')
      return {
        kind: 'other',
        text: stretch,
        named: read.named,
        isStatement: true,
        isUsed: false,
        isNoWish: true,
      };
    return { kind: 'read', text: stretch, ...read, isComplaint: match.frame.isComplaint, isUsed: false };
  }
  return null;
}

/** The only operation of the last part, where it is of that kind. */
function takeAsked<K extends 'drop' | 'split'>(
  items: readonly Item[],
  used: Item[],
  kind: K,
): OperationOf<K> | null {
  const item = items.at(-1);
  const [operation, ...others] = item?.kind === 'read' ? item.operations : [];
  if (item === undefined || operation?.kind !== kind || others.length > 0) return null;
  used.push(item);
  return operation as OperationOf<K>;
}

/** Gives readers the parts that were read before. Each part that a reader takes is noted in `used`. */
function lookBack(items: readonly Item[], used: Item[]) {
  return {
    takeNamed(): Target | null {
      const item = items.findLast(({ named }) => named !== null);
      if (item) used.push(item);
      return item?.named ?? null;
    },
    takeTwoNamed(): [Target, Target] | null {
      const [one, two] = items.filter(({ named }) => named !== null).slice(-2);
      if (!one?.named || !two?.named) return null;
      used.push(one, two);
      return [one.named, two.named];
    },
    takeComplained(): Target | null {
      const item = items.at(-1);
      if (item?.kind !== 'read' || !item.isComplaint || item.named === null) return null;
      used.push(item);
      return item.named;
    },
    lastAsked(): RevisionOperation | null {
      const item = items.at(-1);
      const [operation, ...others] = item?.kind === 'read' ? item.operations : [];
      return operation === undefined || others.length > 0 ? null : operation;
    },
    takeSplit: () => takeAsked(items, used, 'split'),
    takeDropped: () => takeAsked(items, used, 'drop')?.target ?? null,
  };
}

const REFERS_BACK = /(?<!\s(?:of|in|on|at|to|for|with|about|from))\s(?:her|him|them)$/iu;

function readOther(text: string, context: InstructionContext): Item {
  const time = readTimeAside(text, context);
  if (time !== null) return { kind: 'other', text, named: time, isStatement: true, isUsed: false };
  const [, bare = text] = wordingsOf(text);
  const subject = subjectOfStatement(bare, context.language) ?? subjectOfStatement(text, context.language);
  const aside = asideKind({ text: bare, from: 0 }, false, context.language);
  const isAside = aside !== null && aside !== 'manner';
  const isWhole = countQuotes(bare) > 0 || namesOneOfSeveral(bare, context);
  const named = subject === '' && !isWhole ? null : readTarget(isWhole ? bare : (subject ?? bare), context);
  // "The kids will want to see her": "her" still means what was named before.
  const isNamed = named !== null && canBeMeant(named) && !(subject !== null && REFERS_BACK.test(text));
  return {
    kind: 'other',
    text,
    named: isNamed ? named : null,
    isStatement: subject !== null || isAside || isJudgement(bare),
    isUsed: false,
  };
}
