import type { z } from 'zod';
import { ProblemError } from '../problems/problem.ts';
import { UP_TO_THE_FIRST } from './first-fault.ts';
import { orderOf, sayFault } from './say-fault.ts';

/**
 * Reads every request: bodies, queries and arguments of tools. The schema gives the values, the limits and
 * the order of faults; its notes give the code of a refusal. Reading ends at the first fault, so that a body
 * with a million wrong values costs no more than one.
 */
export function readRequest<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const read = schema.safeParse(body, UP_TO_THE_FIRST);
  if (read.success) return read.data;
  const [first, ...others] = read.error.issues;
  if (first === undefined) throw read.error;
  const named = others.reduce((found, issue) => (isBefore(schema, issue, found) ? issue : found), first);
  const { code, detail } = sayFault(schema, body, named);
  throw new ProblemError(code, detail);
}

function isBefore(schema: z.ZodType, issue: z.core.$ZodIssue, other: z.core.$ZodIssue): boolean {
  const [order, otherOrder] = [orderOf(schema, issue), orderOf(schema, other)];
  const at = order.findIndex((place, index) => place !== otherOrder[index]);
  return at !== -1 && (order[at] ?? 0) < (otherOrder[at] ?? -1);
}
