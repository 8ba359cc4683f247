import { z } from 'zod';
import type { ProblemCode } from '../problems/problem.ts';

/** What a refusal needs to know about a part of a request beyond its schema. */
export interface RequestNote {
  /** Code of every fault in this part; without one that of the part around it. */
  code?: ProblemCode;
  /** What may stand here, where the schema alone cannot say it well: "allowed is ...". */
  allowed?: string;
  /** Whether a refusal keeps silent about what was got. */
  isSecret?: boolean;
  /** Whether a fault names the members of this part without the way to it. */
  isNamedAlone?: boolean;
}

/** The notes of request schemas. A registry of its own keeps them out of the published description. */
export const requestNotes = z.registry<RequestNote>();

/** Codes of single rules: `.refine(rule, { message, params: withCode('unknown_label') })`. */
export const withCode = (code: ProblemCode) => ({ code });
