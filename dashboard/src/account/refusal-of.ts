import { MakecutProblem } from '../api/client.ts';

/** A refusal, as a form shows it: at the field that it is about, or for the whole form. */
export interface ShownRefusal {
  /** What is wrong with the field; null for nothing. */
  ofField: string | null;
  /** The error for the whole form; null where the field has it. */
  ofForm: Error | null;
}

/** Details of refusals begin with the name of the field that they are about. */
export function refusalOf(error: Error | null, field: string): ShownRefusal {
  const detail = error instanceof MakecutProblem ? error.problem.detail : '';
  const isOfField = detail.toLowerCase().startsWith(field.toLowerCase());
  return { ofField: isOfField ? detail : null, ofForm: isOfField ? null : error };
}
