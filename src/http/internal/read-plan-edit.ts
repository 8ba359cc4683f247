import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type PlanEdit, planEditSchema } from '../../contract/edits/plan-edit.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import { readBodyAs } from './read-body-as.ts';

const editSchema = z.object({ base_version: z.int().min(1), edit: z.unknown() });

/**
 * A plan edit that names the version of its entry numbers, because an editor's view may be outdated. Throws
 * `invalid_request`.
 */
export function readPlanEdit(request: FastifyRequest): PlanEdit & { base_version: number } {
  const { base_version: baseVersion, edit } = readBodyAs(editSchema, request);
  return { ...readRequest(planEditSchema, edit), base_version: baseVersion };
}
