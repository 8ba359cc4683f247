import type { CutPreview } from '../../contract/dashboard.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import type { Aspect } from '../../contract/values/pictures.ts';
import { layOutProgramme, programmeDurationMs } from '../../domain/plan/programme.ts';
import type { StoredInput } from '../../domain/render/stored-input.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireCut } from '../cuts/get-cut.ts';
import { gatherStoredInput } from '../renders/stored-input.ts';

export interface PreviewRequest {
  /** Null: the latest. */
  planVersion: number | null;
  aspect: Aspect;
  /** Whether the captions are part of the picture, as they are in a render. */
  hasCaptions: boolean;
}

/** A plan version as its preview shows it: from the proxies. Throws ProblemError, or StageError `source`. */
export async function readPreviewedPlan(
  app: AppContext,
  caller: Caller,
  cutId: string,
  { planVersion: asked }: PreviewRequest,
): Promise<{ stored: StoredInput; planVersion: number }> {
  const cut = await requireCut(app, caller, cutId);
  const planVersion = asked ?? cut.latest_version;
  if (planVersion === null) throw notFound('plan: the cut has none yet');
  if (asked !== null && (cut.latest_version === null || asked > cut.latest_version)) {
    throw notFound(`plan version ${asked}`);
  }
  const what = { cutId, planVersion, cropMode: cut.settings.cropMode, pictures: 'proxies' as const };
  return { stored: await gatherStoredInput(app, what), planVersion };
}

/** An error that would fail a render becomes the refusal of a preview. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StageError)) throw error;
    throw new ProblemError('conflict', error.message, { cause: error });
  }
}

/** When each entry is shown. */
export function previewTimes({
  plan,
  rate,
}: StoredInput): Pick<CutPreview, 'frame_rate' | 'duration_ms' | 'entries'> {
  const programme = layOutProgramme(plan.entries, rate);
  const ms = (frames: number) => Math.round(frameToMs(frames, rate));
  return {
    frame_rate: rate,
    duration_ms: Math.round(programmeDurationMs(programme)),
    entries: programme.entries.map(({ entry, atFrame, frameCount }) => ({
      n: entry.n,
      at_ms: ms(atFrame),
      duration_ms: ms(atFrame + frameCount) - ms(atFrame),
    })),
  };
}
