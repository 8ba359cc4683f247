/** Tags of a file or of one of its streams, by the names of ffprobe. They are claims of whoever wrote the file. */
export type SourceTags = Readonly<Record<string, string>>;

const SECONDS_PER_DAY = 86_400;

/** `HH:MM:SS:FF` of the first frame; null where no tag has one. */
export function startTimecodeOf(tags: readonly SourceTags[]): string | null {
  const found = tags.map(({ timecode }) => timecode);
  return (
    found.find((timecode) => timecode !== undefined && /^\d\d:\d\d:\d\d[:;]\d\d$/.test(timecode)) ?? null
  );
}

const MAX_REEL_CHARS = 100;

/** The name of the tape or card, in one line; null where no tag has one. */
export function reelNameOf(tags: readonly SourceTags[]): string | null {
  const names = tags.map(({ reel_name: name = '' }) => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim());
  return names.find((name) => name !== '')?.slice(0, MAX_REEL_CHARS) ?? null;
}

/**
 * Samples from midnight to the first one, as Broadcast Wave files have them; null where there are none. A
 * recorder without a clock writes 0.
 */
export function timeReferenceOf(
  { time_reference: text = '0' }: SourceTags,
  sampleRateHz: number,
): number | null {
  const samples = Number(text);
  const isTimeOfDay = Number.isSafeInteger(samples) && samples > 0;
  return isTimeOfDay && samples < SECONDS_PER_DAY * sampleRateHz ? samples : null;
}
