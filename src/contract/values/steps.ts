/** The names of work steps within a sentence, by the names of their jobs. */
export const STEP_TEXTS = {
  'source.fetch': 'fetching a file',
  'source.probe': 'looking at a file',
  'source.prepare': 'preparing a recording',
  'source.sound': 'changing the sound track of a recording',
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
  'storage.purge': 'deleting files',
  'models.install': 'installing a model',
} as const;
export type Step = keyof typeof STEP_TEXTS;

/** Names the work in front of another: each step once, with the number of its recordings or cuts. */
export function sayBehind(behind: readonly { job: string | null; subject: string | null }[]): string {
  const bySteps = Map.groupBy(behind, ({ job }) => job);
  return [...bySteps]
    .map(([job, all]) => (job === null ? 'work of others' : sayStep(job, all.length)))
    .join(', ');
}

/** "Transcribing 2 recordings". */
function sayStep(job: string, subjectCount: number): string {
  const text = (STEP_TEXTS as Record<string, string>)[job] ?? job;
  if (subjectCount === 1) return text;
  return text.replace(
    /\ba (file|recording|cut|render|model)\b/,
    (_, noun: string) => `${subjectCount} ${noun}s`,
  );
}
