import { asideKind } from '../brief/beside/read-asides.ts';
import { readLayout } from '../brief/read-layout.ts';
import type { Language } from '../language/language.ts';
import { anyOf, saysOneOf } from '../language/phrase-pattern.ts';
import type { Stemmer } from '../language/word-stems.ts';
import type { Person } from '../talk/people/read-people.ts';
import { readCameras } from './cameras/read-cameras.ts';
import { matchFrames } from './frames/match-frame.ts';
import { CONDITION_VERBS, HELD_BY, IF_WORDS, UNLESS_WORDS } from './instruction-words.ts';
import { countQuotes, maskText, unmaskText } from './masked-text.ts';
import { onlyIfMissing } from './questions/only-if-missing.ts';
import { OF_SOMETHING_NAMED, readAsBrief } from './read-as-brief.ts';
import { inDirection } from './read-length-change.ts';
import { readOperations } from './read-operation.ts';
import type { Instruction, RevisionOperation, Target } from './revision-operation.ts';
import {
  type Asked,
  isCourtesy,
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
import { withoutUnsafeDrops } from './unsafe-drops.ts';
import { withPlainNumbers } from './wordings/foreign-numbers.ts';
import { inEnglish, joinersOf } from './wordings/in-english.ts';
import { languageOfInstruction } from './wordings/instruction-language.ts';

/** An operation has at most this many parts, split at commas and "and". */
const MOST_JOINED = 6;

/** The reading of one part of an instruction. */
type Item =
  | {
      kind: 'read';
      text: string;
      operations: RevisionOperation[];
      named: Target | null;
      isComplaint: boolean;
      isUsed: boolean;
    }
  /** A part without a wish that a frame reads. Its name may be the subject of the next part. */
  | {
      kind: 'other';
      text: string;
      named: Target | null;
      isStatement: boolean;
      isUsed: boolean;
      isNoWish?: boolean;
    };

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
  for (const sentence of splitSentences(masked.text, joinersOf(language), (parts) =>
    askedIn(parts, language),
  ))
    readSentence(sentence, items, context);
  return settle(filmed.operations, items, context);
}

