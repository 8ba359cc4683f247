import { anyOf, commaList } from '../../language/phrase-pattern.ts';
import { PAUSES } from '../instruction-words.ts';
import { unmaskText } from '../masked-text.ts';
import type { OperationOf, Target } from '../revision-operation.ts';
import type { InstructionContext } from './instruction-context.ts';
import { readTarget } from './read-target.ts';

const FOREIGN_PAUSES = commaList('pause, stille, silence, silencio, pausa');
const BEFORE = commaList('before, ahead of, vor, avant, devant, antes de');
const AFTER = commaList('after, behind, following, nach, hinter, après, después de, tras');
const ARTICLE = anyOf(commaList('the, that, this, a, die, le, la, el, little, long'));
const PAUSE_BESIDE = new RegExp(
  String.raw`^(?:${ARTICLE}\s+)*${anyOf([...PAUSES, ...FOREIGN_PAUSES])}\s+(?:right\s+|just\s+)?(?:(?<before>${anyOf(BEFORE)})|${anyOf(AFTER)})\s+(?<words>.+)$`,
  'iu',
);

/** "The pause before 'We closed'": one pause of the plan; null for any other text. */
export function readPauseAt(text: string, context: InstructionContext): OperationOf<'pauseAt'> | null {
  const { before, words } = PAUSE_BESIDE.exec(text)?.groups ?? {};
  const named = words === undefined ? null : readTarget(words, context);
  if (words === undefined || named === null) return null;
  const side = before === undefined ? 'after' : 'before';
  if (named.kind === 'subject') return { kind: 'pauseAt', target: asQuoted(words, context), side };
  return PLACES.has(named.kind) ? { kind: 'pauseAt', target: named as Target, side } : null;
}

const PLACES: ReadonlySet<string> = new Set(['quote', 'time', 'entries', 'sentence']);

/** "The pause before best review": people leave the marks out. */
function asQuoted(words: string, { masked }: InstructionContext): Target {
  const quote = unmaskText(words, masked, true);
  return { kind: 'quote', quote, within: null, isPart: false, isEvery: false, wording: quote };
}
