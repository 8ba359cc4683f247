import { unmaskText } from '../masked-text.ts';
import { onlyIfMissing } from '../questions/only-if-missing.ts';
import { readAsBrief } from '../read-as-brief.ts';
import { inDirection } from '../read-length-change.ts';
import type { Instruction, RevisionOperation, Target } from '../revision-operation.ts';
import { isCourtesy } from '../split-instruction.ts';
import type { InstructionContext } from '../targets/instruction-context.ts';
import { withoutUnsafeDrops } from '../unsafe-drops.ts';
import { placeAdded } from './place-added.ts';

/** The reading of one part of an instruction. */
export type Item =
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

/** The result, without the parts that only introduced another one. */
export function settle(
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
      const wished = onlyIfMissing(item.operations, `${lead} ${item.text}`);
      operations.push(...wished.filter((one) => !isAskedAgain(one, operations)));
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
    placeAdded(operations),
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

/** "Can we hear who's asking? Put the question back": the same wish twice. */
const isAskedAgain = (one: RevisionOperation, before: readonly RevisionOperation[]): boolean =>
  one.kind === 'questions' && before.some((other) => JSON.stringify(other) === JSON.stringify(one));

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
 * Whether a used part needs no operation of its own. Examples are a complaint before a wish, a drop before
 * a replacement, and a split before a move of its second part.
 */
function isReplaced(item: Item, items: readonly Item[]): boolean {
  if (item.kind !== 'read') return true;
  const isDrop = item.operations.length === 1 && item.operations[0]?.kind === 'drop';
  const next = items[items.indexOf(item) + 1];
  const isInstead =
    next?.kind === 'read' && next.operations.some(({ kind }) => kind === 'replace' || kind === 'retake');
  const isSplit = item.operations.length === 1 && item.operations[0]?.kind === 'split';
  return item.isComplaint || isSplit || (isDrop && isInstead);
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
