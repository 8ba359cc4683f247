import { z } from 'zod';
import type { ProblemCode } from '../problems/problem.ts';

/** Facts for refusals of a part of a request that its schema does not have. */
export interface RequestNote {
  /** The code of every fault in this part. Without it, the code of the part around it applies. */
  code?: ProblemCode;
  /** The allowed values in words, where the schema cannot say them well: "allowed is ...". */
  allowed?: string;
  /** Whether a refusal leaves out the value that was sent. */
  isSecret?: boolean;
  /** Whether a fault names a member of this part without the path to it. */
  isNamedAlone?: boolean;
}

/**
 * The notes of request schemas. They have a registry of their own, so that the published description leaves them out.
 */
export const requestNotes = z.registry<RequestNote>();

/** Sets the code of a single rule: `.refine(rule, { message, params: withCode('unknown_label') })`. */
export const withCode = (code: ProblemCode) => ({ code });
