import type { QcCheck, QcCheckName } from '../../contract/quality/quality-checks.ts';

/** One line of the quality report; `atMs` is its place in the programme. */
export function check(
  name: QcCheckName,
  status: QcCheck['status'],
  values: Pick<QcCheck, 'expected' | 'actual'>,
  atMs?: number,
): QcCheck {
  return { name, status, ...values, ...(atMs === undefined ? {} : { at_ms: Math.round(atMs) }) };
}
