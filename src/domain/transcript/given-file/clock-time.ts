/** `1:02.5`, `00:01:02,500`, `0:01:02.50`, and `10:01:02:24` with frames. */
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3})|[:;](\d{2}))?$/;
const WITH_FRAMES = /\d{2}:\d{2}:\d{2}[:;](\d{2})(?!\d)/g;
const FRAME_RATES = [25, 30, 50] as const;
const MOST_FRAMES = 60;

/** The rate that times with frames count by: the smallest one with frames of all their numbers. */
export function frameRateIn(text: string): number {
  let highest = 0;
  for (const [, frame] of text.matchAll(WITH_FRAMES)) highest = Math.max(highest, Number(frame));
  return FRAME_RATES.find((rate) => highest < rate) ?? MOST_FRAMES;
}

/** A time as milliseconds; null for any other text. */
export function readClock(text: string, frameRate: number): number | null {
  const match = CLOCK.exec(text.trim());
  if (match === null) return null;
  const [, hours = '0', minutes, seconds, fraction = '', frame = '0'] = match;
  const wholeMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return wholeMs + Number(fraction.padEnd(3, '0')) + Math.round((Number(frame) * 1000) / frameRate);
}
