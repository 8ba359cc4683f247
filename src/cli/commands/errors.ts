import { errorsDocument } from '../../contract/problems/errors-document.ts';

/** `makecut errors`: what each code of a refusal means and what to do; also what docs/errors.md is made by. */
export function printErrors(): void {
  process.stdout.write(errorsDocument());
}
