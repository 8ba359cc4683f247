import type { FrameMatch } from './frames/match-frame.ts';
import { ORDINALS } from './instruction-words.ts';
import { unmaskText } from './masked-text.ts';
import { type OperationContext, type ReadOperations, readAs } from './targets/named-parts.ts';
import { readNumberAlone } from './targets/read-entry-numbers.ts';

/** "You dropped the fire, put it back" names the subject that shall come back. */
export function readUndo({ text, slots: { k, x } }: FrameMatch, context: OperationContext): ReadOperations {
  if (x !== undefined && !OF_THE_CHANGE.test(x))
    return readAs([{ kind: 'goBack', to: 'undo', before: unmaskText(x, context.masked) }]);
  const steps = k === undefined ? null : readNumberAlone(k);
  if (steps !== null) return readAs([{ kind: 'goBack', to: 'undo', steps }]);
  const named = PUT_BACK.test(text) ? context.takeNamed() : null;
  return named !== null && named.kind !== 'entries' && named.kind !== 'whole'
    ? readAs([{ kind: 'add', target: named, place: null }], named)
    : readAs([{ kind: 'goBack', to: 'undo' }]);
}
/** "Before you shortened it", "before that": the last change. */
const OF_THE_CHANGE = /^(?:(?:you|i|we)\s+\p{L}+(?:\s+(?:it|that|this|them|everything))?|that|this|it)$/iu;
const PUT_BACK = /^(?:put|bring|get|take)\s+(?:it|that|this|them)\s+back$/i;

export function readVersion({ slots: { n, o }, text }: FrameMatch): ReadOperations | null {
  if (n !== undefined) return /^\d{1,4}$/.test(n) ? readAs([{ kind: 'goBack', to: Number(n) }]) : null;
  if (o === undefined) return readAs([{ kind: 'goBack', to: 1 }]);
  const word = o.toLowerCase().replace(/^very\s+/, '');
  if (/^(?:original|initial|earliest|oldest|starting)$/.test(word))
    return readAs([{ kind: 'goBack', to: 1 }]);
  if (/^(?:previous|last|earlier|old)$/.test(word)) return readAs([{ kind: 'goBack', to: 'undo' }]);
  const at = ORDINALS.indexOf(word);
  const isAsked = /\bversion\b/i.test(text) || /\bback\b/i.test(text);
  return at >= 0 && isAsked ? readAs([{ kind: 'goBack', to: at + 1 }]) : null;
}
