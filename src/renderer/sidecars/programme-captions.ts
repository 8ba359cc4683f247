import type { Aspect } from '../../contract/values/pictures.ts';
import {
  formatAss,
  formatSrt,
  formatVtt,
  type TimedCaption,
  timeCaptions,
} from '../../domain/captions/caption-format.ts';
import { captionLook } from '../captions/caption-look.ts';
import type { PreparedRender } from '../prepare-render.ts';

/** The captions of a finished video, as they are burned in, on the programme's clock. */
function programmeCaptions(render: PreparedRender, aspect: Aspect): TimedCaption[] {
  return render.programme.entries.flatMap(({ atFrame, captions }) =>
    timeCaptions(captions[aspect], render.input.rate, atFrame),
  );
}

export interface CaptionSidecars {
  srt: string;
  vtt: string;
  /** Null when the programme has no speech. */
  ass: string | null;
}

/** SRT, VTT and ASS of an aspect: the same words at the same times. */
export function captionSidecars(render: PreparedRender, aspect: Aspect): CaptionSidecars {
  const captions = programmeCaptions(render, aspect);
  const look = captionLook(render.input.style, aspect);
  return {
    srt: formatSrt(captions),
    vtt: formatVtt(captions),
    ass: captions.length === 0 ? null : formatAss(captions, look),
  };
}
