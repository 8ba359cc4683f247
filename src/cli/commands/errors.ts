import { errorsDocument } from '../../contract/problems/errors-document.ts';
import { PROBLEMS } from '../../contract/problems/problem-table.ts';
import type { Output } from '../terminal/output.ts';

/** `makecut errors`: the meaning of each refusal code, and the remedy. It also makes docs/errors.md. */
export function printErrors(out: Output): void {
  if (out.isJson) {
    const errors = Object.entries(PROBLEMS).map(([code, facts]) => ({ code, ...facts }));
    out.answer({ errors }, []);
  } else out.document(errorsDocument());
}
