export const GROUP_STATES = ['uploading', 'ingesting', 'perceiving', 'ready', 'failed'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

export const FILE_STATES = ['pending', 'queued', 'fetching', 'preparing', 'ready', 'failed'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** The states of `asr_status`, `vad_status` and `sync_status`. */
export const STAGE_STATES = ['pending', 'running', 'complete', 'skipped', 'failed'] as const;
export type StageState = (typeof STAGE_STATES)[number];

export const CUT_STATES = ['planning', 'planned', 'rendering', 'complete', 'failed'] as const;
export type CutState = (typeof CUT_STATES)[number];

export const RENDER_STATES = ['queued', 'processing', 'complete', 'failed'] as const;
export type RenderState = (typeof RENDER_STATES)[number];

/** Whether a render has not ended. */
export function isRenderUnderWay({ status }: { status: RenderState }): boolean {
  return status === 'queued' || status === 'processing';
}

export const DELIVERY_STATES = ['queued', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The states of a perception run. */
export const PERCEPTION_STATES = ['running', 'complete', 'failed'] as const;
export type PerceptionState = (typeof PERCEPTION_STATES)[number];

/** The states of a transcription piece, or of a render's part with a separate job. */
export const PART_STATES = ['queued', 'done'] as const;
export type PartState = (typeof PART_STATES)[number];
