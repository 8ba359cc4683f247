import { errorsDocument } from '../../contract/problems/errors-document.ts';

/** `makecut errors`: what each code of a refusal means and what to do. It also makes docs/errors.md. */
export function printErrors(): void {
  process.stdout.write(errorsDocument());
}
