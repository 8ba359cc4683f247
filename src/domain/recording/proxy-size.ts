/** Height of the small videos that ingest makes of cameras. */
export const PROXY_HEIGHT = 360;

/** Their width: even, as H.264 wants it. */
export function proxyWidth({ width, height }: { width: number; height: number }): number {
  return 2 * Math.round((width * PROXY_HEIGHT) / height / 2);
}
