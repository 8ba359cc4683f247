import { QUOTE_MARK } from '../frames/compile-frame.ts';
import { unmaskText } from '../masked-text.ts';
import type { OperationOf, Target } from '../revision-operation.ts';
import type { InstructionContext } from '../targets/instruction-context.ts';
import { readSubject } from '../targets/read-subject.ts';
import { readTarget } from '../targets/read-target.ts';

const QUOTED = new RegExp(`${QUOTE_MARK}\\d+`, 'u');

/** A question that no frame reads is one for what the talk says: "who says it smells?", "who is 'the old woman'?" */
export function readFactQuestion(
  text: string,
  context: InstructionContext,
): { operation: OperationOf<'tell'>; named: Target | null } {
  const wording = unmaskText(text, context.masked);
  const quoted = QUOTED.exec(text)?.[0];
  const found = quoted === undefined ? readSubject(text, wording, context) : readTarget(quoted, context);
  const of = found?.kind === 'subject' || found?.kind === 'quote' ? found : null;
  return {
    operation: {
      kind: 'tell',
      fact: of === null ? { kind: 'unknown', wording } : { kind: 'inTalk', of, wording },
    },
    named: of,
  };
}
