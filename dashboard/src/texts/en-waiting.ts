import type { Waiting } from '../../../src/contract/work.ts';

/** Steps in the middle of a sentence. */
const steps: Record<string, string> = {
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

export const waitingTexts = {
  /** That work waits, in which place, and behind what. */
  say: ({ place, why, behind }: Waiting) => {
    if (why !== null) return `Waits: ${why}. It goes on by itself.`;
    const things = behind.map(({ job, count }) => {
      const name = job === null ? 'work of others' : (steps[job] ?? job);
      return count === 1 ? name : `${name} (${count})`;
    });
    const after = things.length === 0 ? 'for a worker' : `behind: ${things.join(', ')}`;
    return place === null || place <= 1 ? `Next in line, ${after}.` : `In line, place ${place}, ${after}.`;
  },
};
