/** A moment in milliseconds as `1:02:03.4`, without hours where there are none. */
export function sayClock(ms: number): string {
  const tenths = Math.round(ms / 100);
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = `${two(Math.floor(tenths / 10) % 60)}.${tenths % 10}`;
  const minutes = Math.floor(tenths / 600);
  return minutes < 60
    ? `${minutes}:${seconds}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${seconds}`;
}
