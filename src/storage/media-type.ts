/** The media type of an object, by the ending of its key. */
export function mediaTypeOf(key: string): string {
  if (key.endsWith('.mp4')) return 'video/mp4';
  if (key.endsWith('.json')) return 'application/json';
  if (key.endsWith('.vtt')) return 'text/vtt; charset=utf-8';
  if (/\.(fcpxml|xml|mlt)$/.test(key)) return 'application/xml';
  if (key.endsWith('.otio')) return 'application/json';
  if (key.endsWith('.csv')) return 'text/csv; charset=utf-8';
  return /\.(srt|ass|edl|txt)$/.test(key) ? 'text/plain; charset=utf-8' : 'application/octet-stream';
}

/** The header that makes a browser save a download under this name. */
export function dispositionOf(filename: string | null): string {
  return `attachment; filename="${(filename ?? 'file').replace(/[^\w.-]/g, '_')}"`;
}
