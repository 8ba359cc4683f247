/** One line of the quality report. */
export interface QcCheck {
  name: string;
  status: 'pass' | 'warn' | 'fail';
  expected: unknown;
  actual: unknown;
  /** Where in the programme, for findings that have a place. */
  at_ms?: number;
}

export function check(
  name: string,
  status: QcCheck['status'],
  expected: unknown,
  actual: unknown,
  atMs?: number,
): QcCheck {
  return { name, status, expected, actual, ...(atMs === undefined ? {} : { at_ms: Math.round(atMs) }) };
}
