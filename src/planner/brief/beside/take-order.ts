import type { SplitRules } from '../../language/brief/brief-rules.ts';
import { blank, sliceSpan, type TextSpan } from '../text-span.ts';
import type { AsideKind } from './read-asides.ts';

/** The place of a subject: next in order, or before the previous subject. */
export type Turn = 'next' | 'before' | null;

/** The order of all subjects, as the brief states it. */
interface SaidOrder {
  asides: { kind: AsideKind; span: TextSpan; isQuestion: boolean }[];
  isInOrder: boolean;
  isBySource: boolean;
}

/** The part without words for an order: "the oven and the advice in this order" names the oven and the advice. */
export function takeOrder(span: TextSpan, { orderly, bySource }: SplitRules, found: SaidOrder): TextSpan {
  for (const pattern of [bySource, orderly]) {
    const match = pattern.exec(span.text);
    if (match === null) continue;
    if (pattern === bySource) found.isBySource = true;
    else found.isInOrder = true;
    const [said] = match;
    const end = match.index + said.length;
    found.asides.push({ kind: 'form', span: sliceSpan(span, match.index, end), isQuestion: false });
    // In the middle of the text, blanks keep the positions of the words behind them.
    const rest = span.text.slice(0, match.index) + blank(said) + span.text.slice(end);
    return sliceSpan({ ...span, text: rest }, 0);
  }
  return span;
}

/** The part without the word that gives its place in the order. */
export function takeTurn(
  span: TextSpan,
  { conjunction, turnBefore, turn }: SplitRules,
): { span: TextSpan; turn: Turn } {
  const [joint = ''] = conjunction.exec(span.text) ?? [];
  const bare = sliceSpan(span, joint.length);
  const [before] = turnBefore.exec(span.text) ?? [];
  if (before !== undefined) return { span: sliceSpan(span, before.length), turn: 'before' };
  const [next] = turn.exec(bare.text) ?? [];
  if (next !== undefined) return { span: sliceSpan(bare, next.length), turn: 'next' };
  return { span: bare, turn: null };
}
