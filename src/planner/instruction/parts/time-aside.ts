import { TIME_MARK } from '../frames/compile-frame.ts';
import { countQuotes, timeIn, unmaskText } from '../masked-text.ts';
import type { RevisionOperation, Target, TargetOf } from '../revision-operation.ts';
import type { Part } from '../split-instruction.ts';
import type { InstructionContext } from '../targets/instruction-context.ts';
import { namesNumberedPart } from '../targets/read-entry-numbers.ts';
import type { Item } from './settle-items.ts';

const LEADING_TIME = new RegExp(String.raw`^(${TIME_MARK}\d+)\s+(?=\p{L})(.+)$`, 'iu');

/** "At 0:20 cut away before the fridge": the time and the wish behind it; null for any other part. */
export function splitAtTime({ text, before }: Part): [Part, Part] | null {
  const [, time, wish] = LEADING_TIME.exec(text) ?? [];
  return time === undefined || wish === undefined
    ? null
    : [
        { text: time, before },
        { text: wish, before: ' ' },
      ];
}

/** "At 0:10 there's a bit that drags": whatever it says, the part names what is heard at that time. */
export function readTimeAside(text: string, { masked }: InstructionContext): Target | null {
  const found = timeIn(text, masked);
  if (found === null || countQuotes(text) > 0 || namesNumberedPart(text)) return null;
  const { fromMs, toMs, text: said } = found.time;
  return { kind: 'time', fromMs, toMs, isEntry: false, wording: unmaskText(said, masked) };
}

/**
 * Places what the last item asks, right behind a time: "at 0:20, cut away before the fridge" ends the entry that shows
 * the fridge, and "around 0:30 he rambles, shorter please" makes that entry shorter.
 */
export function placeAtTime(items: Item[]): void {
  const [ahead, item] = items.slice(-2);
  if (ahead === undefined || item?.kind !== 'read') return;
  if (ahead.kind === 'read' && isShortenedThere(ahead) && item.operations.every(isStep)) {
    items[items.length - 1] = { ...item, operations: [] };
    return;
  }
  const { named } = ahead;
  if (ahead.kind !== 'other' || named?.kind !== 'time') return;
  const operations = item.operations.flatMap((one) => placedAt(one, named, item.operations));
  if (operations.every((one, i) => one === item.operations[i])) return;
  ahead.isUsed = true;
  items[items.length - 1] = { ...item, operations, named: item.named ?? named };
}

const isStep = (one: RevisionOperation): boolean => one.kind === 'length' && one.change.kind === 'times';

/** "At 0:30 he rambles": the wish behind such a complaint is the same one. */
const isShortenedThere = ({ isComplaint, operations: [one] }: ReadItem): boolean =>
  isComplaint && one?.kind === 'shorten' && one.target.kind === 'time';
type ReadItem = Extract<Item, { kind: 'read' }>;

function placedAt(
  one: RevisionOperation,
  time: TargetOf<'time'>,
  all: readonly RevisionOperation[],
): RevisionOperation[] {
  if (one.kind === 'length' && one.change.kind === 'times')
    return [{ kind: 'shorten', target: time, change: one.change }];
  if (one.kind !== 'drop') return [one];
  const { target } = one;
  const side = all.find((other) => other.kind === 'drop' && sideOf(other.target)?.of === target);
  if (side !== undefined) return [];
  const own = sideOf(target);
  if (own === null || own.within !== null) return [one];
  const isThrough = all.some((other) => other.kind === 'drop' && other.target === own.of);
  return [{ kind: 'drop', target: { ...own, within: 'own', ...(isThrough && { isThrough }) } }];
}

const sideOf = (target: Target): TargetOf<'side'> | null => (target.kind === 'side' ? target : null);
