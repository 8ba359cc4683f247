import { saysOneOf } from '../../language/phrase-pattern.ts';
import { IF_NOT_WORDS } from '../instruction-words.ts';
import type { RevisionOperation } from '../revision-operation.ts';

const IF_NOT = saysOneOf(IF_NOT_WORDS);

/**
 * "Is the storm in it? If not, add it": it is added only where the plan does not show it. `text` is the wish, with
 * what comes right before it.
 */
export function onlyIfMissing(operations: readonly RevisionOperation[], text: string): RevisionOperation[] {
  return operations.map((one) =>
    one.kind === 'add' && IF_NOT.test(text) ? { ...one, isIfMissing: true } : one,
  );
}
