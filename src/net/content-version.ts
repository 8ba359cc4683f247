/** Which version of a file a server sent, and how much of it there is. */
export interface ContentVersion {
  /** For `If-Range`; null when the server sends no strong validator. */
  validator: string | null;
  /** The size of the whole file; null when unknown. */
  totalBytes: number | null;
}

/** No version is known, so the whole file is asked for. */
export const UNKNOWN_VERSION: ContentVersion = { validator: null, totalBytes: null };

/** Reads a full answer (200). */
export function fullVersion(headers: Record<string, string>): ContentVersion {
  return { validator: strongValidator(headers), totalBytes: wholeNumber(headers['content-length']) };
}

/** The version, if a 206 continues exactly at `fromByte` of the earlier one; null when it does not. */
export function continuedVersion(
  headers: Record<string, string>,
  begun: ContentVersion,
  fromByte: number,
): ContentVersion | null {
  const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/i.exec(headers['content-range'] ?? '');
  if (range === null || Number(range[1]) !== fromByte) return null;
  const totalBytes = wholeNumber(range[3]);
  if (begun.totalBytes !== null && totalBytes !== begun.totalBytes) return null;
  // A part that stops before the end would pass for the rest.
  if (totalBytes !== null && Number(range[2]) !== totalBytes - 1) return null;
  const validator = strongValidator(headers);
  return validator === null || validator === begun.validator ? { ...begun, totalBytes } : null;
}

/** A strong ETag, or a Last-Modified at least a second before the answer (RFC 9110, 8.8.2.2). */
function strongValidator(headers: Record<string, string>): string | null {
  const etag = headers['etag'];
  if (etag?.startsWith('"')) return etag;
  const modified = headers['last-modified'];
  const ageMs = Date.parse(headers['date'] ?? '') - Date.parse(modified ?? '');
  return modified !== undefined && ageMs >= 1_000 ? modified : null;
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
