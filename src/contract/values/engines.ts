/** The kinds of transcription engines, best first. `sherpa` is one for each of its models: `sherpa:MODEL`. */
export const ENGINE_NAMES = [
  'openai',
  'deepgram',
  'whisper-cpp',
  'sherpa',
  'moonshine',
  'pocketsphinx',
] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** The name of the engine for a transcript that a user uploaded. */
export const HANDED_IN = 'given';
