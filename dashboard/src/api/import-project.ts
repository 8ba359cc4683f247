import { readProblem } from '../../../src/client/makecut-problem.ts';
import type { ImportReport } from '../../../src/contract/export.ts';

/** Sends an edited project as it is. A refusal is thrown as MakecutProblem. */
export async function importProject(cutId: string, file: File): Promise<ImportReport> {
  const response = await fetch(`/internal/cuts/${cutId}/imports`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  });
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as ImportReport;
}