/** Reads the longest stretch of parts that is one operation, from each part on. */
function readSentence(parts: readonly Part[], items: Item[], context: InstructionContext): void {
  if (parts.some(({ text }) => isCondition(text))) {
    const text = joinParts(parts);
    items.push({ kind: 'other', text, named: null, isStatement: false, isUsed: false, isNoWish: true });
    return;
  }
  const start = items.length;
  let from = 0;
  while (from < parts.length) {
    let to = Math.min(parts.length, from + MOST_JOINED);
    let found: Item | null = null;
    for (; to > from && found === null; to -= 1)
      found = readStretch(joinParts(parts.slice(from, to)), items, context);
    items.push(found ?? readOther(parts[from]?.text ?? '', context));
    from = found === null ? from + 1 : to + 1;
  }
  placeQuotes(items, start, context);
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

function* matchesOf(stretch: string, language: Language) {
  for (const wording of inEnglish(stretch, language)) yield* matchFrames(wording);
}

/** Whether the longest readable stretch at the beginning asks for something, and names a target. */
function askedIn(parts: readonly Part[], language: Language): Asked {
  for (let to = Math.min(parts.length, MOST_JOINED); to > 0; to -= 1) {
    const { value } = matchesOf(joinParts(parts.slice(0, to)), language).next();
    if (!value) continue;
    return Object.values(value.slots).some((slot) => slot) ? 'for something named' : 'for something';
  }
  return 'nothing';
}

function readStretch(stretch: string, items: Item[], context: InstructionContext): Item | null {
  if (OF_SOMETHING_NAMED.test(stretch)) return null;
  for (const match of matchesOf(stretch, context.language)) {
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

/** Gives readers the parts that were read before. Each part that a reader takes is noted in `used`. */
function lookBack(items: readonly Item[], used: Item[]) {
  return {
    takeNamed(): Target | null {
      const item = items.findLast(({ named }) => named !== null);
      if (item) used.push(item);
      return item?.named ?? null;
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
    takeDropped(): Target | null {
      const item = items.at(-1);
      if (item?.kind !== 'read' || item.operations.length !== 1) return null;
      const [operation] = item.operations;
      if (operation?.kind !== 'drop') return null;
      used.push(item);
      return operation.target;
    },
  };
}

function readOther(text: string, context: InstructionContext): Item {
  const [, bare = text] = wordingsOf(text);
  const subject = subjectOfStatement(bare, context.language) ?? subjectOfStatement(text, context.language);
  const aside = asideKind({ text: bare, from: 0 }, false, context.language);
  const isAside = aside !== null && aside !== 'manner';
  const isWhole = countQuotes(bare) > 0 || namesOneOfSeveral(bare, context);
  const named = subject === '' && !isWhole ? null : readTarget(isWhole ? bare : (subject ?? bare), context);
  const isNamed = named !== null && canBeMeant(named);
  return {
    kind: 'other',
    text,
    named: isNamed ? named : null,
    isStatement: subject !== null || isAside || isJudgement(bare),
    isUsed: false,
  };
}

/** The result, without the parts that only introduced another one. */
function settle(
  wishes: readonly RevisionOperation[],
  items: readonly Item[],
  context: InstructionContext,
): Instruction {
  const isSpent = (item: Item) => item.isUsed && (item.kind === 'other' || isReplaced(item, items));
  const left = items.filter((item) => !isSpent(item));
  const isAnyRead =
    wishes.length > 0 || left.some((item) => item.kind === 'read' && item.operations.length > 0);
  const unread: string[] = [];
  const operations = [...wishes];
  let isUsual = false;
  for (const item of left) {
    if (item.kind === 'read') {
      const before = items[items.indexOf(item) - 1];
      const lead = before?.kind === 'other' ? before.text : '';
      operations.push(...onlyIfMissing(item.operations, `${lead} ${item.text}`));
      isUsual ||= item.operations.length === 0;
      continue;
    }
    if (item.isStatement && isAnyRead) continue;
    if (isCourtesy(item.text) || isSignature(item, items) || !/\p{L}{2}/u.test(item.text)) continue;
    // Beside other wishes, a bare subject asks for nothing: "legal here", "the rest is fine".
    const asBrief = item.isNoWish ? [] : readAsBrief(item, context);
    const read = asBrief.filter(({ kind }) => kind !== 'add' || !isAnyRead);
    operations.push(...read.map((one) => inDirection(one, item.text, operations)));
    if (read.length === 0) unread.push(unmaskText(item.text, context.masked));
  }
  const safe = withoutUnsafeDrops(
    operations,
    unread,
    left.filter((item) => item.kind === 'read'),
  );
  return {
    language: context.language,
    operations: unread.length === 0 ? onlyKept(withOneLength(safe, left)) : withOneLength(safe, left),
    unread: safe.length > 0 || isUsual ? unread : [],
    isUnclear: safe.length === 0 && !isUsual && unread.length > 0,
  };
}

/** The signature of a mail: the last text, behind "thanks" or "best wishes". */
function isSignature(item: Item, items: readonly Item[]): boolean {
  if (item.kind !== 'other' || item !== items.at(-1)) return false;
  const before = items.at(-2);
  const isName = /^\p{Lu}[\p{L}.]*(?:\s+\p{Lu}[\p{L}.]*){0,2}$/u.test(item.text);
  return isName && before?.kind === 'other' && isCourtesy(before.text);
}

/**
 * "Keep 1, 2 and the last one": where the instruction asks for nothing else, the other entries are dropped.
 */
function onlyKept(operations: readonly RevisionOperation[]): RevisionOperation[] {
  const targets = operations.flatMap((one) =>
    one.kind === 'keep' && one.isAlone && one.target.kind === 'entries' ? [one.target] : [],
  );
  const count = targets.flatMap(({ numbers }) => numbers).length;
  if (targets.length === operations.length && count > 1) return [{ kind: 'only', targets }];
  return operations.filter((one) => one.kind !== 'keep' || !isOnly(one.target, operations));
}

/** "Keep 5 to 9, drop the rest": what is the only thing may still lose a part of it to another wish. */
const isOnly = (target: Target, operations: readonly RevisionOperation[]): boolean =>
  operations.some((one) => one.kind === 'only' && one.targets.includes(target));

/**
 * Whether a used part needs no operation of its own. Examples are a complaint before a wish, and a drop
 * before a replacement.
 */
function isReplaced(item: Item, items: readonly Item[]): boolean {
  if (item.kind !== 'read') return true;
  const isDrop = item.operations.length === 1 && item.operations[0]?.kind === 'drop';
  const next = items[items.indexOf(item) + 1];
  const isInstead =
    next?.kind === 'read' && next.operations.some(({ kind }) => kind === 'replace' || kind === 'retake');
  return item.isComplaint || (isDrop && isInstead);
}

/** Keeps one of several lengths. Seconds come before a factor, and a wish comes before a complaint. */
function withOneLength(
  operations: readonly RevisionOperation[],
  items: readonly Item[],
): RevisionOperation[] {
  const complained = items.flatMap((item) =>
    item.kind === 'read' && item.isComplaint ? item.operations : [],
  );
  const lengths = operations.filter((one) => one.kind === 'length');
  const wished = lengths.filter((one) => !complained.includes(one));
  const best = wished.find(({ change }) => change.kind !== 'times') ?? wished.at(-1) ?? lengths.at(-1);
  return operations.filter((one) => one.kind !== 'length' || one === best);
}
