/**
 * How a file's own clock maps on the group's timeline:
 * group time = offsetMs + file time x (1 + driftPpm / 1,000,000).
 */
export interface FileClock {
  offsetMs: number;
  driftPpm: number;
}

export function fileToGroupMs(fileMs: number, clock: FileClock): number {
  return clock.offsetMs + fileMs * (1 + clock.driftPpm / 1e6);
}

export function groupToFileMs(groupMs: number, clock: FileClock): number {
  return (groupMs - clock.offsetMs) / (1 + clock.driftPpm / 1e6);
}
