import { anyOf } from '../../language/phrase-pattern.ts';
import type { FrameMatch } from '../frames/match-frame.ts';
import { OPERATION_PHRASES } from '../frames/operation-phrases.ts';
import { ORDINALS } from '../instruction-words.ts';
import { unmaskText } from '../masked-text.ts';
import { type OperationContext, type ReadOperations, readAs, thingOf } from '../targets/named-parts.ts';

const WHICH = new RegExp(
  String.raw`(?<![\p{L}])(?<which>${anyOf(OPERATION_PHRASES['whichTake'] ?? [])})\s+(?<noun>${anyOf(OPERATION_PHRASES['takeNoun'] ?? [])})(?![\p{L}])`,
  'iu',
);
const ANSWERS: readonly string[] = ['answer', 'reply', 'response'];

/** "Use his first answer in entry 3", "entry 2: the other take": another telling in the place of an entry. */
export function readRetake(
  { slots: { a }, text }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  const { which = '', noun = '' } = WHICH.exec(text)?.groups ?? {};
  if (noun === '') return null;
  const target = a === undefined ? (context.takeDropped() ?? context.takeNamed()) : thingOf(a, context);
  if (a !== undefined && target?.kind !== 'entries') return null;
  const entry = target?.kind === 'entries' ? target : null;
  const word = which.toLowerCase();
  const ordinal = ORDINALS.indexOf(word) + 1;
  const nth = word === 'last' ? -1 : ordinal > 0 ? ordinal : 'other';
  const of = ANSWERS.includes(noun.toLowerCase()) ? 'answer' : 'take';
  const wording = unmaskText(text, context.masked);
  return readAs([{ kind: 'retake', target: entry, of, nth, wording }], entry);
}
