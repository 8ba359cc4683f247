import { anyOf, commaList } from '../../language/phrase-pattern.ts';
import { PAUSES } from '../instruction-words.ts';
import type { OperationOf } from '../revision-operation.ts';
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
  const groups = PAUSE_BESIDE.exec(text)?.groups;
  const target = groups?.['words'] === undefined ? null : readTarget(groups['words'], context);
  if (target?.kind !== 'quote' && target?.kind !== 'time') return null;
  return { kind: 'pauseAt', target, side: groups?.['before'] === undefined ? 'after' : 'before' };
}
