import type { PlanDocument } from '../../contract/plan.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Aspect, CropMode } from '../../contract/values/pictures.ts';
import type { StoredInput, StoredStyle } from '../../domain/render/stored-input.ts';
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
import { requireCamera } from './look-at-group.ts';
import type { PreviewKit } from './preview-kit.ts';
import type { ToMake } from './to-make.ts';

export interface StyleRequest {
  aspect: Aspect;
  cropMode: CropMode;
  /** The kit that gives font and logo; null for none. */
  kitId: string | null;
  /**
   * The frame comes from the middle of this stretch, in ms on the recording's timeline; null for the longest
   * segment.
   */
  moment: { camera: string; startMs: number; endMs: number } | null;
  /** Values that replace those of the kit. */
  look: Partial<Pick<StoredStyle, 'primaryHex' | 'outlineHex' | 'sizePct' | 'marginVPct'>>;
}

export interface StyleTaker {
  /** One frame of a recording with the framing, captions and logo of that style. JPEG. */
  find(caller: Caller, groupId: string, request: StyleRequest): Promise<ToMake<Buffer>>;
}

const TAKEN_AT_ONCE = 2;
const MAX_WAITING = 32;
const SHOWN_MS = 1200;
const TIMEOUT_MS = 30_000;

/** The picture is made by the code that renders, so that the video will look the same. */
export function createStyleTaker(app: AppContext, kit: () => Promise<PreviewKit>): StyleTaker {
  const turnstile = new Turnstile(TAKEN_AT_ONCE, MAX_WAITING, 'previews are being made');
  return {
    async find(caller, groupId, { aspect, cropMode, kitId, moment, look }) {
      const recording = await requireRecording(app, caller, groupId);
      if (recording.status !== 'ready')
        throw new ProblemError('group_not_ready', `the recording is ${recording.status}`);
      const style = { ...(await gatherKitStyle(app, kitId, caller.accountId)), ...look };
      const spoken = await withTranscript(app, recording);
      const plan = planOfOneMoment(
        spoken,
        moment === null ? usualMoment(spoken) : requireMoment(recording, moment),
      );
      const stored = inputOf({ plan, style, cropMode, pictures: 'proxies', shown: [spoken] });
      const shown = { stored, aspect, middleMs: plan.estimated_duration_s * 500 };
      const take = async (gone: AbortSignal) => takeStyle(app, await kit(), shown, gone);
      return { make: (gone) => turnstile.pass(caller.accountId, () => take(gone)) };
    },
  };
}

async function takeStyle(
  { store }: Pick<AppContext, 'store'>,
  { tools, captionFonts, encoderVersion, workRoot }: PreviewKit,
  { stored, aspect, middleMs }: { stored: StoredInput; aspect: Aspect; middleMs: number },
  gone: AbortSignal,
): Promise<Buffer> {
  gone.throwIfAborted();
  const signal = AbortSignal.any([gone, AbortSignal.timeout(TIMEOUT_MS)]);
  return await withFolder(workRoot, 'style-', async (dir) => {
    const frame = await store.withPaths(async (paths) => {
      const input = await openStoredInput(paths, captionFonts, stored);
      const render = await prepareRender(input, await encoderVersion(), PREVIEW_FORMAT);
      const [entry] = render.programme.entries;
      if (entry === undefined) throw new Error('the plan of one moment has no entry');
      const path = await encodePreviewEntry({ tools, signal, dir }, render, entry, aspect);
      const { height } = PREVIEW_FORMAT.frames[aspect];
      return await extractFrame(tools, path, { atMs: middleMs, rate: stored.rate, height }, signal);
    });
    if (frame === null) throw new Error('the picture of a style came out empty');
    return frame;
  });
}

/** A stretch that one camera shows, on the recording's timeline. */
type Moment = NonNullable<StyleRequest['moment']>;

/** Throws `invalid_request` for a camera or a stretch that the recording does not have. */
function requireMoment({ files, durationMs }: SpokenRecording['recording'], moment: Moment): Moment {
  requireCamera(files, moment.camera);
  if (moment.startMs < moment.endMs && moment.endMs <= (durationMs ?? 0)) return moment;
  throw new ProblemError(
    'invalid_request',
    `start_ms, end_ms: got ${moment.startMs} and ${moment.endMs}; the recording goes from 0 to ${durationMs}`,
  );
}

/** The longest segment, from camera A. */
function usualMoment({ recording, segments }: SpokenRecording): Moment {
  const longest = segments.reduce<(typeof segments)[number] | null>(
    (best, one) => (best === null || one.end_ms - one.start_ms > best.end_ms - best.start_ms ? one : best),
    null,
  );
  const whole = { startMs: 0, endMs: recording.durationMs ?? 0 };
  const stretch = longest === null ? whole : { startMs: longest.start_ms, endMs: longest.end_ms };
  return { camera: 'A', ...stretch };
}

/** A plan that shows the middle of a stretch, and no words from outside of it. */
function planOfOneMoment({ recording, segments }: SpokenRecording, moment: Moment): PlanDocument {
  const middleMs = (moment.startMs + moment.endMs) / 2;
  const startMs = Math.round(Math.max(moment.startMs, middleMs - SHOWN_MS / 2));
  const endMs = Math.round(Math.min(moment.endMs, middleMs + SHOWN_MS / 2));
  const spoken = segments.find(({ start_ms, end_ms }) => middleMs >= start_ms && middleMs < end_ms);
  return {
    version: 1,
    estimated_duration_s: (endMs - startMs) / 1000,
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
        camera: moment.camera,
        source_start_ms: startMs,
        source_end_ms: endMs,
        text: '',
        speaker: spoken?.speaker ?? '',
        tightening: [],
        pinned: false,
      },
    ],
  };
}
