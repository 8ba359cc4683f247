export interface EdlEvent {
  reel: string;
  sourceIn: string;
  sourceOut: string;
  recordIn: string;
  recordOut: string;
}

const EVENT = /^\d{3}\s+(\S+)\s+V\s+C\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)$/;

export function parseEdl(edl: string): EdlEvent[] {
  return edl.split(/\r?\n/).flatMap((line) => {
    const match = EVENT.exec(line);
    if (match === null) return [];
    const [, reel = '', sourceIn = '', sourceOut = '', recordIn = '', recordOut = ''] = match;
    return [{ reel, sourceIn, sourceOut, recordIn, recordOut }];
  });
}

/** Frames of a non-drop timecode at a whole rate. */
export function timecodeFrames(timecode: string, fps: number): number {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = timecode.split(/[:;]/).map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * fps + frames;
}
