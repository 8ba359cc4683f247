import type { AppContext } from '../app/app-context.ts';
import type { PreviewKit } from '../app/previews/preview-kit.ts';
import type { JobName, PayloadOf } from '../domain/work/job.ts';
import type { SentenceEncoder } from '../embeddings/sentence-encoder.ts';
import { withFolder } from '../lib/files/with-folder.ts';
import type { VideoEncoder } from '../media/video-encoder.ts';
import type { OperatorClient } from '../net/operator-client.ts';
import type { Attempt } from '../queue/attempt.ts';
import type { FrameSizes } from '../renderer/render-format.ts';
import type { SpeechTools } from '../speech/speech-tools.ts';
import type { Transcribers } from '../speech/transcribers.ts';
import type { StoreWithPaths } from '../storage/object-store.ts';
import type { OfferedEmbeddings, PlannerModels } from './planning/offered-models.ts';
import type { StandingPlanner } from './planning/standing-planner.ts';

/** Dependencies of job handlers besides the use cases. */
export interface JobContext extends AppContext, PreviewKit {
  /** Its local paths stay good until the job ends. */
  store: StoreWithPaths;
  transcribers: Transcribers;
  speechTools: SpeechTools;
  planner: StandingPlanner;
  plannerModels: PlannerModels;
  /** The server of embeddings; null where none is configured. */
  embeddings: OfferedEmbeddings | null;
  /** The engine that makes vectors of sentences on this machine; null where the operator disabled it. */
  sentenceEncoder: SentenceEncoder | null;
  operatorClient: OperatorClient;
  maxFileDurationMs: number;
  /** Sizes of the delivered pictures. */
  frames: FrameSizes;
  /** The encoder that is asked for, where it works on this machine. */
  encoder: VideoEncoder;
}

/** The handler of one kind of job. */
export type HandleJob<N extends JobName> = (
  context: JobContext,
  attempt: Attempt,
  payload: PayloadOf<N>,
) => Promise<void>;

/** A folder that lives as long as the work in it. */
export async function withWorkDir<T>(context: JobContext, work: (dir: string) => Promise<T>): Promise<T> {
  return await withFolder(context.workRoot, 'job-', work);
}
