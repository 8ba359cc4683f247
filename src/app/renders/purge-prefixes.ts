import type { RenderRow } from '../../db/cuts/renders.ts';

/** The folder of the sounds that all renders of a batch share. */
export function batchPrefix(accountId: string, batchId: string): string {
  return `accounts/${accountId}/batches/${batchId}`;
}

/** The folders of the renders' outputs and sidecars, for all attempts. */
export function purgePrefixes(renders: readonly RenderRow[]): string[] {
  return renders.map((render) => `accounts/${render.account_id}/renders/${render.id}`);
}
