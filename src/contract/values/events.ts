export const EVENT_NAMES = [
  'source.ready',
  'source.failed',
  'cut.planned',
  'cut.failed',
  'render.completed',
  'render.failed',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** The stages that a failure can name, by kind of resource. */
export const SOURCE_STAGES = ['fetch', 'probe', 'prepare', 'transcribe', 'diarize', 'vad', 'sync'] as const;
export type SourceStage = (typeof SOURCE_STAGES)[number];
export const CUT_STAGES = ['transcript', 'select', 'assemble', 'provider'] as const;
export type CutStage = (typeof CUT_STAGES)[number];
export const RENDER_STAGES = ['source', 'encode', 'mux', 'publish'] as const;
export type RenderStage = (typeof RENDER_STAGES)[number];
