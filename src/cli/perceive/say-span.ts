/** A time of a recording for people: “00:01:01.5”. */
export function clock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 21);
}

/** Where a passage lies, and its words. */
export function saySpan({
  start_ms,
  end_ms,
  text,
}: {
  start_ms: number;
  end_ms: number;
  text: string;
}): string {
  return `${clock(start_ms)} to ${clock(end_ms)}: ${text}`;
}
