/** One line of the quality report. */
export interface QcCheck {
  name: string;
  status: 'pass' | 'warn' | 'fail';
  expected: unknown;
  actual: unknown;
  /** Place in the programme, for findings that have one. */
  at_ms?: number;
}

export function check(
  name: string,
  status: QcCheck['status'],
  values: Pick<QcCheck, 'expected' | 'actual'>,
  atMs?: number,
): QcCheck {
  return { name, status, ...values, ...(atMs === undefined ? {} : { at_ms: Math.round(atMs) }) };
}
