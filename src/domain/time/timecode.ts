import { type FrameRate, framesPerSecond } from './frame-rate.ts';

/** Frames that a timecode counts in a second: 30 for 29.97. */
function nominalRate(rate: FrameRate): number {
  return Math.round(framesPerSecond(rate));
}

/** Drop-frame code keeps 29.97 and 59.94 in step with the clock; no other rate has it. */
export function isDropFrame(rate: FrameRate): boolean {
  return rate.den === 1001 && nominalRate(rate) % 30 === 0;
}

/** `HH:MM:SS:FF` for a count of frames, with `;` before the frames in drop-frame code; wraps at 24 hours. */
export function formatTimecode(frame: number, rate: FrameRate, isDrop = isDropFrame(rate)): string {
  const nominal = nominalRate(rate);
  let count = isDrop ? frame + droppedBefore(frame, nominal) : frame;
  const perDay = nominal * 86_400;
  count = ((count % perDay) + perDay) % perDay;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = Math.floor(count / nominal);
  const clock = `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${clock}${isDrop ? ';' : ':'}${two(count % nominal)}`;
}

/** Numbers that drop-frame code has skipped before a frame: 2 (of 30) each minute but every tenth. */
function droppedBefore(frame: number, nominal: number): number {
  const perMinute = nominal / 15;
  const framesPerMinute = nominal * 60 - perMinute;
  const framesPerTenMinutes = nominal * 600 - 9 * perMinute;
  const tens = Math.floor(frame / framesPerTenMinutes);
  const rest = frame - tens * framesPerTenMinutes;
  const minutes = Math.max(0, Math.floor((rest - perMinute) / framesPerMinute));
  return perMinute * (9 * tens + Math.min(9, minutes));
}

/** Frames after which a timecode begins again at midnight. */
export function framesPerDay(rate: FrameRate): number {
  return parseTimecode(`24:00:00${isDropFrame(rate) ? ';' : ':'}00`, rate) ?? 0;
}

/** The frame count of a timecode; null for any other text. */
export function parseTimecode(text: string, rate: FrameRate): number | null {
  const match = /^(\d{1,2}):(\d{2}):(\d{2})[:;.](\d{2,3})$/.exec(text.trim());
  if (!match) return null;
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = match.slice(1).map(Number);
  const nominal = nominalRate(rate);
  const count = (hours * 3600 + minutes * 60 + seconds) * nominal + frames;
  const totalMinutes = hours * 60 + minutes;
  const isDrop = isDropFrame(rate) && /[;.]/.test(text);
  return isDrop ? count - (nominal / 15) * (totalMinutes - Math.floor(totalMinutes / 10)) : count;
}
