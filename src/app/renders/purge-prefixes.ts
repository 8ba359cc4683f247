import type { RenderRow } from '../../db/cuts/renders.ts';

/** Where what the renders of a batch share lies: its sounds. */
export function batchPrefix(accountId: string, batchId: string): string {
  return `accounts/${accountId}/batches/${batchId}`;
}

/** Where the output and the sidecars of renders lie, of all attempts. */
export function purgePrefixes(renders: readonly RenderRow[]): string[] {
  return renders.map((render) => `accounts/${render.account_id}/renders/${render.id}`);
}
