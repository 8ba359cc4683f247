import { z } from 'zod';
import {
  type PlanDocument,
  type PlanEntry,
  planDocumentSchema,
  planEntrySchema,
  planSettingsSchema,
  tighteningSchema,
} from '../../contract/plan.ts';
import { readJson, type Unchecked } from '../json-column.ts';

// Answers have no other members; what is stored may have those of a later release.
const storedEntriesSchema = z.array(
  planEntrySchema.extend({ tightening: z.array(tighteningSchema.strip()) }).strip(),
);
const storedPlanSchema = planDocumentSchema
  .extend({ settings: planSettingsSchema.strip(), entries: storedEntriesSchema })
  .strip();

/** `cutId` names the row of a wrong value. */
export function readPlan(document: Unchecked<PlanDocument>, cutId: string): PlanDocument {
  return readJson(storedPlanSchema, document, `plan_versions.document of ${cutId}`);
}

export function readPlanEntries(entries: Unchecked<PlanEntry[]>, cutId: string): PlanEntry[] {
  return readJson(storedEntriesSchema, entries, `entries in plan_versions.document of ${cutId}`);
}
