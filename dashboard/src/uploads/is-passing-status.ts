/** Answers by which the service says "later": it is busy with the upload, or was asked too often. */
const LATER = new Set([409, 423, 429]);

/**
 * Whether an upload is tried again after an answer of this status; 0 stands for no answer. A refusal by the service is
 * final.
 */
export function isPassingStatus(status: number): boolean {
  return status === 0 || LATER.has(status) || status >= 500;
}
