import type { Waiting } from '../contract/work.ts';

/** What steps are called in the middle of a sentence. */
const STEP_NAMES: Record<string, string> = {
  'source.fetch': 'fetching a file',
  'source.probe': 'looking at a file',
  'source.prepare': 'preparing a recording',
  'group.align': 'aligning a recording',
  'group.vad': 'finding speech',
  'group.transcribe': 'transcribing a recording',
  'group.diarize': 'telling speakers apart',
  'group.finish': 'finishing a recording',
  'cut.plan': 'planning a cut',
  'render.start': 'starting a render',
  'render.segment': 'encoding a render',
  'render.sound': 'mixing the sound of a render',
  'render.assemble': 'joining a render',
};

/** A line for the terminal: that the work waits, for what, and behind what. */
export function sayWaiting({ place, why, behind }: Waiting): string {
  if (why !== null) return `waits: ${why}; it goes on by itself`;
  const things = behind.map(({ job, count }) => {
    const name = job === null ? "others' work" : (STEP_NAMES[job] ?? job);
    return count === 1 ? name : `${name} (${count})`;
  });
  const after = things.length === 0 ? 'for a worker' : `behind ${things.join(', ')}`;
  return place === null || place <= 1 ? `waits, next in line, ${after}` : `waits, place ${place}, ${after}`;
}
