import type { PlanDocument } from '../../contract/plan.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Aspect, CropMode } from '../../contract/values/pictures.ts';
import type { StoredStyle } from '../../domain/render/stored-input.ts';
import { withFolder } from '../../lib/files/with-folder.ts';
import { extractFrame } from '../../media/pictures/extract-frame.ts';
import { prepareRender } from '../../renderer/prepare-render.ts';
import { encodePreviewEntry } from '../../renderer/preview/encode-preview-entry.ts';
import { PREVIEW_FORMAT } from '../../renderer/preview/preview-format.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { type SpokenRecording, withTranscript } from '../recordings/load-spoken.ts';
import { requireRecording } from '../recordings/require-recording.ts';
import { inputOf, openStoredInput } from '../renders/stored-input.ts';
import { gatherKitStyle } from '../renders/stored-style.ts';
import { Turnstile } from '../turnstile.ts';
import type { PreviewKit } from './preview-kit.ts';

export interface StyleRequest {
  aspect: Aspect;
  cropMode: CropMode;
  /** The kit that gives font and logo; null for none. */
  kitId: string | null;
  /** Values that replace those of the kit. */
  look: Partial<Pick<StoredStyle, 'primaryHex' | 'outlineHex' | 'sizePct' | 'marginVPct'>>;
}

export interface StyleTaker {
  /** One frame of a recording with the framing, captions and logo of that style. JPEG. */
  take(caller: Caller, groupId: string, request: StyleRequest): Promise<Buffer>;
}

const TAKEN_AT_ONCE = 2;
const MAX_WAITING = 32;
const SHOWN_MS = 1200;
const TIMEOUT_MS = 30_000;

/** The picture is made by the code that renders, so that the video will look the same. */
export function createStyleTaker(app: AppContext, kit: () => Promise<PreviewKit>): StyleTaker {
  const turnstile = new Turnstile(TAKEN_AT_ONCE, MAX_WAITING, 'previews are being made');
  return {
    async take(caller, groupId, { aspect, cropMode, kitId, look }) {
      const recording = await requireRecording(app, caller, groupId);
      if (recording.status !== 'ready')
        throw new ProblemError('group_not_ready', `the recording is ${recording.status}`);
      const style = { ...(await gatherKitStyle(app, kitId, caller.accountId)), ...look };
      const spoken = await withTranscript(app.db, recording);
      const plan = planOfOneMoment(spoken);
      const stored = inputOf({ plan, style, cropMode, pictures: 'proxies', shown: [spoken] });
      return await turnstile.pass(async () => {
        const { tools, captionFonts, encoderVersion, workRoot } = await kit();
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        return await withFolder(workRoot, 'style-', async (dir) => {
          const frame = await app.store.withPaths(async (store) => {
            const input = await openStoredInput(store, captionFonts, stored);
            const render = await prepareRender(input, await encoderVersion(), PREVIEW_FORMAT);
            const [entry] = render.programme.entries;
            if (entry === undefined) throw new Error('the plan of one moment has no entry');
            const path = await encodePreviewEntry({ tools, signal, dir }, render, entry, aspect);
            const { height } = PREVIEW_FORMAT.frames[aspect];
            return await extractFrame(tools, path, { atMs: SHOWN_MS / 2, height }, signal);
          });
          if (frame === null) throw new Error('the picture of a style came out empty');
          return frame;
        });
      });
    },
  };
}

/** A plan that shows the middle of the longest segment, from camera A. */
function planOfOneMoment({ recording, segments }: SpokenRecording): PlanDocument {
  const durationMs = recording.durationMs ?? 0;
  const longest = segments.reduce<(typeof segments)[number] | null>(
    (best, one) => (best === null || one.end_ms - one.start_ms > best.end_ms - best.start_ms ? one : best),
    null,
  );
  const middleMs = longest === null ? durationMs / 2 : (longest.start_ms + longest.end_ms) / 2;
  const startMs = Math.round(
    Math.min(Math.max(0, middleMs - SHOWN_MS / 2), Math.max(0, durationMs - SHOWN_MS)),
  );
  return {
    version: 1,
    estimated_duration_s: SHOWN_MS / 1000,
    title: '',
    rationale: '',
    warnings: [],
    settings: {
      targetDurationS: 10,
      durationTolerancePct: 10,
      pace: 'balanced',
      chronology: 'strict',
      shrinkPauses: false,
      maxPauseMs: 600,
      fillerRemoval: false,
    },
    entries: [
      {
        n: 1,
        role: 'body',
        source_group: recording.id,
        camera: 'A',
        source_start_ms: startMs,
        source_end_ms: startMs + SHOWN_MS,
        text: '',
        speaker: longest?.speaker ?? '',
        tightening: [],
        pinned: false,
      },
    ],
  };
}
