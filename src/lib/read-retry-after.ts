/**
 * How many seconds a `retry-after` header asks to wait (RFC 9110, 10.2.3). Null where it holds neither
 * seconds nor a date.
 */
export function readRetryAfter(header: string | null | undefined): number | null {
  if (header == null) return null;
  // Some providers send fractions, and proxies send dates.
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - Date.now()) / 1000));
}
